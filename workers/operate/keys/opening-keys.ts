import { createPrivateKey, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { publicKeyId } from "../../../app/domain/key-id.ts";
import { open, type Sealed } from "../../services/outbox/seal.ts";
import { parseRing } from "./key-file.ts";
import type { KeyRing } from "./key-ring.ts";
import { readLocalRing } from "./local-keys.ts";
import { askPassphrase } from "./passphrase.ts";
import { decrypt, openProductionKeys } from "./production-keys.ts";

/**
 * Private keys that open leads: by id, and `unnamed`, given without one. A key's id of before 2026-11-22 cannot be told
 * from the key, so an unnamed one is tried where no id is known.
 */
export type OpeningKeys = { byId: ReadonlyMap<string, string>; unnamed: readonly string[] };

/**
 * The operator's private keys for an export: OPERATOR_PRIVATE_KEY, or a key file, or the keys of the installation.
 *
 * @param options.keyFile production.age or local.json from elsewhere, or a text of private keys, one a line.
 * @throws when there are none, with what to do.
 */
export async function openingKeys(options: { remote: boolean; keyFile?: string }): Promise<OpeningKeys> {
  const given = process.env.OPERATOR_PRIVATE_KEY;
  if (given) return keysInText(given);
  if (options.keyFile) {
    const text = readFileSync(options.keyFile, "utf8");
    if (text.startsWith("-----BEGIN AGE"))
      return keysOfRing(parseRing(await decrypt(text, await askPassphrase())));
    return text.trimStart().startsWith("{") ? keysOfRing(parseRing(text)) : keysInText(text);
  }
  const ring = options.remote ? (await openProductionKeys()).ring : readLocalRing();
  const keys = ring && keysOfRing(ring);
  if (!keys || keys.byId.size === 0)
    throw new Error(
      "There is no private key in .keys that opens leads. Give one: OPERATOR_PRIVATE_KEY=… or --key-file FILE",
    );
  return keys;
}

/**
 * Opens one of a lead's seals, chosen by the id of its key.
 *
 * @throws naming the ids of the keys that would open it, when none of these does.
 */
export async function openOneOf(seals: readonly Sealed[], id: string, keys: OpeningKeys): Promise<string> {
  for (const sealed of seals) {
    const key = keys.byId.get(sealed.keyId);
    if (key) return open(sealed, key, id);
  }
  for (const sealed of seals)
    for (const key of keys.unnamed) {
      const text = await open(sealed, key, id).catch(() => undefined);
      if (text !== undefined) return text;
    }
  throw new Error(`no key ${seals.map(({ keyId }) => keyId).join(" or ")}`);
}

const keysOfRing = ({ operators }: KeyRing): OpeningKeys => ({
  byId: new Map(operators.flatMap(({ keyId, privateKey }) => (privateKey ? [[keyId, privateKey]] : []))),
  unnamed: [],
});

/** One private key a line, `id:key` or the key alone; spaces, as it is printed for paper, do not count. */
function keysInText(text: string): OpeningKeys {
  const byId = new Map<string, string>();
  const unnamed: string[] = [];
  for (const line of text.split(/[\n,]/)) {
    const [, keyId, key] = /^(?:([\w-]{1,40}):)?([\w-]{43})$/.exec(line.replaceAll(/\s/g, "")) ?? [];
    if (!key) {
      if (line.trim())
        throw new Error("A private key must have 43 characters, after its id and a colon or alone.");
      continue;
    }
    byId.set(keyId ?? publicKeyId(publicKeyOf(key)), key);
    if (!keyId) unnamed.push(key);
  }
  return { byId, unnamed };
}

/** The start of an X25519 private key in PKCS #8 (RFC 8410); the 32 bytes of the key follow. */
const pkcs8 = Buffer.from("302e020100300506032b656e04220420", "hex");

function publicKeyOf(privateKey: string): string {
  const der = Buffer.concat([pkcs8, Buffer.from(privateKey, "base64url")]);
  const key = createPublicKey(createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
  return key.export({ format: "jwk" }).x ?? "";
}
