import { expect, test } from "vitest";
import type { ReceiptContent } from "../../../../app/domain/contract/receipts.ts";
import { toBase64url } from "../../../../app/domain/encoding.ts";
import { openReceipt, receiptHashOf, sealReceipt } from "./receipt-seal.ts";

const newKey = () => ({
  id: crypto.randomUUID(),
  secret: toBase64url(crypto.getRandomValues(new Uint8Array(16))),
});
const content: ReceiptContent = {
  reference: "XWCR7-FSRJY",
  acceptedAt: "2026-11-22T10:00:00.000Z",
  consents: [
    {
      name: "contact",
      given: true,
      version: "contacto-2026-11",
      at: "2026-11-22T10:00:00.000Z",
      page: "/auto-credito/solicitud/step4",
      text: "Acepto que me llamen al número 1-213-555-0142.",
    },
  ],
};

test("a receipt opens with its own secret, under its own submission id, and with no other", async () => {
  const key = newKey();
  const sealed = await sealReceipt(content, key);
  expect(await openReceipt(sealed, key)).toEqual(content);
  expect(await openReceipt(sealed, { ...key, secret: newKey().secret })).toBeUndefined();
  expect(await openReceipt(sealed, { ...key, id: newKey().id })).toBeUndefined();
  const changed = `${sealed.ciphertext.startsWith("A") ? "B" : "A"}${sealed.ciphertext.slice(1)}`;
  expect(await openReceipt({ ...sealed, ciphertext: changed }, key)).toBeUndefined();
});

test("a stored receipt has the secret's hash but neither the secret nor the words, and no two seals are alike", async () => {
  const key = newKey();
  const [one, other] = [await sealReceipt(content, key), await sealReceipt(content, key)];
  expect([one.keyId, other.keyId]).toEqual(Array(2).fill(await receiptHashOf(key)));
  expect(one.ciphertext).not.toBe(other.ciphertext);
  expect(await receiptHashOf({ ...key, id: newKey().id })).not.toBe(one.keyId);
  for (const text of [key.secret, content.reference, "Acepto", "555-0142"])
    expect(JSON.stringify(one)).not.toContain(text);
});
