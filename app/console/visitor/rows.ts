import { intlOf, type Language } from "../../copy/intl.ts";
import { textsIn, textWith } from "../../copy/texts.ts";
import type { ConsoleSetting, NamedId } from "../../domain/configuration/console-settings.ts";
import { entriesOf } from "../../domain/records.ts";
import { newYork } from "../../domain/time-zone.ts";
import { configurationTexts } from "../../operator-copy/configuration.ts";
import { visitReasonsTexts } from "../../operator-copy/visit-reasons.ts";
import type { ChangedText, VisitFacts } from "./facts.server.ts";

/** A fact of the visit, with the rule and the setting that decided it. */
export type Row = { what: string; value: string; why: string };

const phoneSettings = {
  affiliate: "PHONES_BY_AFFILIATE",
  source: "PHONES_BY_SOURCE",
  main: "PHONE_MAIN",
} as const;
const callNames = ["arrival", "referral", "firstRequest", "location"] as const;

/** The rows of the visit. The rows that operators ask for most often come first. */
export function visitRows(facts: VisitFacts, language: Language): Row[] {
  const { visitor, names, clickIds, calls, day } = facts;
  const { affiliate, source, phoneRule, choice, zipcode, timeZone } = visitor;
  const { affid, subid, linkid } = affiliate;
  const t = textsIn(visitReasonsTexts, language);
  const settingWords = textsIn(configurationTexts, language);
  const originOf = (setting: ConsoleSetting) =>
    `${settingWords[`value.${setting}`]}: ${settingWords[`origin.${facts.origins[setting]}`]}.`;
  const row = (
    what: string,
    value: readonly (string | false | undefined)[],
    ...why: readonly (string | false | undefined)[]
  ): Row => ({
    what,
    value: value.filter(Boolean).join(" ") || t.none,
    why: why.filter(Boolean).join(" "),
  });

  const phoneId = (phoneRule === "source" ? source?.src : affid) ?? "";
  const consent = choice.marketing ? "accepted" : "refused";
  const { formatDate } = intlOf[language]();
  const hours = day.ranges.map((range) =>
    range.map((at) => formatDate(at, { timeStyle: "short", timeZone: newYork })).join(" – "),
  );
  const hourSettings = hourSettingsOf(facts);
  return [
    row(
      t.phone,
      [visitor.phone],
      textWith(t[`phone.${phoneRule}`], { id: phoneId }),
      originOf(phoneSettings[phoneRule]),
    ),
    row(
      t.affiliate,
      [affid && namedId(affid, names.affiliates), subid && `/ ${subid}`],
      t[`from.${affid ? (facts.hasAffiliateCookie ? "cookie" : "link") : "none"}`],
    ),
    row(
      t.source,
      [source && `${namedId(source.src, names.sources)} / ${source.lnk}`],
      t[`from.${source ? (facts.linkedSource ? "link" : "cookie") : "none"}`],
    ),
    row(
      t.opening,
      [t[visitor.opening.open ? "opening.open" : "opening.closed"], facts.phoneLine],
      day.special && t["opening.special"]({ name: day.special.name }),
      t["opening.hours"]({ hours: hours.join(", ") || t.none }),
      hourSettings.map(originOf).join(" ") || t["opening.always"],
    ),
    row(
      t.link,
      [visitor.applicationLink],
      affiliate.secure
        ? `${t[affid || subid || linkid ? "link.ids" : "link.seguro"]} SECURE_APPLICATION_URL.`
        : t["link.own"],
    ),
    row(t.zipcode, [[zipcode.value, timeZone].filter(Boolean).join(", ")], t[`zipcode.${zipcode.origin}`]),
    row(
      t.consent,
      [t[`consent.${choice.decided ? consent : "undecided"}`]],
      choice.gpc && t["consent.gpc"],
      choice.decided && t["from.cookie"],
    ),
    row(t.clicks, [t[clickIds.areShared ? "clicks.shared" : "clicks.kept"]], `CLICK_IDS: ${clickIds.rule}.`),
    row(
      t.calls,
      [callNames.flatMap((name) => (calls[name] ? t[`calls.${name}`] : [])).join(", ")],
      t["calls.why"],
    ),
    row(t.cookies, [facts.partnerCookies.join(", ")], originOf("PARTNER_COOKIES")),
    row(t.lead, [statedBy(facts)], t["lead.why"]),
  ];
}

export function textRows(texts: readonly ChangedText[], language: Language): Row[] {
  const t = textsIn(visitReasonsTexts, language);
  return texts.map(({ name, text, isWaiting, isOwn }) => ({
    what: name,
    value: text,
    why: t[isWaiting ? "texts.waiting" : "texts.published"] + (isOwn ? ` ${t["texts.own"]}` : ""),
  }));
}

/** An id with the name that operators gave it. */
function namedId(id: string, names: readonly NamedId[]): string {
  const name = names.find((one) => one.id === id)?.name;
  return name ? `${id} (${name})` : id;
}

/**
 * The settings that decide the hours of the day. On a holiday the week's hours end earlier, so that both settings
 * decide. No setting decides on days on which nobody ever works.
 */
function hourSettingsOf({ day, hours }: VisitFacts): readonly ConsoleSetting[] {
  const { special } = day;
  if (!special) return ["OPENING_HOURS"];
  const isListed = (days: readonly { name: string }[]) => days.some(({ name }) => name === special.name);
  if (isListed(hours.daysOff)) return ["DAYS_OFF"];
  return isListed(hours.holidays) ? ["OPENING_HOURS", "HOLIDAYS"] : [];
}

/** The attribution without the values that its first and last arrival repeat. */
function statedBy({ attribution }: VisitFacts): string {
  const values: Readonly<Record<string, string | undefined>> = attribution;
  return entriesOf(values)
    .filter(([name, value]) => {
      const repeated = name.replace(/^(?:first|last)_/, "");
      return repeated === name || values[repeated] !== value;
    })
    .map((pair) => pair.join("="))
    .join(" · ");
}
