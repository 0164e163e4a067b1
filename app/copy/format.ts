import { entriesOf } from "../domain/records.ts";
import { intl } from "./intl.ts";

/** ICU messages by name. */
export type Messages = Readonly<Record<string, string>>;
export type Texts<M extends Messages> = { readonly [Name in keyof M & string]: string };
export type Values = Record<string, string | number>;

/** A message without any of these is plain text. */
const needsParser = /[{}'<]/;

/**
 * An area's texts, formatted with these values. The browser gets the result and no message parser.
 *
 * @throws when a message lacks a value or is not an ICU message: a test formats every area.
 */
export function formatAll<M extends Messages>(messages: M, values: Values = {}, language = intl): Texts<M> {
  const names = withValues(messages);
  // Most areas are plain text throughout and stay as they are.
  if (names.length === 0) return messages;
  const texts: Record<string, string> = { ...messages };
  for (const name of names) texts[name] = format(messages[name] ?? "", values, language);
  return texts as Texts<M>;
}

const namesWithValues = new WeakMap<Messages, readonly string[]>();

/** Messages that are not plain text. */
function withValues(messages: Messages): readonly string[] {
  const known = namesWithValues.get(messages);
  if (known) return known;
  const names = entriesOf(messages).flatMap(([name, message]) => (needsParser.test(message) ? [name] : []));
  namesWithValues.set(messages, names);
  return names;
}

/** One message with its values; see {@link formatAll}. */
export const format = (message: string, values: Values = {}, language = intl): string =>
  needsParser.test(message)
    ? language().formatMessage({ id: message, defaultMessage: message }, values)
    : message;

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
  const { formatters, locale } = intl();
  const ast = formatters.getMessageFormat(message, locale).getAst() as MessageNode[];
  return [...new Set(ast.flatMap(namesIn))];
}

const namesIn = ({ type, value, options = {} }: MessageNode): string[] =>
  naming.includes(type)
    ? [String(value), ...Object.values(options).flatMap((option) => option.value.flatMap(namesIn))]
    : [];
