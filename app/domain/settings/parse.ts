import type { z } from "zod";
import { normalizePhone } from "../forms/phone-number.ts";
import { type Said, type Sentence, say } from "./sentences.ts";
import { type Reading, saidOf, UnreadableSetting } from "./table.ts";

/** Each throws RangeError that says what is expected and does not show the text. */

export const anyText = (text: string): string => text;

export function onOff(text: string): boolean {
  if (text === "on" || text === "off") return text === "on";
  throw new UnreadableSetting("must be one of {}", "on, off");
}

const numberLike =
  (pattern: RegExp, expected: Sentence) =>
  (least: number, most: number) =>
  (text: string): number => {
    const number = pattern.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new UnreadableSetting(expected, least, most);
  };
export const wholeNumber = numberLike(/^\d{1,12}$/, "must be a whole number from {} to {}");
export const decimalNumber = numberLike(/^\d{1,12}(?:\.\d{1,6})?$/, "must be a number from {} to {}");

export const matching =
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

/** `isBase`: without a fragment, because values are added to its query. */
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

/** An address of which nothing is lost by its origin. @throws UnreadableSetting for one with a path, a query or a user. */
export function wholeOrigin(address: URL): URL {
  if (address.href === `${address.origin}/`) return address;
  throw new UnreadableSetting("must be an address without a path: {}", "https://backend.example");
}

/** As `1-XXX-XXX-XXXX`. */
export function phone(text: string): string {
  const number = normalizePhone(text);
  if (number) return number;
  throw new UnreadableSetting("must look like {}", "(213) 555-0100, 1-213-555-0100");
}

/** A wrong entry is left out. */
const eachOf = <Entry, Read>(
  entries: readonly Entry[],
  { leftOut }: Pick<Reading, "leftOut">,
  read: (entry: Entry) => Read,
): Read[] =>
  entries.flatMap((entry, at) => {
    try {
      return [read(entry)];
    } catch (error) {
      leftOut(say("entry {} {}", at + 1, saidOf(error)));
      return [];
    }
  });

/** JSON. */
export function phonesById(text: string, reading: Pick<Reading, "leftOut">): Record<string, string> {
  const book = jsonOf(text);
  if (typeof book !== "object" || book === null || Array.isArray(book))
    throw new UnreadableSetting("must look like {}", '{"77": "1-213-555-0100"}');
  const read = ([id, number]: [string, unknown]) => [id, phone(String(number))] as const;
  return Object.fromEntries(eachOf(Object.entries(book), reading, read));
}

export const listOf =
  <Entry>(entry: (text: string, reading: Reading) => Entry) =>
  (text: string, reading: Reading): Entry[] => {
    const parts = text.split(",").flatMap((part) => part.trim() || []);
    return eachOf(parts, reading, (part) => entry(part, reading));
  };

export const jsonListOf =
  <Entry>(example: string, entry: (value: unknown) => Entry) =>
  (text: string, reading: Pick<Reading, "leftOut">): Entry[] => {
    const json = jsonOf(text);
    if (!Array.isArray(json)) throw new UnreadableSetting("must look like {}", example);
    return eachOf(json, reading, entry);
  };

/** @throws RangeError without the platform's message, which would show the text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableSetting("must be valid JSON");
  }
}

/** Names the fields that are wrong, those that nobody reads, and what a closed list takes; never what was written. */
export function wrongIn({ issues }: z.ZodError): Parameters<typeof say> {
  const unknown: string[] = [];
  const wrong: string[] = [];
  const parts: Said[] = [];
  for (const issue of issues) {
    const field = issue.path.join(".") || "{…}";
    if (issue.code === "unrecognized_keys") unknown.push(...issue.keys);
    else if (issue.code === "invalid_value")
      parts.push(say("{}: {}", field, say("must be one of {}", issue.values.join(", "))));
    else wrong.push(field);
  }
  if (wrong.length > 0) parts.unshift(say("{} is missing or wrong", [...new Set(wrong)].join(", ")));
  if (unknown.length > 0) parts.unshift(say("{}: no such field", unknown.join(", ")));
  return ["{}", parts.reduce((all, one) => say("{}; {}", all, one))];
}

/** `value`: a decimal number as text, or empty; `currency`: ISO 4217. */
export type ConversionValue = { value: string; currency: string };

/** @throws RangeError for anything but an amount with two decimals at most, or nothing. */
export function conversionValue(text: string): string {
  if (/^(?:\d{1,7}(?:\.\d{1,2})?)?$/.test(text)) return text;
  throw new UnreadableSetting("must look like {}", "25, 12.50");
}

/** @throws RangeError for anything but three capital letters, or nothing, which is USD. */
export function conversionCurrency(text: string): string {
  if (text === "") return "USD";
  if (/^[A-Z]{3}$/.test(text)) return text;
  throw new UnreadableSetting("must look like {}", "USD");
}
