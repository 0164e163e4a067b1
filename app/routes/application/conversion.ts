import { redirect } from "react-router";
import { configContext, cookieJarContext, requestFactsContext, visitorContext } from "../../context.ts";
import { conversionDocument } from "../../domain/visit/ads-conversion.ts";
import { googleClick } from "../../domain/visit/attribution.ts";
import { isForFrame, withValue } from "../../domain/visit/frame-address.ts";
import { cachePolicy, conversionFrameHeaders } from "../../http.ts";
import type { Route } from "./+types/conversion";
import { readApplication } from "./draft.server.ts";

/**
 * Tells Google Ads of an accepted application, once and with the visitor's consent, from a document without
 * an origin (CSP `sandbox`). Its address has nothing but the click id, which the tag takes from there, and
 * the conversion's id where the browser does not name the frame.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const nothing = new Response(null, { status: 204, headers: { "cache-control": cachePolicy.personal } });
  const { conversion: action, origin } = context.get(configContext);
  const { choice } = context.get(visitorContext);
  const application = await readApplication(context, request);
  const { receipt } = application;
  if (!action || !choice.marketing || request.method !== "GET") return nothing;
  if (!receipt?.conversionId) return nothing;
  const { url } = context.get(requestFactsContext);
  const destination = request.headers.get("sec-fetch-dest");
  if (!isForFrame(destination, url, receipt.conversionId)) return nothing;

  const touches = context.get(cookieJarContext).touches();
  const click = touches ? googleClick(touches) : new URLSearchParams();
  const query = destination ? click : withValue(click, receipt.conversionId);
  if (url.searchParams.toString() !== query.toString()) return redirect(`${url.pathname}?${query}`, 303);

  const nonce = crypto.randomUUID();
  const reported = { ...receipt, conversionId: "" };
  const headers = (await application.write({ visit: reported })) ?? new Headers();
  const policy = { ...conversionFrameHeaders(nonce), "cache-control": cachePolicy.personal };
  for (const [name, value] of Object.entries(policy)) headers.set(name, value);
  const { analytics } = choice;
  const conversion = { action, id: receipt.conversionId, origin, click, analytics };
  return new Response(conversionDocument(conversion, nonce), { headers });
}
