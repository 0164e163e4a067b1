import { base64url, FlattenedSign, flattenedVerify } from "jose";

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

/** @param keys Keys for one purpose alone (derived-keys.ts), newest first. */
export function createSigner(keys: readonly string[]): Signer {
  const secrets = keys.map((key) => new TextEncoder().encode(key));
  return {
    async sign(text) {
      const [newest] = secrets;
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
      const verifications = secrets.map((secret) => flattenedVerify(jws, secret).then(Boolean, () => false));
      return (await Promise.all(verifications)).includes(true);
    },
  };
}
