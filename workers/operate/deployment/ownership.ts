import { includes } from "../../../app/domain/records.ts";
import { secretNames } from "../keys/secrets.ts";
import { atWorker, type Environment, sourceConfig, type WorkerKind } from "./environment.ts";
import { askWrangler, isUnknownWorker } from "./run-wrangler.ts";
import { readWorkerState } from "./versions.ts";
import { readWorkerConfig } from "./worker-config.ts";

/** The setup uploads secrets before anything is deployed. No other project's worker has some of these names. */
const isOwn = (secret: string): boolean => includes(secretNames, secret);

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
  if (!secrets || secrets.some(isOwn) || readWorkerState(kind, environment)) return;
  throw new Error(
    `The account has a worker ${readWorkerConfig(kind, environment).name} already, which none of these commands made. It was left alone,
and nothing was changed. Write another name in ${sourceConfig[kind]}, or delete that worker in Cloudflare's dashboard.`,
  );
}
