import { expect, test } from "vitest";
import { type Consent, type Lead, leadForm } from "./lead.ts";

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
  expect(JSON.parse(form.get("consents") ?? "").map((one: Consent) => one.given)).toEqual(given);
});
