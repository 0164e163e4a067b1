import { createCookie, type MiddlewareFunction } from "react-router";
import { configContext, type VisitData, visitContext, visitStorageContext } from "../context.ts";
import { attributionOfLanding } from "../domain/attribution.ts";
import { cookieNamed } from "../domain/cookies.ts";

/**
 * Remembers where a visit comes from: on a landing that says so, in the session (KV, written after the
 * response) and in the src and lnk cookies of 24 minutes. Any other request costs nothing; the lead reads it
 * back when it is submitted.
 */
export const rememberVisit: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const storage = context.get(visitStorageContext);
  const header = request.headers.get("cookie");
  const read = async (): Promise<VisitData["attribution"]> => {
    const session = await storage.getSession(header).catch(() => undefined);
    const [src, lnk] = await Promise.all([
      sourceCookie("src").parse(header),
      sourceCookie("lnk").parse(header),
    ]);
    const stored = { ...session?.get("attribution") };
    // The cookies' 24 minutes decide whether a source still counts.
    delete stored.src;
    delete stored.lnk;
    if (typeof src !== "string" || !src) return stored;
    return { ...stored, src, lnk: typeof lnk === "string" && lnk ? lnk : "na" };
  };
  context.set(visitContext, { attribution: read });

  const landing =
    request.method === "GET"
      ? attributionOfLanding(new URL(request.url), request.headers.get("referer"))
      : undefined;
  if (!landing) return next();

  const session = await storage.getSession(header);
  session.set("attribution", { ...session.get("attribution"), ...landing });
  const { environment } = context.get(configContext);
  const secure = environment === "production";
  const cookies = [await storage.commitSession(session)];
  if (landing.src) {
    const options = { secure, maxAge: cookieNamed("src").life };
    cookies.push(
      await sourceCookie("src").serialize(landing.src, options),
      await sourceCookie("lnk").serialize(landing.lnk, options),
    );
  }
  const response = await next();
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
};

const sourceCookie = (name: "src" | "lnk") =>
  createCookie(name, { path: "/", sameSite: "lax", httpOnly: true });
