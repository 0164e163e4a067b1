import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
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
import { wholeStep } from "../../domain/operator/stops.ts";
import { entriesOf } from "../../domain/records.ts";
import { visitOrigin } from "../../domain/visit/visit-origin.ts";

type Context = Readonly<RouterContextProvider>;

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

/** How the counters are told of it; undefined for a visitor who opted out of experiments. */
export function completedStep(context: Context, step: CountedStep | undefined): CompletedStep | undefined {
  const visitor = context.get(visitorContext);
  return step && !visitor.mboxDisabled ? { step, ...visitOrigin(visitor) } : undefined;
}

/** Counts which fields a step was sent back for, after the response: their names and codes, never what was typed. */
export const countRefused = (context: Context, step: Step, errors: FieldErrors): void =>
  count(
    context,
    step,
    entriesOf(errors).map(([field, code]) => ({ field, code: code ?? "" })),
  );

/** Counts that a whole submission failed, after the response. */
export const countFailed = (context: Context, step: Step, problem: string): void =>
  count(context, step, [{ field: wholeStep, code: problem }]);

function count(
  context: Context,
  { flow, page }: Step,
  refused: z.input<typeof countRefusedStep.request>["refused"],
): void {
  if (refused.length === 0 || context.get(visitorContext).mboxDisabled) return;
  const counting = context
    .get(servicesContext)
    .call(countRefusedStep, { flow: flow.id, page: page + 1, refused });
  context.get(requestFactsContext).waitUntil(counting);
}
