import { z } from "zod";
import { fromBase64url } from "../encoding.ts";
import { publicKeyId } from "../key-id.ts";
import type { PrivateKeys } from "./open-seals.ts";

export const keyFileVersion = 2;

const format = z.object({
  version: z.literal(keyFileVersion),
  operators: z.array(z.object({ keyId: z.string(), privateKey: z.string().optional() })),
});

/** By a passphrase (age, armored), such as `.keys/production.age`. */
export const isEncrypted = (text: string): boolean => text.trimStart().startsWith("-----BEGIN AGE");

/**
 * A key file's JSON, or keys as printed for paper. @throws RangeError `not a key file` for another file or version, `no
 * private key` if those are elsewhere, `not a key` for another line.
 */
export async function privateKeysIn(text: string): Promise<PrivateKeys> {
  const keys = text.trimStart().startsWith("{") ? keysOfFile(text) : await keysOfLines(text);
  if (keys.size === 0) throw new RangeError("no private key");
  return keys;
}

function keysOfFile(text: string): PrivateKeys {
  const read = format.safeParse(parsed(text));
  if (!read.success) throw new RangeError("not a key file");
  return new Map(
    read.data.operators.flatMap(({ keyId, privateKey }) => (privateKey ? [[keyId, privateKey]] : [])),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Alone, or as `id:key` where the id does not come from the key. Spaces, as printed for paper, do not count. */
async function keysOfLines(text: string): Promise<PrivateKeys> {
  const keys = new Map<string, string>();
  for (const line of text.split(/[\n,]/).map((part) => part.replaceAll(/\s/g, ""))) {
    if (!line) continue;
    const [, keyId, key] = /^(?:([\w-]{1,40}):)?([\w-]{43})$/.exec(line) ?? [];
    if (!key) throw new RangeError("not a key");
    keys.set(keyId ?? publicKeyId(await publicKeyOf(key)), key);
  }
  return keys;
}

/** The start of an X25519 private key in PKCS #8 (RFC 8410); the 32 bytes of the key follow. */
const pkcs8 = Uint8Array.from([0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x6e, 4, 0x22, 4, 0x20]);

async function publicKeyOf(privateKey: string): Promise<string> {
  const der = new Uint8Array([...pkcs8, ...fromBase64url(privateKey)]);
  const key = await crypto.subtle.importKey("pkcs8", der, { name: "X25519" }, true, ["deriveBits"]);
  return (await crypto.subtle.exportKey("jwk", key)).x ?? "";
}
