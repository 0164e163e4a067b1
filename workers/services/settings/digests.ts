import { toBase64url } from "../../../app/domain/encoding.ts";
import type { SecretKey } from "./keys.ts";
import { memories } from "./memories.ts";

/** Each purpose has a derived key of its own, so that HMACs of two purposes cannot be compared. */
type HmacPurpose = "digest" | "match" | "evidence" | "copy" | "affiliate report" | "counted sender" | "tries";
export type KeyedHmac = { keyId: string; hmac: string };

const encoder = new TextEncoder();
const hmacSha256 = { name: "HMAC", hash: "SHA-256" };

async function hmacKey(secret: SecretKey, purpose: HmacPurpose): Promise<CryptoKey> {
  const cached = memories.hmacKeys.get(secret)?.get(purpose);
  if (cached) return cached;
  const key = await deriveHmacKey(secret, purpose);
  memories.hmacKeys.set(secret, (memories.hmacKeys.get(secret) ?? new Map()).set(purpose, key));
  return key;
}

async function deriveHmacKey({ key }: SecretKey, purpose: HmacPurpose): Promise<CryptoKey> {
  const keyBytes = encoder.encode(key);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(purpose) },
    await crypto.subtle.importKey("raw", keyBytes, "HKDF", false, ["deriveKey"]),
    { ...hmacSha256, length: 256 },
    false,
    ["sign"],
  );
}

/**
 * Returns the text's HMAC-SHA-256 (base64url) under each key, in the order of the keys. HKDF derives the key of a
 * purpose. Without the keys nobody can find a birth date, a telephone or a Social Security number by trying all values.
 */
export const hmacsOf = (
  text: string,
  keys: readonly SecretKey[],
  purpose: HmacPurpose,
): Promise<KeyedHmac[]> =>
  Promise.all(
    keys.map(async (secret) => {
      const hmac = await crypto.subtle.sign("HMAC", await hmacKey(secret, purpose), encoder.encode(text));
      return { keyId: secret.keyId, hmac: toBase64url(hmac) };
    }),
  );
