import { expect, test } from "vitest";
import { generateKeyPair, open } from "../../../../app/domain/seal/seal.ts";
import { everyAnswer } from "../../../../tests/people.ts";
import { openSeal, sealForDestinations, sealsFor } from "./destination-seals.ts";

const pair = await generateKeyPair();
const recipient = { keyId: "delivery-1", publicKey: pair.publicKey };
const keys = [{ keyId: "delivery-1", key: pair.privateKey }];
const id = "3d878971-c684-4e56-ac2a-d09c4b0a4d30";
const lead = {
  reference: "322MQ-JASHP",
  acceptedAt: "2026-11-22T10:00:00.000Z",
  answers: everyAnswer,
  consents: [],
};
const content = { id, schema: "special-finance/1", plaintext: JSON.stringify(lead) };
const seals = await sealForDestinations(
  content,
  [
    { id: "crm", kind: "webhook" },
    { id: "buzon", kind: "adf-email" },
    { id: "bandeja", kind: "inbox" },
    { id: "principal", kind: "backend" },
  ],
  recipient,
);

test("every destination has its own seal, the backend's first and unchanged, and the inbox has none", () => {
  expect(seals.map(({ schema, to }) => [schema, to])).toEqual([
    ["special-finance/1", undefined],
    ["special-finance/1@crm", "crm"],
    ["adf/1@buzon", "buzon"],
  ]);
  expect(sealsFor(seals, { to: "principal", kind: "backend" })).toEqual([seals[0]]);
  expect(sealsFor(seals, { to: "otro", kind: "webhook" })).toEqual([]);
});

test("a mailbox's seal holds the ADF content, without taxpayer number, birth date, licence or income", async () => {
  const opened = await openSeal(id, sealsFor(seals, { to: "buzon", kind: "adf-email" }), keys);
  if ("failure" in opened) throw new Error(opened.failure);
  expect(opened.plaintext).toContain(everyAnswer.email);
  for (const secret of [everyAnswer.ssn_ui, everyAnswer.dob1, everyAnswer.sliderValue_amount, '"us"'])
    expect(opened.plaintext).not.toContain(secret);
});

test("a seal that is moved to another destination, or that older code takes for the backend's, does not open", async () => {
  const [, crm] = seals;
  if (!crm) throw new Error("no seal");
  expect(await openSeal(id, [crm], keys)).toEqual({ schema: content.schema, plaintext: content.plaintext });
  expect(await openSeal(id, [{ ...crm, to: "socio" }], keys)).toEqual({ failure: "another's seal" });
  const renamed = { ...crm, to: "socio", schema: "special-finance/1@socio" };
  expect(await openSeal(id, [renamed], keys)).toEqual({ failure: "wrong key delivery-1" });
  await expect(open({ ...crm, schema: "special-finance/1" }, pair.privateKey, id)).rejects.toThrow();
});
