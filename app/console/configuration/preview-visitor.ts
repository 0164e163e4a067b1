import type { ConsoleSetting, NamedId } from "../../domain/configuration/console-settings.ts";
import { allowsPartners } from "../../domain/privacy/consent.ts";
import { cookieNamed } from "../../domain/privacy/cookies.ts";
import type { Touch } from "../../domain/visit/attribution.ts";
import { type DecidedVisit, decideVisit, type EarlierVisit } from "../../domain/visit/decide-visit.ts";
import {
  type Hours,
  type OpeningStatus,
  openingStatus,
  openRangesOn,
  type SpecialDay,
  specialDayOn,
} from "../../domain/visit/opening-hours.ts";
import { type PartnerCalls, partnerCalls } from "../../domain/visit/partner-calls.ts";
import { acceptedCookies, cookieStringFor } from "../../domain/visit/partner-cookies.ts";
import {
  displayedPhone,
  type PhoneBook,
  type PhoneRule,
  phoneKeys,
  visitorOf,
} from "../../domain/visit/visitor.ts";
import type { KnownZipcode } from "../../domain/visit/zipcode.ts";

/** The visitor to preview. Empty texts: the link or the edge does not say. */
export type PreviewQuestion = {
  /** The link's parameters, such as `affid` and `src`. */
  link: Readonly<Record<string, string>>;
  referrer: string;
  /** By the edge's geolocation. */
  zipcode: string;
  timeZone: string;
  /** Epoch milliseconds. */
  at: number;
  /**
   * Undefined: the first visit, by the link. Otherwise the second one, in the same browser, by an address that was typed,
   * so many minutes after the first.
   */
  minutesAfterFirst: number | undefined;
  gpc: boolean;
  /** Names of the cookies that a partner wants to set. */
  offeredCookies: readonly string[];
};

export type PreviewSettings = {
  phones: PhoneBook;
  hours: Hours;
  secureApplicationUrl: string;
  partnerCookies: readonly string[];
  showTestPixels: boolean;
  affiliates: readonly NamedId[];
  sources: readonly NamedId[];
};

/** Each fact with the rule that decided it. */
export type Preview = {
  affiliate: { id: string; name: string };
  source: { id: string; name: string };
  phone: { value: string; rule: PhoneRule; setting: ConsoleSetting };
  /** `own`: our application; `ids`: the link carried an affiliate's ids; `seguro`: the referrer has the word. */
  applicationLink: { value: string; rule: "own" | "ids" | "seguro" };
  opening: {
    status: OpeningStatus;
    /** Epoch milliseconds; none on a closed day. */
    today: (readonly [opens: number, closes: number])[];
    special: SpecialDay | undefined;
    setting: ConsoleSetting | "always";
  };
  zipcode: KnownZipcode;
  calls: PartnerCalls & { testPixels: boolean };
  /** `isOptedOut`: by Global Privacy Control. `sent`: to partners, of the first visit's. */
  cookies: { accepted: string[]; refused: string[]; sent: string; isOptedOut: boolean };
};

/**
 * Decides by the very rules that run for real visitors.
 *
 * @param date New York's date of the visit, ISO.
 */
export function previewVisitor(question: PreviewQuestion, settings: PreviewSettings, date: string): Preview {
  const decided = decide(question);
  const { facts } = decided;
  const visitor = visitorOf(facts, openingStatus(question.at, settings.hours), settings);
  const { rule } = displayedPhone(phoneKeys(facts), settings.phones);
  const { affid = "", subid, linkid } = facts.affiliate;
  const src = facts.source?.src ?? "";
  return {
    affiliate: { id: affid, name: nameOf(settings.affiliates, affid) },
    source: { id: src, name: nameOf(settings.sources, src) },
    phone: { value: visitor.phone, rule, setting: phoneSettings[rule] },
    applicationLink: {
      value: visitor.applicationLink,
      rule: facts.affiliate.secure ? (affid || subid || linkid ? "ids" : "seguro") : "own",
    },
    opening: { status: visitor.opening, ...dayOf(date, settings.hours) },
    zipcode: visitor.zipcode,
    calls: { ...callsOf(decided), testPixels: settings.showTestPixels },
    cookies: cookiesOf(question, settings.partnerCookies),
  };
}

