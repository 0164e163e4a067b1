import { fromEntriesOf } from "../records.ts";
import type { Wording } from "../settings/sentences.ts";
import { UnreadableSetting, type Values, wordingOf } from "../settings/table.ts";
import { dayRuleText } from "../visit/day-rule.ts";
import { weekText } from "../visit/opening-settings.ts";
import { type ConsoleSetting, consoleNames, consoleSettings, type NamedId } from "./console-settings.ts";

type Meanings = Values<typeof consoleSettings>;

/** Characters of a value's JSON. With its envelope, a value of this length fits into the limit of a request's body. */
export const valueLimit = 48_000;
const mostLines = 500;

/** Writes rows as lines of cells. A cell never contains the separator. */
const lines = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.filter(Boolean).map((cell) => cell.replaceAll("|", "/")))
    .map((cells) => cells.join(" | "))
    .join("\n");
const bookText = (book: Readonly<Record<string, string>>) => lines(Object.entries(book));
const namesText = (names: readonly NamedId[]) => lines(names.map(({ id, name, note }) => [id, name, note]));

/** How people type values that are neither one line nor a list of texts. The variable's parser reads the typed text. */
const texts: { readonly [Name in ConsoleSetting]?: (value: Meanings[Name]) => string } = {
  PHONES_BY_AFFILIATE: bookText,
  PHONES_BY_SOURCE: bookText,
  OPENING_HOURS: weekText,
  HOLIDAYS: (days) => lines(days.map(({ name, on, closes }) => [name, dayRuleText(on), closes])),
  DAYS_OFF: (days) => lines(days.map(({ name, on }) => [name, dayRuleText(on)])),
  AFFILIATES: namesText,
  SOURCES: namesText,
};

function textOf(name: ConsoleSetting, value: unknown): string {
  const write = texts[name] as ((value: unknown) => string) | undefined;
  if (write) return write(value);
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}

/** The settings as people type them, which is also how they are stored. */
export const textsOf = (values: Meanings): Record<ConsoleSetting, string> =>
  fromEntriesOf(consoleNames.map((name) => [name, textOf(name, values[name])]));

/**
 * Settings that are at their default if they are empty. Every other text says what it is, and an empty list is a
 * value.
 */
const mayBeEmpty: readonly ConsoleSetting[] = [
  "BRAND_ANSWER_DAYS",
  "BRAND_PARTNER_COUNT",
  "BRAND_SINCE",
  "BRAND_WHATSAPP",
];

/** @throws UnreadableSetting if the text is not valid. */
function readTyped(name: ConsoleSetting, typedText: string, leftOut: (reason: Wording) => void): unknown {
  // Empty lines and cells before the first one keep their places, so that errors name the right line.
  const text = typedText.trimEnd().replace(/^ +/, "");
  const { parse, fallback } = consoleSettings[name];
  if (!text && mayBeEmpty.includes(name)) return fallback;
  return parse(text, { environment: "production", text: () => "", leftOut });
}

/**
 * Returns the value as it is stored, and what is wrong with it. Null, which stands for the deployment's value, is
 * always valid.
 */
export function checkValue(
  name: ConsoleSetting,
  value: string | null,
): { value: string | null; wrong: readonly Wording[] } {
  if (value === null) return { value, wrong: [] };
  const wrong: Wording[] = [];
  try {
    if (JSON.stringify(value).length > valueLimit || value.split("\n").length > mostLines)
      throw new UnreadableSetting("is too long");
    const meaning = readTyped(name, value, (reason) => wrong.push(reason));
    return { value: wrong.length === 0 ? textOf(name, meaning) : value, wrong };
  } catch (error) {
    return { value, wrong: wrong.length === 0 ? [wordingOf(error)] : wrong };
  }
}

/**
 * Reads a stored value. Unlike a variable, a value with a wrong part is refused as a whole.
 * @throws UnreadableSetting without the value in its message.
 */
export function readValue(name: ConsoleSetting, value: unknown): unknown {
  if (typeof value !== "string") throw new UnreadableSetting("is not valid ({})", "type");
  return readTyped(name, value, (reason) => {
    throw Object.assign(new RangeError(reason.en), { said: reason });
  });
}
