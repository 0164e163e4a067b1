import { fromEntriesOf } from "../records.ts";

export const visitMeasures = ["arrival", "participate", "step_1", "step_2", "step_3"] as const;

/**
 * As they are now. Each of `accepted` is in one of the others; `waiting`: in delivery, `rejected`: by a destination.
 */
const leadMeasures = [
  "accepted",
  "delivered",
  "waiting",
  "unconfirmed",
  "in_review",
  "rejected",
  "closed",
] as const;
export type LeadMeasure = (typeof leadMeasures)[number];

/** `converted`: counted for its sender, when accepted without a review or released from one; `posted`: of these, by programs. */
export const measures = [...visitMeasures, ...leadMeasures, "converted", "posted"] as const;
export type Measure = (typeof measures)[number];
export type Counts = Record<Measure, number>;

export const nothing: Counts = fromEntriesOf(measures.map((measure) => [measure, 0]));

export const drawnMeasures = ["arrival", "participate", "accepted", "delivered"] as const;
export type DrawnMeasure = (typeof drawnMeasures)[number];

export type Origin = { source: string; affiliate: string; sub_affiliate: string };

export const originKey = ({ source, affiliate, sub_affiliate }: Origin): string =>
  JSON.stringify([source, affiliate, sub_affiliate]);

/** Those with most first. */
export function mergeOrigins<Key extends Origin>(
  rows: readonly (Key & Partial<Counts>)[],
  keyOf: (row: Key) => string = originKey,
): (Key & Counts)[] {
  const merged = new Map<string, Key & Counts>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, ...added(known, row) } : { ...row, ...added(nothing, row) });
  }
  return [...merged.values()].sort((a, b) => weightOf(b) - weightOf(a) || (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The counters' name for what is over their bound. */
const remainder = "otros";

/** The others are summed by source, so that a source's rows always add up. */
export function foldOrigins<Row extends Origin & Record<string, number | string>>(
  rows: readonly Row[],
  limit: number,
): Row[] {
  const listed = rows.slice(0, limit);
  const sources = new Set(listed.map(({ source }) => source));
  const folded = new Map<string, Row>();
  for (const row of rows.slice(limit)) {
    const source = sources.has(row.source) ? row.source : remainder;
    const sum = folded.get(source);
    const named = { ...row, source, affiliate: remainder, sub_affiliate: remainder };
    folded.set(source, sum ? addRows(sum, row) : named);
  }
  return [...listed, ...folded.values()];
}

const addRows = <Row extends Record<string, number | string>>(sum: Row, row: Row): Row =>
  Object.fromEntries(
    Object.entries(sum).map(([name, value]) => [
      name,
      typeof value === "number" ? value + Number(row[name]) : value,
    ]),
  ) as Row;

export const totalOf = (rows: readonly Partial<Counts>[]): Counts =>
  rows.reduce<Counts>((sum, row) => added(sum, row), nothing);

const added = (sum: Counts, row: Partial<Counts>): Counts => {
  const result = { ...sum };
  for (const measure of measures) result[measure] += row[measure] ?? 0;
  return result;
};

/** One accepted application weighs more than any number of arrivals. */
const weightOf = ({ accepted, arrival, participate }: Counts): number =>
  accepted * 1e9 + arrival + participate;

/** `share`: 0.25 is a quarter more, -1 nothing left; undefined where there was nothing before. */
export type Change = { difference: number; share: number | undefined };

export const changeOf = (now: number, before: number): Change => ({
  difference: now - before,
  share: before === 0 ? undefined : (now - before) / before,
});

/** 0 to 1. Undefined without arrivals, and with more conversions than arrivals: those who converted came before. */
export const conversionOf = (conversions: number, arrivals: number): number | undefined =>
  arrivals > 0 && conversions >= 0 && conversions <= arrivals ? conversions / arrivals : undefined;
