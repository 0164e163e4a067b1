import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { armor, Decrypter, Encrypter } from "age-encryption";
import { home } from "../../paths.ts";
import { type Environment, npmCommand } from "../deployment/environment.ts";
import { parseRing, ringAsJson, writePrivateFile } from "./key-file.ts";
import type { KeyRing } from "./key-ring.ts";
import { type Change, newRing, rotateOperator } from "./rotation.ts";

/** The file is encrypted with a passphrase, in the age format: `age -d .keys/production.age` opens it too. */
export const deploymentKeyFile = (environment: Environment): string =>
  join(home.keysFolder, `${environment}.age`);
const fileDescription =
  "Keys of a deployment. The operator's private keys are here and nowhere in the cloud.";

export type DeploymentKeys = { ring: KeyRing; save(ring: KeyRing): Promise<void> };

export const hasDeploymentKeys = (environment: Environment = "production"): boolean =>
  existsSync(deploymentKeyFile(environment));

/**
 * Opens the keys of a deployment, for reading and for changing.
 * @throws Error if there are no keys, or if the passphrase is wrong.
 */
export async function openDeploymentKeys(environment: Environment = "production"): Promise<DeploymentKeys> {
  if (!hasDeploymentKeys(environment))
    throw new Error(
      `There are no ${environment} keys on this machine. Please copy .keys/${environment}.age from the machine where they were made, or use your own token:
OPERATOR_TOKEN=… npm run operator -- --env ${environment} list-leads. To make the first keys of a site: ${npmCommand("setup", environment)}`,
    );
  const passphrase = await askPassphrase(`Passphrase of the ${environment} keys: `);
  const ring = parseRing(await decrypt(readFileSync(deploymentKeyFile(environment), "utf8"), passphrase));
  return { ring, save: (changedRing) => save(changedRing, passphrase, environment) };
}

async function save(ring: KeyRing, passphrase: string, environment: Environment): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  writePrivateFile(
    deploymentKeyFile(environment),
    armor.encode(await encrypter.encrypt(ringAsJson(ring, fileDescription))),
  );
}

/** Decrypts an age file. Throws Error if the passphrase is wrong. */
export async function decrypt(encrypted: string, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(armor.decode(encrypted), "text");
  } catch {
    throw new Error("The passphrase does not open the key file. Please try again.");
  }
}

const minPassphraseLength = 12;

/**
 * The passphrase of a deployment's keys: from the file that KEYS_PASSPHRASE_FILE names, or typed on the terminal,
 * where it is not shown.
 * @throws Error if there is neither the file nor a terminal.
 */
export async function askPassphrase(question = "Passphrase of the production keys: "): Promise<string> {
  const file = process.env.KEYS_PASSPHRASE_FILE;
  if (file) return readFileSync(file, "utf8").replace(/\r?\n$/, "");
  if (!process.stdin.isTTY)
    throw new Error(
      "The production keys have a passphrase. Please run this in a terminal, or name a file that contains the passphrase: KEYS_PASSPHRASE_FILE=…",
    );
  return askHidden(question);
}

/** Asks for a text on the terminal without showing it. */
export async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

/**
 * Asks twice for the passphrase of a new file.
 * @throws Error if the two differ, or if the passphrase has fewer than 12 characters.
 */
async function askNewPassphrase(environment: Environment): Promise<string> {
  const passphrase = await askPassphrase(`New passphrase for the ${environment} keys: `);
  if (passphrase.length < minPassphraseLength)
    throw new Error(
      `The passphrase must have at least ${minPassphraseLength} characters; five random words are a good choice.`,
    );
  if (!process.env.KEYS_PASSPHRASE_FILE && (await askPassphrase("Once more: ")) !== passphrase)
    throw new Error("The two passphrases differ. Please run the command again.");
  return passphrase;
}

/** Prints a change. Only a new secret goes to the standard output, so that a program can read it from there. */
export function reportChange(
  { ring, messages, secretToPrint }: Change,
  { isPaper }: { isPaper: boolean },
): void {
  if (secretToPrint && isPaper) {
    const id = ring.operators.find((key) => key.use === "paper")?.keyId;
    console.error(`\nFor paper: the private half of operator key ${id}. It is shown only now, and stored nowhere.
Please print it or write it down, and keep it away from this machine. It opens every new lead:
OPERATOR_PRIVATE_KEY="…" npm run operator -- export --env …\n`);
  } else if (secretToPrint) console.error("This is shown only once:");
  if (secretToPrint) console.log(isPaper ? (secretToPrint.match(/.{1,6}/g) ?? []).join(" ") : secretToPrint);
  for (const line of messages) console.error(line);
}

/** Makes a deployment's first keys. Leads will be sealed to an everyday key and to a paper key, which is printed. */
export async function makeFirstKeys(environment: Environment): Promise<KeyRing> {
  const passphrase = await askNewPassphrase(environment);
  const change = await rotateOperator(await newRing(), "paper");
  await save(change.ring, passphrase, environment);
  // The usual advice about former keys is left out, because no leads exist yet.
  reportChange({ ...change, messages: [] }, { isPaper: true });
  console.log(`The keys are in .keys/${environment}.age. Please keep a copy of the file and its passphrase elsewhere: without them and without the
paper no lead can be read.`);
  return change.ring;
}
