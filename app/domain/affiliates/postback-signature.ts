import { toBase64url, toHex } from "../encoding.ts";

/** The header with a postback's signature, in the form `t=<seconds>, v1=<hex>` (workers/operate/settings.md). */
export const signatureHeader = "x-postback-signature";

/**
 * Derives the key that the operator gives to a receiver from ours. The derived key cannot sign for another receiver.
 * @param key An entry of POSTBACK_KEYS.
 * @param receiver An entry's name in POSTBACK_URLS: an affiliate's id, or `*`.
 */
export const receiverKey = async (key: string, receiver: string): Promise<string> =>
  toBase64url(await hmac(key, `postback:${receiver}`));

/**
 * The HMAC-SHA256 of method, target (path with query) and time (Unix, seconds), each on its own line. The header has a
 * `v1` for each of our keys, so that a receiver can change its key some time after we changed ours.
 */
export async function signatureOf(
  request: { method: string; target: string; time: number },
  receiver: string,
  keys: readonly string[],
): Promise<string> {
  const signedText = `${request.method}\n${request.target}\n${request.time}`;
  const signatures = await Promise.all(
    keys.map(async (key) => `v1=${toHex(await hmac(await receiverKey(key, receiver), signedText))}`),
  );
  return [`t=${request.time}`, ...signatures].join(", ");
}

async function hmac(key: string, text: string): Promise<ArrayBuffer> {
  const encoder = new TextEncoder();
  const importedKey = await crypto.subtle.importKey(
    "raw",
    encoder.encode(key),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return crypto.subtle.sign("HMAC", importedKey, encoder.encode(text));
}
