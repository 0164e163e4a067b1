import { createIntl, createIntlCache } from "@formatjs/intl";
import { lazy } from "../domain/lazy.ts";
import { newYork } from "../domain/time-zone.ts";

const intlIn = (locale: string) =>
  lazy(() =>
    createIntl(
      {
        locale,
        // A message is its own default, and without the locale of defaults each would be reported as not translated.
        defaultLocale: locale,
        onError: (error) => {
          throw error;
        },
      },
      createIntlCache(),
    ),
  );

/**
 * The site's messages, dates, numbers, lists and relative times, in the Spanish of the United States. Each format is made once,
 * with its first use: reading the runtime's tables of a language would be a third of a worker's start.
 *
 * @throws its formats do, where a message lacks a value and where a date or a time zone is none.
 */
export const intl = intlIn("es-US");

/** The same by language: the console, the terminal and affiliates' reports have both. */
export const intlOf = { es: intl, en: intlIn("en-US") };
export type Language = keyof typeof intlOf;

/** A moment (ISO, UTC) as New York's clocks say it, which is how the telephones are answered; empty for none. */
export function momentIn(language: Language): (iso: string) => string {
  const { formatDate } = intlOf[language]();
  return (iso) =>
    iso ? formatDate(iso, { dateStyle: "medium", timeStyle: "short", timeZone: newYork }) : "";
}

/** A day (ISO) in words: `2026-11-18` → 18 de noviembre de 2026. */
export const longDate = (iso: string, language: Language = "es"): string =>
  intlOf[language]().formatDate(iso, { dateStyle: "long", timeZone: "UTC" });

/** The same where a line has little room: `2026-11-18` → 18 nov 2026. */
export const shortDate = (iso: string, language: Language = "es"): string =>
  intlOf[language]().formatDate(iso, { dateStyle: "medium", timeZone: "UTC" });
