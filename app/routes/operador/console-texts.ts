import type { Language } from "../../.server/operator.ts";
import { messageFormat } from "../../copy/format.ts";
import { useConsole } from "../../document/console-page.ts";

/** A screen's texts in both languages, ICU messages: what lacks one does not compile. */
type Bilingual = Readonly<Record<string, Readonly<Record<Language, string>>>>;
type MessageValues = Readonly<Record<string, string | number>>;

/** Declares a screen's texts. */
export const consoleTexts = <const Texts extends Bilingual>(texts: Texts): Texts => texts;

/** Says a text of a table with its values. */
export type Say<Texts extends Bilingual> = (name: keyof Texts & string, values?: MessageValues) => string;

export const locales = { es: "es-US", en: "en-US" } as const;

/** The texts in a language, for loaders and actions. @throws when a message lacks a value. */
export const textsIn =
  <Texts extends Bilingual>(texts: Texts, language: Language): Say<Texts> =>
  (name, values = {}) =>
    String(messageFormat(texts[name]?.[language] ?? "", locales[language]).format(values));

/** The texts in the language of whoever is signed in: `t("count", { n: 3 })`. */
export const useConsoleTexts = <Texts extends Bilingual>(texts: Texts): Say<Texts> =>
  textsIn(texts, useConsole().language);

/** A moment (ISO, UTC) as New York's clocks say it, which is how the telephones are answered; empty for none. */
export function useMoment(): (iso: string) => string {
  const format = new Intl.DateTimeFormat(locales[useConsole().language], {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "America/New_York",
  });
  return (iso) => (iso ? format.format(new Date(iso)) : "");
}

/** A number with the separators of the console's language. */
export function useNumber(): (value: number) => string {
  const format = new Intl.NumberFormat(locales[useConsole().language]);
  return (value) => format.format(value);
}
