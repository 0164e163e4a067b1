import type { RouterContextProvider } from "react-router";
import { clockContext } from "../../context.ts";
import { newYorkDate } from "../../domain/calendar-day.ts";
import { type DayRange, presetRanges, readRange } from "../../domain/operator/range.ts";
import { fromQuery, presetQuery, toQuery } from "./range-form.tsx";

/** The range that an address names; yesterday and today if the address names no range. */
export function rangeOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
): { range: DayRange; today: string; now: number } {
  const now = context.get(clockContext)();
  const today = newYorkDate(now);
  const query = new URL(request.url).searchParams;
  const rangeQuery = {
    from: query.get(fromQuery) ?? "",
    to: query.get(toQuery) ?? "",
    preset: query.get(presetQuery) ?? "",
  };
  return { range: readRange(rangeQuery, today) ?? presetRanges(today).recent, today, now };
}
