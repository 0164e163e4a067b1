import { createIntl, createIntlCache } from "@formatjs/intl";
import { lazy } from "../domain/lazy.ts";
import { newYork } from "../domain/time-zone.ts";

const createIntlOnce = (locale: string) =>
  lazy(() =>
    createIntl(
      {
        locale,
        // We pass each message as `defaultMessage`, which FormatJS reports as untranslated in any other locale.
        defaultLocale: locale,
        onError: (error) => {
          throw error;
        },
      },
      createIntlCache(),
    ),
  );

/**
 * Returns the site's formatters of messages, dates, numbers, lists and relative times, in the Spanish of the United
 * States. They are made at the first call, because reading the runtime's tables of a language would take a third of a
 * worker's start.
 *
 * @throws The formatters throw if a message lacks a value or if a date or a time zone is not valid.
 */
export const getIntl = createIntlOnce("es-US");

/** The getters of formatters. The console, the terminal and affiliates' reports use both languages. */
export const intlByLanguage = { es: getIntl, en: createIntlOnce("en-US") };
export type Language = keyof typeof intlByLanguage;

/**
 * Returns a function that writes a moment (ISO, UTC) in New York's time, in which our opening hours are stated. The
 * text is empty for an empty moment, and leaves out the present year. A line may break between the day and the time
 * alone.
 */
export function momentIn(language: Language, now = Date.now()): (iso: string) => string {
  const { formatDate } = intlByLanguage[language]();
  const year = new RegExp(`,?\\s${new Date(now).getFullYear()}(?=,)`);
  return (iso) =>
    iso &&
    unbrokenTimes(
      formatDate(iso, { dateStyle: "medium", timeStyle: "short", timeZone: newYork }).replace(year, ""),
    );
}

/** Writes the Spanish a. m. and p. m. as visitors' pages have them, whatever the platform, and keeps dates unbroken. */
export const unbrokenTimes = (text: string): string =>
  text.replace(/\s(?=\S+ \d{4}|\S+, \d|[ap]\.)/g, "\u00a0").replace(/\.\s?m\./g, ".\u00a0m.");

/** A day (ISO) in words: `2026-11-18` gives 18 de noviembre de 2026. */
export const longDate = (iso: string, language: Language = "es"): string =>
  intlByLanguage[language]().formatDate(iso, { dateStyle: "long", timeZone: "UTC" });

/** A day (ISO) in short for narrow lines: `2026-11-18` gives 18 nov 2026. */
export const shortDate = (iso: string, language: Language = "es"): string =>
  intlByLanguage[language]().formatDate(iso, { dateStyle: "medium", timeZone: "UTC" });
