import {
  type Environment,
  npmCommand,
  type WorkerKind,
  workerFlags,
  workerKinds,
} from "../deployment/environment.ts";
import { checkLogin, isUnknownWorker, runWrangler, wranglerOutput } from "../deployment/run-wrangler.ts";
import type { KeyRing } from "./key-ring.ts";
import { requiredSecretNames, sizeProblem, splitByWorker } from "./secrets.ts";

/**
 * Uploads the secrets to an environment's workers. An empty list is deleted there.
 * @throws the errors of {@link uploadSecrets}.
 */
export const uploadKeys = ({ secrets }: KeyRing, environment: Environment): void =>
  uploadSecrets(secrets, environment);

/**
 * Uploads these secrets to the workers that need them, the services first. Wrangler reads them from its standard input,
 * so that no file and no argument ever holds them. An empty secret is sent as null, which makes wrangler delete it.
 * @throws Error if wrangler fails. Secrets that were uploaded before stay, and the command can be repeated.
 */
export function uploadSecrets(secrets: Record<string, string>, environment: Environment): void {
  checkLogin();
  const secretsByWorker = splitByWorker(secrets);
  for (const kind of workerKinds) {
    const entries = Object.entries(secretsByWorker[kind]);
    for (const [name, value] of entries) {
      const problem = sizeProblem(value);
      if (problem) throw new Error(`${name} ${problem}. Nothing was uploaded to the ${kind} worker.`);
    }
    if (entries.length === 0) continue;
    const input = `${JSON.stringify(Object.fromEntries(entries.map(([name, value]) => [name, value || null])))}\n`;
    try {
      runWrangler(["secret", "bulk", ...workerFlags(kind, environment)], { input });
    } catch {
      const again = npmCommand("keys", environment, "upload");
      throw new Error(
        `wrangler did not accept the secrets of the ${kind} worker. Please run again: ${again}`,
      );
    }
  }
}

/** The names of a worker's secrets, or undefined if Cloudflare has no such worker. Throws WranglerError. */
function secretNamesOf(kind: WorkerKind, environment: Environment): string[] | undefined {
  try {
    const list = wranglerOutput(["secret", "list", ...workerFlags(kind, environment), "--format", "json"]);
    return (JSON.parse(list) as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    if (isUnknownWorker(error)) return undefined;
    throw error;
  }
}

/**
 * The names of the services' secrets.
 * @throws Error before the setup and if nobody is logged in, and WranglerError.
 */
export function servicesSecretNames(environment: Environment): string[] {
  checkLogin();
  const names = secretNamesOf("services", environment);
  if (names) return names;
  throw new Error(`The services have no keys yet. Please run first: ${npmCommand("setup", environment)}`);
}

/**
 * The names of the required secrets that an environment's workers lack. `hasSome`: some worker has a secret already.
 * @throws WranglerError
 */
export function missingSecrets(environment: Environment): { missing: string[]; hasSome: boolean } {
  const secretsByWorker = splitByWorker(Object.fromEntries(requiredSecretNames.map((name) => [name, ""])));
  const workerSecrets = workerKinds.map((kind) => ({ kind, names: secretNamesOf(kind, environment) ?? [] }));
  const missing = workerSecrets.flatMap(({ kind, names }) =>
    Object.keys(secretsByWorker[kind]).filter((name) => !names.includes(name)),
  );
  return { missing, hasSome: workerSecrets.some(({ names }) => names.length > 0) };
}
