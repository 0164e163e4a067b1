import { newYorkLocal } from "../../../../app/domain/calendar-day.ts";
import type { Days } from "../../../../app/domain/contract/operator/today.ts";
import { measures, totalsBy } from "../../../../app/domain/operator/measures.ts";
import { type DayRange, momentsOf } from "../../../../app/domain/operator/range.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import {
  groupColumns,
  type LeadCount,
  leadsBy,
  mostRows,
  runQueries,
  type VisitCount,
  visitsBy,
} from "./questions.ts";
import { withOutcomes } from "./rows.ts";

type Column = "day" | "source" | "affiliate" | "sub_affiliate";

export async function daysOf(
  range: DayRange,
  { COUNTERS, LEDGER }: Pick<ServicesBindings, "COUNTERS" | "LEDGER">,
  now: number,
): Promise<Omit<Days, "success">> {
  const moments = momentsOf(range, newYorkLocal(now).slice(0, 13));
  const [[visits], [leads]] = await Promise.all([
    runQueries<[VisitCount<Column>]>(COUNTERS, moments, visitsBy(groupColumns.dayAndOrigin)),
    runQueries<[LeadCount<Column>]>(LEDGER, moments, leadsBy(groupColumns.dayAndOrigin)),
  ]);
  const rows = totalsBy(
    [...visits, ...withOutcomes(leads)],
    ["day", "source", "affiliate", "sub_affiliate"],
    measures,
  );
  return {
    rows: rows.sort((a, b) => b.day.localeCompare(a.day) || b.accepted - a.accepted || b.arrival - a.arrival),
    complete: visits.length < mostRows && leads.length < mostRows,
  };
}
