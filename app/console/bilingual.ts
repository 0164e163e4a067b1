import { format, type Values } from "../copy/format.ts";
import { intlOf } from "../copy/intl.ts";
import { useConsole } from "./facts.ts";
import type { Language } from "./operator.server.ts";

/** An ICU message in both languages; one without the other does not compile. */
export type Bilingual = readonly [es: string, en: string];
type Texts = Readonly<Record<string, Bilingual>>;
const placeOf: Record<Language, 0 | 1> = { es: 0, en: 1 };

export const consoleTexts = <const Named extends Texts>(texts: Named): Named => texts;

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

/** The texts in the language of whoever is signed in: `t("count", { n: 3 })`. */
export const useConsoleTexts = <Named extends Texts>(texts: Named): Say<Named> =>
  textsIn(texts, useConsole().language);

/** A moment (ISO, UTC) as New York's clocks say it, which is how the telephones are answered; empty for none. */
export function useMoment(): (iso: string) => string {
  const { formatDate } = intlOf[useConsole().language]();
  return (iso) =>
    iso ? formatDate(iso, { dateStyle: "medium", timeStyle: "short", timeZone: "America/New_York" }) : "";
}

/** A date (ISO) without a time, as it stands. */
export function useDay(): (date: string) => string {
  const { formatDate } = intlOf[useConsole().language]();
  return (date) => formatDate(date, { dateStyle: "long", timeZone: "UTC" });
}

/** `a, b and c`. */
export function useList(): (names: readonly string[]) => string {
  const { formatList } = intlOf[useConsole().language]();
  return (names) => formatList([...names]);
}
