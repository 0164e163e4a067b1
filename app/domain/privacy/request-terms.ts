import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import { addDays, dayOf, newYorkDate } from "../calendar-day.ts";
import type { RequestKind } from "../forms/request-kind.ts";

/**
 * The days within which a request must be answered. Requests to see, correct or delete data: 45 calendar days (Cal.
 * Civ. Code 1798.130(a)(2)(A), 11 CCR 7021(b), Tex. Bus. & Com. Code 541.052(b), Va. Code 59.1-577(B)). Requests not to
 * sell or share: 15 business days (11 CCR 7026(f)). Every day from Monday to Friday counts as a business day, because a
 * holiday would only move the date further away.
 */
export const requestTerms = { calendarDays: 45, businessDays: 15 } as const;

/** The New York date (ISO) by which a request must be answered. @param acceptedAt epoch milliseconds. */
export function requestDueDate(kind: RequestKind, acceptedAt: number): string {
  const receiptDay = newYorkDate(acceptedAt);
  if (kind !== "stop") return addDays(receiptDay, requestTerms.calendarDays);
  let day = dayOf(receiptDay);
  let remainingDays: number = requestTerms.businessDays;
  while (remainingDays > 0) {
    day = PlainDate.addDays(day, 1);
    const isBusinessDay = PlainDate.dayOfWeek(day) <= 5;
    if (isBusinessDay) remainingDays -= 1;
  }
  return PlainDate.toString(day);
}

/**
 * Days for which the platform can bring back deleted data. A SQLite durable object can go back to any point of the last
 * 30 days (developers.cloudflare.com/durable-objects/api/sqlite-storage-api/#pitr-point-in-time-recovery-api). D1 can
 * go back to any minute of the last 30 days by Time Travel (7 days on the free plan;
 * developers.cloudflare.com/d1/reference/time-travel). Neither history can be emptied.
 */
export const platformDays = 30;
