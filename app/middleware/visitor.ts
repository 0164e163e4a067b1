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
 * Decides once for the whole request: affiliate, source, application link, phone, opening state, zipcode, consent. Only an
 * answer that changed a cookie sets it. The session is read only while `pendiente` announces partners' answers. A page
 * fetched ahead is no visit: it decides nothing. A preview decides what a visit would, and sets no cookie.
 */
export const resolveVisitor: MiddlewareFunction<Response> = async ({ context }, next) => {
  const facts = context.get(requestFactsContext);
  const config = context.get(configContext);
  const jar = context.get(cookieJarContext);
  const now = context.get(clockContext)();
  const recorded = jar.affiliate();
  const zipcode = jar.zipcode();
  const saved = jar.touches();
  const mboxDisableBefore = jar.mboxDisable();

  let reading: Promise<VisitResults> | undefined;
  const results = () => {
    reading ??= jar.has("visita")
      ? readSession(context.get(visitStorageContext), jar.header)
      : Promise.resolve({});
    return reading;
  };
  const arrivedResults = jar.has("pendiente") && !facts.isPrefetch ? await results() : {};
  const choice = readChoice(jar.raw("consentimiento"), facts.gpc);
  const decided = decideVisit(
    {
      source: jar.source(),
      touches: saved,
      affiliate: recorded,
      zipcode: { cookie: zipcode, session: arrivedResults.zipcode },
      profileGuid: jar.profileGuid() ?? arrivedResults.profileGuid,
      mboxDisable: mboxDisableBefore,
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
  const { touch, touches, arrived, affiliate, mboxDisable } = decided;
  const opening = context.get(isolateContext).opening(now, config.hours);
  const visitor = visitorOf(decided.facts, opening, config);
  context.set(visitorContext, visitor);
  let ownZipcode: string | undefined;
  context.set(visitContext, {
    rememberZipcode(value) {
      ownZipcode = value;
    },
    before: decided.before,
    touch,
    calls: () =>
      touch
        ? partnerCalls({
            touch,
            before: decided.before,
            hasProfile: visitor.profileGuid !== undefined,
            awaiting: jar.has("pendiente"),
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
        zipcodeOrigin: ownZipcode ? "visitor" : visitor.zipcode.origin,
      });
    },
  });

  const response = await next();
  if (context.get(previewContext)) return response;
  const cookies: string[] = arrived ? jar.writeSource(arrived) : [];
  if (affiliate && JSON.stringify(affiliate) !== JSON.stringify(recorded))
    cookies.push(jar.writeAffiliate(affiliate));
  // Also written again without click ids, once the visitor declined them.
  if (touches && touches.first !== saved?.first) cookies.push(jar.writeFirstTouch(touches));
  if (touches && touches.last !== touches.first && touches.last !== saved?.last)
    cookies.push(jar.writeLastTouch(touches));
  if (mboxDisable !== undefined && mboxDisable !== mboxDisableBefore)
    cookies.push(jar.writeMboxDisable(mboxDisable));
  if (ownZipcode && (ownZipcode !== zipcode?.value || zipcode.origin !== "visitor"))
    cookies.push(jar.writeZipcode({ value: ownZipcode, origin: "visitor" }));
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
};

/** By its cookie alone, valid or not. Where nothing can be saved, everybody's first step is their own, which fails. */
export function hasOwnApplication(context: Readonly<RouterContextProvider>): boolean {
  const jar = context.get(cookieJarContext);
  return (
    jar.hasPieces("solicitud") ||
    jar.hasPieces("guardada") ||
    context.get(applicationCookiesContext).draft.isRefused
  );
}

/** A store that fails means a visit without results, never an error. */
const readSession = (
  storage: { getSession(header: string | null): Promise<{ data: unknown }> },
  header: string | null,
): Promise<VisitResults> =>
  storage.getSession(header).then(
    ({ data }) => readVisitResults(data),
    () => ({}),
  );
