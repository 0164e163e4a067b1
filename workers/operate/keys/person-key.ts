import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { addReader } from "../../../app/domain/contract/operator/readers.ts";
import { privateKeysIn } from "../../../app/domain/seal/private-keys.ts";
import { rawPublicKey } from "../../../app/domain/seal/seal.ts";
import { home } from "../../paths.ts";
import type { Environment } from "../deployment/environment.ts";
import { withOperator } from "../operator-client.ts";
import { writePrivateFile } from "./key-file.ts";
import { checkedName, newKeyPair } from "./rotation.ts";

/**
 * The path of the file that holds one person's private key.
 * @param environment undefined for this machine.
 */
const personKeyFile = (name: string, environment: Environment | undefined): string =>
  join(home.keysFolder, `${name}.${environment ?? "local"}.key`);

/** The contents of all people's key files on this machine, one key per line. */
export const readPersonKeys = (environment: Environment | undefined): string =>
  globSync(personKeyFile("*", environment))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

/**
 * Makes a person's key, unless there is one already, and registers its public half.
 * @returns the lines to print.
 * @throws Error that says what to do, if the key could not be registered. The file with the key stays.
 */
export async function makePersonKey(name: string, environment: Environment | undefined): Promise<string[]> {
  const file = personKeyFile(checkedName(name), environment);
  if (!existsSync(file)) writePrivateFile(file, `${(await newKeyPair()).privateKey}\n`);
  const [key] = (await privateKeysIn(readFileSync(file, "utf8"))).values();
  const publicKey = key ? await rawPublicKey(key) : "";
  const relativePath = relative(process.cwd(), file);
  const shownPath = relativePath.startsWith("..") ? file : relativePath;
  let keyId = "";
  try {
    await withOperator({ env: environment }, async (operator) => {
      keyId = (await operator.call(addReader, { name, publicKey })).keyId;
    });
  } catch (error) {
    if (/\bwithdrawn\b/.test((error as Error).message))
      throw new Error(
        `${(error as Error).message}\nTo make another key, remove ${shownPath} and run this command again.`,
      );
    const environmentFlag = environment ? ` --env ${environment}` : "";
    throw new Error(`${(error as Error).message}
The key is in ${shownPath}, but it is not registered yet, so no lead is sealed to it. Run the same command again to register it.
Somebody with a token for both export and change can also do that for you: npm run operator -- add-reader --name ${name} --public-key ${publicKey}${environmentFlag}`);
  }
  return [
    `${name} is registered (${keyId}). New leads are sealed to this key within two minutes; those from before are not.`,
    `The key is in ${shownPath}, and nowhere else. The console takes it as the key file, and so does:`,
    `  npm run operator -- export REF --key-file ${shownPath}`,
  ];
}
