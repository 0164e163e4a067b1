import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { requestFactsContext, servicesContext, visitorContext } from "../../context.ts";
import type { Draft } from "../../domain/application/draft.ts";
import type { FieldErrors } from "../../domain/application/fields.ts";
import { firstOpenPage, isLastStep, type Step } from "../../domain/application/flows.ts";
import { countCompletedStep, countedSteps, countRefusedStep } from "../../domain/contract/progress.ts";
import { wholeStep } from "../../domain/operator/stops.ts";
import { entriesOf } from "../../domain/records.ts";
import { visitOrigin } from "../../domain/visit/visit-origin.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Counts a completed step after the response, once for each application, however often its visitor comes back to it. The
 * last one is counted by its acceptance.
 *
 * @param started the draft as it was before this form.
 * @param completed the draft with the step's answers.
 * @returns the draft that remembers it.
 */
export function countCompleted(
  context: Context,
  { flow, page }: Step,
  { started, completed }: { started: Draft; completed: Draft },
): Draft {
  const step = isLastStep({ flow, page }) ? undefined : countedSteps.find((counted) => counted === page + 1);
  const isFirst = firstOpenPage(flow, started.answered) === page && page >= (started.stepsCounted ?? 0);
  if (!step || !isFirst) return completed;
  const visitor = context.get(visitorContext);
  if (!visitor.mboxDisabled)
    context
      .get(requestFactsContext)
      .waitUntil(context.get(servicesContext).call(countCompletedStep, { step, ...visitOrigin(visitor) }));
  return { ...completed, stepsCounted: step };
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
