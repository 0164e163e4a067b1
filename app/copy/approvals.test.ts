import { expect, test } from "vitest";
import { readConsentApproval } from "../domain/application/shown-consents.ts";
import { unapprovedConsents } from "./approvals.ts";
import { consentHashes } from "./consents.ts";

const approvalsOf = async (brand: string) => {
  const hashes = await consentHashes(brand);
  return hashes.map(({ sha256 }) => readConsentApproval(`${sha256}:Ana Ruiz:2026-11-22`));
};

test("every consent is told as unapproved until somebody approves it", async () => {
  const names = (await unapprovedConsents([], "Marca")).map(({ name }) => name);
  expect(names).toEqual(["privacy", "contact", "contact with the number", "call-back"]);
  expect(await unapprovedConsents(await approvalsOf("Marca"), "Marca")).toEqual([]);
});

test("an approval is of the words with the brand in them: another brand is not approved", async () =>
  expect(await unapprovedConsents(await approvalsOf("Marca"), "Otra")).toHaveLength(4));

test.each(["x", "0".repeat(64), `${"0".repeat(64)}:Ana:ayer`, `${"0".repeat(64)}:Ana:2026-13-01`])(
  "CONSENT_APPROVALS refuses %s",
  (text) => expect(() => readConsentApproval(text)).toThrow(RangeError),
);
