import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import {
  clockContext,
  configContext,
  cookieJarContext,
  isolateContext,
  previewContext,
  requestFactsContext,
  servicesContext,
  visitContext,
  visitorContext,
  visitStorageContext,
} from "../context.ts";
import { getIPAddress, getLocationInfo } from "../domain/contract/geocoding.ts";
import {
  countPartnerReferral,
  handleFirstCarsDirectRequest,
  requestUriLimit,
} from "../domain/contract/pixels.ts";
import { countArrival } from "../domain/contract/progress.ts";
import { logEvent } from "../domain/log-event.ts";
import { allowsPartners, sharesClickIds } from "../domain/privacy/consent.ts";
import { withQuery } from "../domain/visit/affiliate.ts";
import { hasSender, type Touch, visitOrigin, withoutClickIds } from "../domain/visit/attribution.ts";
import type { PartnerCalls } from "../domain/visit/partner-calls.ts";
import { acceptedCookies, cookieStringFor } from "../domain/visit/partner-cookies.ts";
import { isWorthSaving, pendingNumber, type VisitResults } from "../domain/visit/visit-results.ts";
import { cachePolicy } from "../http.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Makes the first-request and referral calls after the response, so that no page waits for them or fails with them.
 * Their results go into the visit's session, and the cookie `pendiente` announces them. Calls are made for arrivals
 * only, so that no partner pays for missing pages, files or robots. Without a product backend the only call counts
 * whose link the visitor followed.
 */
export const callPartners: MiddlewareFunction<Response> = ({ context }, next) => {
  const { touch, calls: decideCalls } = context.get(visitContext);
  if (!touch || context.get(previewContext)) return next();
  const calls = decideCalls();
  if (!calls.firstRequest && !calls.arrival) return next();
  return next().then((response) =>
    isArrival(response, touch) ? scheduleCalls(context, { touch, calls, response }) : response,
  );
};

/** Schedules the calls after the response, and adds the cookies that announce their results to the response. */
async function scheduleCalls(
  context: Context,
  { touch, calls, response }: { touch: Touch; calls: PartnerCalls; response: Response },
): Promise<Response> {
  const visitor = context.get(visitorContext);
  const facts = context.get(requestFactsContext);
  const jar = context.get(cookieJarContext);
  const { standsAlone } = context.get(isolateContext);
  // With a product backend, the referral call counts arrivals that have a source.
  if (calls.arrival && (standsAlone || !calls.referral))
    facts.waitUntil(
      context
        .get(servicesContext)
        .call(countArrival, { ...visitOrigin(visitor), campaign: touch.utm_campaign ?? "" }),
    );
  if (standsAlone) {
    // Without a backend the profile is a random id. It is made here, so that no session has to carry it.
    if (calls.firstRequest) response.headers.append("set-cookie", jar.writeProfileGuid(crypto.randomUUID()));
    return response;
  }
  if (!calls.firstRequest && !calls.referral) return response;
  const now = context.get(clockContext)();
  const storage = context.get(visitStorageContext);
  // A new visit's session gets its id now. The session is written only with its first value.
  const newSession = jar.has("visita") ? undefined : await storage.commitSession(await storage.getSession());
  if (newSession) response.headers.append("set-cookie", newSession);
  const callsNumber = pendingNumber(now);
  response.headers.append("set-cookie", jar.writePending(callsNumber));
  const sessionCookie = newSession?.split(";")[0] ?? jar.header;
  facts.waitUntil(saveResults(context, sessionCookie, callsNumber, () => askPartners(context, touch, calls)));
  return response;
}

/**
 * Whether the response is an arrival: a page, or a 304 for a page. A redirect counts too, unless it keeps the query,
 * because the visit then arrives at the redirect's target.
 */
function isArrival({ status, headers }: Response, touch: Touch): boolean {
  if (headers.get("cache-control") === cachePolicy.moved) return false;
  if (status === 200) return (headers.get("content-type") ?? "").startsWith("text/html");
  return status === 304 || (hasSender(touch) && status >= 301 && status <= 308);
}

