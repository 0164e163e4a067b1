import { sha256 } from "@noble/hashes/sha2.js";
import { fromBase64url, toBase64url, toHex } from "./encoding.ts";
import { UnreadableSetting } from "./settings/table.ts";

const idLength = 12;

/**
 * The id of a public key: the first 12 characters of base64url(SHA-256(key)).
 * @param publicKey A raw X25519 key in base64url.
 */
export const publicKeyId = (publicKey: string): string =>
  toBase64url(sha256(fromBase64url(publicKey))).slice(0, idLength);

/**
 * The id of a secret key: 12 characters (72 bits) of a hash, which do not help to guess a random key. The purpose is
 * hashed too, so that a key for two purposes has two ids.
 */
export const secretKeyId = (purpose: SecretPurpose, key: string): string =>
  toBase64url(sha256(new TextEncoder().encode(`${purpose}|${key}`))).slice(0, idLength);
type SecretPurpose = "draft" | "digest" | "postback" | "token" | "setting";

/** SHA-256 (hex) of every key and token that .dev.vars.example has ever held. Any new key must be added here. */
const exampleKeyHashes: ReadonlySet<string> = new Set([
  "ccbc57aa3459b99320a8577b731bdc8693f075c36de561e822d4b04fd58b6cc5",
  "37e470f02b8a426fff581e47980edc888add0186ec43e275415e85641180a473",
  "1fd3309def71a33c90ace659afd06ad2bb8c2050a31deb772cc6e6ea99b141dd",
  "ea55d3de700e160becca8882ed61ce29083723a58000c3f81a970fc86352b6f8",
  "f6926616a709cdde72eb6db9eb48f3438d18b6ef0341935fca81e1277b1fde03",
  "67cd5550f9f7ba91c500f8370b9c8848e0af9cdb0c3624073905e1db63f5da08",
  "5a6c6744fa8eed97ea97b6cab4b3a5074729a56604e466a641532ad44b7e7d5b",
]);

/** Whether a key is known to everybody, because .dev.vars.example has held it. */
export const isExampleKey = (key: string): boolean =>
  exampleKeyHashes.has(toHex(sha256(new TextEncoder().encode(key))));

/** @throws UnreadableSetting for an example key in production. */
export function refuseExampleKeys(environment: string, keys: readonly string[]): void {
  if (environment === "production" && keys.some(isExampleKey))
    throw new UnreadableSetting("must not be a published example in production");
}
