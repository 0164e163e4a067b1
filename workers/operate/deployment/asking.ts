import { deployedOrigin } from "../operator-client.ts";
import { asTyped, type Environment, type WorkerKind, workers } from "./environment.ts";
import { lookAt, type Pair } from "./look.ts";
import { inEffect, type States, shared } from "./rollout.ts";
import { changeTraffic, requireBoth } from "./traffic.ts";

/** The uploaded versions of a release. */
function pairNamed(states: States, name: string): Pair {
  const idIn = (kind: WorkerKind): string => {
    const uploaded = states[kind].versions.find(({ release }) => release === name);
    if (!uploaded)
      throw new Error(`Cloudflare does not list the uploaded version ${name} of the ${kind} worker.`);
    return uploaded.id;
  };
  return { services: idIn("services"), site: idIn("site") };
}

/**
 * Asks the uploaded versions while visitors have the former ones: a version answers to its id once it is in the deployment,
 * also with no traffic.
 *
 * @throws when they fail where the former ones do not. Then the former ones are alone again.
 */
export async function askFirst(environment: Environment, name: string): Promise<Pair> {
  const states = requireBoth(environment);
  const pair = pairNamed(states, name);
  const former = (kind: WorkerKind): string => inEffect(states[kind])[0]?.id ?? "";
  for (const worker of workers)
    changeTraffic(
      { worker, traffic: shared(states[worker], pair[worker], 0) },
      environment,
      `${name} is asked`,
    );
  const before = { services: former("services"), site: former("site") };
  const { isThere, faults } = await lookAt(environment, pair, before);
  if (isThere && faults.length === 0) return pair;
  for (const worker of workers.toReversed())
    changeTraffic(
      { worker, traffic: [{ versionId: before[worker], percentage: 100 }] },
      environment,
      `${name} failed`,
    );
  throw new Error(
    `${name} does not do what the version before it does${isThere ? "" : `: ${deployedOrigin(environment)} did not answer with it within a minute`}.
${faults.map((fault) => `  ${fault}\n`).join("")}No visitor got it, and the version before it serves alone. Correct it and deploy.
Where it is meant (another SITE_ORIGIN answers only once it is deployed): ${asTyped("deploy", environment, "--at-once")}`,
  );
}

/** @throws when what everybody has by now does not work. */
export async function lookAfterwards(environment: Environment, name: string): Promise<void> {
  const { isThere, faults } = await lookAt(environment, pairNamed(requireBoth(environment), name), undefined);
  if (faults.length > 0)
    throw new Error(
      `${name} is deployed, and does not work:\n${faults.map((fault) => `  ${fault}\n`).join("")}Correct it and deploy.`,
    );
  console.log(`Deployed: ${name}. Back: ${asTyped("rollback", environment)}`);
  if (!isThere)
    console.log(
      `${deployedOrigin(environment)} does not answer with it yet: DNS and certificate of a new host take some minutes. Then look at
${deployedOrigin(environment)}/services/health`,
    );
}
