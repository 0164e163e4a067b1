import { fromBase64url, toBase64url } from "../encoding.ts";

/** Opens a receipt. The submission id names the durable object that has the receipt; the id alone opens nothing. */
export type ReceiptKey = {
  id: string;
  /** 16 random bytes, base64url. Only the visitor's browser and the receipt's link have the secret. */
  secret: string;
};

/** 16 bytes are 22 characters of base64url. The last has four zero bits, so only four letters are possible. */
export const receiptSecretPattern = /^[\w-]{21}[AQgw]$/;
/** 32 bytes are 43 characters of base64url; the last character has two zero bits. */
const tokenPattern = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

const bytesOfId = (id: string): Uint8Array =>
  Uint8Array.from(id.replaceAll("-", "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const idOfBytes = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte, index) => ([4, 6, 8, 10].includes(index) ? "-" : "") + byte.toString(16).padStart(2, "0"))
    .join("");

/** The token of a receipt's link: id and secret in one text. The token is empty if the receipt has no secret. */
export function receiptTokenOf({ id, secret }: ReceiptKey): string {
  if (!receiptSecretPattern.test(secret)) return "";
  return toBase64url(new Uint8Array([...bytesOfId(id), ...fromBase64url(secret)]));
}

export function parseReceiptToken(token: string): ReceiptKey | undefined {
  if (!tokenPattern.test(token)) return undefined;
  const bytes = fromBase64url(token);
  return { id: idOfBytes(bytes.subarray(0, 16)), secret: toBase64url(bytes.subarray(16)) };
}

export const receiptAddress = (token: string): string => `/recibo/${token}`;
