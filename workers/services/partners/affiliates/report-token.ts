import { timingSafeEqual } from "hono/utils/buffer";
import { z } from "zod";
import { fromBase64url, toBase64url } from "../../../../app/domain/encoding.ts";
import { hmacsOf } from "../../settings/digests.ts";
import type { SecretKey } from "../../settings/keys.ts";

export type ReportClaim = {
  link: string;
  affiliate: string;
  /** The last New York date (ISO) on which the link opens. */
  until: string;
};

const payloadSchema = z.tuple([z.uuid(), z.string().min(1), z.iso.date(), z.string()]);
const purpose = "affiliate report";

/**
 * Signs a link's token. The token is the claim with the key's id, and an HMAC of both under a key that is derived for
 * this purpose alone.
 */
export async function signReportToken({ link, affiliate, until }: ReportClaim, key: SecretKey) {
  const payload = JSON.stringify([link, affiliate, until, key.keyId]);
  const [signature] = await hmacsOf(payload, [key], purpose);
  return `${toBase64url(new TextEncoder().encode(payload))}.${signature?.hmac}`;
}

/**
 * Reads a link's token. The signature is compared in constant time, before anything of the payload is trusted. The
 * token does not say whether the link is still open: `isOpen` in links.ts does.
 * @returns undefined for a token that none of these keys signed.
 */
export async function readReportToken(
  token: string,
  keys: readonly SecretKey[],
): Promise<ReportClaim | undefined> {
  const [, encoded = "", signature = ""] = /^([\w-]{1,1000})\.([\w-]{43})$/.exec(token) ?? [];
  const payload = encoded && textOf(encoded);
  if (!payload) return undefined;
  const hmacs = await hmacsOf(payload, keys, purpose);
  const comparisons = await Promise.all(hmacs.map(({ hmac }) => timingSafeEqual(hmac, signature)));
  const keyId = hmacs[comparisons.indexOf(true)]?.keyId;
  if (!keyId) return undefined;
  const [link, affiliate, until, namedKeyId] = payloadSchema.parse(JSON.parse(payload));
  return namedKeyId === keyId ? { link, affiliate, until } : undefined;
}

function textOf(encoded: string): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(fromBase64url(encoded));
  } catch {
    return undefined;
  }
}
