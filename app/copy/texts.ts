import { lazy } from "../domain/lazy.ts";
import type { Brand } from "../domain/settings/brand.ts";
import type { Area } from "./area.ts";
import { argumentsIn, format, type Values } from "./format.ts";
import { intl } from "./intl.ts";

/** What every text may name, by the names that messages use. */
export const brandValues = ({ name, legalName, socialName, postalAddress }: NamedBrand) => ({
  brand: name,
  legalName,
  socialName,
  postalAddress,
});
type NamedBrand = Pick<Brand, "name" | "legalName" | "socialName" | "postalAddress">;
export type BrandValues = ReturnType<typeof brandValues>;

/**
 * A message as a screen reads it: a string, or a function of the values that it names beside {@link BrandValues}.
 * A message that the compiler does not know is a string.
 */
export type Text<Message extends string> = string extends Message
  ? string
  : [NamesIn<Message>] extends [never]
    ? string
    : (values: { readonly [Name in NamesIn<Message>]: string | number }) => string;

/** Messages as a screen reads them: an area's, or others by name, at any depth. */
export type Texts<Copy> = ByName<Copy extends Area<infer Own> ? Own : Copy>;

type ByName<Copy> = {
  readonly [Name in keyof Copy]: Name extends "id"
    ? Copy[Name]
    : Copy[Name] extends string
      ? Copy[Name] extends Address
        ? Copy[Name]
        : Text<Copy[Name]>
      : ByName<Copy[Name]>;
};

/** A page of this site: of an area's strings the only ones that begin like this. */
type Address = `/${string}`;

/** Whether a value is a text or has some: not an entry's id, an address or a list of words for a term of the glossary. */
export const isText = (key: string, value: unknown): boolean =>
  typeof value === "string"
    ? key !== "id" && !value.startsWith("/")
    : !(Array.isArray(value) && ["englishNames", "forms", "asked"].includes(key));

/** What `argumentsIn` reads at run time: `{name}`, or `{name, plural, one {…} other {…}}`, whose cases are messages again. */
type NamesIn<Message extends string> = Exclude<InMessage<Message>, keyof BrandValues>;

type InMessage<Message extends string, Found = never> =
  FirstBrace<Message> extends [infer Brace, infer Rest extends string]
    ? Brace extends "{"
      ? InName<Rest, Found>
      : InArgument<Rest, Found>
    : Found;

type InName<Rest extends string, Found> = Rest extends `${infer Name}}${infer After}`
  ? Name extends `${infer Argument},${string}`
    ? Rest extends `${Argument},${infer Cases}`
      ? InArgument<Cases, Found | Argument>
      : never
    : InMessage<After, Found | Name>
  : never;

/** A case begins, or the argument ends. */
type InArgument<Rest extends string, Found> =
  FirstBrace<Rest> extends [unknown, infer After extends string] ? InMessage<After, Found> : never;

type FirstBrace<Message extends string> = Message extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}}${string}`
    ? Closing<Message>
    : ["{", Rest]
  : Closing<Message>;
type Closing<Message extends string> = Message extends `${string}}${infer Rest}` ? ["}", Rest] : [];

/**
 * Messages as a screen reads them, each formatted when it is read.
 *
 * @param shipped as the site ships them: whether a text is a function does not change with an editor's words.
 * @param messages the same with an editor's changes.
 */
export function textsFrom<Copy extends object>(
  shipped: Copy,
  values: BrandValues,
  messages: object = shipped,
  language = intl,
): Texts<Copy> {
  const textOf = (original: string, message: string): unknown =>
    argumentsIn(original).every((name) => name in values)
      ? format(message, values, language)
      : (own: Values) => format(message, { ...values, ...own }, language);
  const texts = Array.isArray(shipped) ? [] : {};
  for (const [name, original] of Object.entries(shipped)) {
    const message: unknown = Reflect.get(messages, name);
    const read = () => {
      if (!isText(name, original)) return message;
      if (typeof message === "string") return textOf(original, message);
      return typeof message === "object" && message !== null
        ? textsFrom(original, values, message, language)
        : message;
    };
    Object.defineProperty(texts, name, { enumerable: true, get: lazy(read) });
  }
  return texts as Texts<Copy>;
}

/** A text that its area may lack, as those that are named by a table of fields. */
export const optionalText = (texts: object, name: string): string | undefined =>
  name in texts ? (texts as Readonly<Record<string, string>>)[name] : undefined;

const warned = new Set<string>();

/** An area's texts, of which the log in development names, once, one that is read but not there: React draws nothing for it. */
export function withWarnings<Read extends object>(texts: Read, area = ""): Read {
  // Node alone, as for an operator's command, has no `env`.
  if (!import.meta.env?.DEV) return texts;
  return new Proxy(texts, {
    get(target, key) {
      const line = JSON.stringify({ event: "missing text", area, key });
      if (typeof key === "string" && !(key in target) && !warned.has(line)) console.warn(line);
      warned.add(line);
      return Reflect.get(target, key);
    },
  });
}

/** One of texts of which only some name values. */
export const textWith = <Own>(text: string | ((values: Own) => string), values: Own): string =>
  typeof text === "string" ? text : text(values);
