import type { z } from "zod";
import { normalizePhone } from "../forms/phone-number.ts";
import { type Sentence, say } from "./sentences.ts";
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

/** `isBase`: without a query, because values are added to it. */
export const linkTo =
  ({ isBase = false } = {}) =>
  (text: string): string => {
    const isPath = text.startsWith("/") && /^\/(?![/\\])/.test(text);
    const isUrl = text.startsWith("https://") && URL.canParse(text);
    if ((isPath || isUrl) && !/\s/.test(text) && !(isBase && /[?#]/.test(text))) return text;
    throw isBase
      ? new UnreadableSetting("must look like {}", "https://…/…")
      : new UnreadableSetting("must be a path or an https URL");
  };

export function webOrigin(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new UnreadableSetting("must be an https URL");
}

/** As `1-XXX-XXX-XXXX`. */
export function phone(text: string): string {
  const number = normalizePhone(text);
  if (number) return number;
  throw new UnreadableSetting("must look like {}", "(213) 555-0100, 1-213-555-0100");
}

/** JSON; a wrong number is left out. */
export function phonesById(text: string, { leftOut }: Pick<Reading, "leftOut">): Record<string, string> {
  const book = jsonOf(text);
  if (typeof book !== "object" || book === null || Array.isArray(book))
    throw new UnreadableSetting("must look like {}", '{"77": "1-213-555-0100"}');
  const read = Object.entries(book).flatMap(([id, number], at) => {
    try {
      return [[id, phone(String(number))] as const];
    } catch (error) {
      leftOut(say("entry {} {}", at + 1, saidOf(error)));
      return [];
    }
  });
  return Object.fromEntries(read);
}

/** A wrong entry is left out. */
export const listOf =
  <Entry>(entry: (text: string, reading: Reading) => Entry) =>
  (text: string, reading: Reading): Entry[] =>
    text
      .split(",")
      .flatMap((part) => part.trim() || [])
      .flatMap((part, at) => {
        try {
          return [entry(part, reading)];
        } catch (error) {
          reading.leftOut(say("entry {} {}", at + 1, saidOf(error)));
          return [];
        }
      });

/** @throws RangeError without the platform's message, which would show the text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableSetting("must be valid JSON");
  }
}

/** Names the fields that are wrong, and never what was written. */
export function wrongIn({ issues }: z.ZodError): Parameters<typeof say> {
  const fields = issues.flatMap((issue) => ("keys" in issue ? issue.keys : issue.path.join(".") || "{…}"));
  return ["{} is missing or wrong", [...new Set(fields)].join(", ")];
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
