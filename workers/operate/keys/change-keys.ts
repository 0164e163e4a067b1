import { asTyped, type Environment } from "../deployment/environment.ts";
import { isLoggedIn } from "../deployment/run-wrangler.ts";
import { print } from "../print.ts";
import type { KeyRing } from "./key-ring.ts";
import { readLocalRing, saveLocalRing } from "./local-keys.ts";
import { openProductionKeys, reportChange } from "./production-keys.ts";
import type { Change } from "./rotation.ts";
import { upload } from "./upload.ts";

/** Opens the keys of a deployment, or without one those of this machine. @throws where there are none. */
export async function openRing(
  environment: Environment | undefined,
): Promise<{ ring: KeyRing; save(ring: KeyRing): Promise<void> | void }> {
  if (environment) return openProductionKeys(environment);
  const ring = readLocalRing();
  if (!ring) throw new Error("There are no local keys yet: run `npm start` once, it makes them.");
  return { ring, save: saveLocalRing };
}

type Options = {
  /** What it shows is to be written on paper. */
  isPaper?: boolean;
  give?: (ring: KeyRing, environment: Environment) => void;
};

/** Changes keys where they are kept, and says so. A deployment's workers get what changed at once. */
export async function changeKeys(
  environment: Environment | undefined,
  make: (ring: KeyRing) => Promise<Change> | Change,
  { isPaper = false, give = upload }: Options = {},
): Promise<void> {
  const { ring, save } = await openRing(environment);
  const made = await make(ring);
  await save(made.ring);
  reportChange(made, { isPaper });
  if (!environment) print("It takes effect when the site starts again.");
  else if (isLoggedIn()) give(made.ring, environment);
  else print(`Nobody is logged in to Cloudflare here. Next: ${asTyped("keys", environment, "upload")}`);
}
