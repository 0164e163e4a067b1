import { z } from "zod";
import { atWorker, type Environment, type WorkerKind, workers } from "./environment.ts";
import { askWrangler, runWrangler, WranglerError } from "./run-wrangler.ts";
import { readWorkerConfig } from "./worker-config.ts";

/** A store that a worker binds and that Cloudflare finds by an id of its own. The name is ours, and by it the id is found. */
export type Store = { kind: "KV" | "D1" | "R2"; worker: WorkerKind; binding: string; name: string };

/** Ids by the kind and name of the store. */
export type StoreIds = ReadonlyMap<string, string>;
const keyOf = ({ kind, name }: Pick<Store, "kind" | "name">): string => `${kind} ${name}`;
export const idOf = (ids: StoreIds, store: Pick<Store, "kind" | "name">): string | undefined =>
  ids.get(keyOf(store));

/** The stores that both workers bind in an environment, each once. */
export function storesOf(environment: Environment): Store[] {
  const stores = workers.flatMap((worker) => {
    const config = readWorkerConfig(worker, environment);
    return [
      ...config.kv_namespaces.map(({ binding }): Store => {
        return { kind: "KV", worker, binding, name: namespaceName(environment, worker, binding) };
      }),
      ...config.d1_databases.map(({ binding, database_name: name = "" }): Store => {
        return { kind: "D1", worker, binding, name };
      }),
      ...config.r2_buckets.map(({ binding, bucket_name: name = "" }): Store => {
        return { kind: "R2", worker, binding, name: String(name) };
      }),
    ];
  });
  return stores.filter(
    ({ kind, name }, at) => at === stores.findIndex((one) => keyOf(one) === keyOf({ kind, name })),
  );
}

/**
 * The name of a KV namespace, as wrangler itself would name it. What both workers bind under one name is one namespace,
 * the site's: what the services write there the site reads.
 */
export function namespaceName(environment: Environment, worker: WorkerKind, binding: string): string {
  const binds = (kind: WorkerKind) =>
    readWorkerConfig(kind, environment).kv_namespaces.some((namespace) => namespace.binding === binding);
  const owner = workers.every(binds) ? "site" : worker;
  return `${readWorkerConfig(owner, environment).name}-${binding.toLowerCase().replaceAll("_", "-")}`;
}

const namespaces = z.array(z.object({ id: z.string(), title: z.string() }));
const databases = z.array(z.object({ uuid: z.string(), name: z.string() }));

const inAccount: Record<Store["kind"], () => (readonly [name: string, id: string])[]> = {
  KV: () =>
    namespaces
      .parse(JSON.parse(askWrangler(["kv", "namespace", "list"])))
      .map(({ title, id }) => [title, id]),
  D1: () =>
    databases.parse(JSON.parse(askWrangler(["d1", "list", "--json"]))).map(({ name, uuid }) => [name, uuid]),
  // R2 has no list for machines; its names are its ids.
  R2: () =>
    [...askWrangler(["r2", "bucket", "list"]).matchAll(/^name:\s+(\S+)$/gm)].map(([, name = ""]) => [
      name,
      name,
    ]),
};

/** The account's stores. @param kinds only these are asked for. @throws WranglerError */
export const existingStores = (kinds: ReadonlySet<Store["kind"]>): StoreIds =>
  new Map([...kinds].flatMap((kind) => inAccount[kind]().map(([name, id]) => [keyOf({ kind, name }), id])));

const creation: Record<Store["kind"], readonly string[]> = {
  KV: ["kv", "namespace", "create"],
  D1: ["d1", "create"],
  R2: ["r2", "bucket", "create"],
};

/** Creates a store. A bucket that exists is a success: R2's list is its first page only. @throws WranglerError */
export function createStore({ kind, name }: Store): void {
  if (kind !== "R2") {
    // Near the visitors, and for good: by default it stands where the command is typed.
    runWrangler([...creation[kind], name, ...(kind === "D1" ? ["--location", "enam"] : [])]);
    return;
  }
  try {
    console.log(askWrangler([...creation.R2, name]).trimEnd());
  } catch (error) {
    if (!(error instanceof WranglerError && /\b10004\b/.test(error.said))) throw error;
    console.log(`The bucket ${name} exists.`);
  }
}

const databaseNames = (environment: Environment): string[] =>
  storesOf(environment).flatMap(({ kind, name }) => (kind === "D1" ? name : []));

/**
 * The commands that put an environment's databases back to what they are now: Cloudflare can for 30 days. What was written since is
 * lost by them. @throws WranglerError
 */
export const waysBack = (environment: Environment): string[] =>
  databaseNames(environment).map((name) => {
    const asked = ["d1", "time-travel", "info", name, ...atWorker("services", environment), "--json"];
    const { bookmark } = bookmarks.parse(JSON.parse(askWrangler(asked)));
    return `  npx wrangler d1 time-travel restore ${name} --bookmark=${bookmark}`;
  });
const bookmarks = z.object({ bookmark: z.string() });

/** Brings an environment's databases up to date. What is applied is not applied again. @throws WranglerError */
export function applyMigrations(environment: Environment): void {
  for (const name of databaseNames(environment))
    runWrangler(["d1", "migrations", "apply", name, "--remote", ...atWorker("services", environment)]);
}
