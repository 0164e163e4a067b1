import { atWorker, type Environment, sourceConfig, type WorkerKind } from "./environment.ts";
import { askWrangler, isUnknownWorker } from "./run-wrangler.ts";
import { readWorkerState } from "./versions.ts";
import { readWorkerConfig } from "./worker-config.ts";

/** A secret of each worker that no other project's worker has. The setup uploads it before anything is deployed. */
const ownSecret: Record<WorkerKind, string> = { services: "DIGEST_KEYS", site: "DRAFT_KEYS" };

/** The names of a worker's secrets; undefined where Cloudflare has no such worker. @throws WranglerError */
export function secretsOf(kind: WorkerKind, environment: Environment): string[] | undefined {
  try {
    const list = askWrangler(["secret", "list", ...atWorker(kind, environment), "--format", "json"]);
    return (JSON.parse(list) as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    if (isUnknownWorker(error)) return undefined;
    throw error;
  }
}

/** @throws where the account has a worker of this name that no command of ours made: it may be somebody's site. */
export function refuseForeign(kind: WorkerKind, environment: Environment): void {
  const secrets = secretsOf(kind, environment);
  if (!secrets || secrets.includes(ownSecret[kind]) || readWorkerState(kind, environment)) return;
  throw new Error(
    `The account has a worker ${readWorkerConfig(kind, environment).name} already, which none of these commands made. It was left alone,
and nothing was changed. Write another name in ${sourceConfig[kind]}, or delete that worker in Cloudflare's dashboard.`,
  );
}
