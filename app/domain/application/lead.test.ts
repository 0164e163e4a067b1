import { expect, test } from "vitest";
import {
  addressLine,
  type Consent,
  type Lead,
  leadAnswers,
  leadForm,
  marksOf,
  unverifiedIn,
} from "./lead.ts";

const consent = (given: boolean, version: string): Consent => ({
  name: "contact",
  given,
  version,
  textSha256: "",
  at: "2026-11-20T15:00:00Z",
  ip: "",
  userAgent: "",
  page: "",
});
const leadWith = (consents: Consent[]): Lead => ({
  submissionId: "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f",
  reference: "AAAAA-AAAAA",
  acceptedAt: "2026-11-20T15:00:00Z",
  layout: "api",
  answers: { contactConsent: "yes" },
  consents,
  attribution: {},
});

test.each<[string, Consent[], string | null, boolean[]]>([
  ["given to words of ours", [consent(true, "2")], "yes", [true]],
  ["not given", [consent(false, "2")], null, [false]],
  ["to words that a program did not state", [consent(true, "unstated")], null, [false]],
  ["missing", [], null, []],
])("the backend learns of a consent to calls that is %s", (_, consents, answer, given) => {
  const form = leadForm(leadWith(consents));
  expect(form.get("contactConsent")).toBe(answer);
  expect(JSON.parse(form.get("consents") ?? "").map((item: Consent) => item.given)).toEqual(given);
});

test("a lead has its incomes as dollars a month and not as they were typed; converting a lead again changes nothing", () => {
  const cobuyer = { cobuyerSliderValue: "", cobuyerSliderValue_amount: "" };
  const answers = { first_name: "Ana", sliderValue: "12", ...cobuyer };
  const formAnswers = { sliderValue_amount: "17", sliderValue_period: "hour", sliderValue_hours: "40" };
  const checked = { ...answers, ...formAnswers, cobuyerSliderValue_period: "", cobuyerSliderValue_hours: "" };
  const lead = { ...answers, sliderValue_amount: "2947" };
  expect(leadAnswers(checked)).toEqual(lead);
  expect(leadAnswers(lead)).toEqual(lead);
});

test.each([
  ["1234 E 42nd St", "", "1234 E 42nd St"],
  ["1234 E 42nd St", "Apt 5", "1234 E 42nd St Apt 5"],
  ["1234 E 42nd St", "5", "1234 E 42nd St # 5"],
  ["1234 E 42nd St", "5B", "1234 E 42nd St # 5B"],
  ["1234 E 42nd St", "B", "1234 E 42nd St # B"],
  ["1234 E 42nd St", "#5", "1234 E 42nd St #5"],
])("an address %s with the unit %j is %s", (address, unit, line) => {
  expect(addressLine(address, unit)).toBe(line);
  const form = leadForm({ ...leadWith([]), answers: { address, address_unit: unit } });
  expect(form.get("address")).toBe(line);
  expect(form.has("address_unit")).toBe(false);
});

test("an unlisted zipcode is marked, for operators and for everybody who receives the lead", () => {
  const answers = { zipcode: "77352" };
  const lead = { ...leadWith([]), answers, ...unverifiedIn(answers, () => "unlisted") };
  expect([marksOf(lead), leadForm(lead).get("unverified")]).toEqual([["zipcode"], "zipcode"]);
  for (const place of [{ city: "Livingston", state: "TX" }, "unavailable"] as const)
    expect(unverifiedIn(answers, () => place)).toEqual({});
  expect(leadForm(leadWith([])).has("unverified")).toBe(false);
});
