import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import { addDays, dayOf, newYorkDate } from "../calendar-day.ts";
import type { RequestKind } from "../forms/request-kind.ts";

/**
 * To see, correct or delete: 45 calendar days (Cal. Civ. Code 1798.130(a)(2)(A), 11 CCR 7021(b), Tex. Bus. & Com. Code
 * 541.052(b), Va. Code 59.1-577(B)). Not to sell or share: 15 business days (11 CCR 7026(f)), Monday to Friday: a
 * holiday would only move the date further away.
 */
export const answerTerms = { calendarDays: 45, businessDays: 15 } as const;

/** Negative where the term is over. */
export const daysLeft = (answerBy: string, today: string): number =>
  Math.round((Date.parse(answerBy) - Date.parse(today)) / 86_400_000);

/** Days from which on a term is urgent. */
export const soon = 10;

/** New York's date, ISO. @param acceptedAt epoch milliseconds. */
export function answerBy(kind: RequestKind, acceptedAt: number): string {
  const received = newYorkDate(acceptedAt);
  if (kind !== "stop") return addDays(received, answerTerms.calendarDays);
  let day = dayOf(received);
  for (let left = answerTerms.businessDays; left > 0; left -= PlainDate.dayOfWeek(day) <= 5 ? 1 : 0)
    day = PlainDate.addDays(day, 1);
  return PlainDate.toString(day);
}

/**
 * Days for which the platform can bring back what was deleted: a SQLite durable object to any point of the last 30 days
 * (developers.cloudflare.com/durable-objects/api/sqlite-storage-api/#pitr-point-in-time-recovery-api), D1 by Time Travel to any
 * minute of the last 30 (7 on the free plan; developers.cloudflare.com/d1/reference/time-travel). Neither can be emptied.
 */
export const platformDays = 30;
