import { redirect } from "react-router";
import { captchaOf } from "../../.server/captcha.ts";
import { configContext, requestFactsContext, servicesContext, signaturesContext } from "../../context.ts";
import { newRecordForm, type RecordForm, readRecordForm } from "../../document/record-form.ts";
import { submitDataRequest } from "../../domain/contract/requests.ts";
import { checkDataRequest, type RequestField, requestFields } from "../../domain/forms/data-request.ts";
import { formResponses, type SendProblem, type SubmittedForm } from "../../ui/form/sent-form.ts";
import type { Route } from "./+types/privacy-options";

const sentQuery = "peticion";
/** The query with the last day for our response, ISO. */
const dueQuery = "hasta";

/** A request that was not accepted. */
export type InvalidRequest = RecordForm<RequestField, SendProblem>;

/** Loads the form and, if a request was just accepted, its reference and the day by which somebody responds. */
export async function loadDataRequest({ context }: Pick<Route.LoaderArgs, "context">) {
  const { searchParams } = context.get(requestFactsContext).url;
  const signedQuery = await context.get(signaturesContext).queries.read(searchParams, [sentQuery, dueQuery]);
  return {
    ...(await newRecordForm(context)),
    captcha: captchaOf(context.get(configContext).captcha),
    acceptedReference: signedQuery?.[sentQuery],
    dueDay: signedQuery?.[dueQuery] ?? "",
  };
}

/**
 * Serves the request form. A request is stored before the visitor sees its reference. The response tells nobody whether
 * we hold data of the person, because an operator looks that up later.
 */
export async function serveDataRequest(form: SubmittedForm, { context }: Pick<Route.ActionArgs, "context">) {
  const { invalid, problem, captchaToken } = await readRecordForm(form, context, { fields: requestFields });
  const responses = formResponses<InvalidRequest, InvalidRequest>(invalid, (form) => form);

  const check = checkDataRequest(invalid.typed);
  if (!check.ok) return responses.errors(check.errors);
  if (problem) return responses.problem(problem);
  const result = await context.get(servicesContext).call(submitDataRequest, {
    submissionId: invalid.submissionId,
    captchaToken,
    ...check.request,
  });
  if (result.ok) {
    const query = await context.get(signaturesContext).queries.sign({
      [sentQuery]: result.response.reference,
      [dueQuery]: result.response.answerBy,
    });
    return redirect(`/opciones-de-privacidad?${query}`, 303);
  }
  return responses.failure(result);
}
