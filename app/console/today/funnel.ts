import { type Counts, visitMeasures } from "../../domain/operator/measures.ts";

const funnelMeasures = [...visitMeasures, "accepted", "delivered"] as const;
type FunnelMeasure = (typeof funnelMeasures)[number];

export type FunnelRow = {
  measure: FunnelMeasure;
  count: number;
  before: number;
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
  return funnelMeasures.map((measure, at) => {
    const count = counts[at] ?? 0;
    const above = at <= 1 ? 0 : (counts[at - 1] ?? 0);
    return {
      measure,
      count,
      before: sides.totalsBefore[measure] - sides.programsBefore[measure],
      share: above > 0 && count <= above ? count / above : undefined,
    };
  });
}
