import { aYearAfter } from "../due.ts";
import type { Source } from "../help/source.ts";

/**
 * What people pay on average for a car loan, percent a year, by their VantageScore 4.0: Experian, State of the Automotive
 * Finance Market. The report itself is behind a form: these are its figures as four public copies have them that were made
 * apart and agree in all ten, and two of them in the averages. The source is Experian's own page, which it renews with
 * each quarter. A new quarter changes all of this at once.
 */
export const averageRates = {
  quarter: { number: 2, year: 2026, lastDay: "2026-06-30" },
  /** The day somebody read them. */
  checked: "2026-11-26",
  source:
    "en https://www.experian.com/blogs/ask-experian/auto-loan-rates-financing/ Experian: tasas y financiamiento de autos",
  average: { new: 6.35, used: 11.19 },
  bands: [
    { id: "superPrime", from: 781, to: 850, new: 4.41, used: 6.29 },
    { id: "prime", from: 661, to: 780, new: 6.15, used: 8.81 },
    { id: "nearPrime", from: 601, to: 660, new: 9.71, used: 13.93 },
    { id: "subprime", from: 501, to: 600, new: 13.52, used: 19.1 },
    { id: "deepSubprime", from: 300, to: 500, new: 16.11, used: 21.62 },
  ],
} as const satisfies { source: Source; [figures: string]: unknown };

/** Of the highest scores. */
export const bestBand = averageRates.bands[0];
export const lowestBand = averageRates.bands[4];

export const averageRatesPath = "/temas-de-ayuda/tasas-promedio";

/** A year after the quarter ended. */
export const ratesLastDay = aYearAfter(averageRates.quarter.lastDay);

/** Page, links and maps have them until then. @param today New York's date, ISO: part of every cached page's key. */
export const hasAverageRates = (today: string): boolean => today <= ratesLastDay;
