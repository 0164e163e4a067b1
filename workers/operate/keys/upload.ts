import { asTyped, atWorker, type Environment, type WorkerKind, workers } from "../deployment/environment.ts";
import { askWrangler, hasLogin, isUnknownWorker, runWrangler } from "../deployment/run-wrangler.ts";
import type { KeyRing } from "./key-ring.ts";
import { byWorker, destinationNames, requiredNames, sizeProblem } from "./secrets.ts";

/**
 * Gives an environment's workers their secrets, services first. They go to wrangler's standard input as JSON, so that no
 * file and no argument ever holds them. A null deletes a secret: that of a list that is empty now, but not of destinations.
 *
 * @throws when wrangler fails; what was uploaded before stays, and the command can be repeated.
 */
export function upload({ secrets }: KeyRing, environment: Environment): void {
  hasLogin();
  const wanted = byWorker(secrets);
  const known = Object.entries(wanted.services).filter(
    ([name, value]) => value || !destinationNames.includes(name),
  );
  secretBulk("services", environment, emptyAsNull(Object.fromEntries(known)));
  secretBulk("site", environment, emptyAsNull(wanted.site));
}

/** As {@link upload}, of the destinations alone: an empty list deletes theirs. */
export function uploadDestinations({ secrets }: KeyRing, environment: Environment): void {
  const { DESTINATIONS, DESTINATION_SECRETS } = secrets;
  uploadNamed({ DESTINATIONS, DESTINATION_SECRETS }, environment);
}

/** As {@link upload}, of these of the services alone. An empty one is deleted. @throws before the setup. */
export function uploadNamed(secrets: Record<string, string>, environment: Environment): void {
  hasLogin();
  if (!secretsOf("services", environment))
    throw new Error(`The services have no keys yet. First: ${asTyped("setup", environment)}`);
  secretBulk("services", environment, emptyAsNull(secrets));
}

/** The names of a worker's secrets; undefined where Cloudflare has no such worker. @throws WranglerError */
function secretsOf(kind: WorkerKind, environment: Environment): string[] | undefined {
  try {
    const list = askWrangler(["secret", "list", ...atWorker(kind, environment), "--format", "json"]);
    return (JSON.parse(list) as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    if (isUnknownWorker(error)) return undefined;
    throw error;
  }
}

/** Whether somebody set destinations that the keys here do not have: nobody can read them back. @throws WranglerError */
export const hasUnknownDestinations = ({ secrets }: KeyRing, environment: Environment): boolean =>
  !secrets.DESTINATIONS && Boolean(secretsOf("services", environment)?.includes("DESTINATIONS"));

/** The secrets that an environment's workers lack, by name. Some may be missing. @throws WranglerError */
export function missingSecrets(environment: Environment): { missing: string[]; hasSome: boolean } {
  const wanted = byWorker(Object.fromEntries(requiredNames.map((name) => [name, ""])));
  const found = workers.map((kind) => ({ kind, names: secretsOf(kind, environment) ?? [] }));
  const missing = found.flatMap(({ kind, names }) =>
    Object.keys(wanted[kind]).filter((name) => !names.includes(name)),
  );
  return { missing, hasSome: found.some(({ names }) => names.length > 0) };
}

const emptyAsNull = (lists: Record<string, string>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list || null]));

function secretBulk(
  kind: WorkerKind,
  environment: Environment,
  secrets: Record<string, string | null>,
): void {
  for (const [name, list] of Object.entries(secrets)) {
    const problem = sizeProblem(list ?? "");
    if (problem) throw new Error(`${name} ${problem}. Nothing was uploaded to the ${kind} worker.`);
  }
  try {
    const input = `${JSON.stringify(secrets)}\n`;
    runWrangler(["secret", "bulk", ...atWorker(kind, environment)], { input });
  } catch {
    const again = asTyped("keys", environment, "upload");
    throw new Error(`wrangler did not take the secrets of the ${kind} worker. Repeat: ${again}`);
  }
}