/** Saves the partners' results, if there are any. After a failure the visit has no results. */
async function saveResults(
  context: Context,
  sessionCookie: string | null,
  callsNumber: string,
  readResults: () => Promise<VisitResults>,
): Promise<void> {
  try {
    const storage = context.get(visitStorageContext);
    const results = await readResults();
    if (!isWorthSaving(results)) return;
    const session = await storage.getSession(sessionCookie);
    // The cookies of an earlier reply were already delivered and must not be set again.
    session.unset("cookies");
    for (const [name, value] of Object.entries({ ...results, answered: callsNumber }))
      session.set(name as keyof VisitResults, value);
    await storage.commitSession(session);
    await storage.settle();
  } catch (error) {
    logEvent("warn", { event: "visit results not saved", kind: (error as Error).name });
  }
}

async function askPartners(context: Context, arrival: Touch, calls: PartnerCalls): Promise<VisitResults> {
  const { choice } = context.get(visitorContext);
  const touch = sharesClickIds(choice, context.get(configContext).clickIds)
    ? arrival
    : withoutClickIds(arrival);
  const [referral, location] = await Promise.all([
    calls.referral ? askReferral(context, touch) : {},
    calls.location ? askLocation(context) : {},
  ]);
  const profile = calls.firstRequest ? await askProfile(context, touch, referral) : {};
  return { ...referral, ...location, ...profile };
}

async function askReferral(context: Context, touch: Touch): Promise<VisitResults> {
  const { showTestPixels, partnerCookies } = context.get(configContext);
  const visitor = context.get(visitorContext);
  const result = await context.get(servicesContext).call(countPartnerReferral, {
    request_uri: requestUri(touch),
    src: touch.src ?? "",
    lnk: touch.lnk ?? "na",
    subaffiliate_id: touch.pxl_id ?? touch.gclid ?? "",
    show_test_pixels: showTestPixels,
    cookie_string: partnersOwnCookies(context),
    ...visitOrigin(visitor),
    campaign: touch.utm_campaign ?? "",
  });
  if (!result.ok || context.get(isolateContext).standsAlone) return {};
  const { partnerReferralId, outbound_cookies, pixel_code, errorMessage } = result.response;
  if (errorMessage) logEvent("warn", { event: "partner referral answered an error" });
  if (!allowsPartners(visitor.choice)) return { partnerReferralId };
  return {
    partnerReferralId,
    cookies: acceptedCookies(outbound_cookies, partnerCookies),
    ...(pixel_code ? { pixelCode: pixel_code } : {}),
  };
}

/** The partners' own cookies; empty for a visitor who refused advertising. */
const partnersOwnCookies = (context: Context): string =>
  allowsPartners(context.get(visitorContext).choice)
    ? cookieStringFor(context.get(cookieJarContext).header, context.get(configContext).partnerCookies)
    : "";

async function askProfile(context: Context, touch: Touch, referral: VisitResults): Promise<VisitResults> {
  const { ip } = context.get(requestFactsContext);
  const { source } = context.get(visitorContext);
  const result = await context.get(servicesContext).call(handleFirstCarsDirectRequest, {
    cookieString: partnersOwnCookies(context),
    ipAddress: ip || (await askIp(context)),
    partnerReferralId: referral.partnerReferralId ?? "",
    subaffiliateId: touch.pxl_id ?? touch.gclid ?? "",
    requestUri: requestUri(touch),
    src: source?.src ?? "",
    lnk: source?.lnk ?? "",
  });
  if (!result.ok || context.get(isolateContext).standsAlone) return {};
  return { profileGuid: result.response.profileGuid };
}

async function askLocation(context: Context): Promise<VisitResults> {
  const ipAddress = context.get(requestFactsContext).ip || (await askIp(context));
  if (!ipAddress) return {};
  const result = await context.get(servicesContext).call(getLocationInfo, { ipAddress });
  return result.ok ? { zipcode: { value: result.response.zipcode, origin: "service" } } : {};
}

/** Asks the services for an address that the edge did not give (specification, section 4). */
async function askIp(context: Context): Promise<string> {
  const result = await context.get(servicesContext).call(getIPAddress, {});
  return result.ok ? result.response.ipAddress : "";
}

/**
 * The landing page's address as partners get it: the path and the remembered parameters, never the rest of the query.
 */
function requestUri({ landing = "/", referrer: _referrer, at: _at, ...values }: Touch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    query.set(name, value);
    // A value that does not fit is left out and not cut, because a part of an id identifies no click.
    if (`${landing}?${query}`.length > requestUriLimit) query.delete(name);
  }
  return withQuery(landing, query);
}
