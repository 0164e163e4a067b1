import { z } from "zod";
import { usStates } from "../application/codes.ts";
import { lazy } from "../lazy.ts";
import { isPlainText } from "../plain-text.ts";
import { fromEntriesOf } from "../records.ts";
import { phone } from "../settings/parse.ts";
import { UnreadableSetting, type Values } from "../settings/table.ts";
import { dayRuleText, readDayRule, weekdayNames } from "../visit/day-rule.ts";
import type { DayOff, Holiday, Hours } from "../visit/opening-hours.ts";
import { readDayOff, readRanges, timeOfDay } from "../visit/opening-settings.ts";
import { readCookiePattern } from "../visit/partner-cookies.ts";
import { type ConsoleSetting, consoleNames, consoleSettings, type NamedId } from "./console-settings.ts";

type Meanings = Values<typeof consoleSettings>;

/** Characters of a value's JSON: with its envelope it passes the limit of a request's body. */
export const valueLimit = 48_000;
const mostRows = 500;

const readable = (code: string, read: (text: string) => unknown) =>
  shown(200).refine((text) => succeeds(() => read(text)), code);
const shown = (most: number) =>
  z
    .string("type")
    .trim()
    .max(most, "too_long")
    .refine(isPlainText, "characters")
    .refine(noMarkup, "characters");
function noMarkup(text: string): boolean {
  return !/[<>{}]/.test(text);
}
const required = (most: number) => shown(most).refine((text) => text !== "", "required");
const number = (least: number, most: number) =>
  shown(6).refine((text) => text === "" || (/^\d+$/.test(text) && +text >= least && +text <= most), "number");

type Field<Value> = {
  /** Each problem's message is a code. */
  schema: z.ZodType;
  /** As its variable would have it. */
  text(form: unknown): string;
  form(value: Value): unknown;
};

const single = <Schema extends z.ZodType<string>>(schema: Schema) => ({
  schema,
  text: (form: string) => form,
  form: (value: string | number | undefined) => (value === undefined ? "" : String(value)),
});

/** Their variable separates them with commas. */
const texts = <Entry extends z.ZodType<string>>(entry: Entry) => ({
  schema: z
    .array(
      entry.refine((text) => !text.includes(","), "comma").refine((text) => text !== "", "required"),
      "type",
    )
    .max(100, "too_many"),
  text: (form: readonly string[]) => form.join(","),
  form: (value: readonly string[]) => value,
});

/** Unique by `keys`; the problem is at the last of them. An empty list is a value, not the default. */
const rows = <Row extends z.ZodType<Record<string, string>>, Value>(
  row: Row,
  keys: readonly string[],
  form: (value: Value) => readonly z.output<Row>[],
) => ({
  schema: z
    .array(row, "type")
    .max(mostRows, "too_many")
    .superRefine((list, context) => {
      const seen = new Set<string>();
      for (const [at, one] of list.entries()) {
        const key = keys.map((name) => one[name]).join(" ");
        if (seen.has(key))
          context.addIssue({ code: "custom", message: "repeated", path: [at, ...keys.slice(-1)] });
        seen.add(key);
      }
    }),
  text: (list: readonly z.output<Row>[]) => JSON.stringify(list),
  form,
});

