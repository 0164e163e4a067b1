import { readFileSync } from "node:fs";
import type { PrivateKeys } from "../../../app/domain/seal/open-seals.ts";
import { isEncrypted, privateKeysIn } from "../../../app/domain/seal/private-keys.ts";
import { home } from "../../paths.ts";
import type { Environment } from "../deployment/environment.ts";
import type { KeyRing } from "./key-ring.ts";
import { readLocalRing } from "./local-keys.ts";
import { personKeys } from "./person-key.ts";
import { askPassphrase, decrypt, hasProductionKeys, openProductionKeys } from "./production-keys.ts";

/**
 * The private keys for an export: OPERATOR_PRIVATE_KEY, or a key file, or the keys of the installation, or where those are
 * not on this machine, people's own.
 *
 * @param options.keyFile production.age or local.json from elsewhere, or a text of private keys, one a line.
 * @throws when there are none, with what to do.
 */
export async function openingKeys(options: {
  env?: Environment | undefined;
  keyFile?: string | undefined;
}): Promise<PrivateKeys> {
  const given = process.env.OPERATOR_PRIVATE_KEY;
  if (given) return keysInText(given);
  const file = options.keyFile;
  if (file) {
    const text = readFileSync(file, "utf8");
    return keysInText(isEncrypted(text) ? await decrypt(text, await askPassphrase()) : text);
  }
  const people = options.env && !hasProductionKeys(options.env) ? personKeys(options.env) : "";
  if (people) return keysInText(people);
  const ring = options.env ? (await openProductionKeys(options.env)).ring : readLocalRing();
  const keys = ring && keysOfRing(ring);
  if (!keys || keys.size === 0)
    throw new Error(
      `There is no private key in ${home.keysFolder} that opens leads. Give one: OPERATOR_PRIVATE_KEY=… or --key-file FILE`,
    );
  return keys;
}

const keysOfRing = ({ operators }: KeyRing): PrivateKeys =>
  new Map(operators.flatMap(({ keyId, privateKey }) => (privateKey ? [[keyId, privateKey]] : [])));

/** The errors of {@link privateKeysIn}, for whoever typed the command. */
const meanings: Readonly<Record<string, string>> = {
  "not a key file": "This is not a key file, or it is of another version of this project.",
  "no private key": "This file has no private key that opens leads.",
  "not a key": "A private key must have 43 characters, alone or after its id and a colon.",
};

const keysInText = (text: string): Promise<PrivateKeys> =>
  privateKeysIn(text).catch((error: Error) => {
    throw new Error(meanings[error.message] ?? error.message);
  });
