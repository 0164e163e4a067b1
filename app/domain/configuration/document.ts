import { z } from "zod";
import { usStates } from "../application/codes.ts";
import { lazy } from "../lazy.ts";
import { isPlainText } from "../plain-text.ts";
import { phone } from "../settings/parse.ts";
import { readDayRule, weekdayNames } from "../visit/day-rule.ts";
import { readDayOff, readRanges, timeOfDay } from "../visit/opening-settings.ts";
import { readCookiePattern } from "../visit/partner-cookies.ts";
import { type ConsoleSetting, consoleSettings } from "./console-settings.ts";

/** Characters of a whole document as JSON: with its envelope it passes the limit of a request's body. */
export const documentLimit = 48_000;
const mostRows = 500;

/** A text whose problem is named by `code`, where it is not what `read` accepts. */
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

/** Rows of which no two have the same key. The second one is where the problem is shown. */
const rows = <Row extends z.ZodType>(row: Row, keyOf: (row: z.output<Row>) => string, field: string) =>
  z
    .array(row, "type")
    .max(mostRows, "too_many")
    .superRefine((list, context) => {
      const seen = new Set<string>();
      for (const [at, one] of list.entries()) {
        const key = keyOf(one);
        if (seen.has(key)) context.addIssue({ code: "custom", message: "repeated", path: [at, field] });
        seen.add(key);
      }
    });
/** Texts that a variable separates with commas: none of them has one. */
const texts = (entry: z.ZodType<string>) =>
  z
    .array(
      entry.refine((text) => !text.includes(","), "comma").refine((text) => text !== "", "required"),
      "type",
    )
    .max(100, "too_many");

/**
 * Each value as a document has it: the variable's meaning, in a form with rows. An empty text: none is
 * shown. Made with the first document that is read, which a worker that starts has not.
 */
