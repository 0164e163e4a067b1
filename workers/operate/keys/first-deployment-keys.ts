import { asTyped, type Environment } from "../deployment/environment.ts";
import type { KeyRing } from "./key-ring.ts";
import { hasProductionKeys, makeProductionKeys } from "./production-keys.ts";
import type { Change } from "./rotation.ts";

/** Prints a change. A key that is shown goes to the standard output alone, so that a program can take it from there. */
export function reportChange({ ring, says, shown }: Change, { isPaper }: { isPaper: boolean }): void {
  if (shown && isPaper) {
    const id = ring.operators.find((key) => key.use === "paper")?.keyId;
    console.error(`\nFor paper: the private half of operator key ${id}. It is shown now, and stored nowhere.
Print it or write it down, and keep it away from this machine. It opens every lead from now on:
OPERATOR_PRIVATE_KEY="…" npm run leads -- export --remote\n`);
  } else if (shown) console.error("Shown once:");
  if (shown) console.log(isPaper ? (shown.match(/.{1,6}/g) ?? []).join(" ") : shown);
  for (const line of says) console.error(line);
}

/** Makes a deployment's first keys and shows the one for paper. @throws when there are keys already. */
export async function makeFirstKeys(environment: Environment): Promise<KeyRing> {
  if (hasProductionKeys(environment))
    throw new Error(
      `There are ${environment} keys already. To give them to the workers: ${asTyped("keys", environment, "upload")}`,
    );
  const change = await makeProductionKeys(environment);
  reportChange(change, { isPaper: true });
  console.log(`The keys are in .keys/${environment}.age. Keep a copy of it and its passphrase elsewhere: without them and without the
paper no lead can be read. The workers get what they need of them by: ${asTyped("setup", environment)}`);
  return change.ring;
}
