import { type Environment, npmCommand } from "../deployment/environment.ts";
import { isLoggedIn } from "../deployment/run-wrangler.ts";
import { print } from "../print.ts";
import { openDeploymentKeys, reportChange } from "./deployment-keys.ts";
import type { KeyRing } from "./key-ring.ts";
import { readLocalRing, saveLocalRing } from "./local-keys.ts";
import type { Change } from "./rotation.ts";
import { uploadKeys } from "./upload.ts";

/**
 * Opens the keys of a deployment, or, without an environment, the keys of this machine.
 * @throws Error if there are no keys.
 */
export async function openRing(
  environment: Environment | undefined,
): Promise<{ ring: KeyRing; save(ring: KeyRing): Promise<void> | void }> {
  if (environment) return openDeploymentKeys(environment);
  const ring = readLocalRing();
  if (!ring) throw new Error("There are no local keys yet. Please run `npm start` once; it makes them.");
  return { ring, save: saveLocalRing };
}

/**
 * Changes keys where they are stored, prints the change, and uploads it to a deployment at once.
 * @param options.isPaper true if the new key is meant for paper.
 */
export async function changeKeys(
  environment: Environment | undefined,
  change: (ring: KeyRing) => Promise<Change> | Change,
  { isPaper = false } = {},
): Promise<void> {
  const { ring, save } = await openRing(environment);
  const result = await change(ring);
  await save(result.ring);
  reportChange(result, { isPaper });
  if (!environment) print("The change takes effect when the site is restarted.");
  else if (isLoggedIn()) uploadKeys(result.ring, environment);
  else
    print(
      `You are not logged in to Cloudflare (npx wrangler login). When you are, run: ${npmCommand("keys", environment, "upload")}`,
    );
}
