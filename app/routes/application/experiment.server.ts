import type { RouterContextProvider } from "react-router";
import { requestFactsContext, servicesContext, visitorContext } from "../../context.ts";
import { countTargetAction } from "../../domain/contract/target.ts";
import { visitOrigin } from "../../domain/visit/visit-origin.ts";

/**
 * Counts an application that starts, or one that is accepted, after the response. A visitor with mboxDisable is not
 * counted (shared decisions, section 4).
 */
export function countExperiment(
  context: Readonly<RouterContextProvider>,
  action: "participate" | "convert",
): void {
  const visitor = context.get(visitorContext);
  if (visitor.mboxDisabled) return;
  const counting = context.get(servicesContext).call(countTargetAction, { action, ...visitOrigin(visitor) });
  context.get(requestFactsContext).waitUntil(counting);
}
