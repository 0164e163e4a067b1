import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import {
  applicationCookiesContext,
  clockContext,
  configContext,
  cookieJarContext,
  isolateContext,
  previewContext,
  requestFactsContext,
  visitContext,
  visitorContext,
  visitStorageContext,
} from "../context.ts";
import { readChoice, sharesClickIds } from "../domain/privacy/consent.ts";
import { leadAttribution, withoutAdClicks } from "../domain/visit/attribution.ts";
import { decideVisit } from "../domain/visit/decide-visit.ts";
import { noCalls, partnerCalls } from "../domain/visit/partner-calls.ts";
import { readVisitResults, type VisitResults } from "../domain/visit/visit-results.ts";
import { visitorOf } from "../domain/visit/visitor.ts";

/**
 * Decides affiliate, source, application link, phone, opening state, zipcode and consent once for the whole request,
 * and sets the cookies whose values changed. The session is read only while the cookie `pendiente` announces partners'
 * results. A page that is fetched ahead is no arrival. A preview sets no cookie.
 */
export const resolveVisitor: MiddlewareFunction<Response> = async ({ context }, next) => {
  const facts = context.get(requestFactsContext);
  const config = context.get(configContext);
  const jar = context.get(cookieJarContext);
  const now = context.get(clockContext)();
  const savedAffiliate = jar.affiliate();
  const savedZipcode = jar.zipcode();
  const savedTouches = jar.touches();
  const savedMboxDisable = jar.mboxDisable();

  let resultsPromise: Promise<VisitResults> | undefined;
  const results = () => {
    resultsPromise ??= jar.has("visita")
      ? readSession(context.get(visitStorageContext), jar.header)
      : Promise.resolve({});
    return resultsPromise;
  };
  const arrivedResults = jar.has("pendiente") && !facts.isPrefetch ? await results() : {};
  const choice = readChoice(jar.raw("consentimiento"), facts.gpc);
  const decision = decideVisit(
    {
      source: jar.source(),
      touches: savedTouches,
      affiliate: savedAffiliate,
      zipcode: { cookie: savedZipcode, session: arrivedResults.zipcode },
      profileGuid: jar.profileGuid() ?? arrivedResults.profileGuid,
      mboxDisable: savedMboxDisable,
      choice,
      openApplication: jar.openFlow()?.path ?? "",
      ownApplication: hasOwnApplication(context),
    },
    {
      url: facts.url,
      referrer: facts.referrer,
      isDocument: facts.isDocument && !facts.isPrefetch,
      at: new Date(now).toISOString(),
      timeZone: facts.timeZone,
      zipcode: facts.zipcode,
    },
  );
  const { touch, touches, newSource, affiliate, mboxDisable } = decision;
  const opening = context.get(isolateContext).opening(now, config.hours);
  const visitor = visitorOf(decision.facts, opening, config);
  context.set(visitorContext, visitor);
  let enteredZipcode: string | undefined;
  context.set(visitContext, {
    rememberZipcode(value) {
      enteredZipcode = value;
    },
    before: decision.before,
    touch,
    calls: () =>
      touch
        ? partnerCalls({
            touch,
            before: decision.before,
            hasProfile: visitor.profileGuid !== undefined,
            isAwaitingReplies: jar.has("pendiente"),
            knowsZipcode: visitor.zipcode.origin !== "default",
            get userAgent() {
              return facts.userAgent;
            },
          })
        : noCalls,
    results,
    async attribution() {
      const { partnerReferralId, profileGuid } = await results();
      return leadAttribution({
        touches: touches && !sharesClickIds(choice, config.clickIds) ? withoutAdClicks(touches) : touches,
        affiliate: visitor.affiliate,
        source: visitor.source,
        profileGuid: visitor.profileGuid ?? profileGuid,
        partnerReferralId,
        zipcodeOrigin: enteredZipcode ? "visitor" : visitor.zipcode.origin,
      });
    },
  });

  const response = await next();
  if (context.get(previewContext)) return response;
  const cookies: string[] = newSource ? jar.writeSource(newSource) : [];
  if (affiliate && JSON.stringify(affiliate) !== JSON.stringify(savedAffiliate))
    cookies.push(jar.writeAffiliate(affiliate));
  // The touches also differ from the saved ones if the visitor declined click ids, which are then removed.
  if (touches && touches.first !== savedTouches?.first) cookies.push(jar.writeFirstTouch(touches));
  if (touches && touches.last !== touches.first && touches.last !== savedTouches?.last)
    cookies.push(jar.writeLastTouch(touches));
  if (mboxDisable !== undefined && mboxDisable !== savedMboxDisable)
    cookies.push(jar.writeMboxDisable(mboxDisable));
  if (enteredZipcode && (enteredZipcode !== savedZipcode?.value || savedZipcode.origin !== "visitor"))
    cookies.push(jar.writeZipcode({ value: enteredZipcode, origin: "visitor" }));
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
};

/**
 * Whether the visitor has the cookie of an application, valid or not. If the draft keys are refused, every visitor
 * counts as having one, so that the first step is not taken from the page cache and fails with a 503.
 */
export function hasOwnApplication(context: Readonly<RouterContextProvider>): boolean {
  const jar = context.get(cookieJarContext);
  return (
    jar.hasPieces("solicitud") ||
    jar.hasPieces("guardada") ||
    context.get(applicationCookiesContext).draft.isRefused
  );
}

/** Reads the session. It never throws: if the store fails, the visit has no results. */
const readSession = (
  storage: { getSession(header: string | null): Promise<{ data: unknown }> },
  header: string | null,
): Promise<VisitResults> =>
  storage.getSession(header).then(
    ({ data }) => readVisitResults(data),
    () => ({}),
  );
