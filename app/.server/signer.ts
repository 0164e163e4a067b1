import { base64url, FlattenedSign, flattenedVerify } from "jose";
import { lazy } from "../domain/lazy.ts";

/** Signs texts as a JWS (RFC 7515, HS256) whose payload is the text. A signature has 43 characters. */
export type Signer = {
  /**
   * Signs with the newest key.
   * @throws RangeError if there is no key.
   */
  sign(text: string): Promise<string>;
  verify(text: string, signature: string): Promise<boolean>;
};

const header = { alg: "HS256" };

const importKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", new TextEncoder().encode(key), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);

/** @param keys Keys for one purpose alone, derived from DRAFT_KEYS (derived-keys.ts), newest first. */
export function createSigner(keys: readonly string[]): Signer {
  // Jose would import a secret again for each signature.
  const importedKeys = lazy(() => Promise.all(keys.map(importKey)));
  return {
    async sign(text) {
      const [newest] = await importedKeys();
      if (!newest) throw new RangeError("DRAFT_KEYS: there is no key to sign with");
      const jws = new FlattenedSign(new TextEncoder().encode(text)).setProtectedHeader(header);
      return (await jws.sign(newest)).signature;
    },
    async verify(text, signature) {
      const jws = {
        protected: base64url.encode(JSON.stringify(header)),
        payload: base64url.encode(text),
        signature,
      };
      const verifications = (await importedKeys()).map((key) =>
        flattenedVerify(jws, key).then(Boolean, () => false),
      );
      return (await Promise.all(verifications)).includes(true);
    },
  };
}
