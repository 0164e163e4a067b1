import type { z } from "zod";
import type { listDays } from "../../../../app/domain/contract/operator/today.ts";
import { type Counts, mergeOrigins, type Origin } from "../../../../app/domain/operator/measures.ts";
import { type DayRange, hourSpans } from "../../../../app/domain/operator/range.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { leadsByDay, visitsByDay } from "./questions.ts";
import { byMeasure } from "./rows.ts";
import { askSpans } from "./spans.ts";

type DayRow = Origin & { day: string; name: string; count: number };
type DayOrigin = Origin & { day: string };

/** Of one question and one span; no honest month has as many. */
const mostRows = 30_000;

export async function daysOf(
  range: DayRange,
  { COUNTERS, LEDGER }: Pick<ServicesBindings, "COUNTERS" | "LEDGER">,
): Promise<Omit<z.infer<typeof listDays.answer>, "success">> {
  const spans = hourSpans(range);
  const [[visits], [leads]] = await Promise.all([
    askSpans<[DayRow]>(COUNTERS, [visitsByDay], spans, mostRows),
    askSpans<[DayRow]>(LEDGER, [leadsByDay], spans, mostRows),
  ]);
  const counted = [...visits, ...leads.flatMap(byMeasure)];
  const rows = mergeOrigins<DayOrigin>(
    counted.map(({ day, source, affiliate, sub_affiliate, name, count }) => ({
      ...{ day, source, affiliate, sub_affiliate },
      ...({ [name]: count } as Partial<Counts>),
    })),
    ({ day, source, affiliate, sub_affiliate }) => JSON.stringify([day, source, affiliate, sub_affiliate]),
  );
  return {
    range,
    rows: rows.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1)),
    complete: visits.length < mostRows && leads.length < mostRows,
  };
}
