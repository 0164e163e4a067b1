import { lazy } from "../domain/lazy.ts";
import type { Brand } from "../domain/settings/brand.ts";
import { type Area, type Bilingual, isBilingual, nameOfArea } from "./area.ts";
import { argumentsIn, format, type Values } from "./format.ts";
import type { Language } from "./intl.ts";

/** Values that every text of the site may name. */
export const brandValues = ({ name, legalName, socialName, postalAddress }: NamedBrand) => ({
  brand: name,
  legalName,
  socialName,
  postalAddress,
});
type NamedBrand = Pick<Brand, "name" | "legalName" | "socialName" | "postalAddress">;
export type BrandValues = ReturnType<typeof brandValues>;

/**
 * A message as a screen reads it: a string, or a function of the values that the message names besides {@link
 * BrandValues}. A message that the compiler does not know is a string.
 */
export type Text<Message extends string> = string extends Message
  ? string
  : [ScreenValueNames<Message>] extends [never]
    ? string
    : (values: ValuesOf<ScreenValueNames<Message>>) => string;

type ValuesOf<Name extends string> = { readonly [Own in Name]: string | number } & Readonly<
  Record<string, unknown>
>;

/** The values that a screen passes. A name with a space or a brace is no name, but a piece of a case within a case. */
type ScreenValueNames<Message extends string> = Exclude<
  NamesIn<Message>,
  keyof BrandValues | `${string}${" " | "{"}${string}`
>;

/**
 * The names that stand outside of cases: `{name}`, `{name, plural, …}`. tests/copy/values.test.ts finds names that
 * stand only within a case.
 */
type NamesIn<Message extends string> = Message extends `${string}{${infer Argument}}${infer After}`
  ?
      | (Argument extends `${infer Name},${string}` ? Name : Argument)
      | NamesIn<Argument extends `${string}, ${"plural" | "select"}, ${string}` ? AfterCases<After> : After>
  : never;
type AfterCases<Cases extends string> = Cases extends `${string}other {${string}}}${infer After}`
  ? After
  : "";

/** Messages as a screen reads them: those of an area, or other messages by name, at any depth. */
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

/** The address of a page of this site. No other strings in an area begin with a slash. */
type Address = `/${string}`;

/** Whether a value is a text or contains texts. Ids, addresses and a glossary term's lists of words are no texts. */
export const holdsTexts = (key: string, value: unknown): boolean =>
  typeof value === "string"
    ? key !== "id" && !value.startsWith("/")
    : !(Array.isArray(value) && ["englishNames", "forms", "asked"].includes(key));

/**
 * Creates a reader of areas, which makes the texts of each area once: `of(area)`, or `of(area, "en")` if an area has
 * both languages.
 *
 * @param values The values that every text may name.
 * @param messagesOf Returns the area with an editor's changes.
 */
export function textReader(values: Values, messagesOf: (area: Area) => Area = (area) => area) {
  const textsByArea = { es: new Map<Area, object>(), en: new Map<Area, object>() };
  return <Copy extends Area>(area: Copy, language: Language = "es"): Texts<Copy> => {
    const texts =
      textsByArea[language].get(area) ??
      withWarnings(textsFrom(area, messagesOf(area), values, language), area);
    textsByArea[language].set(area, texts);
    return texts as Texts<Copy>;
  };
}

/** Reads the texts for operators. No editor changes these texts, and they do not name the brand. */
export const textsIn = textReader({});

/**
 * Creates messages as a screen reads them. Each is formatted when it is read.
 *
 * @param shipped The messages that the site ships. They decide whether a text is a function, so an editor's words do
 * not change it.
 */
function textsFrom(shipped: object, messages: object, values: Values, language: Language): object {
  const texts = Array.isArray(shipped) ? [] : {};
  for (const [name, original] of Object.entries(shipped)) {
    const current: unknown = Reflect.get(messages, name);
    const readText = () => {
      if (!holdsTexts(name, original)) return current;
      const message = isBilingual(current) ? current[language === "es" ? 0 : 1] : current;
      if (typeof message === "object" && message !== null)
        return textsFrom(original, message, values, language);
      if (typeof message !== "string") return message;
      return argumentsIn(String(original)).every((argument) => argument in values)
        ? format(message, values, language)
        : (ownValues: Values) => format(message, { ...values, ...ownValues }, language);
    };
    Object.defineProperty(texts, name, { enumerable: true, get: lazy(readText) });
  }
  return texts;
}

/** Returns a text under a name that its area may lack, such as the name of a field or a code. */
export function optionalText(texts: object, name: string, values: Values = {}): string | undefined {
  if (!Object.hasOwn(texts, name)) return undefined;
  const text: string | ((values: Values) => string) = Reflect.get(texts, name);
  return textWith(text, values);
}

const warnedNames = new Set<string>();

/**
 * Returns an area's texts. In development, a text that is read but does not exist is reported once in the log,
 * because React draws nothing for it.
 */
function withWarnings<Read extends object>(texts: Read, area: Area): Read {
  // Node has no `env` when it runs without Vite, as for an operator's command.
  if (!import.meta.env?.DEV) return texts;
  return new Proxy(texts, {
    get(target, key) {
      const line = JSON.stringify({ event: "missing text", area: nameOfArea(area), key });
      if (typeof key === "string" && !(key in target) && !warnedNames.has(line)) console.warn(line);
      warnedNames.add(line);
      return Reflect.get(target, key);
    },
  });
}

/** Fills in a text that may or may not name values. */
export const textWith = <Own>(text: string | ((values: Own) => string), values: Own): string =>
  typeof text === "string" ? text : text(values);

/** Capitalizes the first letter. Characters may precede the letter, because the console puts marks around texts. */
export const capitalize = (text: string): string => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
