import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { toBase64url } from "../domain/encoding.ts";
import { refusePublished } from "../domain/key-id.ts";
import { UnreadableSetting } from "../domain/settings/table.ts";

/** Each purpose has keys of its own: no token passes for another's. */
type KeyPurpose = "draft" | "saved" | "session" | "preview" | "form";

/** Newest first. @throws UnreadableSetting for none, one of under 32 characters, or a published one in production. */
export function readDraftKeys(environment: string, value: string | undefined): string[] {
  const keys = (value ?? "").split(",").flatMap((key) => key.trim() || []);
  if (keys.length === 0 || keys.some((key) => key.length < 32))
    throw new UnreadableSetting("must be at least {} characters each", 32);
  refusePublished(environment, keys);
  return keys;
}

/** 32 bytes (base64url) for each of DRAFT_KEYS, in order; the first signs or seals. HKDF-SHA-256 (RFC 5869). */
export const keysFor = (purpose: KeyPurpose, draftKeys: readonly string[]): string[] =>
  draftKeys.map((key) => {
    const encoder = new TextEncoder();
    return toBase64url(hkdf(sha256, encoder.encode(key), undefined, encoder.encode(purpose), 32));
  });
