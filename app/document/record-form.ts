import type { RouterContextProvider } from "react-router";
import { captchaTokenOf } from "../.server/captcha.ts";
import { clockContext, configContext, signaturesContext } from "../context.ts";
import { looksAutomatic } from "../domain/application/form-answers.ts";
import { formTokenName, honeypotName } from "../ui/form/hidden-fields.tsx";
import { formToShow, type InvalidForm, type SubmittedForm } from "../ui/form/sent-form.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Creates the hidden values of a form that creates a record: a submission id, and the token that proves when the form
 * was loaded and with which words.
 * @param words The words of the form's consents, if it has any.
 */
export async function newRecordForm(context: Context, words = "") {
  const form = { id: crypto.randomUUID(), startedAt: context.get(clockContext)(), words };
  return { submissionId: form.id, token: await context.get(signaturesContext).formTokens.sign(form) };
}

/**
 * Reads a submitted form that creates a record. `invalid` is the form to show again, with the same id and start.
 * `problem` says why the form is refused: `unread` if its token is missing or too old, and `human` if only a program
 * fills in a form like this. `hasCurrentWords` says whether the form showed today's words of its consents.
 */
export async function readRecordForm<Field extends string>(
  form: SubmittedForm,
  context: Context,
  { fields, idName, words = "" }: { fields: readonly Field[]; idName?: string; words?: string },
) {
  const { formTokens } = context.get(signaturesContext);
  const now = context.get(clockContext)();
  const shownForm = formToShow(form, fields, idName);
  const token = await formTokens.read(form.text(formTokenName), { id: shownForm.submissionId, words });
  const startedAt = token?.startedAt ?? now;
  const { minimumFillMs } = context.get(configContext);
  const signs = { trap: form.text(honeypotName), filledInMs: now - startedAt, minimumFillMs };
  const fillingProblem = looksAutomatic(signs) ? "human" : undefined;
  const invalid: RecordForm<Field> = {
    ...shownForm,
    token: await formTokens.sign({ id: shownForm.submissionId, startedAt, words }),
  };
  return {
    invalid,
    problem: token ? fillingProblem : "unread",
    hasCurrentWords: token?.hasSameWords === true,
    captchaToken: captchaTokenOf(form),
  } as const;
}

export type RecordForm<Field extends string, Problem extends string = never> = InvalidForm<Field, Problem> & {
  token: string;
};
