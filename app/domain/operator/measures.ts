import { fromEntriesOf } from "../records.ts";

export const visitMeasures = ["arrival", "participate", "step_1", "step_2", "step_3"] as const;

/**
 * The statuses of leads as they are now. Each lead in `accepted` is also in one of the others. `waiting`: in
 * delivery. `rejected`: by a destination.
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
 * `converted`: counted for its sender when it was accepted without a review or released from one. `posted`: those of
 * them that programs sent.
 */
export const measures = [...visitMeasures, ...leadMeasures, "converted", "posted"] as const;
type Measure = (typeof measures)[number];
export type Counts<Name extends string = Measure> = Record<Name, number>;

export const drawnMeasures = ["arrival", "participate", "accepted", "delivered"] as const;
export type DrawnMeasure = (typeof drawnMeasures)[number];

/** `before`: the leads accepted in the days with which a range is compared. */
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

/** Sums counted rows by measure. A measure without a row is 0, and rows of other measures are left out. */
export function totalOf<Name extends string>(rows: readonly Counted[], names: readonly Name[]): Counts<Name> {
  const sums = new Map<string, number>();
  for (const { measure, count } of rows) sums.set(measure, (sums.get(measure) ?? 0) + count);
  return fromEntriesOf(names.map((name) => [name, sums.get(name) ?? 0] as const));
}

/** The totals of rows that are equal in some columns, in the order of their first rows. */
export function totalsBy<Column extends string, Name extends string>(
  rows: readonly (Record<Column, string> & Counted)[],
  columns: readonly Column[],
  names: readonly Name[],
): (Record<Column, string> & Counts<Name>)[] {
  const alike = Map.groupBy(rows, (row) => JSON.stringify(columns.map((column) => row[column])));
  return [...alike.values()].flatMap((group) =>
    group.slice(0, 1).map((row) => ({
      ...fromEntriesOf(columns.map((column) => [column, row[column] as string] as const)),
      ...totalOf(group, names),
    })),
  );
}

/**
 * The conversion rate from 0 to 1. Undefined without arrivals, and if there are more conversions than arrivals,
 * because some converted visitors arrived earlier.
 */
export const conversionOf = (conversions: number, arrivals: number): number | undefined =>
  arrivals > 0 && conversions >= 0 && conversions <= arrivals ? conversions / arrivals : undefined;

/** The most sources, affiliates and campaigns that are listed. The file has all of them. */
export const mostSenders = 100;
