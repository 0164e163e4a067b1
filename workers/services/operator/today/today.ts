import { addDays, newYorkLocal } from "../../../../app/domain/calendar-day.ts";
import type { Today } from "../../../../app/domain/contract/operator/today.ts";
import {
  type Counts,
  drawnMeasures,
  measures,
  mostSenders,
  type SenderMeasure,
  senderMeasures,
  totalOf,
  totalsBy,
} from "../../../../app/domain/operator/measures.ts";
import {
  comparedRange,
  type DayRange,
  type Moment,
  momentsOf,
} from "../../../../app/domain/operator/range.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import {
  groupColumns,
  type LeadCount,
  leadsBy,
  type NamedCount,
  namedCounts,
  runQueries,
  type VisitCount,
  visitsBy,
} from "./questions.ts";
import { campaignsOf, stopsOf, timeTakenOf, withOutcomes } from "./rows.ts";

type Bindings = Pick<ServicesBindings, "COUNTERS" | "LEDGER">;
type Affiliate = "affiliate" | "sub_affiliate";

export async function todayOf(
  range: DayRange,
  env: Bindings,
  now: number,
): Promise<Omit<Today, "success" | "attention" | "destinations" | "notices" | "launch">> {
  const hour = newYorkLocal(now).slice(0, 13);
  const { weeks, ...earlier } = comparedRange(range);
  const hourBefore = addDays(hour.slice(0, 10), -7 * weeks) + hour.slice(10);
  const [current, before] = await Promise.all([
    countsOf(momentsOf(range, hour), env),
    countsOf(momentsOf(earlier, hourBefore), env),
  ]);
  return {
    ...{ ...range, ...current.span, before: { ...earlier, ...before.span } },
    sources: sendersOf(current.sources, before.sources, ["source"]),
    affiliates: sendersOf(current.affiliates, before.affiliates, ["affiliate", "sub_affiliate"]),
    campaigns: campaignsOf(current.namedCounts).slice(0, mostSenders),
    stops: stopsOf(current.namedCounts),
    timeTaken: timeTakenOf(current.namedCounts),
  };
}

async function countsOf(moments: readonly Moment[], { COUNTERS, LEDGER }: Bindings) {
  const [visits, leads] = await Promise.all([
    runQueries<[VisitCount<"at">, VisitCount<"source">, VisitCount<Affiliate>, NamedCount]>(
      ...[COUNTERS, moments],
      ...[
        visitsBy(groupColumns.moment),
        visitsBy(groupColumns.source),
        visitsBy(groupColumns.affiliate),
        namedCounts,
      ],
    ),
    runQueries<[LeadCount<"at">, LeadCount<"source">, LeadCount<Affiliate>]>(
      ...[LEDGER, moments],
      ...[leadsBy(groupColumns.moment), leadsBy(groupColumns.source), leadsBy(groupColumns.affiliate)],
    ),
  ]);
  const [visitsByMoment, visitsBySource, visitsByAffiliate, namedCountRows] = visits;
  const [leadsByMoment, leadsBySource, leadsByAffiliate] = leads;
  const leadCounts = withOutcomes(leadsByMoment);
  const counts = [...visitsByMoment, ...leadCounts];
  const points = new Map(totalsBy(counts, ["at"], drawnMeasures).map((point) => [point.at, point]));
  return {
    span: {
      totals: totalOf(counts, measures),
      programs: totalOf(
        leadCounts.filter(({ posted }) => posted),
        measures,
      ),
      line: moments.map(({ at }) => points.get(at) ?? { at, ...totalOf([], drawnMeasures) }),
    },
    sources: [...visitsBySource, ...withOutcomes(leadsBySource)],
    affiliates: [...visitsByAffiliate, ...withOutcomes(leadsByAffiliate)],
    namedCounts: namedCountRows,
  };
}

/** Lists senders, those with most accepted leads first. It includes senders that had leads only in the range before. */
function sendersOf<Column extends string>(
  current: readonly VisitCount<Column>[],
  before: readonly VisitCount<Column>[],
  columns: readonly Column[],
): (Record<Column, string> & Counts<SenderMeasure>)[] {
  const acceptedBefore = before.filter(({ measure }) => measure === "accepted");
  const rows = [...current, ...acceptedBefore.map((row) => ({ ...row, measure: "before" }))];
  return totalsBy(rows, columns, senderMeasures)
    .sort((a, b) => b.accepted - a.accepted || b.before - a.before || b.arrival - a.arrival)
    .slice(0, mostSenders);
}
