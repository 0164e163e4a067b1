import type { Today } from "../../domain/contract/operator/today.ts";
import { visitMeasures } from "../../domain/operator/measures.ts";

const funnelMeasures = [...visitMeasures, "accepted", "delivered"] as const;

type Counts = Pick<Today, "totals" | "programs">;

/** Whether anything was counted in these days. */
export const hasCounts = ({ totals }: Pick<Today, "totals">): boolean =>
  Object.values(totals).some((count) => count > 0);

/**
 * The steps of an application, without leads that programs sent, because nobody arrived for those leads. `share` is
 * the share of the row above, 0 to 1. It is undefined for the first row, if the row above has fewer, and for starts,
 * because only visitors by a link with a source, an affiliate or a click count as arrivals.
 */
export function funnelOf({ before, ...today }: Counts & { before: Counts }) {
  const countOf = ({ totals, programs }: Counts, measure: (typeof funnelMeasures)[number]) =>
    totals[measure] - programs[measure];
  return funnelMeasures.map((measure, index) => {
    const count = countOf(today, measure);
    const measureAbove = index > 1 ? funnelMeasures[index - 1] : undefined;
    const countAbove = measureAbove ? countOf(today, measureAbove) : 0;
    const share = countAbove > 0 && count <= countAbove ? count / countAbove : undefined;
    return { measure, count, before: countOf(before, measure), share };
  });
}
