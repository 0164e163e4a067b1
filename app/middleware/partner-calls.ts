import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import {
  configContext,
  cookieJarContext,
  requestFactsContext,
  servicesContext,
  visitContext,
  visitorContext,
  visitStorageContext,
} from "../context.ts";
import { getIPAddress, getLocationInfo } from "../domain/contract/geocoding.ts";
import {
  handleFirstCarsDirectRequest,
  submitPartnerReferralAndEntryPixels,
} from "../domain/contract/pixels.ts";
import type { Touch } from "../domain/visit/attribution.ts";
import { type PartnerCalls, partnerCalls } from "../domain/visit/partner-calls.ts";
import { acceptedCookies, cookieStringFor } from "../domain/visit/partner-cookies.ts";
import type { VisitResults } from "../domain/visit/visit-results.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Makes the first-request and partner-referral calls, after the response: no page waits for them, and no page
 * fails with them. Their answers go into the visit's session; the cookie `pendiente` says that they are awaited.
 */
export const callPartners: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { touch, before } = context.get(visitContext);
  const visitor = context.get(visitorContext);
  const facts = context.get(requestFactsContext);
  if (!touch) return next();
  const jar = context.get(cookieJarContext);
  const calls = partnerCalls({
    touch,
    before,
    hasProfile: visitor.profileGuid !== undefined,
    awaiting: jar.has("pendiente"),
    knowsZipcode: visitor.zipcode.origin !== "default",
    get userAgent() {
      return facts.userAgent;
    },
  });
  if (!calls.firstRequest && !calls.referral && !calls.location) return next();

  const storage = context.get(visitStorageContext);
  const cookies: string[] = [];
  // A known visit keeps its session; a new one is named now and written once there is something to write.
  const known = jar.has("visita");
  const named = known ? undefined : await storage.commitSession(await storage.getSession());
  if (named) cookies.push(named);
  const number = crypto.randomUUID();
  cookies.push(await jar.writePending(number));

  const response = await next();
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  facts.waitUntil(
    keepResults(context, named?.split(";")[0] ?? jar.header, number, () =>
      askPartners(context, touch, calls),
    ),
  );
  return response;
};

/** Adds what was answered to what the session holds. A failure here is a visit without results. */
async function keepResults(
  context: Context,
  cookie: string | null,
  number: string,
  ask: () => Promise<VisitResults>,
): Promise<void> {
  try {
    const storage = context.get(visitStorageContext);
    const results = await ask();
    const session = await storage.getSession(cookie);
    // Cookies of an earlier answer have been delivered: they are not set a second time.
    session.unset("cookies");
    for (const [name, value] of Object.entries({ ...results, answered: number }))
      session.set(name as keyof VisitResults, value);
    await storage.commitSession(session);
    await storage.settle();
  } catch (error) {
    console.warn(JSON.stringify({ event: "visit results not kept", kind: (error as Error).name }));
  }
}

async function askPartners(context: Context, touch: Touch, calls: PartnerCalls): Promise<VisitResults> {
  const [referral, location] = await Promise.all([
    calls.referral ? askReferral(context, touch) : {},
    calls.location ? askLocation(context) : {},
  ]);
  const first = calls.firstRequest ? await askFirst(context, touch, referral) : {};
  return { ...referral, ...location, ...first };
}

async function askReferral(context: Context, touch: Touch): Promise<VisitResults> {
  const { showTestPixels, partnerCookies } = context.get(configContext);
  const { choice } = context.get(visitorContext);
  const asked = await context.get(servicesContext).call(submitPartnerReferralAndEntryPixels, {
    request_uri: requestUri(touch),
    src: touch.src ?? "",
    lnk: touch.lnk ?? "na",
    subaffiliate_id: touch.pxl_id ?? touch.gclid ?? "",
    show_test_pixels: showTestPixels,
    cookie_string: choice.gpc ? "" : cookieStringFor(context.get(cookieJarContext).header, partnerCookies),
  });
  if (!asked.ok) return {};
  const { partnerReferralId, outbound_cookies, pixel_code, errorMessage } = asked.answer;
  if (errorMessage) console.warn(JSON.stringify({ event: "partner referral answered an error" }));
  return {
    partnerReferralId,
    cookies: acceptedCookies(outbound_cookies, partnerCookies),
    ...(pixel_code && !choice.gpc ? { pixelCode: pixel_code } : {}),
  };
}

async function askFirst(context: Context, touch: Touch, referral: VisitResults): Promise<VisitResults> {
  const { ip } = context.get(requestFactsContext);
  const { source, choice } = context.get(visitorContext);
  const asked = await context.get(servicesContext).call(handleFirstCarsDirectRequest, {
    cookieString: choice.gpc
      ? ""
      : cookieStringFor(context.get(cookieJarContext).header, context.get(configContext).partnerCookies),
    ipAddress: ip || (await askIp(context)),
    partnerReferralId: referral.partnerReferralId ?? "",
    subaffiliateId: touch.pxl_id ?? touch.gclid ?? "",
    requestUri: requestUri(touch),
    src: source?.src ?? "",
    lnk: source?.lnk ?? "",
  });
  return asked.ok ? { profileGuid: asked.answer.profileGuid } : {};
}

async function askLocation(context: Context): Promise<VisitResults> {
  const ipAddress = context.get(requestFactsContext).ip || (await askIp(context));
  if (!ipAddress) return {};
  const asked = await context.get(servicesContext).call(getLocationInfo, { ipAddress });
  return asked.ok ? { zipcode: { value: asked.answer.zipcode, origin: "service" } } : {};
}

/** The visitor's address where the edge gave none (specification, section 4: the request, failing that a service). */
async function askIp(context: Context): Promise<string> {
  const asked = await context.get(servicesContext).call(getIPAddress, {});
  return asked.ok ? asked.answer.ipAddress : "";
}

/** The landing as partners are told of it: its path and what its link said, never the rest of an address. */
function requestUri({ landing = "/", referrer: _referrer, at: _at, ...said }: Touch): string {
  const query = new URLSearchParams(said).toString();
  return (query ? `${landing}?${query}` : landing).slice(0, 2000);
}
