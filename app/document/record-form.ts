import type { RouterContextProvider } from "react-router";
import { captchaTokenOf } from "../.server/captcha.ts";
import { clockContext, configContext, signaturesContext } from "../context.ts";
import { looksAutomatic } from "../domain/application/form-answers.ts";
import { formTokenName, honeypotName } from "../ui/form/hidden-fields.tsx";
import { type InvalidForm, type SentForm, shownAgain } from "../ui/form/sent-form.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * For a form that makes a record: its submission id, and the token that shows that the form was read.
 * @param words that the form records as consented to, if any.
 */
export async function newRecordForm(context: Context, words = "") {
  const form = { id: crypto.randomUUID(), startedAt: context.get(clockContext)(), words };
  return { submissionId: form.id, token: await context.get(signaturesContext).formTokens.sign(form) };
}

/**
 * The door of all forms that make a record. `invalid`: the form as it is shown again, under the same id and with the start
 * that its token states. `problem`: why it stays outside; `unread` without a token of ours, `human` with a filled trap or
 * in fewer seconds than a person takes. `wordsFit`: it showed the words of now.
 */
export async function readRecordForm<Field extends string>(
  form: SentForm,
  context: Context,
  { fields, idName, words = "" }: { fields: readonly Field[]; idName?: string; words?: string },
) {
  const { formTokens } = context.get(signaturesContext);
  const now = context.get(clockContext)();
  const sent = shownAgain(form, fields, idName);
  const token = await formTokens.read(form.text(formTokenName), { id: sent.submissionId, words });
  const startedAt = token?.startedAt ?? now;
  const { minimumFillMs } = context.get(configContext);
  const signs = { trap: form.text(honeypotName), filledInMs: now - startedAt, minimumFillMs };
  const problem = !token ? "unread" : looksAutomatic(signs) ? "human" : undefined;
  const invalid: RecordForm<Field> = {
    ...sent,
    token: await formTokens.sign({ id: sent.submissionId, startedAt, words }),
  };
  return {
    invalid,
    problem,
    wordsFit: token?.wordsFit === true,
    captchaToken: captchaTokenOf(form),
  } as const;
}

export type RecordForm<Field extends string, Problem extends string = never> = InvalidForm<Field, Problem> & {
  token: string;
};
