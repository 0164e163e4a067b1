import { fromBase64url, toBase64url } from "../encoding.ts";

/**
 * The one opaque part of a receipt's link: the submission id, which names the durable object that has the receipt, and the
 * receipt's secret. So a link works while the index is being rebuilt; the id alone opens nothing.
 */
export type ReceiptKey = {
  /** The submission id, in lower case. */
  id: string;
  /** 16 random bytes, base64url: made with the draft, stored by nobody but the visitor's browser and their link. */
  secret: string;
};

/** 16 bytes as base64url without padding: the last of 22 characters has four bits that are always zero. */
export const receiptSecretPattern = /^[\w-]{21}[AQgw]$/;
/** The whole token: 32 bytes. */
const tokenPattern = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

const bytesOfId = (id: string): Uint8Array =>
  Uint8Array.from(id.replaceAll("-", "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const idOfBytes = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte, index) => ([4, 6, 8, 10].includes(index) ? "-" : "") + byte.toString(16).padStart(2, "0"))
    .join("");

/** The token in the link of a receipt; empty where the receipt has no secret. */
export function receiptTokenOf({ id, secret }: ReceiptKey): string {
  if (!receiptSecretPattern.test(secret)) return "";
  return toBase64url(new Uint8Array([...bytesOfId(id), ...fromBase64url(secret)]));
}

/** Reads a token; undefined for anything that is none. */
export function parseReceiptToken(token: string): ReceiptKey | undefined {
  if (!tokenPattern.test(token)) return undefined;
  const bytes = fromBase64url(token);
  return { id: idOfBytes(bytes.subarray(0, 16)), secret: toBase64url(bytes.subarray(16)) };
}

/** The path of a receipt. */
export const receiptAddress = (token: string): string => `/recibo/${token}`;
