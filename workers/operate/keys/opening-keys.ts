import { existsSync, readFileSync } from "node:fs";
import type { PrivateKeys } from "../../../app/domain/seal/open-seals.ts";
import { isEncrypted, privateKeysIn } from "../../../app/domain/seal/private-keys.ts";
import { home } from "../../paths.ts";
import type { Environment } from "../deployment/environment.ts";
import { askPassphrase, decrypt, deploymentKeyFile } from "./deployment-keys.ts";
import { localKeyFile } from "./local-keys.ts";
import { readPersonKeys } from "./person-key.ts";

type KeySource = { env?: Environment | undefined; keyFile?: string | undefined };

/**
 * The private keys that open leads: OPERATOR_PRIVATE_KEY, or else a key file, or else the keys of the installation. If
 * these are not on this machine, the keys of people on this machine are used.
 * @param source.keyFile production.age or local.json from elsewhere, or a text with one private key per line.
 * @throws Error that says what to do, if there are no keys.
 */
export async function openingKeys({ env, keyFile }: KeySource): Promise<PrivateKeys> {
  const typedKey = process.env.OPERATOR_PRIVATE_KEY;
  if (typedKey) return keysInText(typedKey);
  const file = keyFile ?? (env ? deploymentKeyFile(env) : localKeyFile());
  const text = keyFile || existsSync(file) ? readFileSync(file, "utf8") : readPersonKeys(env);
  if (text)
    return keysInText(
      isEncrypted(text) ? await decrypt(text, await askPassphrase(`Passphrase of ${file}: `)) : text,
    );
  throw new Error(
    `There is no private key in ${home.keysFolder} that opens leads. Please give one: OPERATOR_PRIVATE_KEY=… or --key-file FILE`,
  );
}

/** The errors of {@link privateKeysIn} as sentences for the operator. */
const errorSentences: Readonly<Record<string, string>> = {
  "not a key file": "This is not a key file, or it is of another version of this project.",
  "no private key": "This file has no private key that opens leads.",
  "not a key": "A private key must have 43 characters, alone or after its id and a colon.",
};

const keysInText = (text: string): Promise<PrivateKeys> =>
  privateKeysIn(text).catch((error: Error) => {
    throw new Error(errorSentences[error.message] ?? error.message);
  });
