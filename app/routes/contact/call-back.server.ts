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
import { formResponses, type SendProblem, type SubmittedForm } from "../../ui/form/sent-form.ts";
import type { Route } from "./+types/route";

const sentQuery = "llamada";
/** The query with the call's date and times on the visitor's clock, and the zone: `2026-11-24.09:00.12:00.central`. */
const timeQuery = "hora";

/** A call that was not accepted. With the problem `consents`, the consent's words have changed since the page loaded. */
export type InvalidCall = RecordForm<CallBackField, SendProblem | "consents"> & { slots: CallSlot[] };

type Context = Route.LoaderArgs["context"];

/** The consent to a call in today's words, which are shown on the page, signed in its token and recorded. */
const callConsent = (context: Context): ShownConsent => ({
  version: consentVersion.callBack,
  text: consentTexts(context.get(configContext).brand.name, undefined).callBack,
});

const wordsToSign = ({ version, text }: ShownConsent): string => JSON.stringify([version, text]);

/** The visitor's zone from the edge, or New York's if the edge does not know it. */
const zoneOfVisitor = (context: Context): CallZone =>
  callZoneOf(context.get(visitorContext).timeZone, context.get(clockContext)()) ?? "eastern";

/** The times that are offered today to a visitor in the zone. */
const offeredSlots = (context: Context, zone: CallZone): CallSlot[] =>
  callSlots(context.get(clockContext)(), context.get(configContext).hours, zone);

/** Loads the form with the times that are offered in the visitor's zone, and a call that was just accepted. */
export async function loadCallBack({ context }: Pick<Route.LoaderArgs, "context">) {
  const { searchParams } = context.get(requestFactsContext).url;
  const zone = zoneOfVisitor(context);
  const consent = callConsent(context);
  const signedQuery = await context
    .get(signaturesContext)
    .queries.read(searchParams, [sentQuery, timeQuery, reviewQuery]);
  return {
    ...(await newRecordForm(context, wordsToSign(consent))),
    consent: consent.text,
    zone,
    slots: offeredSlots(context, zone),
    /** Whether the address asks for this form. */
    isOpen: searchParams.has(callBackId),
    acceptedCall: signedQuery && {
      reference: signedQuery[sentQuery],
      time: readTime(signedQuery[timeQuery]),
      isInReview: signedQuery[reviewQuery] !== "",
    },
  };
}

type CallTime = Pick<CallSlot, "date" | "from" | "until"> & { zone: CallZone | undefined };

const writeTime = ({ date, from, until, zone }: CallTime): string => [date, from, until, zone].join(".");

/** Reads a time that {@link writeTime} wrote. The query is signed, so no other text arrives here. */
function readTime(text: string): CallTime {
  const [date = "", from = "", until = "", zone = ""] = text.split(".");
  return { date, from, until, zone: readCallZone(zone) };
}

/**
 * Serves the form of a call-back. The request and the shown consent are stored before the visitor sees a reference. If
 * the consent's words have changed, or if the form has no token of ours, the page is shown again.
 */
export async function serveCallBackForm(form: SubmittedForm, { context }: Pick<Route.ActionArgs, "context">) {
  const words = wordsToSign(callConsent(context));
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
  if (!recordForm.hasCurrentWords) return responses.problem("consents");
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
      [timeQuery]: writeTime({ ...check.slot, zone: readCallZone(typed.call_zone) }),
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
  const circumstances = { at, ip, userAgent, page: url.pathname };
  const record = await recordConsent({ name: "callBack", given: true } as const, consent, circumstances);
  return { ...record, text: consent.text };
}
