import { redirect } from "react-router";
import { captchaOf } from "../../.server/captcha.ts";
import { configContext, requestFactsContext, servicesContext, signaturesContext } from "../../context.ts";
import { newRecordForm, type RecordForm, readRecordForm } from "../../document/record-form.ts";
import { submitDataRequest } from "../../domain/contract/requests.ts";
import { checkDataRequest, type RequestField, requestFields } from "../../domain/forms/data-request.ts";
import type { SentForm } from "../../ui/form/sent-form.ts";
import { answersTo, type SendProblem } from "../../ui/form/sent-form.ts";
import type { Route } from "./+types/privacy-options";

const sentQuery = "peticion";
/** The last day for an answer, ISO. */
const dueQuery = "hasta";

/** A request that was not accepted. */
export type InvalidRequest = RecordForm<RequestField, SendProblem>;

/** The form; or, after sending, the reference and the day by which it is answered. */
export async function loadDataRequest({ context }: Pick<Route.LoaderArgs, "context">) {
  const { searchParams } = context.get(requestFactsContext).url;
  const stated = await context.get(signaturesContext).queries.read(searchParams, [sentQuery, dueQuery]);
  return {
    ...(await newRecordForm(context)),
    captcha: captchaOf(context.get(configContext).captcha),
    sent: stated?.[sentQuery],
    due: stated?.[dueQuery] ?? "",
  };
}

/**
 * A request sent. Whoever sees its reference has a request on disk, and nobody learns from the answer whether we hold
 * anything of them: whose data it means is looked up later, by an operator.
 */
export async function answerDataRequest(
  form: SentForm,
  { context, anchor }: Pick<Route.ActionArgs, "context"> & { anchor: string },
) {
  const { invalid, problem, captchaToken } = await readRecordForm(form, context, { fields: requestFields });
  const again = answersTo<InvalidRequest, InvalidRequest>(invalid, (shown) => shown);

  const checked = checkDataRequest(invalid.typed);
  if (!checked.ok) return again.errors(checked.errors);
  if (problem) return again.problem(problem);
  const result = await context.get(servicesContext).call(submitDataRequest, {
    submissionId: invalid.submissionId,
    captchaToken,
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
