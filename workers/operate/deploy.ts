import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { brandProblems } from "../brand-rules.ts";
import { checkVariables, deployedVariables, lineOf } from "../local/check-variables.ts";
import { inRoot } from "../paths.ts";
import { refuseUnready } from "./check-launch.ts";
import { asCommand, createDeploymentCommand, flag, number } from "./command.ts";
import { askFirst, lookAfterwards } from "./deployment/asking.ts";
import {
  asTyped,
  buildFolder,
  type Environment,
  sourceConfig,
  type WorkerKind,
  workers,
} from "./deployment/environment.ts";
import { hostsOf, routesOf, wrongHosts } from "./deployment/hosts.ts";
import type { Pair } from "./deployment/look.ts";
import { inEffect, planPromotion, type States, shared } from "./deployment/rollout.ts";
import { hasLogin, runWrangler } from "./deployment/run-wrangler.ts";
import { writeSbom } from "./deployment/sbom.ts";
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
import { changeTraffic, deployedDurableObjects, readBoth, requireBoth } from "./deployment/traffic.ts";
import { releaseMessage, releaseName } from "./deployment/versions.ts";
import { readWorkerConfig } from "./deployment/worker-config.ts";
import { print } from "./print.ts";

type Options = { environment: Environment; share: number | undefined; atOnce: boolean; isDryRun: boolean };
type Release = Options & { anyway: boolean };

/** A new version for everybody, or, with a share, for some. */
async function release({ environment, share, atOnce, anyway, isDryRun }: Release): Promise<void> {
  checkSettings(environment);
  const isConnected = hasLogin({ isDryRun });
  const states = isConnected ? readBoth(environment) : {};
  const isAsked = isConnected && isAskedFirst(states, { environment, share, atOnce });
  await refuseUnready(environment, anyway || isDryRun);
  sayHosts(environment, states);
  const ids = isConnected ? requireStores(environment) : new Map<string, string>();
  buildFor(environment);
  writeDeployableConfigs(environment, ids);
  writeSbom(inRoot("build", "sbom.cdx.json"));
  const name = nameRelease();
  if (isDryRun) {
    for (const kind of workers) runWrangler(["deploy", "-c", deployableConfig(kind), "--dry-run"]);
    if (!isConnected)
      console.log(
        "Nobody is logged in to Cloudflare here (npx wrangler login), so not compared: stores, what is deployed, durable objects.",
      );
    console.log(`Nothing was changed. Without --dry-run: migrations of D1, then the release ${name}.`);
    return;
  }
  const ways = waysBack(environment);
  console.log("The databases before the migrations. The way back, which loses what was written since:");
  console.log(ways.join("\n"));
  // The version before works on the new tables, and the new one on nothing less.
  applyMigrations(environment);
  for (const kind of workers)
    runWrangler([
      ...(isAsked ? ["versions", "upload"] : ["deploy"]),
      ...["-c", deployableConfig(kind), "--tag", name],
      ...["--message", releaseMessage(durableObjectsFor(kind, environment))],
    ]);
  if (!isAsked) return lookAfterwards(environment, name);
  const pair = await askFirst(environment, name);
  if (share !== undefined) return beginGradual(environment, name, pair, share);
  for (const worker of workers)
    changeTraffic({ worker, traffic: [{ versionId: pair[worker], percentage: 100 }] }, environment, name);
  // Crons and hosts belong to no version.
  for (const kind of workers) runWrangler(["triggers", "deploy", "-c", deployableConfig(kind)]);
  console.log(`Deployed: ${name}. Back: ${asTyped("rollback", environment)}`);
}

/**
 * Whether the new version is asked before visitors get it. Where it cannot be, this says so: nothing has happened yet.
 *
 * @throws where a part of the traffic cannot get it, or two versions share it already.
 */
