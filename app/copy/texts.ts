import { lazy } from "../domain/lazy.ts";
import type { Brand } from "../domain/settings/brand.ts";
import { type Area, type Bilingual, isBilingual, nameOfArea } from "./area.ts";
import { argumentsIn, format, type Values } from "./format.ts";
import type { Language } from "./intl.ts";

/** What every text of the site may name, by the names that messages use. */
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
  : [OwnNames<Message>] extends [never]
    ? string
    : (values: ValuesOf<OwnNames<Message>>) => string;

type ValuesOf<Name extends string> = { readonly [Own in Name]: string | number } & Readonly<
  Record<string, unknown>
>;

/** A name has no space and no brace: what has one is a piece of a case within a case. */
type OwnNames<Message extends string> = Exclude<
  NamesIn<Message>,
  keyof BrandValues | `${string}${" " | "{"}${string}`
>;

/** The names that stand outside of cases: `{name}`, `{name, plural, …}`. tests/copy/values.test.ts finds what only a case names. */
type NamesIn<Message extends string> = Message extends `${string}{${infer Argument}}${infer After}`
  ?
      | (Argument extends `${infer Name},${string}` ? Name : Argument)
      | NamesIn<Argument extends `${string}, ${"plural" | "select"}, ${string}` ? AfterCases<After> : After>
  : never;
type AfterCases<Cases extends string> = Cases extends `${string}other {${string}}}${infer After}`
  ? After
  : "";

/** Messages as a screen reads them: an area's, or others by name, at any depth. */
export type Texts<Copy> = ByName<Copy extends Area<infer Own> ? Own : Copy>;

type ByName<Copy> = {
  readonly [Name in keyof Copy]: Copy[Name] extends Bilingual
    ? Text<Copy[Name][number]>
    : Name extends "id"
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

/**
 * Reads areas, the texts of each made once: `of(area)`, or `of(area, "en")` where an area has both languages.
 *
 * @param values what every text may name.
 * @param messagesOf the area with an editor's changes.
 */
export function textReader(values: Values, messagesOf: (area: Area) => Area = (area) => area) {
  const read = { es: new Map<Area, object>(), en: new Map<Area, object>() };
  return <Copy extends Area>(area: Copy, language: Language = "es"): Texts<Copy> => {
    const texts =
      read[language].get(area) ?? withWarnings(textsFrom(area, messagesOf(area), values, language), area);
    read[language].set(area, texts);
    return texts as Texts<Copy>;
  };
}

/** Reads the texts for operators, which no editor changes and which do not name the brand. */
export const textsIn = textReader({});

/**
 * Messages as a screen reads them, each formatted when it is read.
 *
 * @param shipped as the site ships them: whether a text is a function does not change with an editor's words.
 */
function textsFrom(shipped: object, messages: object, values: Values, language: Language): object {
  const texts = Array.isArray(shipped) ? [] : {};
  for (const [name, original] of Object.entries(shipped)) {
    const changed: unknown = Reflect.get(messages, name);
    const read = () => {
      if (!isText(name, original)) return changed;
      const message = isBilingual(changed) ? changed[language === "es" ? 0 : 1] : changed;
      if (typeof message === "object" && message !== null)
        return textsFrom(original, message, values, language);
      if (typeof message !== "string") return message;
      return argumentsIn(String(original)).every((own) => own in values)
        ? format(message, values, language)
        : (own: Values) => format(message, { ...values, ...own }, language);
    };
    Object.defineProperty(texts, name, { enumerable: true, get: lazy(read) });
  }
  return texts;
}

/** A text by a name that its area may lack, as a field's or a code's. */
export function optionalText(texts: object, name: string, values: Values = {}): string | undefined {
  if (!Object.hasOwn(texts, name)) return undefined;
  const text: string | ((values: Values) => string) = Reflect.get(texts, name);
  return textWith(text, values);
}

const warned = new Set<string>();

/** An area's texts, of which the log in development names, once, one that is read but not there: React draws nothing for it. */
function withWarnings<Read extends object>(texts: Read, area: Area): Read {
  // Node alone, as for an operator's command, has no `env`.
  if (!import.meta.env?.DEV) return texts;
  return new Proxy(texts, {
    get(target, key) {
      const line = JSON.stringify({ event: "missing text", area: nameOfArea(area), key });
      if (typeof key === "string" && !(key in target) && !warned.has(line)) console.warn(line);
      warned.add(line);
      return Reflect.get(target, key);
    },
  });
}

/** One of texts of which only some name values. */
export const textWith = <Own>(text: string | ((values: Own) => string), values: Own): string =>
  typeof text === "string" ? text : text(values);
