import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import { addDays, type CalendarDay, dayOf, newYorkDate, newYorkMidnight, readDay } from "../calendar-day.ts";

/** New York dates (ISO), both included. */
export type ReportDays = { from: string; to: string };

/** Days. */
export const mostReportDays = 92;
const usualReportDays = 30;

/** Never after today, at most {@link mostReportDays}; an invalid date gets its default: today, or 30 days before. */
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

/** UTC, ISO: when a New York day and the next one begin. Days on which the clocks change have 23 or 25 hours. */
export type DayBounds = { day: string; start: string; end: string };

export function dayBounds({ from, to }: ReportDays): DayBounds[] {
  const days: DayBounds[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push({ day, start: newYorkMidnight(day), end: newYorkMidnight(day, 1) });
  return days;
}

/** Whoever has the address reads the report. */
export const reportAddress = (token: string): string => `/afiliados/informe/${token}`;

/** A longer text is not a token, and is not passed on whole. */
export const mostOfReportToken = 1100;

export type ReportLanguage = "es" | "en";

const isLanguage = (text: string | null | undefined): text is ReportLanguage =>
  text === "es" || text === "en";

/** Spanish where neither the address nor the Accept-Language header names one of the two. */
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
