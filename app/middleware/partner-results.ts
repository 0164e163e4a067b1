import { serialize } from "hono/utils/cookie";
import type { MiddlewareFunction } from "react-router";
import { configContext, cookieJarContext, visitContext, visitorContext } from "../context.ts";
import { acceptedCookies } from "../domain/visit/partner-cookies.ts";

/**
 * Hands the visitor what partners answered since the last request: profile id, zipcode, and their cookies, as far
 * as the operator's list allows. Works without JavaScript; a visitor who opted out (Sec-GPC) gets no partner's cookie.
 */
export const deliverResults: MiddlewareFunction<Response> = async ({ context }, next) => {
  const jar = context.get(cookieJarContext);
  const awaited = jar.pending();
  if (!awaited) return next();
  const { environment, partnerCookies } = context.get(configContext);
  const results = await context.get(visitContext).results();
  if (results.answered !== awaited) return next();

  const response = await next();
  const { choice, zipcode } = context.get(visitorContext);
  const cookies = [await jar.forget("pendiente")];
  if (results.profileGuid && !jar.has("perfil"))
    cookies.push(await jar.writeProfileGuid(results.profileGuid));
  if (results.zipcode && zipcode.origin === "service") cookies.push(await jar.writeZipcode(results.zipcode));
  if (!choice.gpc)
    // The list may have become shorter since the answer was kept.
    for (const { name, value, path, maxAge } of acceptedCookies(results.cookies ?? [], partnerCookies))
      cookies.push(
        serialize(name, value, {
          path,
          maxAge,
          httpOnly: true,
          sameSite: "Lax",
          secure: environment === "production",
        }),
      );
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
};
