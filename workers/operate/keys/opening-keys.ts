import { existsSync, readFileSync } from "node:fs";
import type { PrivateKeys } from "../../../app/domain/seal/open-seals.ts";
import { isEncrypted, privateKeysIn } from "../../../app/domain/seal/private-keys.ts";
import { home } from "../../paths.ts";
import type { Environment } from "../deployment/environment.ts";
import { localKeyFile } from "./local-keys.ts";
import { personKeys } from "./person-key.ts";
import { askPassphrase, decrypt, productionKeyFile } from "./production-keys.ts";

type Given = { env?: Environment | undefined; keyFile?: string | undefined };

/**
 * The private keys for an export: OPERATOR_PRIVATE_KEY, or a key file, or the keys of the installation, or where those are
 * not on this machine, people's own.
 *
 * @param given.keyFile production.age or local.json from elsewhere, or a text of private keys, one a line.
 * @throws when there are none, with what to do.
 */
export async function openingKeys({ env, keyFile }: Given): Promise<PrivateKeys> {
  const typed = process.env.OPERATOR_PRIVATE_KEY;
  if (typed) return keysInText(typed);
  const file = keyFile ?? (env ? productionKeyFile(env) : localKeyFile());
  const text = keyFile || existsSync(file) ? readFileSync(file, "utf8") : personKeys(env);
  if (text)
    return keysInText(
      isEncrypted(text) ? await decrypt(text, await askPassphrase(`Passphrase of ${file}: `)) : text,
    );
  throw new Error(
    `There is no private key in ${home.keysFolder} that opens leads. Give one: OPERATOR_PRIVATE_KEY=… or --key-file FILE`,
  );
}

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
