import { intlOf } from "../../copy/intl.ts";
import { newYork } from "../../domain/calendar-day.ts";
import {
  type ConsoleSetting,
  consoleNames,
  type NamedId,
} from "../../domain/configuration/console-settings.ts";
import { entriesOf } from "../../domain/records.ts";
import { type Language, textsIn } from "../../operator-copy/bilingual.ts";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { visitReasonsTexts } from "../../operator-copy/visit-reasons.ts";
import type { ChangedText, VisitFacts } from "./facts.server.ts";

/** A fact of the visit, and the rule and the setting that decided it. */
export type Row = { what: string; value: string; why: string };

const phoneSettings = {
  affiliate: "PHONES_BY_AFFILIATE",
  source: "PHONES_BY_SOURCE",
  main: "PHONE_MAIN",
} as const;

/** The rows that operators ask for most often come first. */
export function visitRows(facts: VisitFacts, language: Language): Row[] {
  const { visitor, names, clickIds, origins } = facts;
  const { affiliate, source, phoneRule, choice, zipcode, timeZone } = visitor;
  const { affid, subid, linkid } = affiliate;
  const t = textsIn(visitReasonsTexts, language);
  const settingWords = textsIn(configurationTexts, language);
  const originOf = (setting: ConsoleSetting) =>
    t("setting", {
      setting: settingWords(`value.${setting}`),
      origin: settingWords(`origin.${origins[setting]}`),
    });
  const made = (["arrival", "referral", "firstRequest", "location"] as const).filter(
    (name) => facts.calls[name],
  );
  const phoneId = (phoneRule === "source" ? source?.src : affid) ?? "";
  const linkRule = affid || subid || linkid ? "ids" : "seguro";
  const consent = choice.marketing ? "accepted" : "refused";
  const rows: Row[] = [
    {
      what: t("phone"),
      value: visitor.phone,
      why: `${t(`phone.${phoneRule}`, { id: phoneId })} ${originOf(phoneSettings[phoneRule])}`,
    },
    {
      what: t("affiliate"),
      value: joined([affid && namedId(affid, names.affiliates), subid], " / "),
      why: t(`from.${affid ? (facts.hasAffiliateCookie ? "cookie" : "link") : "none"}`),
    },
    {
      what: t("source"),
      value: source ? `${namedId(source.src, names.sources)} / ${source.lnk}` : "",
      why: t(`from.${source ? (facts.linkedSource ? "link" : "cookie") : "none"}`),
    },
    openingRow(facts, language, originOf),
    {
      what: t("link"),
      value: visitor.applicationLink,
      why: affiliate.secure ? `${t(`link.${linkRule}`)} SECURE_APPLICATION_URL.` : t("link.own"),
    },
    {
      what: t("zipcode"),
      value: joined([zipcode.value, timeZone], ", "),
      why: t(`zipcode.${zipcode.origin}`),
    },
    {
      what: t("consent"),
      value: t(`consent.${choice.decided ? consent : "undecided"}`),
      why: joined([choice.gpc && t("consent.gpc"), choice.decided && t("from.cookie")], " "),
    },
    {
      what: t("clicks"),
      value: t(clickIds.areShared ? "clicks.shared" : "clicks.kept"),
      why: `CLICK_IDS: ${clickIds.rule}.`,
    },
    {
      what: t("calls"),
      value: joined(
        made.map((name) => t(`calls.${name}`)),
        ", ",
      ),
      why: t("calls.why"),
    },
    { what: t("cookies"), value: joined(facts.partnerCookies, ", "), why: originOf("PARTNER_COOKIES") },
    { what: t("lead"), value: statedBy(facts), why: t("lead.why") },
    ...(["console", "variable"] as const).map((origin) => ({
      what: t("settings", { origin: settingWords(`origin.${origin}`) }),
      value: joined(
        consoleNames.filter((name) => origins[name] === origin).map((name) => settingWords(`value.${name}`)),
        ", ",
      ),
      why: t(`settings.${origin}`),
    })),
  ];
  return rows.map((row) => ({ ...row, value: row.value || t("none") }));
}

export function textRows(texts: readonly ChangedText[], language: Language): Row[] {
  const t = textsIn(visitReasonsTexts, language);
  return texts.map(({ name, text, isWaiting, isOwn }) => ({
    what: name,
    value: text,
    why: joined([t(isWaiting ? "texts.waiting" : "texts.published"), isOwn && t("texts.own")], " "),
  }));
}

/** The id with the operators' name for it. */
export function namedId(id: string, names: readonly NamedId[]): string {
  const name = names.find((one) => one.id === id)?.name;
  return name ? `${id} (${name})` : id;
}

const joined = (parts: readonly (string | false | undefined)[], by: string): string =>
  parts.filter(Boolean).join(by);

function openingRow(
  { visitor, day, phoneLine, hours }: VisitFacts,
  language: Language,
  originOf: (setting: ConsoleSetting) => string,
): Row {
  const t = textsIn(visitReasonsTexts, language);
  const { formatDate } = intlOf[language]();
  const { special, ranges } = day;
  const until = visitor.opening.open ? visitor.opening.closes : visitor.opening.opens;
  const when = () => formatDate(until, { dateStyle: "medium", timeStyle: "short", timeZone: newYork });
  const state = visitor.opening.open ? "opening.open" : "opening.closed";
  const time = (at: number) => formatDate(at, { timeStyle: "short", timeZone: newYork });
  const isListed = (days: readonly { name: string }[]) => days.some(({ name }) => name === special?.name);
  const setting = isListed(hours.daysOff) ? "DAYS_OFF" : isListed(hours.holidays) ? "HOLIDAYS" : undefined;
  const rule = special ? setting : "OPENING_HOURS";
  return {
    what: t("opening"),
    value: joined([Number.isFinite(until) ? t(state, { when: when() }) : t("opening.never"), phoneLine], " "),
    why: joined(
      [
        special && t("opening.special", { name: special.name }),
        t("opening.hours", {
          hours: ranges.map((range) => range.map(time).join(" – ")).join(", ") || t("none"),
        }),
        rule ? originOf(rule) : t("opening.always"),
      ],
      " ",
    ),
  };
}

/** Without what its first and last arrival repeat. */
function statedBy({ attribution }: VisitFacts): string {
  const stated: Readonly<Record<string, string | undefined>> = attribution;
  const own = entriesOf(stated).filter(([name, value]) => {
    const repeated = name.replace(/^(?:first|last)_/, "");
    return repeated === name || stated[repeated] !== value;
  });
  return own.map((pair) => pair.join("=")).join(" · ");
}
