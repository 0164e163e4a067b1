import { createPrivateKey, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { publicKeyId } from "../../../app/domain/key-id.ts";
import type { PrivateKeys } from "../leads/open-seals.ts";
import { parseRing } from "./key-file.ts";
import type { KeyRing } from "./key-ring.ts";
import { readLocalRing } from "./local-keys.ts";
import { askPassphrase } from "./passphrase.ts";
import { decrypt, openProductionKeys } from "./production-keys.ts";

/**
 * The operator's private keys for an export: OPERATOR_PRIVATE_KEY, or a key file, or the keys of the installation.
 *
 * @param options["key-file"] production.age or local.json from elsewhere, or a text of private keys, one a line.
 * @throws when there are none, with what to do.
 */
export async function openingKeys(options: {
  remote: boolean;
  "key-file"?: string | undefined;
}): Promise<PrivateKeys> {
  const given = process.env.OPERATOR_PRIVATE_KEY;
  if (given) return keysInText(given);
  const file = options["key-file"];
  if (file) {
    const text = readFileSync(file, "utf8");
    if (text.startsWith("-----BEGIN AGE"))
      return keysOfRing(parseRing(await decrypt(text, await askPassphrase())));
    return text.trimStart().startsWith("{") ? keysOfRing(parseRing(text)) : keysInText(text);
  }
  const ring = options.remote ? (await openProductionKeys()).ring : readLocalRing();
  const keys = ring && keysOfRing(ring);
  if (!keys || keys.size === 0)
    throw new Error(
      "There is no private key in .keys that opens leads. Give one: OPERATOR_PRIVATE_KEY=… or --key-file FILE",
    );
  return keys;
}

const keysOfRing = ({ operators }: KeyRing): PrivateKeys =>
  new Map(operators.flatMap(({ keyId, privateKey }) => (privateKey ? [[keyId, privateKey]] : [])));

/**
 * One private key a line: alone, or after its id and a colon where the id is none that comes from the key. Spaces, as it
 * is printed for paper, do not count.
 */
function keysInText(text: string): PrivateKeys {
  const keys = new Map<string, string>();
  for (const line of text.split(/[\n,]/).map((part) => part.replaceAll(/\s/g, ""))) {
    if (!line) continue;
    const [, keyId, key] = /^(?:([\w-]{1,40}):)?([\w-]{43})$/.exec(line) ?? [];
    if (!key) throw new Error("A private key must have 43 characters, alone or after its id and a colon.");
    keys.set(keyId ?? publicKeyId(publicKeyOf(key)), key);
  }
  return keys;
}

/** The start of an X25519 private key in PKCS #8 (RFC 8410); the 32 bytes of the key follow. */
const pkcs8 = Buffer.from("302e020100300506032b656e04220420", "hex");

function publicKeyOf(privateKey: string): string {
  const der = Buffer.concat([pkcs8, Buffer.from(privateKey, "base64url")]);
  const key = createPublicKey(createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
  return key.export({ format: "jwk" }).x ?? "";
}
