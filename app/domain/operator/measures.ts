import { fromEntriesOf } from "../records.ts";

export const visitMeasures = ["arrival", "participate", "step_1", "step_2", "step_3"] as const;

/**
 * Counts of leads by their current status. Each lead in `accepted` is also in one of the others. `waiting`: in
 * delivery. `rejected`: refused by a destination.
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

/**
 * `converted`: leads that count for their sender, once they are accepted without a review or released from one.
 * `posted`: converted leads that programs sent.
 */
export const measures = [...visitMeasures, ...leadMeasures, "converted", "posted"] as const;
type Measure = (typeof measures)[number];
export type Counts<Name extends string = Measure> = Record<Name, number>;

export const drawnMeasures = ["arrival", "participate", "accepted", "delivered"] as const;
export type DrawnMeasure = (typeof drawnMeasures)[number];

/** `before`: the leads accepted in the range that is compared (range.ts, `comparedRange`). */
export const senderMeasures = [
  "arrival",
  "participate",
  "accepted",
  "before",
  "delivered",
  "rejected",
  "converted",
  "posted",
] as const;
export type SenderMeasure = (typeof senderMeasures)[number];

export type Counted = { measure: string; count: number };

/** Sums rows by measure. A measure without a row is 0, and rows of other measures are left out. */
export function totalOf<Name extends string>(rows: readonly Counted[], names: readonly Name[]): Counts<Name> {
  const sums = new Map<string, number>();
  for (const { measure, count } of rows) sums.set(measure, (sums.get(measure) ?? 0) + count);
  return fromEntriesOf(names.map((name) => [name, sums.get(name) ?? 0] as const));
}

/** Groups rows that are equal in the columns, in the order of their first rows, and sums each group. */
export function totalsBy<Column extends string, Name extends string>(
  rows: readonly (Record<Column, string> & Counted)[],
  columns: readonly Column[],
  names: readonly Name[],
): (Record<Column, string> & Counts<Name>)[] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(columns.map((column) => row[column])));
  return [...groups.values()].map((group) => ({
    ...fromEntriesOf(columns.map((column) => [column, group[0]?.[column] as string] as const)),
    ...totalOf(group, names),
  }));
}

/**
 * The conversion rate from 0 to 1. Undefined without arrivals, and if there are more conversions than arrivals,
 * because some converted visitors arrived earlier.
 */
export const conversionOf = (conversions: number, arrivals: number): number | undefined =>
  arrivals > 0 && conversions >= 0 && conversions <= arrivals ? conversions / arrivals : undefined;

/** The most sources, affiliates and campaigns that the page lists. Its file has all of them. */
export const mostSenders = 100;
