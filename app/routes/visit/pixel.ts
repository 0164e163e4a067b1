import { requestFactsContext, visitContext, visitorContext, visitStorageContext } from "../../context.ts";
import { isForFrame } from "../../domain/visit/frame-address.ts";
import { cachePolicy, partnerFrameHeaders } from "../../http.ts";
import type { Route } from "./+types/pixel";

/**
 * Serves a partner's pixel code alone in a document without an origin (CSP `sandbox`). The code can fetch its
 * pictures and scripts, and reaches no cookie and no page of ours. It is served only with the visitor's consent, in a
 * frame of ours, and once.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { pixelCode, answered } = await context.get(visitContext).results();
  const nothing = new Response(null, { status: 204, headers: { "cache-control": cachePolicy.personal } });
  if (!pixelCode || !answered || !context.get(visitorContext).choice.marketing) return nothing;
  const { url, waitUntil } = context.get(requestFactsContext);
  if (!isForFrame(request.headers.get("sec-fetch-dest"), url, answered)) return nothing;

  const storage = context.get(visitStorageContext);
  const session = await storage.getSession(request.headers.get("cookie"));
  session.unset("pixelCode");
  await storage.commitSession(session);
  waitUntil(storage.settle());
  return new Response(`<!doctype html><meta charset="utf-8"><title>Pixel</title>${pixelCode}`, {
    headers: { ...partnerFrameHeaders, "cache-control": cachePolicy.personal },
  });
}
