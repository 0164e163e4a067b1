import { createIntl, createIntlCache } from "@formatjs/intl";
import { lazy } from "../domain/lazy.ts";
import { newYork } from "../domain/time-zone.ts";

const intlIn = (locale: string) =>
  lazy(() =>
    createIntl(
      {
        locale,
        // Each message is its own default. Without a default locale, each message would be reported as not
        // translated.
        defaultLocale: locale,
        onError: (error) => {
          throw error;
        },
      },
      createIntlCache(),
    ),
  );

/**
 * The site's formats of messages, dates, numbers, lists and relative times, in the Spanish of the United States. Each
 * format is made at its first use, because reading the runtime's tables of a language would take a third of a
 * worker's start.
 *
 * @throws Its formats throw if a message lacks a value or if a date or a time zone is not valid.
 */
export const intl = intlIn("es-US");

/** The formats by language. The console, the terminal and affiliates' reports use both languages. */
export const intlOf = { es: intl, en: intlIn("en-US") };
export type Language = keyof typeof intlOf;

/**
 * Returns a function that writes a moment (ISO, UTC) in New York's time, in which our opening hours are stated. The
 * text is empty for an empty moment.
 */
export function momentIn(language: Language): (iso: string) => string {
  const { formatDate } = intlOf[language]();
  return (iso) =>
    iso ? formatDate(iso, { dateStyle: "medium", timeStyle: "short", timeZone: newYork }) : "";
}

/** A day (ISO) in words: `2026-11-18` gives 18 de noviembre de 2026. */
export const longDate = (iso: string, language: Language = "es"): string =>
  intlOf[language]().formatDate(iso, { dateStyle: "long", timeZone: "UTC" });

/** A day (ISO) in short for narrow lines: `2026-11-18` gives 18 nov 2026. */
export const shortDate = (iso: string, language: Language = "es"): string =>
  intlOf[language]().formatDate(iso, { dateStyle: "medium", timeZone: "UTC" });
