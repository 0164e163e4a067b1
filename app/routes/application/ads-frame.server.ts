import { type RouterContextProvider, redirect } from "react-router";
import { configContext, cookieJarContext, requestFactsContext, visitorContext } from "../../context.ts";
import { type AdsConversion, conversionDocument } from "../../domain/visit/ads-conversion.ts";
import { googleClick } from "../../domain/visit/attribution.ts";
import { isForFrame, withFrameValue } from "../../domain/visit/frame-address.ts";
import { cachePolicy, conversionFrameHeaders } from "../../http.ts";

/** The response when nothing is configured, allowed or left to report. */
export const nothingToReport = (): Response =>
  new Response(null, { status: 204, headers: { "cache-control": cachePolicy.personal } });

/**
 * Reports one conversion to Google Ads, with the visitor's consent, from a document without an origin (CSP `sandbox`)
 * in a frame of ours. The frame's address holds nothing but the click id, which the tag reads there, and the
 * conversion's id for browsers that do not send Sec-Fetch-Dest. Such a browser reports no conversion that has no id.
 * @param finish runs before the conversion is reported; the response has its headers.
 */
export async function reportToAds(
  context: Readonly<RouterContextProvider>,
  request: Request,
  conversion: Pick<AdsConversion, "action" | "id" | "page">,
  finish: () => Promise<Headers | undefined> = async () => undefined,
): Promise<Response> {
  const { choice } = context.get(visitorContext);
  const { url } = context.get(requestFactsContext);
  const destination = request.headers.get("sec-fetch-dest");
  if (!choice.marketing || request.method !== "GET" || !isForFrame(destination, url, conversion.id))
    return nothingToReport();

  const touches = context.get(cookieJarContext).touches();
  const click = touches ? googleClick(touches) : new URLSearchParams();
  const query = destination ? click : withFrameValue(click, conversion.id);
  if (url.searchParams.toString() !== query.toString()) return redirect(`${url.pathname}?${query}`, 303);

  const nonce = crypto.randomUUID();
  const headers = (await finish()) ?? new Headers();
  const policy = { ...conversionFrameHeaders(nonce), "cache-control": cachePolicy.personal };
  for (const [name, value] of Object.entries(policy)) headers.set(name, value);
  const { origin } = context.get(configContext);
  const { analytics } = choice;
  return new Response(conversionDocument({ ...conversion, origin, click, analytics }, nonce), { headers });
}
