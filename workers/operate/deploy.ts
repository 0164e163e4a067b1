import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { brandProblems } from "../brand-rules.ts";
import { isBuildServed } from "../local/build.ts";
import { checkVariables, deployedVariables, lineOf } from "../local/check-variables.ts";
import { inRoot } from "../paths.ts";
import { neededToLaunch } from "./check-launch.ts";
import {
  asTyped,
  atWorker,
  buildFolder,
  type Environment,
  sourceConfig,
  type WorkerKind,
  workers,
} from "./deployment/environment.ts";
import { hostLines, hostsOf, routesOf, wrongHosts } from "./deployment/hosts.ts";
import { lookAfterwards } from "./deployment/look.ts";
import { askWrangler, hasLogin, runWrangler, WranglerError } from "./deployment/run-wrangler.ts";
import {
  applyMigrations,
  existingStores,
  idOf,
  namespaceName,
  type Store,
  type StoreIds,
  storesOf,
  waysBack,
} from "./deployment/stores.ts";
import { readWorkerConfig } from "./deployment/worker-config.ts";
import { print } from "./print.ts";
import { newDeploymentProgram, run } from "./program.ts";

type Release = { env: Environment; anyway: boolean; dryRun: boolean };

async function release({ env: environment, anyway: isMeant, dryRun: isDryRun }: Release): Promise<void> {
  refuseWhileServing();
  checkSettings(environment);
  const refusals = wrongHosts(environment);
  if (!isDryRun) refuse(refusals);
  const isConnected = hasLogin({ isDryRun });
  const needed = await neededToLaunch(environment);
  if (isMeant) print(...needed);
  else refusals.push(...needed);
  if (!isDryRun) refuse(refusals);
  await sayHosts(environment);
  const ids = isConnected ? requireStores(environment) : new Map<string, string>();
  buildFor(environment);
  for (const kind of workers) writeConfig(kind, environment, ids);
  const name = nameRelease();
  if (isDryRun) {
    for (const kind of workers) runWrangler(["deploy", "-c", deployableConfig(kind), "--dry-run"]);
    if (!isConnected)
      console.log(
        "Nobody is logged in to Cloudflare here (npx wrangler login), so stores were not looked for.",
      );
    refuse(refusals);
    console.log(`Nothing was changed. Without --dry-run: migrations of D1, then the release ${name}.`);
    return;
  }
  const ways = waysBack(environment);
  console.log("The databases before the migrations. The way back, which loses what was written since:");
  console.log(ways.join("\n"));
  // The version before works on the new tables, and the new one on nothing less.
  applyMigrations(environment);
  rollOut(environment, name);
  await lookAfterwards(environment, name);
}

/** A dry run ends with it, so that nobody has to look for it above. @throws where the deployment is refused. */
function refuse(reasons: readonly string[]): void {
  if (reasons.length > 0)
    throw new Error(
      [...reasons, "Nothing was deployed. Correct this; --anyway lets through what is called needed."].join(
        "\n",
      ),
    );
}

/** @throws Error where an `npm start` of this folder would lose the files that it serves, by a dry run too. */
function refuseWhileServing(): void {
  if (isBuildServed())
    throw new Error(
      "npm start runs in this folder and serves the build that a deployment replaces. Stop it first, or deploy from another clone.",
    );
}

/**
 * Both are uploaded before either serves, so that what Cloudflare refuses reaches nobody; the services serve first. Each deployment
 * has the release's name as its message, by which a rollback finds it.
 */
function rollOut(environment: Environment, name: string): void {
  const parametersOf = (kind: WorkerKind) => ["-c", deployableConfig(kind), "--tag", name];
  const areUploaded = workers.every((kind) => isUploaded(parametersOf(kind)));
  if (!areUploaded) {
    console.log(
      "A worker is new, or its durable objects change: no rollback leads back behind this release.",
    );
    for (const kind of workers) runWrangler(["deploy", ...parametersOf(kind)], { asks: true });
  }
  for (const kind of workers)
    runWrangler([
      ...["versions", "deploy", "--version-tag", `${name}@100`, ...atWorker(kind, environment)],
      ...["--message", name, "--yes"],
    ]);
  if (!areUploaded) return;
  // Crons and hosts belong to no version.
  for (const kind of workers)
    runWrangler(["triggers", "deploy", "-c", deployableConfig(kind)], { asks: true });
}

/** @returns false where Cloudflare takes a version by `wrangler deploy` alone. @throws WranglerError */
function isUploaded(parameters: readonly string[]): boolean {
  try {
    console.log(askWrangler(["versions", "upload", ...parameters]).trimEnd());
    return true;
  } catch (error) {
    if (
      error instanceof WranglerError &&
      /\bcode: 10211\b|does not yet exist|wrangler deploy/.test(error.said)
    )
      return false;
    throw error;
  }
}

