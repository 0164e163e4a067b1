import { sha256 } from "@noble/hashes/sha2.js";
import { fromBase64url, toBase64url } from "./encoding.ts";

const idLength = 12;

/**
 * The id of a key pair: the first 12 characters of base64url(SHA-256(public key)). Whoever has the key has its id, and
 * no two keys share one.
 *
 * @param publicKey raw X25519 key, base64url.
 */
export const publicKeyId = (publicKey: string): string =>
  toBase64url(sha256(fromBase64url(publicKey))).slice(0, idLength);

/**
 * The id of a symmetric key, a token or a password: a hash of it with its purpose, so that the same text has another id
 * elsewhere. 72 bits of a hash tell nothing about a random key.
 */
export const secretKeyId = (purpose: "draft" | "digest" | "postback" | "token", key: string): string =>
  toBase64url(sha256(new TextEncoder().encode(`${purpose}|${key}`))).slice(0, idLength);
