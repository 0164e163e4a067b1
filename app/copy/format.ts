import { intl } from "./intl.ts";

export type Values = Record<string, string | number>;

/** A message without any of these is plain text. */
const needsParser = /[{}'<]/;

/**
 * An ICU message with its values. Screens get their texts from {@link textsOf} instead.
 *
 * @throws when it lacks a value, or is no ICU message.
 */
export const format = (message: string, values: Values = {}, language = intl): string =>
  needsParser.test(message)
    ? withOneStop(language().formatMessage({ id: message, defaultMessage: message }, values))
    : message;

/** A value may bring the full stop that its sentence ends with: `Autos Sol, Inc.`, `a las 9:00 a. m.` An ellipsis stays. */
const withOneStop = (text: string): string =>
  text.includes("..") ? text.replace(/(?<!\.)\.\.(?![./\p{L}\p{N}])/gu, ".") : text;

type MessageNode = { type: number; value?: unknown; options?: Record<string, { value: MessageNode[] }> };

/** The parser's node types that name a value (`TYPE` of @formatjs/icu-messageformat-parser, which @formatjs/intl does not export). */
const nodeType = { argument: 1, number: 2, date: 3, time: 4, select: 5, plural: 6 } as const;
const naming: readonly number[] = Object.values(nodeType);

/**
 * The names of the values that a message asks for, in all of its cases.
 *
 * @throws when it is not an ICU message.
 */
export function argumentsIn(message: string): string[] {
  if (!needsParser.test(message)) return [];
  const { formatters, locale } = intl();
  const ast = formatters.getMessageFormat(message, locale).getAst() as MessageNode[];
  return [...new Set(ast.flatMap(namesIn))];
}

const namesIn = ({ type, value, options = {} }: MessageNode): string[] =>
  naming.includes(type)
    ? [String(value), ...Object.values(options).flatMap((option) => option.value.flatMap(namesIn))]
    : [];
