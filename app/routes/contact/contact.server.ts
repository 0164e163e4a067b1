import { data, redirect } from "react-router";
import { captchaView, passesCaptcha } from "../../.server/captcha.ts";
import { copyContext, servicesContext, visitContext } from "../../context.ts";
import { contactErrorText } from "../../copy/contact.ts";
import { formatAll } from "../../copy/format.ts";
import { parseReference } from "../../domain/application/reference.ts";
import { submitContactUsForm } from "../../domain/contract/contact.ts";
import { type ContactField, checkContactMessage, contactFields } from "../../domain/forms/contact-message.ts";
import type { Route } from "./+types/route";

const sentQuery = "enviado";

type Problem = "too_many" | "conflict" | "unavailable" | "human";

/** What stands in the way of a message, with all that was typed. */
export type Refused = {
  submissionId: string;
  typed: Partial<Record<ContactField, string>>;
  /** Spanish, by field. */
  errors: Partial<Record<ContactField, string>>;
  problem?: Problem;
};

/** The form, with a submission id of its own; or, after sending, the reference of what was sent. */
export function loadContact({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  return {
    words: formatAll(context.get(copyContext).contact),
    captcha: captchaView(context),
    submissionId: crypto.randomUUID(),
    sent: parseReference(new URL(request.url).searchParams.get(sentQuery)),
  };
}

export type ContactView = ReturnType<typeof loadContact>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * A message sent. Whoever sees its reference has a message on disk; pressing twice is one message, because the
 * page carries its id. Anything else keeps every word.
 */
export async function answerContact({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const typed = Object.fromEntries(contactFields.map((name) => [name, text(name)]));
  const id = text("submission_id");
  const submissionId = uuid.test(id) ? id : crypto.randomUUID();
  const refuse = (status: number, rest: Pick<Refused, "errors" | "problem">) =>
    data({ submissionId, typed, ...rest } satisfies Refused, { status });

  if (text("website")) return refuse(422, { errors: {}, problem: "human" });
  const checked = checkContactMessage(typed);
  if (!checked.ok) {
    const { contactErrors } = context.get(copyContext);
    const errors = Object.entries(checked.errors) as [ContactField, string][];
    return refuse(422, {
      errors: Object.fromEntries(
        errors.map(([field, code]) => [field, contactErrorText(field, code, contactErrors)]),
      ),
    });
  }
  if (!(await passesCaptcha(context, form))) return refuse(422, { errors: {}, problem: "human" });
  const asked = await context.get(servicesContext).call(submitContactUsForm, {
    submissionId,
    ...checked.message,
    ...(await context.get(visitContext).attribution()),
  });
  if (asked.ok) throw redirect(`/contactanos?${sentQuery}=${asked.answer.reference}`, 303);
  if (asked.status === 429) return refuse(429, { errors: {}, problem: "too_many" });
  if (asked.status === 409) return refuse(409, { errors: {}, problem: "conflict" });
  return refuse(503, { errors: {}, problem: "unavailable" });
}
