import { type Environment, npmCommand } from "./deployment/environment.ts";
import { checkLogin } from "./deployment/run-wrangler.ts";
import { applyMigrations, createStore, existingStores, storeId, storesOf } from "./deployment/stores.ts";
import { hasDeploymentKeys, makeFirstKeys, openDeploymentKeys } from "./keys/deployment-keys.ts";
import { requiredSecretNames } from "./keys/secrets.ts";
import { missingSecrets, uploadKeys } from "./keys/upload.ts";
import { newDeploymentProgram, run } from "./program.ts";

/** `isConnected` is false in a dry run without a login, which cannot see what exists already. */
type Options = { env: Environment; dryRun: boolean; isConnected: boolean };

/**
 * Creates the stores that both wrangler.toml files name.
 * @returns how many were missing.
 */
function setUpStores({ env: environment, dryRun: isDryRun, isConnected }: Options): number {
  const stores = storesOf(environment);
  const ids = isConnected
    ? existingStores(new Set(stores.map(({ kind }) => kind)))
    : new Map<string, string>();
  const missing = stores.filter((store) => !storeId(ids, store));
  for (const store of stores) {
    const isMissing = missing.includes(store);
    console.log(
      `${store.kind} ${store.name}: ${isMissing ? (isDryRun ? "would be created" : "creating") : "exists"}`,
    );
    if (isMissing && !isDryRun) createStore(store);
  }
  return missing.length;
}

/**
 * Uploads the workers' secrets. The keys are made here if there are none.
 * @returns how many secrets were missing.
 */
async function setUpSecrets({ env: environment, dryRun: isDryRun, isConnected }: Options): Promise<number> {
  const { missing, hasSome } = isConnected
    ? missingSecrets(environment)
    : { missing: requiredSecretNames, hasSome: false };
  if (missing.length === 0) console.log("Secrets: both workers have all of them");
  else if (isDryRun) console.log(`Secrets: ${missing.join(", ")} would be uploaded`);
  else {
    const hasKeys = hasDeploymentKeys(environment);
    if (!hasKeys && hasSome)
      throw new Error(
        `The workers have secrets, but their keys are on another machine. Please copy .keys/${environment}.age from there.`,
      );
    const ring = hasKeys ? (await openDeploymentKeys(environment)).ring : await makeFirstKeys(environment);
    uploadKeys(ring, environment);
  }
  return missing.length;
}

async function setUp(typedOptions: Omit<Options, "isConnected">): Promise<void> {
  const { env: environment, dryRun: isDryRun } = typedOptions;
  const options = { ...typedOptions, isConnected: checkLogin({ isDryRun }) };
  if (!options.isConnected)
    console.log("You are not logged in to Cloudflare (npx wrangler login). If these do not exist yet:");
  const missingStoreCount = setUpStores(options);
  if (!isDryRun) applyMigrations(environment);
  else console.log("D1: missing migrations would be applied");
  const missingSecretCount = await setUpSecrets(options);
  if (isDryRun) console.log("Nothing was changed.");
  else if (missingStoreCount + missingSecretCount === 0)
    console.log("Everything was there already. Nothing was created.");
  else console.log(`Next, run: ${npmCommand("deploy", environment)}`);
}

export const setup = newDeploymentProgram(
  "setup",
  "Creates what a deployment needs in Cloudflare: KV, D1 with its tables, keys and secrets. You may repeat this command.",
).action(setUp);

if (import.meta.main) await run(setup);
