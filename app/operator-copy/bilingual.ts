import { format, type Values } from "../copy/format.ts";
import { intlOf } from "../copy/intl.ts";

/** The first is the default. */
export const languages = ["es", "en"] as const;
export type Language = (typeof languages)[number];

/** An ICU message in both languages; one without the other does not compile. */
export type Bilingual = readonly [es: string, en: string];
export type Texts = Readonly<Record<string, Bilingual>>;
const placeOf: Record<Language, 0 | 1> = { es: 0, en: 1 };

export const operatorTexts = <const Named extends Texts>(texts: Named): Named => texts;

export type Say<Named extends Texts> = {
  /** @throws when a message lacks a value. */
  (name: keyof Named & string, values?: Values): string;
  /** The text of a name that is made of a code, or `otherwise` where a later version of the services has another code. */
  or(name: string, otherwise: string, values?: Values): string;
};

/** The texts in a language, for loaders, actions and the terminal. */
export function textsIn<Named extends Texts>(texts: Named, language: Language): Say<Named> {
  const say = (name: string, values?: Values) =>
    format(texts[name]?.[placeOf[language]] ?? "", values, intlOf[language]);
  return Object.assign(say, {
    or: (name: string, otherwise: string, values?: Values) =>
      Object.hasOwn(texts, name) ? say(name, values) : otherwise,
  });
}

/** A moment (ISO, UTC) as New York's clocks say it, which is how the telephones are answered; empty for none. */
export function momentIn(language: Language): (iso: string) => string {
  const { formatDate } = intlOf[language]();
  return (iso) =>
    iso ? formatDate(iso, { dateStyle: "medium", timeStyle: "short", timeZone: "America/New_York" }) : "";
}
