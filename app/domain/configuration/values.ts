import { fromEntriesOf } from "../records.ts";
import type { Wording } from "../settings/sentences.ts";
import { UnreadableSetting, type Values, wordingOf } from "../settings/table.ts";
import { dayRuleText } from "../visit/day-rule.ts";
import { weekText } from "../visit/opening-settings.ts";
import { type ConsoleSetting, consoleNames, consoleSettings, type NamedId } from "./console-settings.ts";

type SettingValues = Values<typeof consoleSettings>;

/** The most characters of a value's JSON, so that a request with the value stays below the limit of a body. */
export const valueLimit = 48_000;
const maxLines = 500;

/** Writes rows as lines of cells. A `|` in a cell becomes `/`, because `|` separates cells. */
const linesText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.filter(Boolean).map((cell) => cell.replaceAll("|", "/")))
    .map((cells) => cells.join(" | "))
    .join("\n");
const phonesText = (book: Readonly<Record<string, string>>) => linesText(Object.entries(book));
const namesText = (names: readonly NamedId[]) =>
  linesText(names.map(({ id, name, note }) => [id, name, note]));

/** Each writes a value as people type it. Any other value is one line or a list of texts. */
const writers: { readonly [Name in ConsoleSetting]?: (value: SettingValues[Name]) => string } = {
  PHONES_BY_AFFILIATE: phonesText,
  PHONES_BY_SOURCE: phonesText,
  OPENING_HOURS: weekText,
  HOLIDAYS: (days) => linesText(days.map(({ name, on, closes }) => [name, dayRuleText(on), closes])),
  DAYS_OFF: (days) => linesText(days.map(({ name, on }) => [name, dayRuleText(on)])),
  AFFILIATES: namesText,
  SOURCES: namesText,
};

function textOf(name: ConsoleSetting, value: unknown): string {
  const write = writers[name] as ((value: unknown) => string) | undefined;
  if (write) return write(value);
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}

/** The settings as people type them, which is also how they are stored. */
export const textsOf = (values: SettingValues): Record<ConsoleSetting, string> =>
  fromEntriesOf(consoleNames.map((name) => [name, textOf(name, values[name])]));

/** For these settings an empty text means the default. For any other setting it is a value, such as an empty list. */
const settingsEmptyByDefault: readonly ConsoleSetting[] = [
  "BRAND_ANSWER_DAYS",
  "BRAND_PARTNER_COUNT",
  "BRAND_SINCE",
  "BRAND_WHATSAPP",
];

/** @throws UnreadableSetting if the text is not valid. */
function readTyped(
  name: ConsoleSetting,
  typedText: string,
  reportLeftOut: (reason: Wording) => void,
): unknown {
  // Empty lines and cells before the first one keep their places, so that errors name the right line.
  const text = typedText.trimEnd().replace(/^ +/, "");
  const { parse, fallback } = consoleSettings[name];
  if (!text && settingsEmptyByDefault.includes(name)) return fallback;
  return parse(text, { environment: "production", text: () => "", reportLeftOut });
}

/** Returns the value as it is stored, and what is wrong with it. Null is valid: it means the deployment's value. */
export function checkValue(
  name: ConsoleSetting,
  value: string | null,
): { value: string | null; wrong: readonly Wording[] } {
  if (value === null) return { value, wrong: [] };
  const wrong: Wording[] = [];
  try {
    if (JSON.stringify(value).length > valueLimit || value.split("\n").length > maxLines)
      throw new UnreadableSetting("is too long");
    const parsedValue = readTyped(name, value, (reason) => wrong.push(reason));
    return { value: wrong.length === 0 ? textOf(name, parsedValue) : value, wrong };
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
    throw Object.assign(new RangeError(reason.en), { wording: reason });
  });
}
