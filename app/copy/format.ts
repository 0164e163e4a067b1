import { intlOf, type Language } from "./intl.ts";

export type Values = Readonly<Record<string, string | number>>;

/** A message without any of these is plain text. */
const needsParser = /[{}'<]/;

/**
 * An ICU message with its values. Screens get their texts from `useTexts` instead.
 *
 * @throws when it lacks a value, or is no ICU message.
 */
export const format = (message: string, values: Values = {}, language: Language = "es"): string =>
  needsParser.test(message)
    ? withOneStop(intlOf[language]().formatMessage({ id: message, defaultMessage: message }, values))
    : message;

/** A value may bring the full stop that its sentence ends with: `Autos Sol, Inc.`, `a las 9:00 a. m.` An ellipsis stays. */
const withOneStop = (text: string): string =>
  text.includes("..") ? text.replace(/(?<!\.)\.\.(?![./\p{L}\p{N}])/gu, ".") : text;

/** ICU's quoted braces: `'{'` is a brace that is shown. */
const quoted = /''|'[{}<>](?:[^']|'')*'?/g;

/**
 * The names of the values that an ICU message asks for, in all of its cases. A brace in a message opens an argument, and a brace
 * in an argument opens a case, which is a message again.
 */
export function argumentsIn(message: string): string[] {
  const names = new Set<string>();
  let depth = 0;
  for (const [brace, name = ""] of message.replace(quoted, "").matchAll(/\{\s*([^\s,{}]*)|\}/g)) {
    if (brace === "}") depth -= 1;
    else if (depth++ % 2 === 0) names.add(name);
  }
  return [...names];
}
