import type { RouterContextProvider } from "react-router";
import { requestFactsContext, servicesContext, visitorContext } from "../../context.ts";
import { executeTargetAction } from "../../domain/contract/target.ts";

/**
 * Counts an application that starts, or one that is accepted, after the response. A visitor with mboxDisable is not
 * counted (shared decisions, section 4).
 */
export function countExperiment(
  context: Readonly<RouterContextProvider>,
  action: "participate" | "convert",
): void {
  if (context.get(visitorContext).mboxDisabled) return;
  const counting = context.get(servicesContext).call(executeTargetAction, { action });
  context.get(requestFactsContext).waitUntil(counting);
}
