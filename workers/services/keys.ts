import { refusePublished, secretKeyId } from "../../app/domain/key-id.ts";
import type { Reading } from "../../app/domain/settings/table.ts";

/** base64url, or for digests any text of at least 32 characters. */
export type SecretKey = { keyId: string; key: string };

type KeyList = "OPERATOR_PUBLIC_KEYS" | "DELIVERY_PUBLIC_KEYS" | "DELIVERY_PRIVATE_KEYS";

/**
 * Reads a list `keyId:base64url`, newest first: all or nothing, because what is sealed to fewer keys than named could
 * be lost.
 * @throws RangeError when it is empty, has another form, or production has a published key.
 */
export const keyList =
  (name: KeyList) =>
  (text: string, { environment }: Reading): SecretKey[] => {
    if (!text) throw new RangeError("is missing");
    const keys = text.split(",").map((entry) => {
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

/** None are needed where everything stays in the inbox. */
export const readDeliveryKeys = (name: KeyList) => (text: string, reading: Reading) =>
  reading.text("UPSTREAM_ORIGIN") || reading.text("DESTINATIONS") ? keyList(name)(text, reading) : [];

export function readDigestKeys(text: string, { environment }: Reading): SecretKey[] {
  const keys = text.split(",").flatMap((key) => key.trim() || []);
  if (keys.length === 0 || keys.some((key) => key.length < 32))
    throw new RangeError("must be at least 32 characters each");
  refusePublished(environment, "DIGEST_KEYS", keys);
  return keys.map((key) => ({ keyId: secretKeyId("digest", key), key }));
}
