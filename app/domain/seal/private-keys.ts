import { z } from "zod";
import { publicKeyId } from "../key-id.ts";
import { readJson } from "../read-json.ts";
import { type OpeningKey, openingKey, rawPublicKey } from "./seal.ts";

export const keyFileVersion = 2;

const format = z.object({
  version: z.literal(keyFileVersion),
  operators: z.array(z.object({ keyId: z.string(), privateKey: z.string().optional() })),
});

/** Whether a passphrase encrypts the file (age, armored), as with `.keys/production.age`. */
export const isEncrypted = (text: string): boolean => text.trimStart().startsWith("-----BEGIN AGE");

/**
 * Reads the private keys of a key file, or keys as they are printed for paper.
 * @throws RangeError `not a key file` for another file or version, `no private key` if the file has only public keys,
 * and `not a key` for a line that is not a key.
 */
export async function privateKeysIn(text: string): Promise<ReadonlyMap<string, OpeningKey>> {
  const entries = text.trimStart().startsWith("{") ? keysOfFile(text) : keysOfLines(text);
  if (entries.length === 0) throw new RangeError("no private key");
  const keys = await Promise.all(
    entries.map(async ([keyId, privateKey]) => {
      const key = await openingKey(privateKey);
      return [keyId ?? publicKeyId(await rawPublicKey(key)), key] as const;
    }),
  );
  return new Map(keys);
}

type KeyEntries = [keyId: string | undefined, privateKey: string][];

function keysOfFile(text: string): KeyEntries {
  const result = format.safeParse(readJson(text));
  if (!result.success) throw new RangeError("not a key file");
  return result.data.operators.flatMap(
    ({ keyId, privateKey }): KeyEntries => (privateKey ? [[keyId, privateKey]] : []),
  );
}

/**
 * Reads keys that are separated by line ends or commas. A key whose id is not derived from the key is written as
 * `id:key`. Spaces do not count, because paper keys are printed in groups.
 */
function keysOfLines(text: string): KeyEntries {
  const lines = text.split(/[\n,]/).map((part) => part.replaceAll(/\s/g, ""));
  return lines.filter(Boolean).map((line) => {
    const [, keyId, key] = /^(?:([\w-]{1,40}):)?([\w-]{43})$/.exec(line) ?? [];
    if (!key) throw new RangeError("not a key");
    return [keyId, key];
  });
}
