import type { Today } from "../../domain/contract/operator/today.ts";
import { visitMeasures } from "../../domain/operator/measures.ts";

const funnelMeasures = [...visitMeasures, "accepted", "delivered"] as const;

type Span = Pick<Today, "totals" | "programs">;

/**
 * The steps of an application, without leads that programs sent, because nobody arrived for those leads. `share` is
 * the share of the row above, 0 to 1. It is undefined for the first row, if the row above has fewer, and for starts,
 * because only visitors by a link with a source, an affiliate or a click count as arrivals.
 */
export function funnelOf({ before, ...now }: Span & { before: Span }) {
  const count = (span: Span, measure: (typeof funnelMeasures)[number]) =>
    span.totals[measure] - span.programs[measure];
  return funnelMeasures.map((measure, at) => {
    const [own, above] = [count(now, measure), at > 1 ? count(now, funnelMeasures[at - 1] ?? measure) : 0];
    const share = above > 0 && own <= above ? own / above : undefined;
    return { measure, count: own, before: count(before, measure), share };
  });
}
