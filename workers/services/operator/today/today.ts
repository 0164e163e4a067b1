import type { Today } from "../../../../app/domain/contract/operator/today.ts";
import {
  type Counts,
  drawnMeasures,
  foldOrigins,
  type Measure,
  mergeOrigins,
  nothing,
  type Origin,
  originKey,
  totalOf,
} from "../../../../app/domain/operator/measures.ts";
import {
  comparedRange,
  comparedSpans,
  type DayRange,
  filled,
  type HourSpan,
  isByHour,
  momentsOf,
} from "../../../../app/domain/operator/range.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { LeadIndex } from "../../stores/lead-index/lead-index.ts";
import { RequestIndex } from "../../stores/lead-index/request-index.ts";
import {
  leadsByMoment,
  leadsByOrigin,
  type NamedCount,
  namedCounts,
  notSent,
  visitsByMoment,
  visitsByOrigin,
} from "./questions.ts";
import { byMeasure, campaignsOf, stopsOf, timesOf } from "./rows.ts";
import { askSpans, type MomentRow } from "./spans.ts";

type Bindings = Pick<ServicesBindings, "COUNTERS" | "LEDGER">;
type NameRow = { name: string; count: number };

/** Rows of one question and one span. A day names a thousand origins, of which few have all measures. */
const mostRows = 8000;
/** Origins that are listed one by one; the table of days has all. */
const mostOrigins = 500;

export async function todayOf(
  range: DayRange,
  env: Bindings,
  now: number,
): Promise<Omit<Today, "success" | "notices" | "launch">> {
  const spans = comparedSpans(range, now);
  const [current, before, attention] = await Promise.all([
    sideOf(spans.current, range, env),
    sideOf(spans.before, range, env),
    attentionNow(env),
  ]);
  const { weeks, ...compared } = comparedRange(range);
  const origins = originsOf(current, before);
  return {
    range,
    compared: { ...compared, weeks },
    attention,
    totals: current.totals,
    totalsBefore: before.totals,
    programs: current.programs,
    programsBefore: before.programs,
    line: filled(momentsOf(range, spans.hour), drawnMeasures, current.moments),
    lineBefore: filled(momentsOf(compared, spans.hourBefore), drawnMeasures, before.moments),
    origins: foldOrigins(origins, mostOrigins),
    originsComplete: current.complete && origins.length <= mostOrigins,
    campaigns: campaignsOf(current.named).slice(0, mostOrigins),
    notSent: sumNotSent(current.notSent),
    stops: stopsOf(current.named, before.named),
    timeTaken: timesOf(current.named, before.named),
  };
}

type Side = Awaited<ReturnType<typeof sideOf>>;

async function sideOf(spans: readonly HourSpan[], range: DayRange, { COUNTERS, LEDGER }: Bindings) {
  const atLength = isByHour(range) ? 13 : 10;
  const [[visits, visitOrigins, named], [leads, leadOrigins, notSentRows]] = await Promise.all([
    askSpans<[MomentRow, Origin & NameRow, NamedCount]>(
      COUNTERS,
      [visitsByMoment(atLength), visitsByOrigin, namedCounts],
      spans,
      mostRows,
    ),
    askSpans<[MomentRow, Origin & NameRow, Today["notSent"][number]]>(
      LEDGER,
      [leadsByMoment(atLength), leadsByOrigin, notSent],
      spans,
      mostRows,
    ),
  ]);
  const leadMoments = leads.flatMap(byMeasure);
  return {
    moments: [...visits, ...leadMoments],
    totals: totalOf([...visits, ...leadMoments].map(asCounts)),
    programs: totalOf(leadMoments.filter(({ posted }) => posted).map(asCounts)),
    origins: mergeOrigins([...visitOrigins, ...leadOrigins.flatMap(byMeasure)].map(withOrigin)),
    complete: visitOrigins.length < mostRows && leadOrigins.length < mostRows,
    named,
    notSent: notSentRows,
  };
}

const asCounts = ({ name, count }: NameRow): Partial<Counts> => ({ [name]: count });
const withOrigin = ({ source, affiliate, sub_affiliate, ...row }: Origin & NameRow) => ({
  source,
  affiliate,
  sub_affiliate,
  ...asCounts(row),
});

function originsOf(current: Side, before: Side): Today["origins"] {
  const earlier = new Map(before.origins.map((row) => [originKey(row), row]));
  const compare = (row: Origin & Record<Measure, number>) => {
    const { accepted = 0, arrival = 0 } = earlier.get(originKey(row)) ?? {};
    return { ...row, acceptedBefore: accepted, arrivalBefore: arrival };
  };
  const now = new Set(current.origins.map(originKey));
  const gone = before.origins.filter((row) => !now.has(originKey(row)));
  return [...current.origins, ...gone.map((row) => ({ ...row, ...nothing }))].map(compare);
}

function sumNotSent(rows: Today["notSent"]): Today["notSent"] {
  const sums = new Map<string, Today["notSent"][number]>();
  for (const row of rows) {
    const key = `${row.status} ${row.reason}`;
    const known = sums.get(key);
    const oldest = known && known.oldest < row.oldest ? known.oldest : row.oldest;
    sums.set(key, { ...row, count: (known?.count ?? 0) + row.count, oldest });
  }
  return [...sums.values()].sort((a, b) => b.count - a.count);
}

async function attentionNow({ LEDGER }: Bindings): Promise<Today["attention"]> {
  const [backlog, unexported, requests, calls] = await Promise.all([
    new LeadIndex(LEDGER).backlog(),
    new LeadIndex(LEDGER).unexported(),
    new RequestIndex(LEDGER).waiting(),
    new RequestIndex(LEDGER).callsToMake(),
  ]);
  const { queued: waiting, "needs attention": needsAttention, "in review": inReview, ...others } = backlog;
  return { waiting, needsAttention, inReview, ...others, unexported, requests, calls };
}
