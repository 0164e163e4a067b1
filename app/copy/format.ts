import { intlByLanguage, type Language } from "./intl.ts";

export type Values = Readonly<Record<string, string | number>>;

/** A message without any of these characters is plain text. */
const needsParser = /[{}'<]/;

/**
 * Formats an ICU message with its values. Screens get their texts from `useTexts` instead.
 *
 * @throws if the message lacks a value or is no ICU message.
 */
export const format = (message: string, values: Values = {}, language: Language = "es"): string =>
  needsParser.test(message)
    ? withOneStop(intlByLanguage[language]().formatMessage({ id: message, defaultMessage: message }, values))
    : message;

/**
 * Removes a second full stop, because a value may end with one just where its sentence ends: `Autos Sol, Inc.`, `a
 * las 9:00 a. m.` An ellipsis stays.
 */
const withOneStop = (text: string): string =>
  text.includes("..") ? text.replace(/(?<!\.)\.\.(?![./\p{L}\p{N}])/gu, ".") : text;

/** Finds ICU's quoted braces. `'{'` is a brace that is shown. */
const quotedBraces = /''|'[{}<>](?:[^']|'')*'?/g;

/** Returns the names of the values that an ICU message asks for, in all of its cases. */
export function argumentsIn(message: string): string[] {
  const names = new Set<string>();
  // At an even depth a brace opens an argument. At an odd depth it opens a case, which is again a message.
  let depth = 0;
  for (const [brace, name = ""] of message.replace(quotedBraces, "").matchAll(/\{\s*([^\s,{}]*)|\}/g)) {
    if (brace !== "}" && depth % 2 === 0) names.add(name);
    depth += brace === "}" ? -1 : 1;
  }
  return [...names];
}
