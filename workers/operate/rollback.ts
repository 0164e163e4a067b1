import { asTyped, atWorker, type Environment, type WorkerKind, workers } from "./deployment/environment.ts";
import { hasLogin, runWrangler } from "./deployment/run-wrangler.ts";
import { servedBy, type Version } from "./deployment/versions.ts";
import { newDeploymentProgram, run } from "./program.ts";

type Return = { worker: WorkerKind; from: Version; to: Version };

/**
 * Each worker that serves the newest release goes back to what it served before, the site first: no site meets services that are
 * older than itself. Where a deployment broke off after the services, the site stays.
 *
 * @throws where there is no way back. Nothing has happened yet.
 */
function planRollback(environment: Environment): Return[] {
  const all = workers.toReversed().map((worker) => ({ worker, served: servedBy(worker, environment) }));
  const newest =
    all
      .map(({ served: [now] }) => now?.release ?? "")
      .sort()
      .at(-1) ?? "";
  return all.flatMap(({ worker, served: [from, ...before] }) => {
    if (from?.release !== newest) return [];
    const to = before.find(({ release }) => release !== "" && release < newest);
    if (!to)
      throw new Error(`The ${worker} worker has no earlier release to go back to. Nothing was changed.`);
    if (from.durableObjects !== to.durableObjects)
      throw new Error(
        `${newest} changed the durable objects of the ${worker} worker: Cloudflare lets no version from before that serve again.
Correct the fault and deploy: ${asTyped("deploy", environment)}. Nothing was changed.`,
      );
    return [{ worker, from, to }];
  });
}

function rollBack({ env: environment, dryRun: isDryRun }: { env: Environment; dryRun: boolean }): void {
  hasLogin();
  for (const { worker, from, to } of planRollback(environment)) {
    console.log(`${worker}: ${from.release} → ${to.release}`);
    if (!isDryRun)
      runWrangler([
        ...["rollback", to.id, ...atWorker(worker, environment)],
        ...["--message", `back from ${from.release}`, "--yes"],
      ]);
  }
  console.log(
    isDryRun
      ? "Nothing was changed."
      : `Tables stay as they are. A version has the secrets of its own time; if they changed since: ${asTyped("keys", environment, "upload")}`,
  );
}

export const rollback = newDeploymentProgram(
  "rollback",
  "Leaves the newest release: both workers serve again what they served before, the site first. Databases stay as they are.",
).action(rollBack);

if (import.meta.main) await run(rollback);
