import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { brandProblems } from "../brand-rules.ts";
import { isBuildServed } from "../local/build.ts";
import { checkVariables, deployedVariables, problemLine } from "../local/check-variables.ts";
import { inRoot } from "../paths.ts";
import { launchRefusals } from "./check-launch.ts";
import { checkDeployedSite } from "./deployment/check-deployed-site.ts";
import {
  buildFolder,
  configFile,
  type Environment,
  npmCommand,
  type WorkerKind,
  workerFlags,
  workerKinds,
} from "./deployment/environment.ts";
import { hostLines, hostProblems, hostsOf, routesOf } from "./deployment/hosts.ts";
import { checkLogin, runWrangler, WranglerError, wranglerOutput } from "./deployment/run-wrangler.ts";
import {
  applyMigrations,
  existingStores,
  namespaceName,
  restoreCommands,
  type StoreIds,
  storeId,
  storesOf,
} from "./deployment/stores.ts";
import { readWorkerConfig } from "./deployment/worker-config.ts";
import { print } from "./print.ts";
import { newDeploymentProgram, run } from "./program.ts";

type Options = { env: Environment; anyway: boolean; dryRun: boolean };

async function release({ env: environment, anyway: isForced, dryRun: isDryRun }: Options): Promise<void> {
  refuseWhileServing();
  checkSettings(environment);
  const refusals = hostProblems(environment);
  if (!isDryRun) refuseIfAny(refusals);
  const isConnected = checkLogin({ isDryRun });
  const launchLines = await launchRefusals(environment);
  if (isForced) print(...launchLines);
  else refusals.push(...launchLines);
  if (!isDryRun) refuseIfAny(refusals);
  await printHosts(environment);
  const ids = isConnected ? requireStores(environment) : new Map<string, string>();
  buildFor(environment);
  for (const kind of workerKinds) writeConfig(kind, environment, ids);
  const name = nameRelease();
  if (isDryRun) {
    for (const kind of workerKinds) runWrangler(["deploy", "-c", deployableConfig(kind), "--dry-run"]);
    if (!isConnected)
      console.log(
        "You are not logged in to Cloudflare (npx wrangler login), so the stores were not checked.",
      );
    refuseIfAny(refusals);
    console.log(
      `Nothing was changed. Without --dry-run, the D1 migrations would be applied, and then the release ${name} would be deployed.`,
    );
    return;
  }
  const restoreLines = restoreCommands(environment);
  console.log("To put the databases back to their state before the migrations (later changes are lost):");
  console.log(restoreLines.join("\n"));
  // The previous version works with the new tables, and the new version needs all of them.
  applyMigrations(environment);
  rollOut(environment, name);
  await checkDeployedSite(environment, name);
}

/**
 * Ends the command if there are reasons to refuse. A dry run calls this at its end, so that the reasons are the last
 * lines on the screen.
 * @throws Error with the reasons.
 */
function refuseIfAny(reasons: readonly string[]): void {
  if (reasons.length > 0)
    throw new Error(
      [
        ...reasons,
        "Nothing was deployed. Please correct this. --anyway deploys without the points that are called needed.",
      ].join("\n"),
    );
}

/**
 * Refuses while an `npm start` of this folder runs, because a build would replace the files that it serves. Dry runs
 * build too.
 * @throws Error
 */
function refuseWhileServing(): void {
  if (isBuildServed())
    throw new Error(
      "npm start runs in this folder and serves the build that a deployment replaces. Please stop it first, or deploy from another clone.",
    );
}

/**
 * Uploads both workers before either serves, because Cloudflare may refuse a version. Then the services serve first.
 * Each deployment has the release's name as its message, by which a rollback finds the release.
 */
function rollOut(environment: Environment, name: string): void {
  const versionParameters = (kind: WorkerKind) => ["-c", deployableConfig(kind), "--tag", name];
  const areUploaded = workerKinds.every((kind) => uploadVersion(versionParameters(kind)));
  if (!areUploaded) {
    console.log(
      "A worker is new, or its durable objects change, so a rollback to an earlier release will not be possible.",
    );
    for (const kind of workerKinds)
      runWrangler(["deploy", ...versionParameters(kind)], { isInteractive: true });
  }
  for (const kind of workerKinds)
    runWrangler([
      ...["versions", "deploy", "--version-tag", `${name}@100`, ...workerFlags(kind, environment)],
      ...["--message", name, "--yes"],
    ]);
  if (!areUploaded) return;
  // `versions deploy` leaves crons and hosts as they are.
  for (const kind of workerKinds)
    runWrangler(["triggers", "deploy", "-c", deployableConfig(kind)], { isInteractive: true });
}

/**
 * Uploads a version of a worker, which serves nobody yet.
 * @returns false if Cloudflare accepts this change only by `wrangler deploy`: for a new worker, or new durable objects.
 * @throws WranglerError
 */
function uploadVersion(parameters: readonly string[]): boolean {
  try {
    console.log(wranglerOutput(["versions", "upload", ...parameters]).trimEnd());
    return true;
  } catch (error) {
    const needsDeploy = /\bcode: 10211\b|does not yet exist|wrangler deploy/;
    if (error instanceof WranglerError && needsDeploy.test(error.output)) return false;
    throw error;
  }
}

