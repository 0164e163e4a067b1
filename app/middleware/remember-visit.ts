import type { MiddlewareFunction } from "react-router";
import { type VisitData, visitContext, visitorContext, visitStorageContext } from "../context.ts";
import { attributionOfLanding } from "../domain/attribution.ts";

/**
 * Remembers where a visit comes from, in the session (KV, written after the response), on a landing that says so.
 * Any other request costs nothing; the lead reads it back when it is submitted. The affiliate's values are those
 * that count for the visit (resolve-visitor.ts), and a source counts while its cookie lasts.
 */
export const rememberVisit: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const storage = context.get(visitStorageContext);
  const header = request.headers.get("cookie");
  const attribution = async (): Promise<VisitData["attribution"]> => {
    const session = await storage.getSession(header).catch(() => undefined);
    const { landing, referrer } = session?.get("attribution") ?? {};
    const { affiliate, source } = context.get(visitorContext);
    const { passed: _passed, secure: _secure, ...sent } = affiliate;
    return { ...(landing ? { landing } : {}), ...(referrer ? { referrer } : {}), ...sent, ...source };
  };
  context.set(visitContext, { attribution });

  const landing =
    request.method === "GET"
      ? attributionOfLanding(new URL(request.url), request.headers.get("referer"))
      : undefined;
  if (!landing) return next();

  const session = await storage.getSession(header);
  session.set("attribution", { ...session.get("attribution"), ...landing });
  const cookie = await storage.commitSession(session);
  const response = await next();
  response.headers.append("set-cookie", cookie);
  return response;
};
