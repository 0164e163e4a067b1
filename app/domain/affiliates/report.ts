import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import { addDays, type CalendarDay, dayOf, newYorkDate, newYorkMidnight, readDay } from "../calendar-day.ts";

/** New York dates (ISO), both included. */
export type ReportDays = { from: string; to: string };

/** The most days of a report. */
export const mostReportDays = 92;
const usualReportDays = 30;

/**
 * The days of a report. The report ends today at the latest and has at most {@link mostReportDays} days. Without a
 * valid `to` it ends today, and without a valid `from` it has 30 days.
 */
export function reportDays(dates: { from?: string; to?: string }, now: number): ReportDays {
  const today = dayOf(newYorkDate(now));
  const to = earlier(readDay(dates.to) ?? today, today);
  const from = readDay(dates.from) ?? PlainDate.subtractDays(to, usualReportDays - 1);
  const earliestDay = PlainDate.subtractDays(to, mostReportDays - 1);
  return { from: PlainDate.toString(later(earlier(from, to), earliestDay)), to: PlainDate.toString(to) };
}

const earlier = (a: CalendarDay, b: CalendarDay) => (PlainDate.compare(a, b) < 0 ? a : b);
const later = (a: CalendarDay, b: CalendarDay) => (PlainDate.compare(a, b) > 0 ? a : b);

/**
 * A New York day. `start` and `end` are when it and the next day begin (UTC, ISO). Days on which the clocks change
 * have 23 or 25 hours.
 */
export type DayBounds = { day: string; start: string; end: string };

export function dayBounds({ from, to }: ReportDays): DayBounds[] {
  const days: DayBounds[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push({ day, start: newYorkMidnight(day), end: newYorkMidnight(day, 1) });
  return days;
}

/** The path of a report. Everybody who has this address can read the report. */
export const reportAddress = (token: string): string => `/afiliados/informe/${token}`;

/** The most characters of a token. Of a longer text, which is no token, only these are passed on. */
export const longestReportToken = 1100;

export type ReportLanguage = "es" | "en";

const isLanguage = (text: string | null | undefined): text is ReportLanguage =>
  text === "es" || text === "en";

/** The report's language: that of the address, else the browser's preferred one of the two, else Spanish. */
export function reportLanguage(
  languageInAddress: string | null,
  acceptLanguage: string | null,
): ReportLanguage {
  if (isLanguage(languageInAddress)) return languageInAddress;
  const [preferred] = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const quality = parameters.find((text) => text.startsWith("q="));
      return { language: tag.split("-")[0], quality: quality ? Number(quality.slice(2)) || 0 : 1 };
    })
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return isLanguage(preferred?.language) ? preferred.language : "es";
}
