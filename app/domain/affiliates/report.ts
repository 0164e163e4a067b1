import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import { addDays, type CalendarDay, dayOf, newYorkDate, newYorkMidnight, readDay } from "../calendar-day.ts";

/** The days of an affiliate's report: New York dates (ISO), both included. */
export type ReportDays = { from: string; to: string };

/** The longest range of a report, and the default one. Days. */
export const mostReportDays = 92;
const usualReportDays = 30;

/**
 * The days that somebody chose: never after today, never more than {@link mostReportDays}, and in their order. An
 * invalid date gets its default: today, and 30 days before the end.
 *
 * @param now epoch milliseconds.
 */
export function reportDays(chosen: { from?: string; to?: string }, now: number): ReportDays {
  const today = dayOf(newYorkDate(now));
  const to = earlier(readDay(chosen.to) ?? today, today);
  const from = readDay(chosen.from) ?? PlainDate.subtractDays(to, usualReportDays - 1);
  const first = PlainDate.subtractDays(to, mostReportDays - 1);
  const inOrder = earlier(from, to);
  return { from: PlainDate.toString(later(inOrder, first)), to: PlainDate.toString(to) };
}

const earlier = (a: CalendarDay, b: CalendarDay) => (PlainDate.compare(a, b) < 0 ? a : b);
const later = (a: CalendarDay, b: CalendarDay) => (PlainDate.compare(a, b) > 0 ? a : b);

/** A New York day, and the moments (UTC, ISO) at which it and the next one begin. */
export type DayBounds = { day: string; start: string; end: string };

/** Each day of a range. Days on which the clocks change have 23 or 25 hours. */
export function dayBounds({ from, to }: ReportDays): DayBounds[] {
  const days: DayBounds[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push({ day, start: newYorkMidnight(day), end: newYorkMidnight(day, 1) });
  return days;
}

/** The path of an affiliate's report: whoever has it reads the report. */
export const reportAddress = (token: string): string => `/afiliados/informe/${token}`;

/** Longer texts are no tokens, and are not passed on whole. */
export const mostOfReportToken = 1100;

export type ReportLanguage = "es" | "en";

const isLanguage = (text: string | null | undefined): text is ReportLanguage =>
  text === "es" || text === "en";

/**
 * The language that the address names, or else the first of Spanish and English that the browser asks for; otherwise
 * Spanish.
 *
 * @param accepted the Accept-Language header.
 */
export function reportLanguage(named: string | null, accepted: string | null): ReportLanguage {
  if (isLanguage(named)) return named;
  const [first] = (accepted ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const quality = parameters.find((text) => text.startsWith("q="));
      return { language: tag.split("-")[0], quality: quality ? Number(quality.slice(2)) || 0 : 1 };
    })
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return isLanguage(first?.language) ? first.language : "es";
}
