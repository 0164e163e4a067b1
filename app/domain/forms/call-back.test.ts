import { expect, test } from "vitest";
import type { CallSlot } from "../visit/call-slots.ts";
import { callBackSchema, checkCallBack } from "./call-back.ts";

const slot: CallSlot = {
  id: "2026-11-24.morning",
  date: "2026-11-24",
  part: "morning",
  from: "09:00",
  until: "12:00",
  startsAt: Date.parse("2026-11-24T15:00:00Z"),
  endsAt: Date.parse("2026-11-24T18:00:00Z"),
};
const form = {
  call_name: "María José Núñez",
  call_phone: "(312) 555-0142",
  call_zone: "central",
  call_slot: slot.id,
};
const slotsIn = (zone: string) => (zone === "central" ? [slot] : []);

test("a call at an offered time is accepted", () =>
  expect(checkCallBack(form, slotsIn)).toEqual({
    ok: true,
    slot,
    call: {
      name: "María José Núñez",
      phone: "1-312-555-0142",
      timeZone: "America/Chicago",
      startsAt: "2026-11-24T15:00:00.000Z",
      endsAt: "2026-11-24T18:00:00.000Z",
    },
  }));

test.each([
  [{ call_name: "" }, { call_name: "required" }],
  [{ call_name: "N\ufffdez" }, { call_name: "encoding" }],
  [{ call_phone: "555" }, { call_phone: "format" }],
  [{ call_slot: "" }, { call_slot: "required" }],
  [{ call_slot: "2026-11-23.morning" }, { call_slot: "gone" }],
  // This time is offered, but not in the chosen zone.
  [{ call_zone: "pacific" }, { call_slot: "gone" }],
  [{ call_zone: "Europe/Madrid" }, { call_zone: "required" }],
])("%j: %j", (change, errors) =>
  expect(checkCallBack({ ...form, ...change }, slotsIn)).toEqual({ ok: false, errors }),
);

test.each([
  ["8:00 to 21:00 is lawful", "2026-11-24T14:00:00Z", "2026-11-25T03:00:00Z", true],
  ["before 8:00", "2026-11-24T13:59:00Z", "2026-11-24T18:00:00Z", false],
  ["after 21:00", "2026-11-24T15:00:00Z", "2026-11-25T03:01:00Z", false],
  ["from one day to the next", "2026-11-24T15:00:00Z", "2026-11-25T18:00:00Z", false],
  ["backwards", "2026-11-24T18:00:00Z", "2026-11-24T15:00:00Z", false],
])("the services refuse unlawful hours: %s", (_, startsAt, endsAt, lawful) => {
  const call = { name: "Ana", phone: "312-555-0142", timeZone: "America/Chicago", startsAt, endsAt };
  expect(callBackSchema.safeParse(call).success).toBe(lawful);
});