const phoneSettings = {
  affiliate: "PHONES_BY_AFFILIATE",
  source: "PHONES_BY_SOURCE",
  main: "PHONE_MAIN",
} as const satisfies Record<PhoneRule, ConsoleSetting>;

const nameOf = (names: readonly NamedId[], id: string): string =>
  names.find((one) => one.id === id)?.name ?? "";

/** The first visit arrives by the link; the second has the cookies of the first that are still there. */
function decide(question: PreviewQuestion): DecidedVisit {
  const { link, referrer, at, timeZone, zipcode, minutesAfterFirst } = question;
  const request = { isDocument: true, timeZone, zipcode };
  const query = new URLSearchParams(Object.entries(link).filter(([, value]) => value));
  const firstAt = at - (minutesAfterFirst ?? 0) * 60_000;
  const first = decideVisit(newcomer(question.gpc), {
    ...request,
    url: new URL(`/?${query}`, ownAddress),
    referrer: referrer || null,
    at: new Date(firstAt).toISOString(),
  });
  if (minutesAfterFirst === undefined) return first;
  const stillThere = minutesAfterFirst * 60 < Number(cookieNamed("src").life);
  const earlier: EarlierVisit = {
    ...newcomer(question.gpc),
    source: stillThere ? first.arrived : undefined,
    touches: first.touches,
    affiliate: first.affiliate,
    profileGuid: "of-the-first-visit",
  };
  const typed = { url: new URL("/", ownAddress), referrer: null, at: new Date(at).toISOString() };
  return decideVisit(earlier, { ...request, ...typed });
}

/** Only path and query count. */
const ownAddress = "https://sitio.example";

const newcomer = (gpc: boolean): EarlierVisit => ({
  source: undefined,
  touches: undefined,
  affiliate: undefined,
  zipcode: { cookie: undefined, session: undefined },
  profileGuid: undefined,
  mboxDisable: undefined,
  choice: { decided: false, analytics: false, marketing: false, gpc },
  openApplication: "",
  ownApplication: false,
});

const callsOf = ({ touch, before, facts }: DecidedVisit): PartnerCalls =>
  partnerCalls({
    touch: touch as Touch,
    before,
    hasProfile: facts.profileGuid !== undefined,
    awaiting: false,
    knowsZipcode: facts.zipcode.origin !== "default",
    userAgent: "",
  });

function dayOf(date: string, hours: Hours): Omit<Preview["opening"], "status"> {
  const special = specialDayOn(date, hours);
  const today = openRangesOn(date, hours);
  if (!special) return { today, special, setting: "OPENING_HOURS" };
  if (hours.daysOff.some(({ name }) => name === special.name)) return { today, special, setting: "DAYS_OFF" };
  const isHoliday = hours.holidays.some(({ name }) => name === special.name);
  return { today, special, setting: isHoliday ? "HOLIDAYS" : "always" };
}

function cookiesOf(
  { offeredCookies, gpc, minutesAfterFirst }: PreviewQuestion,
  patterns: readonly string[],
): Preview["cookies"] {
  const offered = offeredCookies.map((name) => ({ name, value: "1", path: "/", maxAge: 3600 }));
  const isAllowed = allowsPartners(newcomer(gpc).choice);
  const accepted = isAllowed ? acceptedCookies(offered, patterns).map(({ name }) => name) : [];
  const header = accepted.map((name) => `${name}=1`).join("; ");
  return {
    isOptedOut: gpc,
    accepted,
    refused: offeredCookies.filter((name) => !accepted.includes(name)),
    // The first visit has none yet.
    sent: minutesAfterFirst === undefined ? "" : cookieStringFor(header, patterns),
  };
}
