import { serialize } from "cookie-es";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import {
  clockContext,
  configContext,
  cookieJarContext,
  isolateContext,
  previewContext,
  requestFactsContext,
  visitContext,
  visitorContext,
} from "../context.ts";
import { allowsPartners } from "../domain/privacy/consent.ts";
import { cookieName } from "../domain/privacy/cookies.ts";
import { acceptedCookies } from "../domain/visit/partner-cookies.ts";
import { pendingCallsState, type VisitResults } from "../domain/visit/visit-results.ts";

/**
 * Gives the visitor the partners' results since the last request: the profile id, the zipcode, and the cookies on the
 * operator's list. This works without JavaScript. A visitor who refused advertising gets no partner's cookie.
 */
export const deliverResults: MiddlewareFunction<Response> = ({ context }, next) => {
  const jar = context.get(cookieJarContext);
  const pendingNumber = jar.pending();
  const isVisit = !context.get(requestFactsContext).isPrefetch && !context.get(previewContext);
  if (!pendingNumber || !isVisit) return next();
  return deliver(context, pendingNumber, next);
};

async function deliver(
  context: Readonly<RouterContextProvider>,
  pendingNumber: string,
  next: () => Promise<Response>,
): Promise<Response> {
  const jar = context.get(cookieJarContext);
  const { environment, partnerCookies } = context.get(configContext);
  const now = context.get(clockContext)();
  const visitResults = await context.get(visitContext).results();
  const callsState = pendingCallsState(pendingNumber, visitResults.answered, now);
  const { standsAlone } = context.get(isolateContext);
  if (callsState === "awaited" && !standsAlone) return next();
  const resultsWithoutReply: VisitResults = standsAlone ? { profileGuid: crypto.randomUUID() } : {};
  const results = callsState === "answered" ? visitResults : resultsWithoutReply;

  const response = await next();
  // If this response saves a new choice about advertising, the next request delivers the results by that choice.
  const choiceCookie = `${cookieName("consentimiento", environment === "production")}=`;
  if (response.headers.getSetCookie().some((cookie) => cookie.startsWith(choiceCookie))) return response;
  const { choice, zipcode } = context.get(visitorContext);
  const cookies = [jar.forget("pendiente")];
  if (results.profileGuid && !jar.has("perfil")) cookies.push(jar.writeProfileGuid(results.profileGuid));
  if (results.zipcode && zipcode.origin === "service") cookies.push(jar.writeZipcode(results.zipcode));
  if (allowsPartners(choice))
    // The operator may have shortened the list since the reply was saved.
    for (const { name, value, path, maxAge } of acceptedCookies(results.cookies ?? [], partnerCookies))
      cookies.push(
        serialize(name, value, {
          path,
          maxAge,
          httpOnly: true,
          sameSite: "lax",
          secure: environment === "production",
        }),
      );
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
