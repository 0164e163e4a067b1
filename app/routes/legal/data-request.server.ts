import { redirect } from "react-router";
import { requestFactsContext, servicesContext, signaturesContext } from "../../context.ts";
import { submitDataRequest } from "../../domain/contract/requests.ts";
import { checkDataRequest, type RequestField, requestFields } from "../../domain/forms/data-request.ts";
import { honeypotName } from "../../ui/form/hidden-fields.tsx";
import type { SentForm } from "../../ui/form/sent-form.ts";
import { answersTo, type InvalidForm, type SendProblem, shownAgain } from "../../ui/form/sent-form.ts";
import type { Route } from "./+types/privacy-options";

const sentQuery = "peticion";
/** The last day for an answer, ISO. */
const dueQuery = "hasta";

/** A request that was not accepted. */
export type InvalidRequest = InvalidForm<RequestField, Exclude<SendProblem, "captcha">>;

/** The form, with a submission id of its own; or, after sending, the reference and the day by which it is answered. */
export async function loadDataRequest({ context }: Pick<Route.LoaderArgs, "context">) {
  const { searchParams } = context.get(requestFactsContext).url;
  const stated = await context.get(signaturesContext).queries.read(searchParams, [sentQuery, dueQuery]);
  return { submissionId: crypto.randomUUID(), sent: stated?.[sentQuery], due: stated?.[dueQuery] ?? "" };
}

/**
 * A request sent. Whoever sees its reference has a request on disk, and nobody learns from the answer whether we hold
 * anything of them: whose data it means is looked up later, by an operator.
 */
export async function answerDataRequest(
  form: SentForm,
  { context, anchor }: Pick<Route.ActionArgs, "context"> & { anchor: string },
) {
  const invalid: InvalidRequest = shownAgain(form, requestFields);
  const again = answersTo(invalid, (shown) => shown);

  if (form.text(honeypotName)) return again.problem("human");
  const checked = checkDataRequest(invalid.typed);
  if (!checked.ok) return again.errors(checked.errors);
  const result = await context.get(servicesContext).call(submitDataRequest, {
    submissionId: invalid.submissionId,
    ...checked.request,
  });
  if (result.ok) {
    const query = await context.get(signaturesContext).queries.sign({
      [sentQuery]: result.answer.reference,
      [dueQuery]: result.answer.answerBy,
    });
    return redirect(`/opciones-de-privacidad?${query}#${anchor}`, 303);
  }
  return again.failure(result);
}
