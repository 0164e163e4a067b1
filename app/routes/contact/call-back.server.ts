import { data, redirect } from "react-router";
import { captchaTokenOf } from "../../.server/captcha.ts";
import { sessionKeyOf } from "../../.server/session-key.ts";
import {
  configContext,
  cookieJarContext,
  requestFactsContext,
  servicesContext,
  textsContext,
  visitContext,
  visitorContext,
} from "../../context.ts";
import { callBack } from "../../copy/call-back.ts";
import { format } from "../../copy/format.ts";
import { parseReference } from "../../domain/application/reference.ts";
import { requestCallBack } from "../../domain/contract/requests.ts";
import {
  type CallBackField,
  callBackFields,
  checkCallBack,
  chosenZone,
} from "../../domain/forms/call-back.ts";
import { isSubmissionId } from "../../domain/forms/submission-id.ts";
import { fromEntriesOf } from "../../domain/records.ts";
import type { CallSlot, CallZone } from "../../domain/visit/call-slots.ts";
import { honeypotName } from "../../ui/form/honeypot.tsx";
import type { SentForm } from "../../ui/form/read-form.ts";
import type { Route } from "./+types/route";
import { offeredSlots, zoneOfClock } from "./call-times.server.ts";
import type { Problem } from "./contact.server.ts";

const sentQuery = "llamada";
/** When the call is wanted, on the visitor's clock: `2026-11-24.09:00.12:00`. */
const timeQuery = "hora";

/** A call that was not accepted, with all that was typed. */
export type InvalidCall = {
  callId: string;
  typed: Record<CallBackField, string>;
  /** Codes, by field. */
  errors: Partial<Record<CallBackField, string>>;
  problem?: Problem;
  slots: CallSlot[];
};

/** The times in the zone that the edge knows, New York's otherwise; or, after sending, the call that was asked for. */
export function loadCallBack({ context }: Pick<Route.LoaderArgs, "context">) {
  const { searchParams } = context.get(requestFactsContext).url;
  const zone = zoneOfClock(context, context.get(visitorContext).timeZone) ?? "eastern";
  return {
    callId: crypto.randomUUID(),
    zone,
    slots: offeredSlots(context, zone),
    sent: parseReference(searchParams.get(sentQuery)),
    time: timeIn(searchParams.get(timeQuery) ?? ""),
  };
}

const clock = "(?:[01]\\d|2[0-3]):[0-5]\\d";
const writtenTime = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})\\.(${clock})\\.(${clock})$`);

/** Undefined for anything but a time as {@link answerCallBack} writes it. */
function timeIn(text: string): Pick<CallSlot, "date" | "from" | "until"> | undefined {
  const [, date = "", from = "", until = ""] = writtenTime.exec(text) ?? [];
  return Number.isNaN(Date.parse(date)) ? undefined : { date, from, until };
}

/** A call asked for: stored like a message before its reference is shown, with the words that were agreed to. */
export async function answerCallBack(form: SentForm, { context }: Pick<Route.ActionArgs, "context">) {
  const typed = fromEntriesOf(callBackFields.map((name) => [name, form.text(name)]));
  const id = form.text("call_id");
  const callId = isSubmissionId(id) ? id : crypto.randomUUID();
  const { brand } = context.get(configContext);
  const slotsIn = (zone: CallZone) => offeredSlots(context, zone);
  const zone = chosenZone(typed.call_zone) ?? loadCallBack({ context }).zone;
  const invalid: InvalidCall = { callId, typed, errors: {}, slots: slotsIn(zone) };
  const failed = (status: number, problem: Problem, retryAfter = 0) => {
    const headers: HeadersInit = retryAfter ? { "retry-after": String(retryAfter) } : {};
    return data({ call: { ...invalid, problem } }, { status, headers });
  };

  if (form.text(honeypotName)) return failed(422, "human");
  const checked = checkCallBack(typed, slotsIn);
  if (!checked.ok) return data({ call: { ...invalid, errors: checked.errors } }, { status: 422 });
  const { url } = context.get(requestFactsContext);
  const result = await context.get(servicesContext).call(requestCallBack, {
    submissionId: callId,
    captchaToken: captchaTokenOf(form),
    session: await sessionKeyOf(context.get(cookieJarContext)),
    consent: {
      text: format(context.get(textsContext).of(callBack).consent, { brand: brand.name }),
      page: url.pathname,
    },
    call: checked.call,
    attribution: await context.get(visitContext).attribution(),
  });
  if (result.ok) {
    const { date, from, until } = checked.slot;
    const query = new URLSearchParams({
      [sentQuery]: result.answer.reference,
      [timeQuery]: `${date}.${from}.${until}`,
    });
    return redirect(`/contactanos?${query}${result.answer.review ? "&espera" : ""}`, 303);
  }
  if (result.status === 422) return failed(422, "captcha");
  if (result.status === 429) return failed(429, "too_many", result.retryAfter);
  if (result.status === 409 || result.status === 410) return failed(409, "conflict");
  return failed(503, "unavailable", result.retryAfter);
}
