import { intlOf } from "../../copy/intl.ts";
import { newYork } from "../../domain/calendar-day.ts";
import {
  type ConsoleSetting,
  consoleNames,
  type NamedId,
} from "../../domain/configuration/console-settings.ts";
import { entriesOf } from "../../domain/records.ts";
import { neverOpen } from "../../domain/visit/opening-hours.ts";
import { arrivalOf } from "../../domain/visit/visitor.ts";
import { type Language, textsIn } from "../../operator-copy/bilingual.ts";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { visitReasonsTexts } from "../../operator-copy/visit-reasons.ts";
import type { VisitFacts } from "./facts.server.ts";

/** A fact of the visit, and the rule and the setting that decided it. */
export type Row = { what: string; value: string; why: string };

type Words = ReturnType<typeof wordsIn>;
type Line = (facts: VisitFacts, words: Words) => Row;

/** What is asked most often comes first. */
export function visitRows(facts: VisitFacts, language: Language): Row[] {
  const lines: Line[] = [
    ...[phone, affiliate, source, opening, applicationLink, zipcode, consent, clickIds, calls],
    ...[partnerCookies, lead, version, settingsOf("console"), settingsOf("variable")],
  ];
  const words = wordsIn(facts, language);
  return lines.map((line) => line(facts, words));
}

function wordsIn({ origins }: VisitFacts, language: Language) {
  const t = textsIn(visitReasonsTexts, language);
  const words = textsIn(configurationTexts, language);
  const { formatDate } = intlOf[language]();
  return {
    t,
    nameOf: (setting: ConsoleSetting) => words(`value.${setting}`),
    originOf: (setting: ConsoleSetting) =>
      t("setting", { setting: words(`value.${setting}`), origin: words(`origin.${origins[setting]}`) }),
    moment: (at: number) => formatDate(at, { dateStyle: "medium", timeStyle: "short", timeZone: newYork }),
    time: (at: number) => formatDate(at, { timeStyle: "short", timeZone: newYork }),
  };
}

/** The id with the operators' name for it. */
export function namedId(id: string, names: readonly NamedId[]): string {
  const name = names.find((one) => one.id === id)?.name;
  return name ? `${id} (${name})` : id;
}

const sentences = (...all: (string | false)[]): string => all.filter(Boolean).join(" ");

const phoneSettings = {
  affiliate: "PHONES_BY_AFFILIATE",
  source: "PHONES_BY_SOURCE",
  main: "PHONE_MAIN",
} as const;

const phone: Line = ({ visitor }, { t, originOf }) => {
  const { phoneRule } = visitor;
  const id = phoneRule === "source" ? visitor.source?.src : visitor.affiliate.affid;
  return {
    what: t("phone"),
    value: visitor.phone,
    why: sentences(t(`phone.${phoneRule}`, { id: id ?? "" }), originOf(phoneSettings[phoneRule])),
  };
};

const affiliate: Line = ({ visitor, hasAffiliateCookie, names }, { t }) => {
  const { affid, subid } = visitor.affiliate;
  const from = hasAffiliateCookie ? "cookie" : "link";
  return {
    what: t("affiliate"),
    value: [affid && namedId(affid, names.affiliates), subid].filter(Boolean).join(" / ") || t("none"),
    why: t(`affiliate.${affid ? from : "none"}`),
  };
};

const source: Line = ({ visitor, linkedSource, names }, { t }) => {
  const from = linkedSource ? "link" : "cookie";
  return {
    what: t("source"),
    value: visitor.source
      ? `${namedId(visitor.source.src, names.sources)} / ${visitor.source.lnk}`
      : t("source.nobody"),
    why: t(`source.${visitor.source ? from : "none"}`),
  };
};

const opening: Line = ({ visitor, day, phoneLine, hours }, { t, moment, time, originOf }) => {
  const until = visitor.opening.open ? visitor.opening.closes : visitor.opening.opens;
  const state = Number.isFinite(until)
    ? t(visitor.opening.open ? "opening.open" : "opening.closed", { when: moment(until) })
    : t("opening.never");
  const ranges = day.ranges.map(([opens, closes]) => `${time(opens)} – ${time(closes)}`).join(", ");
  return {
    what: t("opening"),
    value: [state, phoneLine && `«${phoneLine}»`].filter(Boolean).join(" · "),
    why: sentences(
      ranges ? t("opening.today", { hours: ranges }) : t("opening.today.none"),
      dayReason({ special: day.special, hours }, { t, originOf }),
    ),
  };
};

