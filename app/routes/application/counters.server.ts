import type { RouterContextProvider } from "react-router";
import { requestFactsContext, servicesContext, visitorContext } from "../../context.ts";
import type { Draft } from "../../domain/application/draft.ts";
import type { FieldErrors } from "../../domain/application/fields.ts";
import { firstOpenPage, isLastStep, type Step } from "../../domain/application/flows.ts";
import {
  type CompletedStep,
  type CountedStep,
  countedSteps,
  countRefusedStep,
} from "../../domain/contract/progress.ts";
import { countTargetAction } from "../../domain/contract/target.ts";
import { wholeStep } from "../../domain/operator/stops.ts";
import { entriesOf } from "../../domain/records.ts";
import { visitOrigin } from "../../domain/visit/attribution.ts";

/*
 * These counters run after the response. They never count a visitor whose address had the query `mboxDisable` (shared
 * decisions, section 4).
 */

type Context = Readonly<RouterContextProvider>;

/** Counts a visitor's start of the experiment. The services count the acceptance. */
export function countExperiment(context: Context): void {
  const visitor = context.get(visitorContext);
  if (visitor.mboxDisabled) return;
  const counting = context
    .get(servicesContext)
    .call(countTargetAction, { action: "participate", ...visitOrigin(visitor) });
  context.get(requestFactsContext).waitUntil(counting);
}

/** The step that a form completes for the first time. Each step counts once for each application. */
export function stepCompletedBy({ flow, page }: Step, draftBeforeForm: Draft): CountedStep | undefined {
  const step = isLastStep({ flow, page }) ? undefined : countedSteps.find((counted) => counted === page + 1);
  const isFirstTime =
    firstOpenPage(flow, draftBeforeForm.answered) === page && page >= (draftBeforeForm.stepsCounted ?? 0);
  return isFirstTime ? step : undefined;
}

/** The step with the visit's origin, for the services to count; undefined for a visitor who is not counted. */
export function stepToCount(context: Context, step: CountedStep | undefined): CompletedStep | undefined {
  const visitor = context.get(visitorContext);
  return step && !visitor.mboxDisabled ? { step, ...visitOrigin(visitor) } : undefined;
}

/** Counts the reason for a refused form: the step's problem, or the fields and their error codes, never an answer. */
export function countRefused(
  context: Context,
  { flow, page }: Step,
  { problem, errors = {} }: { problem?: string | undefined; errors?: FieldErrors | undefined },
): void {
  const refused = problem
    ? [{ field: wholeStep, code: problem } as const]
    : entriesOf(errors).map(([field, code = ""]) => ({ field, code }));
  if (refused.length === 0 || context.get(visitorContext).mboxDisabled) return;
  const counting = context
    .get(servicesContext)
    .call(countRefusedStep, { flow: flow.id, page: page + 1, refused });
  context.get(requestFactsContext).waitUntil(counting);
}