function isAskedFirst(
  states: Partial<States>,
  { environment, share, atOnce }: Omit<Options, "isDryRun">,
): boolean {
  const { services, site } = states;
  if ([services, site].some((state) => state && inEffect(state).length > 1))
    throw new Error(
      `A gradual release is under way. First: ${asTyped("deploy", environment, "--promote")}, or ${asTyped("rollback", environment)}. Nothing was changed.`,
    );
  const durableObjects = durableObjectsFor("services", environment);
  const deployed = services && deployedDurableObjects(services, environment);
  if (share !== undefined) refuseGradual(states, deployed, durableObjects);
  const reason =
    (!(services && site) && "Not both workers are deployed yet") ||
    (deployed !== durableObjects &&
      `Durable objects change from migration ${deployed || "none"} to ${durableObjects}, and no rollback leads back`) ||
    (atOnce && "--at-once");
  if (reason)
    console.log(`${reason}: the new version is for everybody at once, and is looked at afterwards.`);
  return !reason;
}

/** Hosts that the site does not have yet: a deployment puts itself in the place of what is there. */
function sayHosts(environment: Environment, { site }: Partial<States>): void {
  const { console: operatorHost, hasAccess } = hostsOf(environment);
  const hosts = routesOf(environment).map(({ pattern }) => pattern);
  if (!site) console.log(`Hosts: ${hosts.join(", ")}. A DNS record of such a name is replaced.`);
  if (operatorHost && !hasAccess)
    console.log(
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
  const wrong = [...settings.map(lineOf), ...wrongHosts(environment), ...brandProblems()];
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

/** A release is named by its commit, with `+` where files are changed since: those are deployed too, and printed. */
function nameRelease(): string {
  const name = releaseName(new Date(), git("rev-parse", "--short=7", "HEAD"));
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

/** Completes what the build wrote of both wrangler.toml with these ids. @throws when the build is another environment's. */
function writeDeployableConfigs(environment: Environment, ids: StoreIds): void {
  for (const kind of workers) writeConfig(kind, environment, ids);
}

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

/** The last durable object migration of a worker's wrangler.toml; empty where it has none. */
const durableObjectsFor = (kind: WorkerKind, environment: Environment): string =>
  readWorkerConfig(kind, environment).migrations.at(-1)?.tag ?? "";

/** @throws where a part of the traffic cannot get the new version. Nothing has happened yet. */
function refuseGradual(
  { services, site }: Partial<States>,
  deployed: string | undefined,
  durableObjects: string,
): void {
  if (!services || !site)
    throw new Error("Nothing is deployed yet, so there is nothing to share the traffic with: npm run deploy");
  if (deployed !== durableObjects)
    throw new Error(
      `This version has the durable object migration ${durableObjects}, and the deployed one ${deployed || "none"}. Such a
version is a deployment of its own, for everybody at once: npm run deploy. Nothing was changed.`,
    );
}

/** The services' uploaded version gets its first share; the site's waits. */
function beginGradual(environment: Environment, name: string, { services: id }: Pair, share: number): void {
  const { services } = requireBoth(environment);
  changeTraffic({ worker: "services", traffic: shared(services, id, share) }, environment, name);
  console.log(`Services: ${name} at ${share} %. The site's version is uploaded and waits.
Next: ${asTyped("deploy", environment, "--promote")}   Back: ${asTyped("rollback", environment)}`);
}

/** One station further. */
function promote({ environment, share, isDryRun }: Omit<Options, "atOnce">): void {
  const { steps, says } = planPromotion(requireBoth(environment), share);
  if (!isDryRun) for (const step of steps) changeTraffic(step, environment, "promotion");
  console.log(isDryRun ? `Nothing was changed. Without --dry-run: ${says}` : says);
  if (steps.length > 0) console.log(`Back: ${asTyped("rollback", environment)}`);
}

export const deploy = createDeploymentCommand(
  "deploy",
  "Builds, migrates and deploys both workers.",
  {
    gradual: number("percent of the traffic for the services' new version, and none for the site's yet", {
      min: 1,
      max: 99,
    }),
    atOnce: flag("the new version is not asked before everybody gets it"),
    anyway: flag("also while `npm run check:launch` says what refuses it"),
    promote: flag(
      "the next station: all for the services, a share for the site; then all for the site. With --gradual: another share for the worker whose turn it is",
    ),
  },
  (environment, isDryRun, { gradual: share, promote: isPromotion, atOnce, anyway }) =>
    isPromotion
      ? promote({ environment, share, isDryRun })
      : release({ environment, share, atOnce, anyway, isDryRun }),
  ["Back: npm run rollback"],
);

if (import.meta.main) await asCommand(deploy);
