import type { z } from "zod";
import { normalizePhone } from "../forms/phone-number.ts";
import { isPlainText } from "../plain-text.ts";
import { readJson } from "../read-json.ts";
import { type Sentence, say, type Wording } from "./sentences.ts";
import { type ParserContext, UnreadableSetting, wordingOf } from "./table.ts";

// Each parser of this file throws an UnreadableSetting, which says what is expected and does not show the text.

export const anyText = (text: string): string => text;

/**
 * Reads a text of at most `most` characters that pages may show. It contains no markup and no placeholder of a message.
 */
export const displayableText =
  (most: number) =>
  (text: string): string => {
    if (!text) throw new UnreadableSetting("is missing");
    if (text.length > most) throw new UnreadableSetting("must be text of at most {} characters", most);
    if (/[<>{}]/.test(text) || !isPlainText(text))
      throw new UnreadableSetting("must have no {} and no invisible character", "< > { }");
    return text;
  };

/** Reads the id of an affiliate or a source, as links have it. */
export function senderId(text: string): string {
  if (/^[^\s<>"]{1,80}$/.test(text) && isPlainText(text)) return text;
  throw new UnreadableSetting("needs an id of at most {} characters, without spaces and quotes", 80);
}

export function onOff(text: string): boolean {
  if (text === "on" || text === "off") return text === "on";
  throw new UnreadableSetting("must be one of {}", "on, off");
}

const numberLike =
  (pattern: RegExp, sentence: Sentence) =>
  (least: number, most: number) =>
  (text: string): number => {
    const number = pattern.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new UnreadableSetting(sentence, least, most);
  };
export const wholeNumber = numberLike(/^\d{1,12}$/, "must be a whole number from {} to {}");
export const decimalNumber = numberLike(/^\d{1,12}(?:\.\d{1,6})?$/, "must be a number from {} to {}");

export const matchingText =
  (pattern: RegExp, example: string) =>
  (text: string): string => {
    if (pattern.test(text)) return text;
    throw new UnreadableSetting("must look like {}", example);
  };

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]) =>
  (text: string): Choice => {
    const choice = choices.find((candidate) => candidate === text);
    if (choice !== undefined) return choice;
    throw new UnreadableSetting("must be one of {}", choices.join(", "));
  };

/** @param options.isBase Whether values are added to the link's query, so that the link must have no fragment. */
export const linkTo =
  ({ isBase = false } = {}) =>
  (text: string): string => {
    const isPath = text.startsWith("/") && /^\/(?![/\\])/.test(text);
    const isUrl = text.startsWith("https://") && URL.canParse(text);
    if ((isPath || isUrl) && !/\s/.test(text) && !(isBase && text.includes("#"))) return text;
    throw isBase
      ? new UnreadableSetting("must look like {}, without #…", "https://…/…")
      : new UnreadableSetting("must be a path or an https URL");
  };

export function webOrigin(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new UnreadableSetting("must be an https URL");
}

/** @throws UnreadableSetting for an address with a path, a query or a user. */
export function wholeOrigin(address: URL): URL {
  if (address.href === `${address.origin}/`) return address;
  throw new UnreadableSetting("must be an address without a path: {}", "https://backend.example");
}

/** Reads a telephone number as `1-XXX-XXX-XXXX`. */
export function phone(text: string): string {
  const number = normalizePhone(text);
  if (number) return number;
  throw new UnreadableSetting("must look like {}", "(213) 555-0100, 1-213-555-0100");
}

/** Reads each entry. A wrong entry is left out and reported. */
const readEach = <Entry, Read>(
  entries: readonly Entry[],
  { reportLeftOut }: Pick<ParserContext, "reportLeftOut">,
  read: (entry: Entry) => Read,
  place: "entry {} {}" | "line {} {}" = "entry {} {}",
): Read[] =>
  entries.flatMap((entry, index) => {
    try {
      return [read(entry)];
    } catch (error) {
      reportLeftOut(say(place, index + 1, wordingOf(error)));
      return [];
    }
  });

/**
 * Reads a row from each line. `|` or a tab stands between two cells, so that rows of a spreadsheet can be pasted. A
 * wrong line is left out.
 *
 * @param row.keys How many of the first cells together must differ between two rows.
 * @param row.optional How many of the last cells may be missing.
 * @throws UnreadableSetting if every line is wrong.
 */