/** Prints the hosts of a deployment with their current DNS records, before wrangler replaces the records. */
async function printHosts(environment: Environment): Promise<void> {
  const { console: operatorHost, hasAccess } = hostsOf(environment);
  print(
    "These are the hosts with their current DNS records. In a terminal, wrangler asks before it replaces a record. Please",
    "write the record down first, because a rollback does not restore it. The dashboard shows the records of proxied hosts.",
    ...(await hostLines(environment)),
  );
  if (operatorHost && !hasAccess)
    print(
      `The console is not deployed yet: set ACCESS_ISSUER, ACCESS_AUDIENCE and ACCESS_OPERATORS to get ${operatorHost}.`,
    );
}

/** The build reads CLOUDFLARE_ENV, as the documentation of @cloudflare/vite-plugin describes. */
function buildFor(environment: Environment): void {
  const { CLOUDFLARE_ENV: _, ...variables } = process.env;
  const { status } = spawnSync("react-router", ["build"], {
    cwd: inRoot(),
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
    env: { ...variables, ...(environment === "production" ? {} : { CLOUDFLARE_ENV: environment }) },
  });
  if (status !== 0) throw new Error("The build failed. Nothing was deployed.");
}

/**
 * Refuses a deployment with settings that cannot be read, because visitors would get the default values.
 * @throws Error that lists the settings.
 */
function checkSettings(environment: Environment): void {
  const settings = checkVariables(deployedVariables(environment), { withSecrets: false });
  const problems = [...settings.map(problemLine), ...brandProblems()];
  if (problems.length > 0)
    throw new Error(
      [
        ...problems,
        `Nothing was deployed. Settings are in ${configFile.site} and ${configFile.services}.`,
      ].join("\n"),
    );
}

/** The output of a git command, or an empty text if git fails. */
function git(...parameters: string[]): string {
  const { status, stdout } = spawnSync("git", parameters, { cwd: inRoot(), encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}

/**
 * Names a release by its time and commit. A `+` is added if files were changed since the commit; these files are
 * deployed too, and printed. Cloudflare accepts a tag of at most 25 characters.
 */
function nameRelease(): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
  const commit = git("rev-parse", "--short=7", "HEAD").slice(0, 7);
  const name = [time, commit].filter(Boolean).join("-");
  const changedFiles = git("status", "--porcelain");
  if (!changedFiles) return name;
  print("These changes are not in a commit, and are deployed too:", ...changedFiles.split("\n"));
  return `${name}+`;
}

type BuiltConfig = {
  kv_namespaces: { binding: string; id?: string }[];
  d1_databases: Database[];
  name: string;
};
type Database = { database_name: string; database_id?: string };

/** The build's wrangler.json with the ids of an environment's stores. It lies in the build's folder, never in git. */
const deployableConfig = (kind: WorkerKind): string => `${buildFolder[kind]}/wrangler.deploy.json`;

/**
 * Finds the ids of an environment's stores by their names.
 * @throws Error if a store is missing.
 */
function requireStores(environment: Environment): StoreIds {
  const stores = storesOf(environment);
  // The list of R2 is incomplete, because it has only the first page. Wrangler itself reports a missing bucket.
  const listedStores = stores.filter(({ kind }) => kind !== "R2");
  const ids = existingStores(new Set(listedStores.map(({ kind }) => kind)));
  const missing = listedStores.filter((store) => !storeId(ids, store));
  if (missing.length > 0)
    throw new Error(
      `These stores do not exist yet: ${missing.map(({ kind, name }) => `${kind} ${name}`).join(", ")}.
Nothing was deployed. Please run first: ${npmCommand("setup", environment)}`,
    );
  return ids;
}

/**
 * Writes {@link deployableConfig} for a worker.
 * @throws Error if the build is for another environment.
 */
function writeConfig(kind: WorkerKind, environment: Environment, ids: StoreIds): void {
  const built = JSON.parse(readFileSync(inRoot(buildFolder[kind], "wrangler.json"), "utf8")) as BuiltConfig;
  const { name } = readWorkerConfig(kind, environment);
  if (built.name !== name)
    throw new Error(
      `${buildFolder[kind]} was built for ${built.name}, not for ${name}. Please run the command again.`,
    );
  const config = {
    ...built,
    ...(kind === "site" ? { routes: routesOf(environment) } : {}),
    kv_namespaces: built.kv_namespaces.map((namespace) => ({
      ...namespace,
      id:
        namespace.id ??
        storeId(ids, { kind: "KV", name: namespaceName(environment, kind, namespace.binding) }),
    })),
    d1_databases: built.d1_databases.map((database) => ({
      ...database,
      database_id: database.database_id ?? storeId(ids, { kind: "D1", name: database.database_name }),
    })),
  };
  writeFileSync(inRoot(deployableConfig(kind)), `${JSON.stringify(config, null, 2)}\n`);
}

export const deploy = newDeploymentProgram(
  "deploy",
  "Builds, migrates and deploys both workers. To go back: npm run rollback",
)
  .option("--anyway", "deploys even if `npm run check:launch` lists reasons to refuse", false)
  .action(release);

if (import.meta.main) await run(deploy);
