import { atWorker, type Environment } from "./environment.ts";
import { inEffect, type States, type Step } from "./rollout.ts";
import { runWrangler } from "./run-wrangler.ts";
import { durableObjectsOf, readWorkerState, type WorkerState } from "./versions.ts";

/** Cloudflare's answer about both workers. A worker that was never deployed is left out. */
export function readBoth(environment: Environment): Partial<States> {
  const services = readWorkerState("services", environment);
  const site = readWorkerState("site", environment);
  return { ...(services ? { services } : {}), ...(site ? { site } : {}) };
}

/** @throws when a worker was never deployed. */
export function requireBoth(environment: Environment): States {
  const { services, site } = readBoth(environment);
  if (!services || !site) throw new Error("Nothing is deployed yet: npm run deploy");
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
