import { data } from "react-router";
import { isSubmissionId } from "../../domain/application/reference.ts";
import { tidyLines } from "../../domain/forms/tidy.ts";
import { fromEntriesOf } from "../../domain/records.ts";

/** The first text under each name, tidied, so that neither rules nor pages see the odd characters of a pasted text. */
export type SubmittedForm = {
  /** Empty if the field is missing or is a file. */
  text(name: string): string;
  has(name: string): boolean;
};

/** Reads a form and never throws. A body that is no form has no fields. */
export async function readForm(request: Request): Promise<SubmittedForm> {
  const data = await request.formData().catch(() => new FormData());
  return {
    text: (name) => {
      const value = data.get(name);
      return typeof value === "string" ? tidyLines(value) : "";
    },
    has: (name) => data.has(name),
  };
}

/** document/record-form.ts explains `unread` and `human`. `captcha`: the captcha was not solved. */
export type SendProblem = "too_many" | "conflict" | "unavailable" | "unread" | "human" | "captcha";

export type InvalidForm<Field extends string, Problem extends string = SendProblem> = {
  submissionId: string;
  typed: Record<Field, string>;
  /** Error codes by field. */
  errors: Partial<Record<Field, string>>;
  problem?: Problem;
};

/** The form to show again. An id that we did not make is replaced by a new one. */
export function formToShow<Field extends string>(
  form: SubmittedForm,
  fields: readonly Field[],
  idName = "submission_id",
): InvalidForm<Field, never> {
  const id = form.text(idName);
  return {
    submissionId: isSubmissionId(id) ? id : crypto.randomUUID(),
    typed: fromEntriesOf(fields.map((name) => [name, form.text(name)])),
    errors: {},
  };
}

/**
 * Responses that show a form again with its errors or its problem.
 * @param wrap Makes the page's action data from the form.
 */
export const formResponses = <Form extends InvalidForm<string, string>, Data>(
  form: Form,
  wrap: (form: Form) => Data,
) => ({
  errors: (errors: Form["errors"]) => data(wrap({ ...form, errors }), { status: 422 }),
  problem: (problem: NonNullable<Form["problem"]>) => data(wrap({ ...form, problem }), { status: 422 }),
  failure({ status, retryAfter }: { status: number; retryAfter: number }) {
    if (status === 422) return data(wrap({ ...form, problem: "captcha" }), { status });
    if (status === 409 || status === 410)
      return data(wrap({ ...form, problem: "conflict" }), { status: 409 });
    const headers: HeadersInit = retryAfter ? { "retry-after": String(retryAfter) } : {};
    return status === 429
      ? data(wrap({ ...form, problem: "too_many" }), { status, headers })
      : data(wrap({ ...form, problem: "unavailable" }), { status: 503, headers });
  },
});