/** Made with the first value, so that workers start without it. */
const fields = lazy(() => {
  const id = z
    .string("type")
    .trim()
    .min(1, "required")
    .max(80, "too_long")
    .refine((text) => /^[^\s<>"]*$/.test(text) && isPlainText(text), "id");
  const dayName = required(60).refine(
    (name) => succeeds(() => readDayOff({ name, on: "12-25" })),
    "characters",
  );
  const dayOff = z.strictObject({ name: dayName, on: readable("day", readDayRule) }, "type");
  const holiday = dayOff.extend({ closes: z.string("type").regex(new RegExp(`^${timeOfDay}$`), "time") });
  const ranges = z
    .array(z.string("type").max(20, "hours"), "type")
    .max(6, "too_many")
    .refine((list) => readRanges(list) !== undefined, "hours");
  const week = z.strictObject(fromEntriesOf(weekdayNames.map((day) => [day, ranges] as const)), "type");

  const named = z.strictObject({ id, name: required(80), note: shown(200) }, "type");
  const names = rows(named, ["id"], (value: readonly NamedId[]) => value);
  const phones = {
    ...rows(
      z.strictObject({ id, phone: readable("phone", phone) }, "type"),
      ["id"],
      (book: Readonly<Record<string, string>>) => Object.entries(book).map(([id, phone]) => ({ id, phone })),
    ),
    text: (list: readonly { id: string; phone: string }[]) =>
      JSON.stringify(Object.fromEntries(list.map((row) => [row.id, row.phone]))),
  };
  const dayOf = ({ name, on }: DayOff) => ({ name, on: dayRuleText(on) });

  return {
    PHONE_MAIN: single(readable("phone", phone)),
    PHONES_BY_AFFILIATE: phones,
    PHONES_BY_SOURCE: phones,
    OPENING_HOURS: {
      schema: week,
      text: (form: z.output<typeof week>) => JSON.stringify(form),
      form: (days: Hours["days"]) =>
        fromEntriesOf(
          weekdayNames.map((day, at) => [
            day,
            (days[at] ?? []).map(([opens, closes]) => `${opens}-${closes}`),
          ]),
        ),
    },
    HOLIDAYS: rows(holiday, ["name", "on"], (value: readonly Holiday[]) =>
      value.map((day) => ({ ...dayOf(day), closes: day.closes })),
    ),
    DAYS_OFF: rows(dayOff, ["name", "on"], (value: readonly DayOff[]) => value.map(dayOf)),
    AFFILIATES: names,
    SOURCES: names,
    BRAND_NAME: single(required(60)),
    BRAND_LEGAL_NAME: single(required(100)),
    BRAND_POSTAL_ADDRESS: single(required(160)),
    BRAND_SOCIAL_NAME: single(required(40)),
    BRAND_COPYRIGHT_SINCE: single(number(1900, 2100).refine((text) => text !== "", "required")),
    BRAND_ANSWER_DAYS: single(number(1, 30)),
    BRAND_WHATSAPP: single(shown(40).refine((text) => text === "" || succeeds(() => phone(text)), "phone")),
    BRAND_SINCE: single(number(1900, 2100)),
    BRAND_LICENSES: texts(shown(120)),
    BRAND_STATES: texts(z.enum(usStates, "state")),
    BRAND_PARTNER_COUNT: single(number(2, 99_999)),
    BRAND_PARTNERS: texts(shown(80).refine((text) => text.length !== 1, "required")),
    PARTNER_COOKIES: texts(readable("cookie", readCookiePattern)),
  } satisfies { [Name in ConsoleSetting]: Field<Meanings[Name]> };
});
type Fields = ReturnType<typeof fields>;

const fieldOf = (name: ConsoleSetting): Field<unknown> => fields()[name];

function succeeds(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/** Values in the form in which they are edited and stored. */
export type SettingForms = { [Name in ConsoleSetting]: z.output<Fields[Name]["schema"]> };
/** `field`: such as `HOLIDAYS.2.closes`. `code`: its words are in app/operator-copy/configuration.ts. */
export type ValueProblem = { field: string; code: string };

/** The value as it is stored, and what is wrong with it. Null, the deployment's, is always good. */
export function checkValue(
  name: ConsoleSetting,
  value: unknown,
): { value: unknown; problems: readonly ValueProblem[] } {
  if (value === null) return { value, problems: [] };
  const checked = fieldOf(name).schema.safeParse(value);
  if (!checked.success) return { value, problems: problemsOf(name, checked.error) };
  const refused = (code: string) => ({ value, problems: [{ field: name, code }] });
  if (JSON.stringify(checked.data).length > valueLimit) return refused("too_long");
  // The variable's own parser decides: what it would leave out is not published.
  if (!succeeds(() => parsed(name, checked.data))) return refused("unreadable");
  return { value: checked.data, problems: [] };
}

/** The first of each field. */
const problemsOf = (name: string, error: z.ZodError): ValueProblem[] =>
  error.issues
    .map(({ path, message, code }) => ({
      field: [name, ...path].join("."),
      code: code === "unrecognized_keys" ? "unknown" : message,
    }))
    .filter((one, at, all) => all.findIndex(({ field }) => field === one.field) === at);

/** A stored value as its setting means it. @throws RangeError that does not show the value. */
export function readValue(name: ConsoleSetting, value: unknown): unknown {
  const checked = fieldOf(name).schema.safeParse(value);
  if (!checked.success)
    throw new UnreadableSetting("is not valid ({})", problemsOf(name, checked.error)[0]?.code ?? "");
  return parsed(name, checked.data);
}

function parsed(name: ConsoleSetting, value: unknown): unknown {
  const text = fieldOf(name).text(value);
  const { parse, fallback } = consoleSettings[name];
  if (!text) return fallback;
  return parse(text, {
    environment: "production",
    text: () => "",
    leftOut: (reason) => {
      throw Object.assign(new RangeError(reason.en), { said: reason });
    },
  });
}

/** Settings in the form in which they are edited: where an editor begins. */
export const formsOf = (values: Meanings): SettingForms =>
  fromEntriesOf(consoleNames.map((name) => [name, fieldOf(name).form(values[name])])) as SettingForms;
