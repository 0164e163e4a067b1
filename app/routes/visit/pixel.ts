import { requestFactsContext, visitContext, visitorContext, visitStorageContext } from "../../context.ts";
import { isForFrame } from "../../domain/visit/frame-address.ts";
import { cachePolicy, partnerFrameHeaders } from "../../http.ts";
import type { Route } from "./+types/pixel";

/**
 * Serves a partner's pixel code in a document without an origin (CSP `sandbox`). The code can fetch its pictures and
 * scripts, but reaches no cookie and no page of ours. The code is served once, only with the visitor's consent and only
 * to a frame of ours.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { pixelCode, answered: completedNumber } = await context.get(visitContext).results();
  const noPixel = new Response(null, { status: 204, headers: { "cache-control": cachePolicy.personal } });
  if (!pixelCode || !completedNumber || !context.get(visitorContext).choice.marketing) return noPixel;
  const { url, waitUntil } = context.get(requestFactsContext);
  if (!isForFrame(request.headers.get("sec-fetch-dest"), url, completedNumber)) return noPixel;

  const storage = context.get(visitStorageContext);
  const session = await storage.getSession(request.headers.get("cookie"));
  session.unset("pixelCode");
  await storage.commitSession(session);
  waitUntil(storage.settle());
  return new Response(`<!doctype html><meta charset="utf-8"><title>Pixel</title>${pixelCode}`, {
    headers: { ...partnerFrameHeaders, "cache-control": cachePolicy.personal },
  });
}
