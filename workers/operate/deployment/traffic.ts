import { asTyped, atWorker, type Environment, workers } from "./environment.ts";
import { refuseForeign } from "./ownership.ts";
import { inEffect, type States, type Step } from "./rollout.ts";
import { hasLogin, runWrangler } from "./run-wrangler.ts";
import { durableObjectsOf, readWorkerState, type WorkerState } from "./versions.ts";

/**
 * Cloudflare's answer about both workers. A worker that was never deployed is left out.
 *
 * @throws where one of that name is not ours.
 */
export function readBoth(environment: Environment): Partial<States> {
  const services = readWorkerState("services", environment);
  const site = readWorkerState("site", environment);
  for (const kind of workers) if (!{ services, site }[kind]) refuseForeign(kind, environment);
  return { ...(services ? { services } : {}), ...(site ? { site } : {}) };
}

/** @throws when a worker was never deployed, or nobody is logged in. */
export function requireBoth(environment: Environment): States {
  hasLogin();
  const { services, site } = readBoth(environment);
  if (!services || !site) throw new Error(`Nothing is deployed yet: ${asTyped("deploy", environment)}`);
  return { services, site };
}

/** Gives versions their share of a worker's traffic. @param reason stands beside the deployment in Cloudflare. */
export function changeTraffic({ worker, traffic }: Step, environment: Environment, reason: string): void {
  const shares = traffic.map(({ versionId, percentage }) => `${versionId}@${percentage}`);
  runWrangler([
    ...["versions", "deploy", ...shares, ...atWorker(worker, environment)],
    ...["--message", reason, "--yes"],
  ]);
}

/** The durable object migration of the services that are in effect; of the newest where two share the traffic. */
export function deployedDurableObjects(services: WorkerState, environment: Environment): string {
  const [newest] = inEffect(services);
  return newest ? durableObjectsOf("services", environment, newest.id) : "";
}
