import { aYearAfter, daysBetween } from "../due.ts";

/**
 * What people pay on average for a car loan, percent a year, by their VantageScore 4.0: Experian, State of the Automotive
 * Finance Market. The report itself is behind a form: these are its figures as four public copies have them, two of which may be
 * one, that agree in all ten. The averages over all scores stay out: a single copy has that of used cars. The source is
 * Experian's own page, which it renews with each quarter. A new quarter changes all of this at once.
 */
export const averageRates = {
  quarter: { quarter: 2, year: "2026" },
  lastDay: "2026-06-30",
  /** The day somebody read them. */
  checked: "2026-11-26",
  source: "https://www.experian.com/blogs/ask-experian/auto-loan-rates-financing/",
  bands: [
    { id: "superPrime", from: 781, to: 850, new: 4.41, used: 6.29 },
    { id: "prime", from: 661, to: 780, new: 6.15, used: 8.81 },
    { id: "nearPrime", from: 601, to: 660, new: 9.71, used: 13.93 },
    { id: "subprime", from: 501, to: 600, new: 13.52, used: 19.1 },
    { id: "deepSubprime", from: 300, to: 500, new: 16.11, used: 21.62 },
  ],
} as const;

/** A year after the quarter ended: page, links and maps have them until then. */
export const ratesLastDay = aYearAfter(averageRates.lastDay);

/** @param today New York's date, ISO: part of every cached page's key. */
export const hasAverageRates = (today: string): boolean => today <= ratesLastDay;

/** As a cell of the states' pages is (domain/help/states/published.ts). */
export function dueRates(today: string, withinDays: number) {
  const daysLeft = daysBetween(today, ratesLastDay);
  const { lastDay: checked } = averageRates;
  return daysLeft > withinDays
    ? []
    : [{ state: "average rates", cell: "quarter", checked, lastDay: ratesLastDay, daysLeft }];
}
