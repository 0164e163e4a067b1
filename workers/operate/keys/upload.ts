import { asTyped, atWorker, type Environment, type WorkerKind, workers } from "../deployment/environment.ts";
import { askWrangler, hasLogin, isUnknownWorker, runWrangler } from "../deployment/run-wrangler.ts";
import type { KeyRing } from "./key-ring.ts";
import { byWorker, destinationNames, requiredNames, sizeProblem } from "./secrets.ts";

/** Gives an environment's workers their secrets. An empty list is deleted there, but not that of the destinations. @throws as {@link uploadNamed}. */
export function upload({ secrets }: KeyRing, environment: Environment): void {
  const known = Object.entries(secrets).filter(([name, value]) => value || !destinationNames.includes(name));
  uploadNamed(Object.fromEntries(known), environment);
}

/**
 * Gives these secrets to the workers that need them, services first. They go to wrangler's standard input as JSON, so that no file
 * and no argument ever holds them. An empty one is deleted, which null means to wrangler.
 *
 * @throws when wrangler fails; what was uploaded before stays, and the command can be repeated.
 */
export function uploadNamed(secrets: Record<string, string>, environment: Environment): void {
  hasLogin();
  const wanted = byWorker(secrets);
  for (const kind of workers) {
    const given = Object.entries(wanted[kind]);
    for (const [name, value] of given) {
      const problem = sizeProblem(value);
      if (problem) throw new Error(`${name} ${problem}. Nothing was uploaded to the ${kind} worker.`);
    }
    if (given.length === 0) continue;
    const input = `${JSON.stringify(Object.fromEntries(given.map(([name, value]) => [name, value || null])))}\n`;
    try {
      runWrangler(["secret", "bulk", ...atWorker(kind, environment)], { input });
    } catch {
      const again = asTyped("keys", environment, "upload");
      throw new Error(`wrangler did not take the secrets of the ${kind} worker. Repeat: ${again}`);
    }
  }
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

/** The names of the services' secrets. @throws before the setup, where nobody is logged in, and WranglerError. */
export function servicesSecrets(environment: Environment): string[] {
  hasLogin();
  const names = secretsOf("services", environment);
  if (names) return names;
  throw new Error(`The services have no keys yet. First: ${asTyped("setup", environment)}`);
}

/** The secrets that an environment's workers lack, by name. Some may be missing. @throws WranglerError */
export function missingSecrets(environment: Environment): { missing: string[]; hasSome: boolean } {
  const wanted = byWorker(Object.fromEntries(requiredNames.map((name) => [name, ""])));
  const found = workers.map((kind) => ({ kind, names: secretsOf(kind, environment) ?? [] }));
  const missing = found.flatMap(({ kind, names }) =>
    Object.keys(wanted[kind]).filter((name) => !names.includes(name)),
  );
  return { missing, hasSome: found.some(({ names }) => names.length > 0) };
}
