import { expect, test } from "vitest";
import { readSite } from "../config.ts";
import { readConsentApproval } from "../domain/application/shown-consents.ts";
import { findOpenLaunchChecks, legalHashes, unapprovedConsents } from "./approvals.ts";
import { consentHashes } from "./consents.ts";

const approvalsOf = async (brand: string) => {
  const hashes = await consentHashes(brand);
  return hashes.map(({ sha256 }) => readConsentApproval(`${sha256}:Ana Ruiz:2026-11-22`));
};

test("every consent is reported as unapproved until somebody approves it", async () => {
  const names = (await unapprovedConsents([], "Marca")).map(({ name }) => name);
  expect(names).toEqual(["privacy", "contact", "contact with the number", "call-back"]);
  expect(await unapprovedConsents(await approvalsOf("Marca"), "Marca")).toEqual([]);
});

test("an approval covers the words with the brand in them, so another brand is not approved", async () =>
  expect(await unapprovedConsents(await approvalsOf("Marca"), "Otra")).toHaveLength(4));

test("a legal page is reviewed like a consent, by an approval of its hash", async () => {
  const hashes = await legalHashes();
  expect(new Set(hashes.map(({ sha256 }) => sha256)).size).toBe(5);
  const unreviewedOf = async (approved: typeof hashes) => {
    const CONSENT_APPROVALS = approved.map(({ sha256 }) => `${sha256}:Ana Ruiz:2026-11-22`).join(",");
    const settings = readSite({ CONSENT_APPROVALS }).values;
    const left = await findOpenLaunchChecks({ settings, services: {}, today: "2026-11-26" });
    return left.find(({ check }) => check === "legal")?.names;
  };
  expect(await unreviewedOf(hashes.slice(1))).toEqual(["Términos de uso"]);
  expect(await unreviewedOf(hashes)).toBeUndefined();
});

test.each(["x", "0".repeat(64), `${"0".repeat(64)}:Ana:ayer`, `${"0".repeat(64)}:Ana:2026-13-01`])(
  "CONSENT_APPROVALS refuses %s",
  (text) => expect(() => readConsentApproval(text)).toThrow(RangeError),
);
