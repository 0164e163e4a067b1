import { format, type Values } from "../copy/format.ts";
import { intlOf } from "../copy/intl.ts";
import { useConsole } from "./facts.ts";
import type { Language } from "./operator.server.ts";

/** ICU messages; a missing language does not compile. */
type Bilingual = Readonly<Record<string, Readonly<Record<Language, string>>>>;

export const consoleTexts = <const Texts extends Bilingual>(texts: Texts): Texts => texts;

export type Say<Texts extends Bilingual> = (name: keyof Texts & string, values?: Values) => string;

/** The texts in a language, for loaders and actions. @throws when a message lacks a value. */
export const textsIn =
  <Texts extends Bilingual>(texts: Texts, language: Language): Say<Texts> =>
  (name, values) =>
    format(texts[name]?.[language] ?? "", values, intlOf[language]);

/** The texts in the language of whoever is signed in: `t("count", { n: 3 })`. */
export const useConsoleTexts = <Texts extends Bilingual>(texts: Texts): Say<Texts> =>
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
