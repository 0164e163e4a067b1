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
import { visitOrigin } from "../../domain/visit/visit-origin.ts";

/*
 * What is counted of applications, after the response. Of a visitor with mboxDisable nothing is (shared decisions,
 * section 4).
 */

type Context = Readonly<RouterContextProvider>;

/** Counts an application that starts; the services count the one that is accepted. */
export function countExperiment(context: Context): void {
  const visitor = context.get(visitorContext);
  if (visitor.mboxDisabled) return;
  const counting = context
    .get(servicesContext)
    .call(countTargetAction, { action: "participate", ...visitOrigin(visitor) });
  context.get(requestFactsContext).waitUntil(counting);
}

/**
 * The step that a form completes if nothing is wrong with it: once for each application, however often its visitor comes back
 * to it. The last one is counted by its acceptance.
 *
 * @param started the draft as it was before this form.
 */
export function stepCompletedBy({ flow, page }: Step, started: Draft): CountedStep | undefined {
  const step = isLastStep({ flow, page }) ? undefined : countedSteps.find((counted) => counted === page + 1);
  const isFirst = firstOpenPage(flow, started.answered) === page && page >= (started.stepsCounted ?? 0);
  return isFirst ? step : undefined;
}

/** How the counters are told of it. */
export function completedStep(context: Context, step: CountedStep | undefined): CompletedStep | undefined {
  const visitor = context.get(visitorContext);
  return step && !visitor.mboxDisabled ? { step, ...visitOrigin(visitor) } : undefined;
}

/**
 * Counts why a step was sent back: the problem of the whole, or the names of its fields and the codes of their errors,
 * never what was typed.
 */
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
