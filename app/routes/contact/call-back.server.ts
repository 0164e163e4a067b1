import { redirect } from "react-router";
import {
  clockContext,
  configContext,
  requestFactsContext,
  servicesContext,
  signaturesContext,
  visitContext,
  visitorContext,
} from "../../context.ts";
import { consentTexts, consentVersion } from "../../copy/consents.ts";
import { newRecordForm, type RecordForm, readRecordForm } from "../../document/record-form.ts";
import { reviewQuery } from "../../domain/application/flows.ts";
import { recordConsent, type ShownConsent } from "../../domain/application/shown-consents.ts";
import { requestCallBack } from "../../domain/contract/requests.ts";
import {
  type CallBackField,
  callBackFields,
  checkCallBack,
  readCallZone,
} from "../../domain/forms/call-back.ts";
import { callBackId } from "../../domain/forms/call-back-link.ts";
import { type CallSlot, type CallZone, callSlots, callZoneOf } from "../../domain/visit/call-slots.ts";
import type { SubmittedForm } from "../../ui/form/sent-form.ts";
import { formResponses, type SendProblem } from "../../ui/form/sent-form.ts";
import type { Route } from "./+types/route";

const sentQuery = "llamada";
/** The query with the time of the call on the visitor's clock: `2026-11-24.09:00.12:00`. */
const timeQuery = "hora";

/**
 * A call that was not accepted. With the problem `consents` the words of the consent to the call have changed since
 * the page was shown.
 */
export type InvalidCall = RecordForm<CallBackField, SendProblem | "consents"> & { slots: CallSlot[] };

type Context = Route.LoaderArgs["context"];

/**
 * The consent to a call as the page shows it now. Only this function supplies the words that are shown, signed and
 * recorded.
 */
const callConsent = (context: Context): ShownConsent => ({
  version: consentVersion.callBack,
  text: consentTexts(context.get(configContext).brand.name, undefined).callBack,
});

const wordsOf = ({ version, text }: ShownConsent): string => JSON.stringify([version, text]);

const zoneOfVisitor = (context: Context): CallZone =>
  callZoneOf(context.get(visitorContext).timeZone, context.get(clockContext)()) ?? "eastern";

/** The times that are offered today to a visitor in the zone. */
const offeredSlots = (context: Context, zone: CallZone): CallSlot[] =>
  callSlots(context.get(clockContext)(), context.get(configContext).hours, zone);

/**
 * Loads the times in the visitor's zone as the edge knows it, otherwise in New York's; after the form was accepted,
 * also the requested call.
 */
export async function loadCallBack({ context }: Pick<Route.LoaderArgs, "context">) {
  const { searchParams } = context.get(requestFactsContext).url;
  const zone = zoneOfVisitor(context);
  const consent = callConsent(context);
  const signedQuery = await context
    .get(signaturesContext)
    .queries.read(searchParams, [sentQuery, timeQuery, reviewQuery]);
  return {
    ...(await newRecordForm(context, wordsOf(consent))),
    consent: consent.text,
    zone,
    slots: offeredSlots(context, zone),
    isAskedFor: searchParams.has(callBackId),
    sent: signedQuery && {
      reference: signedQuery[sentQuery],
      time: readTime(signedQuery[timeQuery]),
      waits: signedQuery[reviewQuery] !== "",
    },
  };
}

type StatedTime = Pick<CallSlot, "date" | "from" | "until">;

const writeTime = ({ date, from, until }: StatedTime): string => [date, from, until].join(".");

/** Reads a time that {@link writeTime} wrote. The query is signed, so no other text arrives here. */
function readTime(text: string): StatedTime {
  const [date = "", from = "", until = ""] = text.split(".");
  return { date, from, until };
}

/**
 * Serves the form of a call-back. The request is stored like a message before its reference is shown, together with
 * the consent in the words that its page showed. If those words are no longer ours, or no page was read, the page is
 * shown again.
 */
export async function serveCallBackForm(form: SubmittedForm, { context }: Pick<Route.ActionArgs, "context">) {
  const words = wordsOf(callConsent(context));
  const recordForm = await readRecordForm(form, context, {
    fields: callBackFields,
    idName: "call_id",
    words,
  });
  const { typed } = recordForm.invalid;
  const slots = offeredSlots(context, readCallZone(typed.call_zone) ?? zoneOfVisitor(context));
  const invalid: InvalidCall = { ...recordForm.invalid, slots };
  const responses = formResponses(invalid, (call) => ({ call }));

  if (recordForm.problem === "unread") return responses.problem("unread");
  if (!recordForm.hasSameWords) return responses.problem("consents");
  const check = checkCallBack(typed, (zone) => offeredSlots(context, zone));
  if (!check.ok) return responses.errors(check.errors);
  if (recordForm.problem) return responses.problem(recordForm.problem);
  const result = await context.get(servicesContext).call(requestCallBack, {
    submissionId: invalid.submissionId,
    captchaToken: recordForm.captchaToken,
    consent: await givenConsent(context),
    call: check.call,
    attribution: await context.get(visitContext).attribution(),
  });
  if (result.ok) {
    const query = await context.get(signaturesContext).queries.sign({
      [sentQuery]: result.response.reference,
      [timeQuery]: writeTime(check.slot),
      [reviewQuery]: result.response.review && "si",
    });
    return redirect(`/contactanos?${query}`, 303);
  }
  return responses.failure(result);
}

/** The record of the consent that this press gives, with its words. */
async function givenConsent(context: Context) {
  const consent = callConsent(context);
  const { ip, userAgent, url } = context.get(requestFactsContext);
  const at = new Date(context.get(clockContext)()).toISOString();
  const where = { at, ip, userAgent, page: url.pathname };
  const record = await recordConsent({ name: "callBack", given: true } as const, consent, where);
  return { ...record, text: consent.text };
}
