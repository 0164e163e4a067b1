import { fromBase64url, toBase64url } from "../domain/encoding.ts";

/** Signs texts, and knows its signatures again: HMAC-SHA-256, base64url without padding (43 characters). */
export type Signer = {
  /** Signs with the newest key. @throws RangeError without a key. */
  sign(text: string): Promise<string>;
  /** Whether one of the keys signed this very text; false for whatever is no signature. */
  verify(text: string, signature: string): Promise<boolean>;
};

/** @param keys texts for one purpose alone (derived-keys.ts), newest first. */
export function createSigner(keys: readonly string[]): Signer {
  let imported: Promise<CryptoKey>[] | undefined;
  // Most requests sign nothing: keys are imported by the first that does.
  const keysOf = () => {
    imported ??= keys.map(importKey);
    return imported;
  };
  return {
    async sign(text) {
      const [newest] = keysOf();
      if (!newest) throw new RangeError("DRAFT_KEYS: there is no key to sign with");
      return toBase64url(await crypto.subtle.sign(algorithm.name, await newest, bytes(text)));
    },
    async verify(text, signature) {
      const verified = await Promise.all(keysOf().map(async (key) => isMac(await key, signature, text)));
      return verified.includes(true);
    },
  };
}

const algorithm = { name: "HMAC", hash: "SHA-256" } as const;
const bytes = (text: string) => new TextEncoder().encode(text);

const importKey = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytes(text), algorithm, false, ["sign", "verify"]);

async function isMac(key: CryptoKey, signature: string, text: string): Promise<boolean> {
  try {
    return await crypto.subtle.verify(algorithm.name, key, fromBase64url(signature), bytes(text));
  } catch {
    // Not base64url: nobody of ours wrote it.
    return false;
  }
}
