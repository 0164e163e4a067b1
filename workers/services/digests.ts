import { toBase64url, toHex } from "../../app/domain/encoding.ts";
import type { SecretKey } from "./settings.ts";

/** What a key is derived for: an HMAC made for one purpose says nothing to another. */
type HmacPurpose = "digest" | "match" | "affiliate report";
export type KeyedHmac = { keyId: string; hmac: string };

const encoder = new TextEncoder();
const hmacSha256 = { name: "HMAC", hash: "SHA-256" };

/**
 * HMAC-SHA-256 (base64url) of a text under each key, in their order. The key of a purpose is derived with HKDF, its name
 * as label. Without the keys, nobody can guess birth dates or numbers against the result.
 */
export const hmacsOf = (
  text: string,
  keys: readonly SecretKey[],
  purpose: HmacPurpose,
): Promise<KeyedHmac[]> =>
  Promise.all(
    keys.map(async ({ keyId, key }) => {
      const material = await crypto.subtle.importKey("raw", encoder.encode(key), "HKDF", false, [
        "deriveKey",
      ]);
      const derived = await crypto.subtle.deriveKey(
        { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(purpose) },
        material,
        { ...hmacSha256, length: 256 },
        false,
        ["sign"],
      );
      return { keyId, hmac: toBase64url(await crypto.subtle.sign("HMAC", derived, encoder.encode(text))) };
    }),
  );

/** The digests of records of version 1: hex, under each key itself. */
export const formerDigestsOf = (text: string, keys: readonly SecretKey[]): Promise<string[]> =>
  Promise.all(
    keys.map(async ({ key }) => {
      const imported = await crypto.subtle.importKey("raw", encoder.encode(key), hmacSha256, false, ["sign"]);
      return toHex(await crypto.subtle.sign("HMAC", imported, encoder.encode(text)));
    }),
  );
