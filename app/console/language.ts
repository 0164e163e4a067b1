import type { Area } from "../copy/area.ts";
import { intlByLanguage, longDate, momentIn } from "../copy/intl.ts";
import { type Texts, textsIn } from "../copy/texts.ts";
import { useConsoleFacts } from "./facts.ts";

/** An area's texts in the language of the operator who is signed in. */
export const useTexts = <Copy extends Area>(area: Copy): Texts<Copy> =>
  textsIn(area, useConsoleFacts().language);

/** Formats a time (ISO) in New York's time, without the year if it is this year. An empty time stays empty. */
export const useMoment = (): ((iso: string) => string) => momentIn(useConsoleFacts().language);

/** Formats a date (ISO) without a time and without moving it to another time zone. */
export function useDay(): (date: string) => string {
  const { language } = useConsoleFacts();
  return (date) => longDate(date, language);
}

/** Joins names as `a, b and c`. */
export function useList(): (names: readonly string[]) => string {
  const { formatList } = intlByLanguage[useConsoleFacts().language]();
  return (names) => formatList([...names]);
}
