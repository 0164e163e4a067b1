import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl";

/** One area's texts: a name for each, ICU messages. */
export type Messages = Readonly<Record<string, string>>;
export type Texts<M extends Messages> = { readonly [Name in keyof M & string]: string };
export type Values = Record<string, string | number>;

const cache = createIntlCache();
const intl: IntlShape<string> = createIntl({ locale: "es-US", messages: {} }, cache);

/**
 * An area's texts, spoken with these values. The browser gets the result and no message parser.
 *
 * @throws when a message lacks a value or is no ICU message: a test speaks every area.
 */
export function formatAll<M extends Messages>(messages: M, values: Values = {}): Texts<M> {
  // Most areas are plain text through and through: they are their own words.
  if (isPlain(messages)) return messages;
  const words: Record<string, string> = {};
  for (const [name, message] of Object.entries(messages)) words[name] = format(message, values);
  return words as Texts<M>;
}

const plainAreas = new WeakMap<Messages, boolean>();

function isPlain(messages: Messages): boolean {
  const known = plainAreas.get(messages);
  if (known !== undefined) return known;
  const plain = !Object.values(messages).some((message) => needsParser.test(message));
  plainAreas.set(messages, plain);
  return plain;
}

const needsParser = /[{}'<]/;

/** One message with its values; see {@link formatAll}. */
export const format = (message: string, values: Values = {}): string =>
  // Most texts have nothing to fill in: those need no parser.
  needsParser.test(message) ? String(formatOf(message).format(values)) : message;

/** Parsed once. Not `intl.formatMessage`: that makes an error with its stack for each text without a translation. */
const formatOf = (message: string) => intl.formatters.getMessageFormat(message, intl.locale);

type MessageNode = { type: number; value?: unknown; options?: Record<string, { value: MessageNode[] }> };

/**
 * The names of the values that a message asks for, in all of its cases.
 *
 * @throws when it is no ICU message.
 */
export function argumentsIn(message: string): string[] {
  const ast = formatOf(message).getAst() as MessageNode[];
  return [...new Set(ast.flatMap(namesIn))];
}

/** Node types: 0 a literal, 1 to 6 an argument by itself or with cases, 7 the number of a plural, 8 markup. */
const namesIn = ({ type, value, options = {} }: MessageNode): string[] =>
  type >= 1 && type <= 6
    ? [String(value), ...Object.values(options).flatMap((option) => option.value.flatMap(namesIn))]
    : [];
