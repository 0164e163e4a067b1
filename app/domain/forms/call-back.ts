import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";
import { z } from "zod";
import { clocksIn } from "../calendar-day.ts";
import { keysOf } from "../records.ts";
import { type CallSlot, type CallZone, callZones } from "../visit/call-slots.ts";
import { errorCodes, personName, phoneNumber, requiredText } from "./validators.ts";

export const callBackFields = ["call_name", "call_phone", "call_zone", "call_slot"] as const;
export type CallBackField = (typeof callBackFields)[number];

/** Times are UTC, ISO. */
const sealedCall = z.object({
  name: z.string(),
  phone: z.string(),
  timeZone: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
});
export type CallBack = z.infer<typeof sealedCall>;
export const sealedCallSchema = z.object({ call: sealedCall });

export const callBackSchemaVersion = "call-back/1";
export const callBackLayout = "call-back";

const person = z.object({ call_name: requiredText(128, personName), call_phone: phoneNumber });

export const chosenZone = (typed: string): CallZone | undefined =>
  keysOf(callZones).find((zone) => zone === typed);

/** One code a field; `gone`: a time that is offered elsewhere, or was until a moment ago. */
export function checkCallBack(
  raw: Readonly<Record<CallBackField, string>>,
  slotsIn: (zone: CallZone) => readonly CallSlot[],
):
  | { ok: true; call: CallBack; slot: CallSlot }
  | { ok: false; errors: Partial<Record<CallBackField, string>> } {
  const result = person.safeParse(raw);
  const errors = errorCodes(callBackFields, result.error);
  const zone = chosenZone(raw.call_zone);
  if (!zone) errors.call_zone = "required";
  const slot = zone && slotsIn(zone).find(({ id }) => id === raw.call_slot);
  if (!raw.call_slot) errors.call_slot = "required";
  else if (zone && !slot) errors.call_slot = "gone";
  if (!result.success || !zone || !slot) return { ok: false, errors };
  const { call_name: name, call_phone: phone } = result.data;
  const iso = (time: number) => new Date(time).toISOString();
  return {
    ok: true,
    slot,
    call: {
      name,
      phone,
      timeZone: callZones[zone],
      startsAt: iso(slot.startsAt),
      endsAt: iso(slot.endsAt),
    },
  };
}

/** As the services take it; no hour that the law forbids (47 CFR 64.1200(c)(1)). */
export const callBackSchema = z
  .object({
    name: requiredText(128, personName),
    phone: phoneNumber,
    timeZone: z.enum(Object.values(callZones) as [string, ...string[]]),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  })
  .refine(({ timeZone, startsAt, endsAt }) => {
    const hourOf = (time: number) => ZonedDateTime.toPlainTime(clocksIn(timeZone, time)).hour;
    const [start, end] = [Date.parse(startsAt), Date.parse(endsAt) - 1];
    return start < end && end - start < 86_400_000 && hourOf(start) >= 8 && hourOf(end) < 21;
  }, "hours");

/** Sent as a contact message, because the specification knows no call for it. */
export const callBackForm = (id: string, call: CallBack): URLSearchParams =>
  new URLSearchParams({
    name: call.name,
    phone: call.phone,
    message: `Call back, asked for on the contact page: between ${call.startsAt} and ${call.endsAt}. Time zone there: ${call.timeZone}.`,
    submissionId: id,
  });
