import { redirect } from "react-router";
import { captchaOf } from "../../.server/captcha.ts";
import {
  configContext,
  requestFactsContext,
  servicesContext,
  signaturesContext,
  textsContext,
  visitContext,
  visitorContext,
} from "../../context.ts";
import { waysToTalk } from "../../copy/call-back.ts";
import { openingWeek, openingWords } from "../../copy/opening.ts";
import { weekTable } from "../../document/opening-week.ts";
import { newRecordForm, type RecordForm, readRecordForm } from "../../document/record-form.ts";
import { reviewQuery } from "../../domain/application/flows.ts";
import { submitContactUsForm } from "../../domain/contract/contact.ts";
import { type ContactField, checkContactMessage, contactFields } from "../../domain/forms/contact-message.ts";
import { localPhone } from "../../domain/forms/phone-number.ts";
import { formResponses, readForm, type SendProblem, type SubmittedForm } from "../../ui/form/sent-form.ts";
import type { Route } from "./+types/route";
import { loadCallBack, serveCallBackForm } from "./call-back.server.ts";

const sentQuery = "enviado";

/** A message that was not accepted. */
export type InvalidMessage = RecordForm<ContactField, SendProblem>;

/** Loads the forms, or the reference of a message that was accepted. */
export async function loadContact({ context }: Pick<Route.LoaderArgs, "context">) {
  const { url } = context.get(requestFactsContext);
  const texts = context.get(textsContext);
  const signedQuery = await context
    .get(signaturesContext)
    .queries.read(url.searchParams, [sentQuery, reviewQuery]);
  return {
    captcha: captchaOf(context.get(configContext).captcha),
    ...(await newRecordForm(context)),
    acceptedMessage: signedQuery && {
      reference: signedQuery[sentQuery],
      isInReview: signedQuery[reviewQuery] !== "",
    },
    hours: weekTable(context.get(configContext).hours, {
      week: texts.of(openingWeek),
      words: texts.of(openingWords),
      closed: texts.of(waysToTalk)["hours.closed"],
      range: texts.of(waysToTalk)["hours.range"],
    }),
    /** The number that calls the visitor back. The page names it at any hour, unlike the number to call us. */
    phone: localPhone(context.get(visitorContext).phone),
    call: await loadCallBack({ context }),
  };
}

export type ContactView = Awaited<ReturnType<typeof loadContact>>;

/** Serves the page's two forms: a message, and the request for a call. */
export async function serveContactForms({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await readForm(request);
  return form.has("call_id") ? serveCallBackForm(form, { context }) : serveMessageForm(form, { context });
}

/**
 * Serves the form of a message. A message is stored before the visitor sees its reference. The form carries an id, so
 * that pressing twice sends one message. Any other response shows again everything that was typed.
 */
async function serveMessageForm(form: SubmittedForm, { context }: Pick<Route.ActionArgs, "context">) {
  const { invalid, problem, captchaToken } = await readRecordForm(form, context, { fields: contactFields });
  const responses = formResponses<InvalidMessage, { message: InvalidMessage }>(invalid, (message) => ({
    message,
  }));

  const check = checkContactMessage(invalid.typed);
  if (!check.ok) return responses.errors(check.errors);
  if (problem) return responses.problem(problem);
  const result = await context.get(servicesContext).call(submitContactUsForm, {
    submissionId: invalid.submissionId,
    captchaToken,
    ...check.message,
    ...(await context.get(visitContext).attribution()),
  });
  if (result.ok) {
    const { reference, review } = result.response;
    const query = await context
      .get(signaturesContext)
      .queries.sign({ [sentQuery]: reference, [reviewQuery]: review && "si" });
    return redirect(`/contactanos?${query}`, 303);
  }
  return responses.failure(result);
}
