import { data, redirect } from "react-router";
import { sessionKeyOf } from "../../.server/session-key.ts";
import {
  cookieJarContext,
  requestFactsContext,
  servicesContext,
  signedQueriesContext,
} from "../../context.ts";
import { submitDataRequest } from "../../domain/contract/requests.ts";
import { checkDataRequest, type RequestField, requestFields } from "../../domain/forms/data-request.ts";
import { isSubmissionId } from "../../domain/forms/submission-id.ts";
import { fromEntriesOf } from "../../domain/records.ts";
import { honeypotName } from "../../ui/form/honeypot.tsx";
import type { SentForm } from "../../ui/form/read-form.ts";
import type { Route } from "./+types/privacy-options";

const sentQuery = "peticion";
/** The last day for an answer, ISO. */
const dueQuery = "hasta";

type Problem = "too_many" | "conflict" | "unavailable" | "human";

/** A request that was not accepted, with all that was typed. */
export type InvalidRequest = {
  submissionId: string;
  typed: Partial<Record<RequestField, string>>;
  /** Codes, by field. */
  errors: Partial<Record<RequestField, string>>;
  problem?: Problem;
};

/** The form, with a submission id of its own; or, after sending, the reference and the day by which it is answered. */
export async function loadDataRequest({ context }: Pick<Route.LoaderArgs, "context">) {
  const { searchParams } = context.get(requestFactsContext).url;
  const stated = await context.get(signedQueriesContext).read(searchParams, [sentQuery, dueQuery]);
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
  const typed = fromEntriesOf(requestFields.map((name) => [name, form.text(name)]));
  const id = form.text("submission_id");
  const submissionId = isSubmissionId(id) ? id : crypto.randomUUID();
  const invalid = (errors: InvalidRequest["errors"]) =>
    data<InvalidRequest>({ submissionId, typed, errors }, { status: 422 });
  const failed = (status: number, problem: Problem, retryAfter = 0) => {
    const headers: HeadersInit = retryAfter ? { "retry-after": String(retryAfter) } : {};
    return data<InvalidRequest>({ submissionId, typed, errors: {}, problem }, { status, headers });
  };

  if (form.text(honeypotName)) return failed(422, "human");
  const checked = checkDataRequest(typed);
  if (!checked.ok) return invalid(checked.errors);
  const result = await context.get(servicesContext).call(submitDataRequest, {
    submissionId,
    session: await sessionKeyOf(context.get(cookieJarContext)),
    ...checked.request,
  });
  if (result.ok) {
    const query = await context.get(signedQueriesContext).sign({
      [sentQuery]: result.answer.reference,
      [dueQuery]: result.answer.answerBy,
    });
    return redirect(`/opciones-de-privacidad?${query}#${anchor}`, 303);
  }
  if (result.status === 429) return failed(429, "too_many", result.retryAfter);
  if (result.status === 409 || result.status === 410) return failed(409, "conflict");
  return failed(503, "unavailable", result.retryAfter);
}
