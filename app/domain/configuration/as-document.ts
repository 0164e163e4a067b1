import { fromEntriesOf } from "../records.ts";
import type { Values } from "../settings/table.ts";
import { dayRuleText, weekdayNames } from "../visit/day-rule.ts";
import type { DayOff, Holiday } from "../visit/opening-hours.ts";
import type { consoleSettings } from "./console-settings.ts";
import type { ConfigurationDocument } from "./document.ts";

type ConsoleValues = Values<typeof consoleSettings>;

/** Settings that were read from variables, as a document would have them: where somebody begins who changes one. */
export function asDocument(values: ConsoleValues): Required<ConfigurationDocument> {
  const number = (value: number | undefined): string => (value === undefined ? "" : String(value));
  const dayOff = ({ name, on }: DayOff) => ({ name, on: dayRuleText(on) });
  const holiday = (day: Holiday) => ({ ...dayOff(day), closes: day.closes });
  return {
    PHONE_MAIN: values.PHONE_MAIN,
    PHONES_BY_AFFILIATE: phoneRows(values.PHONES_BY_AFFILIATE),
    PHONES_BY_SOURCE: phoneRows(values.PHONES_BY_SOURCE),
    OPENING_HOURS: fromEntriesOf(
      weekdayNames.map((day, at) => [
        day,
        (values.OPENING_HOURS[at] ?? []).map(([opens, closes]) => `${opens}-${closes}`),
      ]),
    ),
    HOLIDAYS: values.HOLIDAYS.map(holiday),
    DAYS_OFF: values.DAYS_OFF.map(dayOff),
    AFFILIATES: values.AFFILIATES.map((row) => ({ ...row })),
    SOURCES: values.SOURCES.map((row) => ({ ...row })),
    BRAND_NAME: values.BRAND_NAME,
    BRAND_LEGAL_NAME: values.BRAND_LEGAL_NAME,
    BRAND_POSTAL_ADDRESS: values.BRAND_POSTAL_ADDRESS,
    BRAND_SOCIAL_NAME: values.BRAND_SOCIAL_NAME,
    BRAND_COPYRIGHT_SINCE: number(values.BRAND_COPYRIGHT_SINCE),
    BRAND_ANSWER_DAYS: number(values.BRAND_ANSWER_DAYS),
    BRAND_WHATSAPP: values.BRAND_WHATSAPP,
    BRAND_SINCE: number(values.BRAND_SINCE),
    BRAND_LICENSES: values.BRAND_LICENSES,
    BRAND_STATES: values.BRAND_STATES,
    BRAND_PARTNER_COUNT: number(values.BRAND_PARTNER_COUNT),
    BRAND_PARTNERS: values.BRAND_PARTNERS,
    PARTNER_COOKIES: values.PARTNER_COOKIES,
  };
}

const phoneRows = (book: Readonly<Record<string, string>>) =>
  Object.entries(book).map(([id, phone]) => ({ id, phone }));
