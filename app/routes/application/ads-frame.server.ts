import { type RouterContextProvider, redirect } from "react-router";
import { configContext, cookieJarContext, requestFactsContext, visitorContext } from "../../context.ts";
import { type AdsConversion, conversionDocument } from "../../domain/visit/ads-conversion.ts";
import { googleClick } from "../../domain/visit/attribution.ts";
import { isForFrame, withFrameValue } from "../../domain/visit/frame-address.ts";
import { cachePolicy, conversionFrameHeaders } from "../../http.ts";

/** The response if nothing is configured, allowed or still to be reported. */
export const nothingToReport = (): Response =>
  new Response(null, { status: 204, headers: { "cache-control": cachePolicy.personal } });

/**
 * Reports one conversion to Google Ads, with the visitor's consent. The response is a document without an origin (CSP
 * `sandbox`) for a frame of ours. Google's tag reads the click id from the document's address. A browser that sends no
 * Sec-Fetch-Dest proves with the conversion's id in the address that the frame is ours.
 * @param beforeReport runs first and returns headers for the response.
 */
export async function reportToAds(
  context: Readonly<RouterContextProvider>,
  request: Request,
  conversion: Pick<AdsConversion, "action" | "id" | "page">,
  beforeReport: () => Promise<Headers | undefined> = async () => undefined,
): Promise<Response> {
  const { choice } = context.get(visitorContext);
  const { url } = context.get(requestFactsContext);
  const fetchDestination = request.headers.get("sec-fetch-dest");
  if (!choice.marketing || request.method !== "GET" || !isForFrame(fetchDestination, url, conversion.id))
    return nothingToReport();

  const touches = context.get(cookieJarContext).touches();
  const click = touches ? googleClick(touches) : new URLSearchParams();
  // Google's tag reads this address, so the address must hold nothing else.
  const frameQuery = fetchDestination ? click : withFrameValue(click, conversion.id);
  if (url.searchParams.toString() !== frameQuery.toString())
    return redirect(`${url.pathname}?${frameQuery}`, 303);

  const nonce = crypto.randomUUID();
  const headers = (await beforeReport()) ?? new Headers();
  const policy = { ...conversionFrameHeaders(nonce), "cache-control": cachePolicy.personal };
  for (const [name, value] of Object.entries(policy)) headers.set(name, value);
  const { origin } = context.get(configContext);
  const { analytics } = choice;
  return new Response(conversionDocument({ ...conversion, origin, click, analytics }, nonce), { headers });
}
