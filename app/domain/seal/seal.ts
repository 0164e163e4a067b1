import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from "@hpke/core";
import { fromBase64url, toBase64url } from "../encoding.ts";

/** A sealed text. It is bound to its id, schema and key. */
export type Sealed = Ciphertext & {
  schema: string;
  /** The destination. It is also a part of the schema (services/stores/seals/destination-seals.ts). */
  to?: string;
  /** For a seal with several readers (version 2): its content key, sealed to each reader. */
  shared?: { version: number; keys: Ciphertext[] };
};
type Ciphertext = { keyId: string; enc: string; ciphertext: string };
/** Somebody who can open a seal. `publicKey`: raw X25519, base64url. */
export type Recipient = { keyId: string; publicKey: string };

/** A key that opens seals. It is not extractable, so no code can read it. */
export type OpeningKey = CryptoKeyPair;

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});

/** The additional authenticated data (AAD). A ciphertext that is moved to another id, schema or key does not open. */
const binding = (id: string, schema: string, keyId: string) =>
  new TextEncoder().encode(`${id}|${schema}|${keyId}`);

/**
 * Seals a text to one recipient with HPKE (RFC 9180: X25519, HKDF-SHA256, AES-256-GCM).
 * @param to.publicKey raw X25519 key, base64url.
 */
export const seal = async (
  plaintext: string,
  to: Recipient,
  id: string,
  schema: string,
): Promise<Sealed> => ({
  ...(await sealBytes(new TextEncoder().encode(plaintext), to, id, schema)),
  schema,
});

async function sealBytes(
  bytes: BufferSource,
  to: Recipient,
  id: string,
  schema: string,
): Promise<Ciphertext> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromBase64url(to.publicKey));
  const sender = await suite.createSenderContext({ recipientPublicKey });
  const ciphertext = await sender.seal(bytes as ArrayBuffer, binding(id, schema, to.keyId));
  return { keyId: to.keyId, enc: toBase64url(sender.enc), ciphertext: toBase64url(ciphertext) };
}

/** Stands for a key id in a shared seal. No key has this id, because key ids never contain `*`. */
const everyReader = "*";
const sharedVersion = 2;
/** The schema to which the sealed content keys are bound, so that none of them opens as a text. */
const schemaOfKeys = (schema: string) => `${schema}#${sharedVersion}`;
/** The IV may be constant, because each content key encrypts only once. */
const constantIv = new Uint8Array(12);
const aesOptions = (id: string, schema: string) => ({
  name: "AES-GCM",
  iv: constantIv,
  additionalData: binding(id, schemaOfKeys(schema), everyReader),
});

/** Seals a text like {@link seal}, but so that each of several readers can open it. */
export async function sealToEach(
  plaintext: string,
  readers: readonly Recipient[],
  id: string,
  schema: string,
): Promise<Sealed> {
  const contentKeyBytes = crypto.getRandomValues(new Uint8Array(32));
  const key = await crypto.subtle.importKey("raw", contentKeyBytes, "AES-GCM", false, ["encrypt"]);
  const ciphertext = await crypto.subtle.encrypt(
    aesOptions(id, schema),
    key,
    new TextEncoder().encode(plaintext),
  );
  const keys = await Promise.all(
    readers.map((to) => sealBytes(contentKeyBytes, to, id, schemaOfKeys(schema))),
  );
  const shared = { version: sharedVersion, keys };
  return { keyId: everyReader, schema, enc: "", ciphertext: toBase64url(ciphertext), shared };
}

/** The ids of the keys that open a seal. */
export const keyIdsOf = ({ keyId, shared }: Pick<Sealed, "keyId" | "shared">): string[] =>
  shared ? shared.keys.map((key) => key.keyId) : [keyId];

/**
 * Opens a seal.
 * @param privateKey raw X25519 key, base64url, or an imported key.
 * @param keyId the key's id, by which the reader's content key is found in a shared seal.
 * @throws if key, id or schema differ, if a byte was changed, or if the seal has a later version.
 */
export async function open(
  sealed: Sealed,
  privateKey: string | OpeningKey,
  id: string,
  keyId = sealed.keyId,
): Promise<string> {
  const key = typeof privateKey === "string" ? await openingKey(privateKey) : privateKey;
  return new TextDecoder().decode(await openBytes(sealed, key, id, keyId));
}

async function openBytes(sealed: Sealed, key: OpeningKey, id: string, keyId: string): Promise<ArrayBuffer> {
  const { shared, schema, ciphertext } = sealed;
  if (!shared) return openCiphertext(sealed, key, id, schema);
  const sealedKey = shared.keys.find((candidate) => candidate.keyId === keyId);
  if (!sealedKey || shared.version !== sharedVersion)
    throw new RangeError("another's seal, or of a later version");
  const contentKeyBytes = await openCiphertext(sealedKey, key, id, schemaOfKeys(schema));
  const contentKey = await crypto.subtle.importKey("raw", contentKeyBytes, "AES-GCM", false, ["decrypt"]);
  return crypto.subtle.decrypt(aesOptions(id, schema), contentKey, fromBase64url(ciphertext));
}

async function openCiphertext(
  { keyId, enc, ciphertext }: Ciphertext,
  key: OpeningKey,
  id: string,
  schema: string,
) {
  const recipient = await suite.createRecipientContext({ recipientKey: key, enc: fromBase64url(enc) });
  return recipient.open(fromBase64url(ciphertext), binding(id, schema, keyId));
}

/** Makes a new key pair. Both keys are raw X25519, base64url. */
export async function generateKeyPair(): Promise<{ publicKey: string; privateKey: string }> {
  const pair = await suite.kem.generateKeyPair();
  return {
    publicKey: toBase64url(await suite.kem.serializePublicKey(pair.publicKey)),
    privateKey: toBase64url(await suite.kem.serializePrivateKey(pair.privateKey)),
  };
}

/** The public half of a key: raw X25519, base64url. */
export const rawPublicKey = async ({ publicKey }: OpeningKey): Promise<string> =>
  toBase64url(await crypto.subtle.exportKey("raw", publicKey));

const x25519 = { name: "X25519" };
/** The start of an X25519 private key in PKCS #8 (RFC 8410); the 32 bytes of the key follow. */
const pkcs8 = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x6e, 4, 0x22, 4, 0x20];
/** The base point of X25519 (RFC 7748). Multiplied with a private key, it gives the public key. */
const basePoint = Uint8Array.of(9, ...new Uint8Array(31));

/**
 * Imports a private key and computes its public half.
 * @param privateKey raw X25519 key, base64url.
 * @throws DOMException `NotSupportedError` in a browser without X25519.
 */
export async function openingKey(privateKey: string): Promise<OpeningKey> {
  const { subtle } = crypto;
  const der = Uint8Array.of(...pkcs8, ...fromBase64url(privateKey));
  const secret = await subtle.importKey("pkcs8", der, x25519, false, ["deriveBits"]);
  const base = await subtle.importKey("raw", basePoint, x25519, true, []);
  const bits = await subtle.deriveBits({ ...x25519, public: base }, secret, 256);
  return { privateKey: secret, publicKey: await subtle.importKey("raw", bits, x25519, true, []) };
}
