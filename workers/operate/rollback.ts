import { z } from "zod";
import { asTyped, atWorker, type Environment, type WorkerKind, workers } from "./deployment/environment.ts";
import { askWrangler, hasLogin, runWrangler } from "./deployment/run-wrangler.ts";
import { newDeploymentProgram, run } from "./program.ts";

const deployments = z.array(
  z.object({
    created_on: z.string(),
    versions: z.array(z.object({ version_id: z.string() })),
    annotations: z.object({ "workers/message": z.string() }).partial().nullish(),
  }),
);
type Served = { release: string; version: string };

/** The releases that a worker served, newest first. A deployment names its release; one of other secrets names none. @throws WranglerError */
function servedBy(worker: WorkerKind, environment: Environment): Served[] {
  const listed = askWrangler(["deployments", "list", ...atWorker(worker, environment), "--json"]);
  return deployments
    .parse(JSON.parse(listed))
    .sort((a, b) => b.created_on.localeCompare(a.created_on))
    .flatMap(({ versions, annotations }) => {
      const release = annotations?.["workers/message"] ?? "";
      return /^\d{8}-\d{6}/.test(release)
        ? versions.map(({ version_id: version }) => ({ release, version }))
        : [];
    });
}

/**
 * Each worker that serves the newest release goes back to what it served before, the site first: no site meets services that are
 * older than itself. Where a deployment broke off after the services, the site stays.
 */
function rollBack({ env: environment, dryRun: isDryRun }: { env: Environment; dryRun: boolean }): void {
  hasLogin();
  const all = workers.toReversed().map((worker) => ({ worker, served: servedBy(worker, environment) }));
  const newest =
    all
      .map(({ served: [now] }) => now?.release ?? "")
      .sort()
      .at(-1) ?? "";
  const returns = all.flatMap(({ worker, served: [now, ...before] }) => {
    if (now?.release !== newest) return [];
    // A release's name begins with its time: after a rollback, another one leads further back.
    const to = before.find(({ release }) => release < newest);
    if (to) return { worker, ...to };
    throw new Error(
      `Of the ${worker} worker Cloudflare lists no earlier release. Nothing was changed. Its versions: npx wrangler versions list, and back by npx wrangler rollback`,
    );
  });
  for (const { worker, version, release } of returns) {
    console.log(`${worker}: ${newest} → ${release}`);
    if (!isDryRun)
      runWrangler([
        ...["rollback", version, ...atWorker(worker, environment)],
        ...["--message", release, "--yes"],
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
