import type { MiddlewareFunction } from "react-router";
import { readAffiliate, readSource, writeAffiliate, writeSource } from "../.server/visitor-cookies.ts";
import { clockContext, configContext, requestFactsContext, visitorContext } from "../context.ts";
import { affiliateOf } from "../domain/affiliate.ts";
import { attributionOfLanding } from "../domain/attribution.ts";
import { visitorOf } from "../domain/visitor.ts";

/**
 * Decides once, for the whole request, what this visitor sees: affiliate, application link, phone and opening
 * state. Cookies are on the answer of the very request that changed something, and on no other.
 */
export const resolveVisitor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const header = request.headers.get("cookie");
  const referrer = request.headers.get("referer");
  const url = new URL(request.url);
  const config = context.get(configContext);
  const secure = config.environment === "production";

  const landing = request.method === "GET" ? attributionOfLanding(url, referrer) : undefined;
  const arrived = landing?.src ? { src: landing.src, lnk: landing.lnk ?? "na" } : undefined;
  const source = arrived ?? (await readSource(header));
  const recorded = await readAffiliate(header);
  const affiliate = request.method === "GET" ? affiliateOf(recorded, url, referrer) : recorded;

  const visitor = visitorOf(
    {
      affiliate: affiliate ?? { passed: false, secure: false },
      src: source?.src,
      timeZone: context.get(requestFactsContext).timeZone,
      now: context.get(clockContext)(),
    },
    config,
  );
  context.set(visitorContext, { ...visitor, source });

  const response = await next();
  const cookies = arrived ? await writeSource(arrived, secure) : [];
  if (affiliate && JSON.stringify(affiliate) !== JSON.stringify(recorded))
    cookies.push(await writeAffiliate(affiliate, secure));
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
};
