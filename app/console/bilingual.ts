import { intlOf } from "../copy/intl.ts";
import { momentIn, type Say, type Texts, textsIn } from "../operator-copy/bilingual.ts";
import { useConsole } from "./facts.ts";

/** The texts in the language of whoever is signed in: `t("count", { n: 3 })`. */
export const useConsoleTexts = <Named extends Texts>(texts: Named): Say<Named> =>
  textsIn(texts, useConsole().language);

export const useMoment = (): ((iso: string) => string) => momentIn(useConsole().language);

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