const linesOf =
  <Read>(
    row: { columns: readonly string[]; keys: number; optional?: number; example: string },
    read: (cells: Readonly<Record<string, string>>) => Read,
  ) =>
  (text: string, context: Pick<ParserContext, "reportLeftOut">): Read[] => {
    const { columns, keys, optional = 0, example } = row;
    const seenKeys = new Set<string>();
    const readLine = (line: string): Read[] => {
      if (!line.trim()) return [];
      const cells = line.split(/[|\t]/).map((cell) => cell.trim());
      const isCellMissing = columns.slice(0, columns.length - optional).some((_, index) => !cells[index]);
      if (isCellMissing || cells.length > columns.length)
        throw new UnreadableSetting("must look like {}", example);
      const key = cells.slice(0, keys).join("|");
      if (seenKeys.has(key)) throw new UnreadableSetting("repeats another line");
      seenKeys.add(key);
      return [read(Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ""])))];
    };
    const rows = readEach(text.split("\n"), context, readLine, "line {} {}").flat();
    if (rows.length === 0 && text.trim()) throw new UnreadableSetting("must look like {}", example);
    return rows;
  };

const phoneLines = linesOf(
  { columns: ["id", "number"], keys: 1, example: "77 | 213-555-0100" },
  ({ id = "", number = "" }) => [senderId(id), phone(number)] as const,
);

/** Reads `77 | 213-555-0100` in a line for each, or JSON: `{"77": "213-555-0100"}`. */
export function phonesById(
  text: string,
  context: Pick<ParserContext, "reportLeftOut">,
): Record<string, string> {
  if (!/^\{\s*["}]/.test(text)) return Object.fromEntries(phoneLines(text, context));
  const read = ([id, number]: [string, unknown]) => [senderId(id), phone(String(number))] as const;
  return Object.fromEntries(readEach(Object.entries(Object(jsonOf(text))), context, read));
}

export const listOf =
  <Entry>(readEntry: (text: string, context: ParserContext) => Entry) =>
  (text: string, context: ParserContext): Entry[] => {
    const entries = text
      .split(/[,\n]/)
      .map((entry) => entry.trim())
      .filter(Boolean);
    return readEach(entries, context, (entry) => readEntry(entry, context));
  };

export const jsonListOf =
  <Entry>(example: string, readEntry: (value: unknown) => Entry) =>
  (text: string, context: Pick<ParserContext, "reportLeftOut">): Entry[] => {
    const json = jsonOf(text);
    if (!Array.isArray(json)) throw new UnreadableSetting("must look like {}", example);
    return readEach(json, context, readEntry);
  };

/** Reads a list of rows: a JSON list of objects with these columns, or a line for each row as in {@link linesOf}. */
export const rowsOf = <Read>(
  row: Parameters<typeof linesOf>[0] & { json: string },
  read: (cells: Readonly<Record<string, unknown>>) => Read,
) => {
  const readJsonRows = jsonListOf(row.json, (entry) => read(Object(entry)));
  const readLineRows = linesOf(row, read);
  return (text: string, context: Pick<ParserContext, "reportLeftOut">): Read[] =>
    /^\[\s*[{\]]/.test(text) ? readJsonRows(text, context) : readLineRows(text, context);
};

/**
 * Reads JSON.
 * @throws UnreadableSetting without the platform's message, which would show the text.
 */
export function jsonOf(text: string): unknown {
  const value = readJson(text);
  if (value === undefined) throw new UnreadableSetting("must be valid JSON");
  return value;
}

/** Names the wrong fields, the unknown fields, and the values that a closed list takes, without showing the text. */
export function wordingOfIssues({ issues }: z.ZodError): Parameters<typeof say> {
  const unknownFields: string[] = [];
  const wrongFields: string[] = [];
  const clauses: Wording[] = [];
  for (const issue of issues) {
    const field = issue.path.join(".") || "{…}";
    if (issue.code === "unrecognized_keys") unknownFields.push(...issue.keys);
    else if (issue.code === "invalid_value")
      clauses.push(say("{}: {}", field, say("must be one of {}", issue.values.join(", "))));
    else wrongFields.push(field);
  }
  if (wrongFields.length > 0)
    clauses.unshift(say("{} is missing or wrong", [...new Set(wrongFields)].join(", ")));
  if (unknownFields.length > 0) clauses.unshift(say("{}: no such field", unknownFields.join(", ")));
  return ["{}", clauses.reduce((list, clause) => say("{}; {}", list, clause))];
}

/** `value` is a decimal number as text, or empty. `currency` is an ISO 4217 code. */
export type ConversionValue = { value: string; currency: string };

/** Reads an amount with at most two decimals, or nothing. */
export function conversionValue(text: string): string {
  if (/^(?:\d{1,7}(?:\.\d{1,2})?)?$/.test(text)) return text;
  throw new UnreadableSetting("must look like {}", "25, 12.50");
}

/** Reads three capital letters, or nothing, which means USD. */
export function conversionCurrency(text: string): string {
  if (text === "") return "USD";
  if (/^[A-Z]{3}$/.test(text)) return text;
  throw new UnreadableSetting("must look like {}", "USD");
}
