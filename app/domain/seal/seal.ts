import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from "@hpke/core";
import { fromBase64url, toBase64url } from "../encoding.ts";

/**
 * Bound to id, schema and key. `to`: its destination, also part of the schema (services/stores/seals/destination-seals.ts). `shared`: of
 * several readers: the ciphertext is under a content key of its own, which is sealed to each; version 2. Without it: version 1.
 */
export type Sealed = Ciphertext & {
  schema: string;
  to?: string;
  shared?: { version: number; keys: Ciphertext[] };
};
type Ciphertext = { keyId: string; enc: string; ciphertext: string };
/** `publicKey`: raw X25519, base64url. */
export type Recipient = { keyId: string; publicKey: string };

/** Not extractable: it opens, and nothing reads it. */
export type OpeningKey = CryptoKeyPair;

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});

/** AAD: moved to another id, schema or key, a ciphertext does not open. */
const binding = (id: string, schema: string, keyId: string) =>
  new TextEncoder().encode(`${id}|${schema}|${keyId}`);

/** HPKE (RFC 9180: X25519, HKDF-SHA256, AES-256-GCM). @param to.publicKey raw X25519 key, base64url. */
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

/** Where a shared seal has no key of its own. No key has this id: it has a character that ids never have. */
const everyReader = "*";
const sharedVersion = 2;
const schemaOfKeys = (schema: string) => `${schema}#${sharedVersion}`;
/** Each content key encrypts once. */
const onlyOnce = new Uint8Array(12);
const aes = (id: string, schema: string) => ({
  ...{ name: "AES-GCM", iv: onlyOnce, additionalData: binding(id, schemaOfKeys(schema), everyReader) },
});

/** One ciphertext that each of them opens, as {@link seal} otherwise. */
export async function sealToEach(
  plaintext: string,
  readers: readonly Recipient[],
  id: string,
  schema: string,
): Promise<Sealed> {
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt"]);
  const ciphertext = await crypto.subtle.encrypt(aes(id, schema), key, new TextEncoder().encode(plaintext));
  const keys = await Promise.all(readers.map((to) => sealBytes(raw, to, id, schemaOfKeys(schema))));
  const shared = { version: sharedVersion, keys };
  return { keyId: everyReader, schema, enc: "", ciphertext: toBase64url(ciphertext), shared };
}

/** Of the keys that open it. */
export const keyIdsOf = ({ keyId, shared }: Pick<Sealed, "keyId" | "shared">): string[] =>
  shared ? shared.keys.map((key) => key.keyId) : [keyId];

/**
 * @param privateKey raw X25519 key, base64url, or one that was imported.
 * @param keyId which of several readers' keys it is.
 * @throws when key, id or schema differs, a byte was changed, or it is of a later version.
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
  if (!shared) return openOwn(sealed, key, id, schema);
  const own = shared.keys.find((one) => one.keyId === keyId);
  if (!own || shared.version !== sharedVersion) throw new RangeError("another's seal, or of a later version");
  const raw = await openOwn(own, key, id, schemaOfKeys(schema));
  const content = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);
  return crypto.subtle.decrypt(aes(id, schema), content, fromBase64url(ciphertext));
}

async function openOwn({ keyId, enc, ciphertext }: Ciphertext, key: OpeningKey, id: string, schema: string) {
  const recipient = await suite.createRecipientContext({ recipientKey: key, enc: fromBase64url(enc) });
  return recipient.open(fromBase64url(ciphertext), binding(id, schema, keyId));
}

/** Raw X25519, base64url. */
export async function generateKeyPair(): Promise<{ publicKey: string; privateKey: string }> {
  const pair = await suite.kem.generateKeyPair();
  return {
    publicKey: toBase64url(await suite.kem.serializePublicKey(pair.publicKey)),
    privateKey: toBase64url(await suite.kem.serializePrivateKey(pair.privateKey)),
  };
}

/** Raw X25519, base64url. */
export const rawPublicKey = async ({ publicKey }: OpeningKey): Promise<string> =>
  toBase64url(await crypto.subtle.exportKey("raw", publicKey));

const x25519 = { name: "X25519" };
/** The start of an X25519 private key in PKCS #8 (RFC 8410); the 32 bytes of the key follow. */
const pkcs8 = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x6e, 4, 0x22, 4, 0x20];
/** RFC 7748: what it makes of a private key is the public one. */
const basePoint = Uint8Array.of(9, ...new Uint8Array(31));

/** @param privateKey raw X25519 key, base64url. @throws DOMException `NotSupportedError` in a browser without X25519. */
export async function openingKey(privateKey: string): Promise<OpeningKey> {
  const { subtle } = crypto;
  const der = Uint8Array.of(...pkcs8, ...fromBase64url(privateKey));
  const secret = await subtle.importKey("pkcs8", der, x25519, false, ["deriveBits"]);
  const base = await subtle.importKey("raw", basePoint, x25519, true, []);
  const bits = await subtle.deriveBits({ ...x25519, public: base }, secret, 256);
  return { privateKey: secret, publicKey: await subtle.importKey("raw", bits, x25519, true, []) };
}
