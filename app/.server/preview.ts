import { createSigner } from "./signer.ts";

/** The query parameter of a preview link. Its value is `{expiry}.{signature}`. */
export const previewQuery = "vista-previa";

/**
 * The query parameter with the New York time for which a visit is explained, such as `2026-11-26T12:00`. Without it
 * the visit is explained for now.
 */
export const previewTimeQuery = "hora";

/**
 * Creates a token that is valid for an hour from `now` (epoch milliseconds).
 * @param key A key for previews alone.
 */
export async function createPreviewToken(key: string, now: number): Promise<string> {
  const expiry = String(Math.floor(now / 1000) + 3600);
  return `${expiry}.${await createSigner([key]).sign(expiry)}`;
}

export async function isPreviewToken(token: string, keys: readonly string[], now: number): Promise<boolean> {
  const [, expiry = "", signature = ""] = /^(\d{10})\.([\w-]{43})$/.exec(token) ?? [];
  if (!expiry || Number(expiry) * 1000 < now) return false;
  return createSigner(keys).verify(expiry, signature);
}
