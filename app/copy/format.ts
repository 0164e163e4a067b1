import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl";
import { entriesOf } from "../domain/records.ts";

/** One area's texts: a name for each, ICU messages. */
export type Messages = Readonly<Record<string, string>>;
export type Texts<M extends Messages> = { readonly [Name in keyof M & string]: string };
export type Values = Record<string, string | number>;

let made: IntlShape<string> | undefined;

/**
 * Only for its cache of parsed messages, in es-US: it has no table of translations. Made when a message first needs it: with the
 * runtime's data of languages, which it loads, it was a quarter of a worker's start.
 */
function intl(): IntlShape<string> {
  made ??= createIntl({ locale: "es-US", messages: {} }, createIntlCache());
  return made;
}

/** What a message with nothing to fill in has none of. */
const needsParser = /[{}'<]/;

/**
 * An area's texts, formatted with these values. The browser gets the result and no message parser.
 *
 * @throws when a message lacks a value or is not an ICU message: a test formats every area.
 */
export function formatAll<M extends Messages>(messages: M, values: Values = {}): Texts<M> {
  const names = withValues(messages);
  // Most areas are plain text throughout and stay as they are.
  if (names.length === 0) return messages;
  const texts: Record<string, string> = { ...messages };
  for (const name of names) texts[name] = format(messages[name] ?? "", values);
  return texts as Texts<M>;
}

const namesWithValues = new WeakMap<Messages, readonly string[]>();

/** The names of the messages that are not plain text: looked for once in an area. */
function withValues(messages: Messages): readonly string[] {
  const known = namesWithValues.get(messages);
  if (known) return known;
  const names = entriesOf(messages).flatMap(([name, message]) => (needsParser.test(message) ? [name] : []));
  namesWithValues.set(messages, names);
  return names;
}

/** One message with its values; see {@link formatAll}. */
export const format = (message: string, values: Values = {}): string =>
  needsParser.test(message) ? String(parsed(message).format(values)) : message;

type Parsed = ReturnType<IntlShape<string>["formatters"]["getMessageFormat"]>;
/** By the message: the cache of `intl` writes its arguments as JSON for each look at it. */
const formats = new Map<string, Parsed>();

/** Not `intl.formatMessage`, which makes an error with its stack for each text without a translation. */
function parsed(message: string): Parsed {
  const known = formats.get(message);
  if (known) return known;
  const { formatters, locale } = intl();
  const format = formatters.getMessageFormat(message, locale);
  formats.set(message, format);
  return format;
}

type MessageNode = { type: number; value?: unknown; options?: Record<string, { value: MessageNode[] }> };

/** The parser's node types that name a value (`TYPE` of @formatjs/icu-messageformat-parser, which intl does not export). */
const nodeType = { argument: 1, number: 2, date: 3, time: 4, select: 5, plural: 6 } as const;
const naming: readonly number[] = Object.values(nodeType);

/**
 * The names of the values that a message asks for, in all of its cases.
 *
 * @throws when it is not an ICU message.
 */
export function argumentsIn(message: string): string[] {
  const ast = parsed(message).getAst() as MessageNode[];
  return [...new Set(ast.flatMap(namesIn))];
}

const namesIn = ({ type, value, options = {} }: MessageNode): string[] =>
  naming.includes(type)
    ? [String(value), ...Object.values(options).flatMap((option) => option.value.flatMap(namesIn))]
    : [];
