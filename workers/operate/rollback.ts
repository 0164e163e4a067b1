import { asCommand, createDeploymentCommand } from "./command.ts";
import { asTyped, atWorker, type Environment } from "./deployment/environment.ts";
import { planRollback, type Return, secretsChangedSince } from "./deployment/rollout.ts";
import { runWrangler } from "./deployment/run-wrangler.ts";
import { waysBack } from "./deployment/stores.ts";
import { requireBoth } from "./deployment/traffic.ts";
import { durableObjectsOf, releaseTime } from "./deployment/versions.ts";

/** @throws where durable objects changed in between. Nothing has happened yet. */
function refuseAcrossMigration({ worker, from, to }: Return, environment: Environment): void {
  const [now, then] = [from, to].map(({ id }) => durableObjectsOf(worker, environment, id));
  if (now !== then)
    throw new Error(
      `${from.release} changed the durable objects (migration ${now || "none"}, before: ${then || "none"}): Cloudflare lets no version
from before that serve again. Correct the fault and deploy: npm run deploy. Nothing was changed.`,
    );
}

function rollBack(environment: Environment, isDryRun: boolean): void {
  const states = requireBoth(environment);
  const { release, returns } = planRollback(states);
  for (const one of returns) refuseAcrossMigration(one, environment);
  for (const { worker, to } of returns) {
    console.log(`${worker}: ${release} → ${to.release}`);
    if (!isDryRun)
      runWrangler([
        ...["rollback", to.id, ...atWorker(worker, environment)],
        ...["--message", `back from ${release}`, "--yes"],
      ]);
  }
  if (isDryRun) console.log("Nothing was changed.");
  const before = releaseTime(release);
  if (before)
    console.log(`Tables stay as they are. As they were before ${release}, without all that was written since:
${waysBack(environment, before).join("\n")}`);
  if (returns.some(({ worker, to }) => secretsChangedSince(states[worker], to)))
    console.log(`Secrets changed since then, and a version has those of its own time. The present ones:
${asTyped("keys", environment, "upload")}`);
}

export const rollback = createDeploymentCommand(
  "rollback",
  "Leaves the newest release: both workers serve again what they served before, the site first.",
  {},
  rollBack,
  ["A gradual release that is under way ends. Databases stay as they are: the former version works on them."],
);

if (import.meta.main) await asCommand(rollback);
