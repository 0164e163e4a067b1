import { intlByLanguage, type Language, unbrokenTimes } from "../../copy/intl.ts";
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
  const { visitor, namedIds, clickIds, calls, openingToday } = facts;
  const { affiliate, source, phoneRule, choice, zipcode, timeZone } = visitor;
  const { affid, subid, linkid } = affiliate;
  const texts = textsIn(visitReasonsTexts, language);
  const settingTexts = textsIn(configurationTexts, language);
  const originOf = (setting: ConsoleSetting) =>
    `${settingTexts[`value.${setting}`]}: ${settingTexts[`origin.${facts.origins[setting]}`]}.`;
  const row = (
    what: string,
    value: readonly (string | false | undefined)[],
    ...why: readonly (string | false | undefined)[]
  ): Row => ({
    what,
    value: value.filter(Boolean).join(" ") || texts.none,
    why: why.filter(Boolean).join(" "),
  });
  function cameFrom(isKnown: boolean, isInLink: boolean): string {
    if (!isKnown) return texts["from.none"];
    return texts[isInLink ? "from.link" : "from.cookie"];
  }

  const phoneId = (phoneRule === "source" ? source?.src : affid) ?? "";
  const consent = choice.marketing ? "accepted" : "refused";
  const { formatDate } = intlByLanguage[language]();
  const hours = openingToday.ranges.map((range) =>
    range.map((at) => unbrokenTimes(formatDate(at, { timeStyle: "short", timeZone: newYork }))).join(" – "),
  );
  const hourSettings = hourSettingsOf(facts);
  return [
    row(
      texts.phone,
      [visitor.phone],
      textWith(texts[`phone.${phoneRule}`], { id: phoneId }),
      originOf(phoneSettings[phoneRule]),
    ),
    row(
      texts.affiliate,
      [affid && withName(affid, namedIds.affiliates), subid && `/ ${subid}`],
      cameFrom(Boolean(affid), !facts.hasAffiliateCookie),
    ),
    row(
      texts.source,
      [source && `${withName(source.src, namedIds.sources)} / ${source.lnk}`],
      cameFrom(source !== undefined, facts.hasSourceInLink),
    ),
    row(
      texts.opening,
      [texts[visitor.opening.open ? "opening.open" : "opening.closed"], unbrokenTimes(facts.phoneLine)],
      openingToday.special && texts["opening.special"]({ name: openingToday.special.name }),
      texts["opening.hours"]({ hours: hours.join(", ") || texts.none }),
      hourSettings.map(originOf).join(" ") || texts["opening.always"],
    ),
    row(
      texts.link,
      [visitor.applicationLink],
      affiliate.secure
        ? `${texts[affid || subid || linkid ? "link.ids" : "link.seguro"]} SECURE_APPLICATION_URL.`
        : texts["link.own"],
    ),
    row(
      texts.zipcode,
      [[zipcode.value, timeZone].filter(Boolean).join(", ")],
      texts[`zipcode.${zipcode.origin}`],
    ),
    row(
      texts.consent,
      [texts[`consent.${choice.decided ? consent : "undecided"}`]],
      choice.gpc && texts["consent.gpc"],
      choice.decided && texts["from.cookie"],
    ),
    row(
      texts.clicks,
      [texts[clickIds.areShared ? "clicks.shared" : "clicks.kept"]],
      `CLICK_IDS: ${clickIds.rule}.`,
    ),
    row(
      texts.calls,
      [callNames.flatMap((name) => (calls[name] ? texts[`calls.${name}`] : [])).join(", ")],
      texts["calls.why"],
    ),
    row(texts.cookies, [facts.partnerCookieNames.join(", ")], originOf("PARTNER_COOKIES")),
    row(texts.lead, [attributionText(facts)], texts["lead.why"]),
  ];
}

export function textRows(changedTexts: readonly ChangedText[], language: Language): Row[] {
  const texts = textsIn(visitReasonsTexts, language);
  return changedTexts.map(({ name, text, isUnpublished, isForSomeArrivals }) => ({
    what: name,
    value: text,
    why:
      texts[isUnpublished ? "texts.waiting" : "texts.published"] +
      (isForSomeArrivals ? ` ${texts["texts.own"]}` : ""),
  }));
}

/** An id with the name that operators gave it. */
function withName(id: string, names: readonly NamedId[]): string {
  const name = names.find((entry) => entry.id === id)?.name;
  return name ? `${id} (${name})` : id;
}

/**
 * The settings that decide today's hours. A holiday only ends the week's hours earlier, so both settings decide. No
 * setting decides days on which nobody ever works.
 */
function hourSettingsOf({ openingToday, hours }: VisitFacts): readonly ConsoleSetting[] {
  const { special } = openingToday;
  if (!special) return ["OPENING_HOURS"];
  const isListed = (days: readonly { name: string }[]) => days.some(({ name }) => name === special.name);
  if (isListed(hours.daysOff)) return ["DAYS_OFF"];
  return isListed(hours.holidays) ? ["OPENING_HOURS", "HOLIDAYS"] : [];
}

/** The attribution as text. A `first_` or `last_` value is left out if it repeats the value without the prefix. */
function attributionText({ attribution }: VisitFacts): string {
  const values: Readonly<Record<string, string | undefined>> = attribution;
  return entriesOf(values)
    .filter(([name, value]) => {
      const repeated = name.replace(/^(?:first|last)_/, "");
      return repeated === name || values[repeated] !== value;
    })
    .map((pair) => pair.join("="))
    .join(" · ");
}
