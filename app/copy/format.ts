import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl";
import { entriesOf, fromEntriesOf } from "../domain/records.ts";

/** One area's texts: a name for each, ICU messages. */
export type Messages = Readonly<Record<string, string>>;
export type Texts<M extends Messages> = { readonly [Name in keyof M & string]: string };
export type Values = Record<string, string | number>;

/** Only for its cache of parsed messages, in es-US: it has no table of translations. */
const intl: IntlShape<string> = createIntl({ locale: "es-US", messages: {} }, createIntlCache());

/** What a message with nothing to fill in has none of. */
const needsParser = /[{}'<]/;

/**
 * An area's texts, formatted with these values. The browser gets the result and no message parser.
 *
 * @throws when a message lacks a value or is not an ICU message: a test formats every area.
 */
export function formatAll<M extends Messages>(messages: M, values: Values = {}): Texts<M> {
  const texts = entriesOf<Messages>(messages);
  // Most areas are plain text throughout and stay as they are.
  if (!texts.some(([, message]) => needsParser.test(message))) return messages;
  return fromEntriesOf(texts.map(([name, message]) => [name, format(message, values)])) as Texts<M>;
}

/** One message with its values; see {@link formatAll}. */
export const format = (message: string, values: Values = {}): string =>
  needsParser.test(message) ? String(parsed(message).format(values)) : message;

/** Not `intl.formatMessage`, which makes an error with its stack for each text without a translation. */
const parsed = (message: string) => intl.formatters.getMessageFormat(message, intl.locale);

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