const values = lazy(() => {
  const id = z
    .string("type")
    .trim()
    .min(1, "required")
    .max(80, "too_long")
    .regex(/^[^\s<>"]*$/, "id");
  const dayName = required(60).refine(
    (name) => succeeds(() => readDayOff({ name, on: "12-25" })),
    "characters",
  );
  const dayOff = z.strictObject({ name: dayName, on: readable("day", readDayRule) }, "type");
  const holiday = dayOff.extend({ closes: z.string("type").regex(new RegExp(`^${timeOfDay}$`), "time") });
  const phoneById = z.strictObject({ id, phone: readable("phone", phone) }, "type");
  const ranges = z
    .array(z.string("type").max(20, "hours"), "type")
    .max(6, "too_many")
    .refine((list) => readRanges(list) !== undefined, "hours");
  const week = z.strictObject(
    Object.fromEntries(weekdayNames.map((day) => [day, ranges])) as Record<
      (typeof weekdayNames)[number],
      typeof ranges
    >,
    "type",
  );

  return {
    PHONE_MAIN: readable("phone", phone),
    PHONES_BY_AFFILIATE: rows(phoneById, (row) => row.id, "id"),
    PHONES_BY_SOURCE: rows(phoneById, (row) => row.id, "id"),
    OPENING_HOURS: week,
    HOLIDAYS: rows(holiday, ({ name, on }) => `${name} ${on}`, "on"),
    DAYS_OFF: rows(dayOff, ({ name, on }) => `${name} ${on}`, "on"),
    AFFILIATES: rows(
      z.strictObject({ id, name: required(80), note: shown(200) }, "type"),
      (row) => row.id,
      "id",
    ),
    SOURCES: rows(
      z.strictObject({ id, name: required(80), note: shown(200) }, "type"),
      (row) => row.id,
      "id",
    ),
    BRAND_NAME: required(60),
    BRAND_LEGAL_NAME: required(100),
    BRAND_POSTAL_ADDRESS: required(160),
    BRAND_SOCIAL_NAME: required(40),
    BRAND_COPYRIGHT_SINCE: number(1900, 2100).refine((text) => text !== "", "required"),
    BRAND_ANSWER_DAYS: number(1, 30),
    BRAND_WHATSAPP: shown(40).refine((text) => text === "" || succeeds(() => phone(text)), "phone"),
    BRAND_SINCE: number(1900, 2100),
    BRAND_LICENSES: texts(shown(120)),
    BRAND_STATES: texts(z.enum(usStates, "state")),
    BRAND_PARTNER_COUNT: number(2, 99_999),
    BRAND_PARTNERS: texts(shown(80).refine((text) => text.length !== 1, "required")),
    PARTNER_COOKIES: texts(readable("cookie", readCookiePattern)),
  } satisfies Record<ConsoleSetting, z.ZodType>;
});

function succeeds(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/**
 * What the console configures, as one document. A value that is absent is the deployment's: its variable, or the default.
 * Each problem's message is a code (app/console/texts/configuration.ts has its words).
 */
export const documentSchema = lazy(() =>
  z
    .strictObject(
      Object.fromEntries(
        Object.entries(values()).map(([name, schema]) => [name, schema.optional()]),
      ) as unknown as { [Name in ConsoleSetting]: z.ZodOptional<ReturnType<typeof values>[Name]> },
      "type",
    )
    .superRefine((document, context) => {
      if (JSON.stringify(document).length > documentLimit)
        context.addIssue({ code: "custom", message: "too_long", path: [] });
      // The variable's own parser has the last word: what it would leave out is not published.
      const hasProblem = (name: string) => context.issues.some(({ path }) => path?.[0] === name);
      for (const [name, value] of Object.entries(document))
        if (
          value !== undefined &&
          !hasProblem(name) &&
          !succeeds(() => parsed(name as ConsoleSetting, value))
        )
          context.addIssue({ code: "custom", message: "unreadable", path: [name] });
    }),
);

export type ConfigurationDocument = z.infer<ReturnType<typeof documentSchema>>;
export type DocumentProblem = { field: string; code: string };

/** The problems of a document by field, such as `HOLIDAYS.2.closes`. */
export const problemsOf = (error: z.ZodError): DocumentProblem[] =>
  error.issues.map(({ path, message, code }) => ({
    field: path.join("."),
    code: code === "unrecognized_keys" ? "unknown" : message,
  }));

/**
 * One value of a document that came from a store, as the setting of its name means it.
 *
 * @throws RangeError that says what is expected, and does not show the value.
 */
export function readValue(name: ConsoleSetting, value: unknown): unknown {
  const checked = values()[name].safeParse(value);
  if (!checked.success) throw new RangeError(`is not valid (${problemsOf(checked.error)[0]?.code})`);
  return parsed(name, checked.data);
}

/** By the parser of the variable, which is all that gives a value its meaning. */
function parsed(name: ConsoleSetting, value: unknown): unknown {
  const text = variableText(name, value);
  const { parse, fallback } = consoleSettings[name];
  if (!text) return fallback;
  return parse(text, {
    environment: "production",
    text: () => "",
    leftOut: (reason) => {
      throw new RangeError(reason);
    },
  });
}

/** A document's value as the text that the variable of its name would have. */
function variableText(name: ConsoleSetting, value: unknown): string {
  if (typeof value === "string") return value;
  if (name === "PHONES_BY_AFFILIATE" || name === "PHONES_BY_SOURCE") {
    const book = value as { id: string; phone: string }[];
    return JSON.stringify(Object.fromEntries(book.map((row) => [row.id, row.phone])));
  }
  const isList = Array.isArray(value) && value.every((entry) => typeof entry === "string");
  return isList && !rowNames.has(name) ? value.join(",") : JSON.stringify(value);
}

/** An empty list of rows is JSON all the same: nothing, and not the default. */
const rowNames: ReadonlySet<string> = new Set(["HOLIDAYS", "DAYS_OFF", "AFFILIATES", "SOURCES"]);
