import { z } from "zod";
import {
  type Environment,
  npmCommand,
  type WorkerKind,
  workerFlags,
  workerKinds,
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
 * The releases that a worker served, newest first. A deployment's message is the name of its release. A deployment that
 * only changed secrets has no such message, and is left out.
 * @throws WranglerError
 */
function servedReleases(worker: WorkerKind, environment: Environment): ServedVersion[] {
  const deploymentList = wranglerOutput([
    "deployments",
    "list",
    ...workerFlags(worker, environment),
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
 * Takes each worker that serves the newest release back to the release before. The site is first, so that it never
 * calls services that are older than itself. If the newest release reached only the services, the site stays as it is.
 */
function rollBack({ env: environment, dryRun: isDryRun }: { env: Environment; dryRun: boolean }): void {
  checkLogin();
  const histories = workerKinds
    .toReversed()
    .map((worker) => ({ worker, releases: servedReleases(worker, environment) }));
  const currentReleases = histories.map(({ releases: [current] }) => current?.release ?? "");
  const newest = currentReleases.sort().at(-1) ?? "";
  const rollbacks = histories.flatMap(({ worker, releases: [current, ...earlier] }) => {
    if (current?.release !== newest) return [];
    // A release's name begins with its time. After a rollback the list has later releases too, which are skipped here.
    const target = earlier.find(({ release }) => release < newest);
    if (target) return { worker, ...target };
    throw new Error(
      `Cloudflare lists no earlier release of the ${worker} worker. Nothing was changed. To see its versions: npx wrangler versions list; to go back: npx wrangler rollback`,
    );
  });
  for (const { worker, version, release } of rollbacks) {
    console.log(`${worker}: ${newest} → ${release}`);
    if (!isDryRun)
      runWrangler([
        ...["rollback", version, ...workerFlags(worker, environment)],
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
