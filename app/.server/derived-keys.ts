import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { toBase64url } from "../domain/encoding.ts";
import { refuseExampleKeys } from "../domain/key-id.ts";
import { UnreadableSetting } from "../domain/settings/table.ts";

/** Each purpose has its own keys, so a token for one purpose is never accepted for another. */
type KeyPurpose = "draft" | "saved" | "session" | "preview" | "form";

/**
 * Reads the comma-separated keys, newest first.
 * @throws UnreadableSetting if there is no key, if a key has under 32 characters, or if an example key is used in
 * production.
 */
export function readDraftKeys(environment: string, value: string | undefined): string[] {
  const keys = (value ?? "").split(",").flatMap((key) => key.trim() || []);
  if (keys.length === 0 || keys.some((key) => key.length < 32))
    throw new UnreadableSetting("must be at least {} characters each", 32);
  refuseExampleKeys(environment, keys);
  return keys;
}

/**
 * Derives a key of 32 bytes (base64url) from each of DRAFT_KEYS, in their order, with HKDF-SHA-256 (RFC 5869). The
 * first key signs or seals.
 */
export const keysFor = (purpose: KeyPurpose, draftKeys: readonly string[]): string[] =>
  draftKeys.map((key) => {
    const encoder = new TextEncoder();
    return toBase64url(hkdf(sha256, encoder.encode(key), undefined, encoder.encode(purpose), 32));
  });
