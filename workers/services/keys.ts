import { secretKeyId } from "../../app/domain/key-id.ts";
import { refusePublished } from "../../app/domain/published-examples.ts";
import type { Reading } from "../../app/domain/settings/table.ts";

/** A private key of a recipient, or a key of a digest: base64url, or text of at least 32 characters. */
export type SecretKey = { keyId: string; key: string };

/** The settings that are lists of `keyId:base64url`, newest first, and the name that each had while it held one value. */
const formerNames = {
  OPERATOR_PUBLIC_KEYS: "OPERATOR_PUBLIC_KEY",
  DELIVERY_PUBLIC_KEYS: "DELIVERY_PUBLIC_KEY",
  DELIVERY_PRIVATE_KEYS: "DELIVERY_PRIVATE_KEY",
} as const;
type KeyList = keyof typeof formerNames;

/**
 * Reads a list of keys: all of it or nothing, because what is sealed to fewer keys than the operator named could be lost.
 *
 * @throws RangeError when there is none, one has another form, or production has a published one.
 */
export const keyList =
  (name: KeyList) =>
  (text: string, { environment, text: other }: Reading): SecretKey[] => {
    const listed = text || other(formerNames[name]);
    if (!listed) throw new RangeError("is missing");
    const keys = listed.split(",").map((entry) => {
      const [, keyId, key] = /^([\w-]{1,40}):([\w-]{43})$/.exec(entry.trim()) ?? [];
      if (!keyId || !key) throw new RangeError("must have the form `keyId:base64url`, comma-separated");
      return { keyId, key };
    });
    refusePublished(
      environment,
      name,
      keys.map(({ key }) => key),
    );
    return keys;
  };

/** The keys of delivery to others; none are needed where everything stays in the inbox. */
export const readDeliveryKeys = (name: KeyList) => (text: string, reading: Reading) =>
  reading.text("UPSTREAM_ORIGIN") || reading.text("DESTINATIONS") ? keyList(name)(text, reading) : [];

/** DIGEST_KEYS, or the one DIGEST_KEY of before, in which a comma is a character like any other. */
export function readDigestKeys(text: string, { environment, text: other }: Reading): SecretKey[] {
  const keys = text ? text.split(",").flatMap((key) => key.trim() || []) : [other("DIGEST_KEY")];
  if (keys.length === 0 || keys.some((key) => key.length < 32))
    throw new RangeError("must be at least 32 characters each");
  refusePublished(environment, "DIGEST_KEYS", keys);
  return keys.map((key) => ({ keyId: secretKeyId("digest", key), key }));
}
