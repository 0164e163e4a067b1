import { toBase64url, toHex } from "../encoding.ts";

/** Its form is `t=<seconds>, v1=<hex>` (workers/operate/settings.md). */
export const signatureHeader = "x-postback-signature";

/**
 * The receiver gets it from the operator: one receiver's key signs nothing for another.
 * @param key an entry of POSTBACK_KEYS.
 * @param receiver an entry's name in POSTBACK_URLS: an affiliate's id, or `*`.
 */
export const receiverKey = async (key: string, receiver: string): Promise<string> =>
  toBase64url(await hmac(key, `postback:${receiver}`));

/**
 * HMAC-SHA256 of method, target (path with query) and time (Unix, seconds), one a line. Each key has its `v1`, so
 * that a receiver may change its key after ours was changed.
 */
export async function signatureOf(
  request: { method: string; target: string; time: number },
  receiver: string,
  keys: readonly string[],
): Promise<string> {
  const signed = `${request.method}\n${request.target}\n${request.time}`;
  const signatures = await Promise.all(
    keys.map(async (key) => `v1=${toHex(await hmac(await receiverKey(key, receiver), signed))}`),
  );
  return [`t=${request.time}`, ...signatures].join(", ");
}

async function hmac(key: string, text: string): Promise<ArrayBuffer> {
  const bytes = new TextEncoder();
  const imported = await crypto.subtle.importKey(
    "raw",
    bytes.encode(key),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return crypto.subtle.sign("HMAC", imported, bytes.encode(text));
}
