import { z } from "zod";
import {
  type Environment,
  npmCommand,
  type WorkerKind,
  workerKinds,
  workerOptions,
} from "./deployment/environment.ts";
import { checkLogin, runWrangler, wranglerOutput } from "./deployment/run-wrangler.ts";
import { newDeploymentProgram, run } from "./program.ts";

const deployments = z.array(
  z.object({
    created_on: z.string(),
    versions: z.array(z.object({ version_id: z.string() })),
    annotations: z.object({ "workers/message": z.string() }).partial().nullish(),
  }),
);
type ServedVersion = { release: string; version: string };

/**
 * The releases that a worker served, newest first. Each deployment names its release in its message, but a deployment
 * that only changed secrets does not, and is left out.
 * @throws WranglerError
 */
function servedReleases(worker: WorkerKind, environment: Environment): ServedVersion[] {
  const deploymentList = wranglerOutput([
    "deployments",
    "list",
    ...workerOptions(worker, environment),
    "--json",
  ]);
  return deployments
    .parse(JSON.parse(deploymentList))
    .sort((a, b) => b.created_on.localeCompare(a.created_on))
    .flatMap(({ versions, annotations }) => {
      const release = annotations?.["workers/message"] ?? "";
      return /^\d{8}-\d{6}/.test(release)
        ? versions.map(({ version_id: version }) => ({ release, version }))
        : [];
    });
}

/**
 * Each worker that serves the newest release goes back to the release before, the site first: the site never meets
 * services that are older than itself. If a deployment broke off after the services, the site stays as it is.
 */
function rollBack({ env: environment, dryRun: isDryRun }: { env: Environment; dryRun: boolean }): void {
  checkLogin();
  const all = workerKinds
    .toReversed()
    .map((worker) => ({ worker, served: servedReleases(worker, environment) }));
  const newest =
    all
      .map(({ served: [now] }) => now?.release ?? "")
      .sort()
      .at(-1) ?? "";
  const returns = all.flatMap(({ worker, served: [now, ...before] }) => {
    if (now?.release !== newest) return [];
    // A release's name begins with its time. Comparing names makes a second rollback lead further back.
    const target = before.find(({ release }) => release < newest);
    if (target) return { worker, ...target };
    throw new Error(
      `Cloudflare lists no earlier release of the ${worker} worker. Nothing was changed. To see its versions: npx wrangler versions list; to go back: npx wrangler rollback`,
    );
  });
  for (const { worker, version, release } of returns) {
    console.log(`${worker}: ${newest} → ${release}`);
    if (!isDryRun)
      runWrangler([
        ...["rollback", version, ...workerOptions(worker, environment)],
        ...["--message", release, "--yes"],
      ]);
  }
  console.log(
    isDryRun
      ? "Nothing was changed."
      : `The tables stay as they are. A version has the secrets of its own time. If they have changed since, run: ${npmCommand("keys", environment, "upload")}`,
  );
}

export const rollback = newDeploymentProgram(
  "rollback",
  "Goes back from the newest release to the release before: first the site, then the services. The databases stay as they are.",
).action(rollBack);

if (import.meta.main) await run(rollback);
