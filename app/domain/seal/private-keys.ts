import { z } from "zod";
import { publicKeyId } from "../key-id.ts";
import { readJson } from "../read-json.ts";
import { type OpeningKey, openingKey, rawPublicKey } from "./seal.ts";

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
export async function privateKeysIn(text: string): Promise<ReadonlyMap<string, OpeningKey>> {
  const found = text.trimStart().startsWith("{") ? keysOfFile(text) : keysOfLines(text);
  if (found.length === 0) throw new RangeError("no private key");
  const keys = await Promise.all(
    found.map(async ([keyId, privateKey]) => {
      const key = await openingKey(privateKey);
      return [keyId ?? publicKeyId(await rawPublicKey(key)), key] as const;
    }),
  );
  return new Map(keys);
}

type Found = [keyId: string | undefined, privateKey: string][];

function keysOfFile(text: string): Found {
  const read = format.safeParse(readJson(text));
  if (!read.success) throw new RangeError("not a key file");
  return read.data.operators.flatMap(
    ({ keyId, privateKey }): Found => (privateKey ? [[keyId, privateKey]] : []),
  );
}

/** Alone, or as `id:key` where the id does not come from the key. Spaces, as printed for paper, do not count. */
function keysOfLines(text: string): Found {
  const lines = text.split(/[\n,]/).map((part) => part.replaceAll(/\s/g, ""));
  return lines.filter(Boolean).map((line) => {
    const [, keyId, key] = /^(?:([\w-]{1,40}):)?([\w-]{43})$/.exec(line) ?? [];
    if (!key) throw new RangeError("not a key");
    return [keyId, key];
  });
}
