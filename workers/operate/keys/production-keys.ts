import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { armor, Decrypter, Encrypter } from "age-encryption";
import { keysFolder } from "../../paths.ts";
import type { Environment } from "../deployment/environment.ts";
import { newKeys } from "./first-keys.ts";
import { parseRing, ringAsJson, writePrivate } from "./key-file.ts";
import { type KeyRing, ringOf } from "./key-ring.ts";
import { askNewPassphrase, askPassphrase } from "./passphrase.ts";
import { type Change, rotateOperator } from "./rotation.ts";

/** Encrypted with a passphrase in the age format: `age -d .keys/production.age` opens it too. */
const fileOf = (environment: Environment): string => join(keysFolder, `${environment}.age`);
const about = "Keys of a deployment. The operator's private keys are here and nowhere in the cloud.";

export type ProductionKeys = { ring: KeyRing; save(ring: KeyRing): Promise<void> };

export const hasProductionKeys = (environment: Environment = "production"): boolean =>
  existsSync(fileOf(environment));

/**
 * The keys of a deployment, for reading and for changing.
 *
 * @throws when there are none, or the passphrase is another.
 */
export async function openProductionKeys(environment: Environment = "production"): Promise<ProductionKeys> {
  if (!hasProductionKeys(environment))
    throw new Error(
      `There are no ${environment} keys on this machine. Copy .keys/${environment}.age from where they were made, or use a token of your own:
OPERATOR_TOKEN=… npm run leads -- --remote. The first keys of a site are made by: npm run keys -- ${environment}`,
    );
  const passphrase = await askPassphrase(`Passphrase of the ${environment} keys: `);
  const ring = parseRing(await decrypt(readFileSync(fileOf(environment), "utf8"), passphrase));
  return { ring, save: (next) => save(next, passphrase, environment) };
}

/** A deployment's first keys: leads will be sealed to an everyday key and to one for paper, which is `shown` once. */
export async function makeProductionKeys(environment: Environment = "production"): Promise<Change> {
  const passphrase = await askNewPassphrase(environment);
  const change = await rotateOperator(ringOf(await newKeys()), "paper");
  await save(change.ring, passphrase, environment);
  return change;
}

async function save(ring: KeyRing, passphrase: string, environment: Environment): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  writePrivate(fileOf(environment), armor.encode(await encrypter.encrypt(ringAsJson(ring, about))));
}

/** Decrypts an age file with a passphrase. @throws when it is another. */
export async function decrypt(encrypted: string, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(armor.decode(encrypted), "text");
  } catch {
    throw new Error("The passphrase does not open the key file.");
  }
}