function dayReason(
  { special, hours }: Pick<VisitFacts["day"], "special"> & Pick<VisitFacts, "hours">,
  { t, originOf }: Pick<Words, "t" | "originOf">,
): string {
  if (!special) return sentences(t("opening.usual"), originOf("OPENING_HOURS"));
  const { name, isOff } = special;
  const isListed = (days: readonly { name: string }[]) => days.some((one) => one.name === name);
  if (isListed(neverOpen) && !isListed(hours.daysOff)) return t("opening.always", { name });
  const setting = isListed(hours.daysOff) ? "DAYS_OFF" : "HOLIDAYS";
  return sentences(t(isOff ? "opening.off" : "opening.holiday", { name }), originOf(setting));
}

const applicationLink: Line = ({ visitor, secureApplicationUrl }, { t }) => {
  const { secure, affid, subid, linkid } = visitor.affiliate;
  const rule = affid || subid || linkid ? "ids" : "seguro";
  return {
    what: t("link"),
    value: visitor.applicationLink,
    why: secure
      ? sentences(t(`link.${rule}`), t(secureApplicationUrl ? "link.configured" : "link.default"))
      : t("link.own"),
  };
};

const zipcode: Line = ({ visitor }, { t }) => {
  const { value, origin } = visitor.zipcode;
  const zone = visitor.timeZone;
  return {
    what: t("zipcode"),
    value,
    why: sentences(t(`zipcode.${origin}`), zone !== "" && t("zipcode.zone", { zone })),
  };
};

const consent: Line = ({ visitor }, { t }) => {
  const { decided, gpc, ...choice } = visitor.choice;
  const accepted = (["analytics", "marketing"] as const).filter((name) => choice[name]);
  const chosen = accepted.map((name) => t(`consent.${name}`)).join(". ") || t("consent.refused");
  return {
    what: t("consent"),
    value: decided ? chosen : t("consent.undecided"),
    why: sentences(gpc && t("consent.gpc"), t(decided ? "consent.cookie" : "consent.none")),
  };
};

const clickIds: Line = ({ clickIds: { rule, areShared }, visitor }, { t }) => ({
  what: t("clicks"),
  value: t(areShared ? "clicks.shared" : "clicks.kept"),
  why: sentences(visitor.gpc && t("consent.gpc"), t(`clicks.${rule}`)),
});

const calls: Line = ({ calls: asked }, { t }) => {
  const made = (["arrival", "referral", "firstRequest", "location"] as const).filter((name) => asked[name]);
  return {
    what: t("calls"),
    value: made.map((name) => t(`calls.${name}`)).join(", ") || t("calls.nobody"),
    why: t(made.length > 0 ? "calls.some" : "calls.none"),
  };
};

const partnerCookies: Line = ({ partnerCookies: { areAllowed, sent } }, { t, originOf }) => ({
  what: t("cookies"),
  value: (areAllowed && sent.join(", ")) || t("cookies.nothing"),
  why: areAllowed ? sentences(t("cookies.allowed"), originOf("PARTNER_COOKIES")) : t("cookies.refused"),
});

/** Without what its first and last arrival repeat. */
const lead: Line = ({ attribution }, { t }) => {
  const stated: Readonly<Record<string, string | undefined>> = attribution;
  const own = entriesOf(stated).filter(([name, value]) => {
    const repeated = name.replace(/^(?:first|last)_/, "");
    return repeated === name || stated[repeated] !== value;
  });
  return { what: t("lead"), value: own.map((pair) => pair.join("=")).join(" · "), why: t("lead.why") };
};

const version: Line = ({ visitor }, { t }) => ({
  what: t("arrival"),
  value:
    entriesOf(arrivalOf(visitor))
      .flatMap(([name, value]) => (value ? `${name}=${value}` : []))
      .join(" · ") || t("arrival.all"),
  why: t("arrival.why"),
});

const settingsOf =
  (origin: "console" | "variable"): Line =>
  ({ origins }, { t, nameOf }) => ({
    what: t(`settings.${origin}`),
    value:
      consoleNames
        .filter((name) => origins[name] === origin)
        .map(nameOf)
        .join(", ") || t("none"),
    why: t(`settings.${origin}.why`),
  });
