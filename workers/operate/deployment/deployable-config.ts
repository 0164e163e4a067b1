import { readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "../../paths.ts";
import { asTyped, buildFolder, type Environment, type WorkerKind, workers } from "./environment.ts";
import { existingStores, idOf, namespaceName, type Store, type StoreIds, storesOf } from "./stores.ts";
import { readWorkerConfig } from "./worker-config.ts";

type Bound = { kv_namespaces: { binding: string; id?: string }[]; d1_databases: Database[]; name: string };
type Database = { database_name: string; database_id?: string };

/** Where the ids of an environment's stores are written for wrangler: beside the build, and never in git. */
export const deployableConfig = (kind: WorkerKind): string => `${buildFolder[kind]}/wrangler.deploy.json`;

/**
 * The ids of an environment's stores, which are found by their names.
 *
 * @throws when one is missing.
 */
export function requireStores(environment: Environment): StoreIds {
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
export function writeDeployableConfigs(environment: Environment, ids: StoreIds): void {
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
