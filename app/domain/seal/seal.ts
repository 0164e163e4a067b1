import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from "@hpke/core";
import { fromBase64url, toBase64url } from "../encoding.ts";

/** Bound to id, schema and key. `to`: its destination, also part of the schema (destinations/destination-seals.ts). */
export type Sealed = { keyId: string; schema: string; enc: string; ciphertext: string; to?: string };

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});

/** AAD: moved to another id, schema or key, a ciphertext does not open. */
const binding = (id: string, schema: string, keyId: string) =>
  new TextEncoder().encode(`${id}|${schema}|${keyId}`);

/** HPKE (RFC 9180: X25519, HKDF-SHA256, AES-256-GCM). @param to.publicKey raw X25519 key, base64url. */
export async function seal(
  plaintext: string,
  to: { keyId: string; publicKey: string },
  id: string,
  schema: string,
): Promise<Sealed> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromBase64url(to.publicKey));
  const sender = await suite.createSenderContext({ recipientPublicKey });
  const ciphertext = await sender.seal(new TextEncoder().encode(plaintext), binding(id, schema, to.keyId));
  return { keyId: to.keyId, schema, enc: toBase64url(sender.enc), ciphertext: toBase64url(ciphertext) };
}

/** @param privateKey raw X25519 key, base64url. @throws when key, id or schema differs, or a byte was changed. */
export async function open(sealed: Sealed, privateKey: string, id: string): Promise<string> {
  const recipientKey = await suite.kem.deserializePrivateKey(fromBase64url(privateKey));
  const recipient = await suite.createRecipientContext({ recipientKey, enc: fromBase64url(sealed.enc) });
  const plaintext = await recipient.open(
    fromBase64url(sealed.ciphertext),
    binding(id, sealed.schema, sealed.keyId),
  );
  return new TextDecoder().decode(plaintext);
}

/** Raw X25519, base64url. */
export async function generateKeyPair(): Promise<{ publicKey: string; privateKey: string }> {
  const pair = await suite.kem.generateKeyPair();
  return {
    publicKey: toBase64url(await suite.kem.serializePublicKey(pair.publicKey)),
    privateKey: toBase64url(await suite.kem.serializePrivateKey(pair.privateKey)),
  };
}
