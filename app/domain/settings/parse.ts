import { normalizePhone } from "../forms/phone-number.ts";
import type { Reading } from "./table.ts";

/** Each throws RangeError that says what is expected and does not show the text. */

export const anyText = (text: string): string => text;

export function onOff(text: string): boolean {
  if (text === "on" || text === "off") return text === "on";
  throw new RangeError("must be on, off or empty");
}

const numberLike =
  (pattern: RegExp, kind: string) =>
  (least: number, most: number) =>
  (text: string): number => {
    const number = pattern.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new RangeError(`must be ${kind} from ${least} to ${most}`);
  };
export const wholeNumber = numberLike(/^\d{1,12}$/, "a whole number");
export const decimalNumber = numberLike(/^\d{1,12}(?:\.\d{1,6})?$/, "a number");

export const matching =
  (pattern: RegExp, expected: string) =>
  (text: string): string => {
    if (pattern.test(text)) return text;
    throw new RangeError(expected);
  };

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]) =>
  (text: string): Choice => {
    const choice = choices.find((candidate) => candidate === text);
    if (choice !== undefined) return choice;
    throw new RangeError(`must be one of ${choices.join(", ")}`);
  };

/** `isBase`: without a query, because values are added to it. */
export const linkTo =
  ({ isBase = false } = {}) =>
  (text: string): string => {
    const isPath = text.startsWith("/") && /^\/(?![/\\])/.test(text);
    const isUrl = text.startsWith("https://") && URL.canParse(text);
    if ((isPath || isUrl) && !/\s/.test(text) && !(isBase && /[?#]/.test(text))) return text;
    throw new RangeError(`must be a path or an https URL${isBase ? ", without a query" : ""}`);
  };

export function webOrigin(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new RangeError("must be an https URL");
}

/** As `1-XXX-XXX-XXXX`. */
export function phone(text: string): string {
  const number = normalizePhone(text);
  if (number) return number;
  throw new RangeError("must be a US telephone number, such as (213) 555-0100 or 1-213-555-0100");
}

/** JSON; a wrong number is left out. */
export function phonesById(text: string, { leftOut }: Pick<Reading, "leftOut">): Record<string, string> {
  const book = jsonOf(text);
  if (typeof book !== "object" || book === null || Array.isArray(book))
    throw new RangeError("must be a JSON object of telephone numbers by id");
  const read = Object.entries(book).flatMap(([id, number], at) => {
    try {
      return [[id, phone(String(number))] as const];
    } catch (error) {
      leftOut(`entry ${at + 1} ${(error as Error).message}`);
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
          reading.leftOut(`entry ${at + 1} ${(error as Error).message.replace(/^[A-Z_]+: /, "")}`);
          return [];
        }
      });

/** @throws RangeError without the platform's message, which would show the text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RangeError("must be valid JSON");
  }
}

/** `value`: a decimal number as text, or empty; `currency`: ISO 4217. */
export type ConversionValue = { value: string; currency: string };

/** @throws RangeError for anything but an amount with two decimals at most, or nothing. */
export function conversionValue(text: string): string {
  if (/^(?:\d{1,7}(?:\.\d{1,2})?)?$/.test(text)) return text;
  throw new RangeError("CONVERSION_VALUE: must be an amount such as 25 or 12.50, or empty");
}

/** @throws RangeError for anything but three capital letters, or nothing, which is USD. */
export function conversionCurrency(text: string): string {
  if (text === "") return "USD";
  if (/^[A-Z]{3}$/.test(text)) return text;
  throw new RangeError("CONVERSION_CURRENCY: must be a currency's code, such as USD");
}
