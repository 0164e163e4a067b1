import { type RouterContextProvider, redirect } from "react-router";
import { configContext, cookieJarContext, requestFactsContext, visitorContext } from "../../context.ts";
import { type AdsConversion, conversionDocument } from "../../domain/visit/ads-conversion.ts";
import { googleClick } from "../../domain/visit/attribution.ts";
import { isForFrame, withValue } from "../../domain/visit/frame-address.ts";
import { cachePolicy, conversionFrameHeaders } from "../../http.ts";

/** Where nothing is configured, allowed or left to tell. */
export const nothingToTell = (): Response =>
  new Response(null, { status: 204, headers: { "cache-control": cachePolicy.personal } });

/**
 * Tells Google Ads of one thing with the visitor's consent, from a document without an origin (CSP `sandbox`), in a frame of
 * ours. Its address has nothing but the click id, which the tag takes from there, and the conversion's id where
 * the browser does not name the frame: what has no id is not told by such a browser. @param finish before it is told.
 */
export async function tellAds(
  context: Readonly<RouterContextProvider>,
  request: Request,
  told: Pick<AdsConversion, "action" | "id" | "page">,
  finish: () => Promise<Headers | undefined> = async () => undefined,
): Promise<Response> {
  const { choice } = context.get(visitorContext);
  const { url } = context.get(requestFactsContext);
  const destination = request.headers.get("sec-fetch-dest");
  if (!choice.marketing || request.method !== "GET" || !isForFrame(destination, url, told.id))
    return nothingToTell();

  const touches = context.get(cookieJarContext).touches();
  const click = touches ? googleClick(touches) : new URLSearchParams();
  const query = destination ? click : withValue(click, told.id);
  if (url.searchParams.toString() !== query.toString()) return redirect(`${url.pathname}?${query}`, 303);

  const nonce = crypto.randomUUID();
  const headers = (await finish()) ?? new Headers();
  const policy = { ...conversionFrameHeaders(nonce), "cache-control": cachePolicy.personal };
  for (const [name, value] of Object.entries(policy)) headers.set(name, value);
  const { origin } = context.get(configContext);
  const { analytics } = choice;
  return new Response(conversionDocument({ ...told, origin, click, analytics }, nonce), { headers });
}
