import { refuseExampleKeys, secretKeyId } from "../../../app/domain/key-id.ts";
import { type ParserContext, UnreadableSetting } from "../../../app/domain/settings/table.ts";

/** `key` is base64url, or any text of at least 32 characters for a digest key. */
export type SecretKey = { keyId: string; key: string };

/**
 * Reads a list `keyId:base64url`, newest first. A list with a wrong entry is refused whole, because content that is
 * sealed to fewer keys than the operator named could be lost.
 * @throws UnreadableSetting when the list is empty or has another form, or when production has an example key.
 */
export function keyList(text: string, { environment }: ParserContext): SecretKey[] {
  if (!text) throw new UnreadableSetting("is missing");
  const keys = text.split(",").map((entry) => {
    const [, keyId, key] = /^([\w-]{1,40}):([\w-]{43})$/.exec(entry.trim()) ?? [];
    if (!keyId || !key) throw new UnreadableSetting("must have the form {}", "keyId:base64url,…");
    return { keyId, key };
  });
  refuseExampleKeys(
    environment,
    keys.map(({ key }) => key),
  );
  return keys;
}

/** Reads the delivery keys. No keys are needed where everything stays in the inbox, unless applicants get e-mails. */
export const readDeliveryKeys = (text: string, reading: ParserContext) =>
  ["UPSTREAM_ORIGIN", "DESTINATIONS", ...(text ? ["APPLICANT_EMAIL_FROM"] : [])].some(reading.text)
    ? keyList(text, reading)
    : [];

export function readDigestKeys(text: string, { environment }: ParserContext): SecretKey[] {
  const keys = text.split(",").flatMap((key) => key.trim() || []);
  if (keys.length === 0 || keys.some((key) => key.length < 32))
    throw new UnreadableSetting("must be at least {} characters each", 32);
  refuseExampleKeys(environment, keys);
  return keys.map((key) => ({ keyId: secretKeyId("digest", key), key }));
}
