import type { ReceiptKey } from "../../../../app/domain/application/receipt-token.ts";
import { type ReceiptContent, receiptContentSchema } from "../../../../app/domain/contract/receipts.ts";
import { fromBase64url, toBase64url } from "../../../../app/domain/encoding.ts";
import type { Sealed } from "../../../../app/domain/seal/seal.ts";

const schema = "receipt/1";
const bytes = (text: string) => new TextEncoder().encode(text);

/** The seal's AAD, with which a seal does not open for another submission or version. */
const additionalDataOf = ({ id }: ReceiptKey) => bytes(`${id}|${schema}`);

/** Derives the AES-256-GCM key, by HKDF-SHA256 (RFC 5869), from the secret in the receipt's link. */
async function keyFrom({ id, secret }: ReceiptKey): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", fromBase64url(secret), "HKDF", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: bytes(id), info: bytes(schema) },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

/** Returns a hash by which the receipt's link is recognized, and which opens nothing. */
export async function receiptHashOf({ id, secret }: ReceiptKey): Promise<string> {
  return toBase64url(await crypto.subtle.digest("SHA-256", bytes(`receipt|${id}|${secret}`)));
}

/** Seals a receipt. In the seal, `keyId` is the secret's hash and `enc` the nonce. */
export async function sealReceipt(content: ReceiptContent, to: ReceiptKey): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const ciphertext = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv: nonce, additionalData: additionalDataOf(to) },
    await keyFrom(to),
    bytes(JSON.stringify(content)),
  );
  return {
    keyId: await receiptHashOf(to),
    schema,
    enc: toBase64url(nonce),
    ciphertext: toBase64url(ciphertext),
  };
}

/**
 * Opens a receipt.
 * @returns undefined when the secret, the submission or the version differs, or when a byte was changed.
 */
export async function openReceipt(sealed: Sealed, key: ReceiptKey): Promise<ReceiptContent | undefined> {
  try {
    const plaintext = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: fromBase64url(sealed.enc), additionalData: additionalDataOf(key) },
      await keyFrom(key),
      fromBase64url(sealed.ciphertext),
    );
    return receiptContentSchema.parse(JSON.parse(new TextDecoder().decode(plaintext)));
  } catch {
    return undefined;
  }
}
