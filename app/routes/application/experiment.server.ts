import type { RouterContextProvider } from "react-router";
import { requestFactsContext, servicesContext, visitorContext } from "../../context.ts";
import { countTargetAction } from "../../domain/contract/target.ts";
import { visitOrigin } from "../../domain/visit/visit-origin.ts";

/**
 * Counts an application that starts, after the response; the services count the one that is accepted. A visitor with
 * mboxDisable is not counted (shared decisions, section 4).
 */
export function countExperiment(context: Readonly<RouterContextProvider>): void {
  const visitor = context.get(visitorContext);
  if (visitor.mboxDisabled) return;
  const counting = context
    .get(servicesContext)
    .call(countTargetAction, { action: "participate", ...visitOrigin(visitor) });
  context.get(requestFactsContext).waitUntil(counting);
}