/** The hosts of a deployment as DNS has them now, before wrangler puts its own records in their place. */
async function sayHosts(environment: Environment): Promise<void> {
  const { console: operatorHost, hasAccess } = hostsOf(environment);
  print(
    "The hosts, and what DNS says of them now. At a terminal wrangler asks before it replaces a record: write it down first, a",
    "rollback brings none back. Of a proxied one DNS shows Cloudflare's addresses; the dashboard has it.",
    ...(await hostLines(environment)),
  );
  if (operatorHost && !hasAccess)
    print(
      `The console waits: ${operatorHost} gets no host before ACCESS_ISSUER, ACCESS_AUDIENCE and ACCESS_OPERATORS are set.`,
    );
}

/** @throws when the build fails. It reads CLOUDFLARE_ENV, as @cloudflare/vite-plugin documents. */
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
 * A setting that cannot be read costs what its default does differently: better to correct it before anybody sees that.
 *
 * @throws when there is one.
 */
function checkSettings(environment: Environment): void {
  const settings = checkVariables(deployedVariables(environment), { withSecrets: false });
  const wrong = [...settings.map(lineOf), ...brandProblems()];
  if (wrong.length > 0)
    throw new Error(
      [
        ...wrong,
        `Nothing was deployed. Settings are in ${sourceConfig.site} and ${sourceConfig.services}.`,
      ].join("\n"),
    );
}

/** What git answers; empty where it does not know. */
function git(...parameters: string[]): string {
  const { status, stdout } = spawnSync("git", parameters, { cwd: inRoot(), encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}

/**
 * A release is named by its time and its commit, with `+` where files are changed since: those are deployed too, and printed.
 * Cloudflare takes a tag of at most 25 characters.
 */
function nameRelease(): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
  const commit = git("rev-parse", "--short=7", "HEAD").slice(0, 7);
  const name = [time, commit].filter(Boolean).join("-");
  const changed = git("status", "--porcelain");
  if (!changed) return name;
  print("This is in no commit, and is deployed too:", ...changed.split("\n"));
  return `${name}+`;
}

type Bound = { kv_namespaces: { binding: string; id?: string }[]; d1_databases: Database[]; name: string };
type Database = { database_name: string; database_id?: string };

/** Where the ids of an environment's stores are written for wrangler: beside the build, and never in git. */
const deployableConfig = (kind: WorkerKind): string => `${buildFolder[kind]}/wrangler.deploy.json`;

/**
 * The ids of an environment's stores, which are found by their names.
 *
 * @throws when one is missing.
 */
function requireStores(environment: Environment): StoreIds {
  const stores = storesOf(environment);
  // R2's list is its first page only; wrangler itself says when a bucket is missing.
  const wanted = stores.filter(({ kind }) => kind !== "R2");
  const ids = existingStores(new Set(wanted.map(({ kind }) => kind)));
  const missing = wanted.filter((store) => !idOf(ids, store));
  if (missing.length > 0)
    throw new Error(
      `These stores do not exist yet: ${missing.map(({ kind, name }) => `${kind} ${name}`).join(", ")}.
Nothing was deployed. First: ${asTyped("setup", environment)}`,
    );
  return ids;
}

/** Completes what the build wrote of a wrangler.toml with these ids. @throws when the build is another environment's. */
function writeConfig(kind: WorkerKind, environment: Environment, ids: StoreIds): void {
  const built = JSON.parse(readFileSync(inRoot(buildFolder[kind], "wrangler.json"), "utf8")) as Bound;
  const { name } = readWorkerConfig(kind, environment);
  if (built.name !== name)
    throw new Error(`${buildFolder[kind]} was built for ${built.name}, not for ${name}.`);
  const id = (store: Pick<Store, "kind" | "name">) => idOf(ids, store);
  const complete = {
    ...built,
    ...(kind === "site" ? { routes: routesOf(environment) } : {}),
    kv_namespaces: built.kv_namespaces.map((namespace) => ({
      ...namespace,
      id: namespace.id ?? id({ kind: "KV", name: namespaceName(environment, kind, namespace.binding) }),
    })),
    d1_databases: built.d1_databases.map((database) => ({
      ...database,
      database_id: database.database_id ?? id({ kind: "D1", name: database.database_name }),
    })),
  };
  writeFileSync(inRoot(deployableConfig(kind)), `${JSON.stringify(complete, null, 2)}\n`);
}

export const deploy = newDeploymentProgram(
  "deploy",
  "Builds, migrates and deploys both workers. Back: npm run rollback",
)
  .option("--anyway", "also while `npm run check:launch` says what refuses it", false)
  .action(release);

if (import.meta.main) await run(deploy);
