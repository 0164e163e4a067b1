import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";
import { z } from "zod";
import { zonedTimeAt } from "../calendar-day.ts";
import { keysOf } from "../records.ts";
import { type CallSlot, type CallZone, callZones } from "../visit/call-slots.ts";
import { errorCodes, personName, phoneNumber, requiredText } from "./validators.ts";

export const callBackFields = ["call_name", "call_phone", "call_zone", "call_slot"] as const;
export type CallBackField = (typeof callBackFields)[number];

/** The content of a sealed call-back request. Times are UTC, ISO. */
const callSchema = z.object({
  name: z.string(),
  phone: z.string(),
  timeZone: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
});
export type CallBack = z.infer<typeof callSchema>;
export const sealedCallSchema = z.object({ call: callSchema });

export const callBackSchemaVersion = "call-back/1";
export const callBackLayout = "call-back";

const callerSchema = z.object({ call_name: requiredText(128, personName), call_phone: phoneNumber });

export const readCallZone = (text: string): CallZone | undefined =>
  keysOf(callZones).find((zone) => zone === text);

/** Checks a call-back form. Error code `gone`: the time is no longer offered, or only in another time zone. */
export function checkCallBack(
  raw: Readonly<Record<CallBackField, string>>,
  slotsIn: (zone: CallZone) => readonly CallSlot[],
):
  | { ok: true; call: CallBack; slot: CallSlot }
  | { ok: false; errors: Partial<Record<CallBackField, string>> } {
  const result = callerSchema.safeParse(raw);
  const errors = errorCodes(callBackFields, result.error);
  const zone = readCallZone(raw.call_zone);
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

/** A call-back request as the services accept it. Hours outside 8 a.m.–9 p.m. are rejected (47 CFR 64.1200(c)(1)). */
export const callBackSchema = z
  .object({
    name: requiredText(128, personName),
    phone: phoneNumber,
    timeZone: z.enum(Object.values(callZones) as [string, ...string[]]),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  })
  .refine(({ timeZone, startsAt, endsAt }) => {
    const hourOf = (time: number) => ZonedDateTime.toPlainTime(zonedTimeAt(timeZone, time)).hour;
    const [start, end] = [Date.parse(startsAt), Date.parse(endsAt) - 1];
    return start < end && end - start < 86_400_000 && hourOf(start) >= 8 && hourOf(end) < 21;
  }, "hours");

/** The form that a backend receives: a contact message, because the specification has no operation for call-backs. */
export const callBackForm = (id: string, call: CallBack): URLSearchParams =>
  new URLSearchParams({
    name: call.name,
    phone: call.phone,
    message: `Call back, asked for on the contact page: between ${call.startsAt} and ${call.endsAt}. Time zone there: ${call.timeZone}.`,
    submissionId: id,
  });
