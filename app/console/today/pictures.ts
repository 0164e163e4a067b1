import { type Counts, visitMeasures } from "../../domain/operator/measures.ts";

export const funnelMeasures = [...visitMeasures, "accepted", "delivered"] as const;
export type FunnelMeasure = (typeof funnelMeasures)[number];

export type FunnelRow = {
  measure: FunnelMeasure;
  count: number;
  before: number;
  /** Of the longest row, 0 to 1. */
  width: number;
  /**
   * Of the row above, 0 to 1. Undefined for the first row; for starts, because only visitors by a link with a source,
   * an affiliate or a click are arrivals; and where the row above has fewer.
   */
  share: number | undefined;
};

/**
 * Programs' leads are left out: nobody arrived for them.
 *
 * @param sides the totals of the span and of the earlier one, and the programs' part of each.
 */
export function funnelOf(sides: {
  totals: Counts;
  programs: Counts;
  totalsBefore: Counts;
  programsBefore: Counts;
}): FunnelRow[] {
  const counts = funnelMeasures.map((measure) => sides.totals[measure] - sides.programs[measure]);
  const widest = Math.max(1, ...counts);
  return funnelMeasures.map((measure, at) => {
    const count = counts[at] ?? 0;
    const above = at <= 1 ? 0 : (counts[at - 1] ?? 0);
    return {
      measure,
      count,
      before: sides.totalsBefore[measure] - sides.programsBefore[measure],
      width: count / widest,
      share: above > 0 && count <= above ? count / above : undefined,
    };
  });
}

/** The step that most people who had started did not pass, and how many. Undefined without any. */
export function widestGap(rows: readonly FunnelRow[]): { measure: FunnelMeasure; lost: number } | undefined {
  const gaps = rows.flatMap(({ measure, count }, at) => {
    const above = rows[at - 1];
    return above && above.measure !== "arrival" && above.count > count
      ? [{ measure, lost: above.count - count }]
      : [];
  });
  return gaps.sort((a, b) => b.lost - a.lost)[0];
}

/** Days as people here read a week: Monday first. */
const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** Strengths beside 0. */
const strengths = 4;

export type HeatCell = { weekday: number; hour: number; count: number; strength: number };

/**
 * Every hour of a week with its count, the days as {@link weekdays}. Strengths are even parts of the largest count: 0 is
 * nothing, 4 is near the largest.
 */
export function heatMapOf(
  counted: readonly { weekday: number; hour: number; count: number }[],
): HeatCell[][] {
  const counts = new Map(counted.map(({ weekday, hour, count }) => [`${weekday} ${hour}`, count]));
  const largest = Math.max(1, ...counts.values());
  return weekdays.map((weekday) =>
    Array.from({ length: 24 }, (_, hour) => {
      const count = counts.get(`${weekday} ${hour}`) ?? 0;
      return { weekday, hour, count, strength: Math.ceil((count / largest) * strengths) };
    }),
  );
}

/** The hour with most; undefined where nothing was counted. */
export function busiestOf(rows: readonly (readonly HeatCell[])[]): HeatCell | undefined {
  return rows
    .flat()
    .reduce<HeatCell | undefined>((most, cell) => (cell.count > (most?.count ?? 0) ? cell : most), undefined);
}
