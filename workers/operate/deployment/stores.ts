import { z } from "zod";
import { type Environment, type WorkerKind, workerFlags, workerKinds } from "./environment.ts";
import { runWrangler, WranglerError, wranglerOutput } from "./run-wrangler.ts";
import { readWorkerConfig } from "./worker-config.ts";

/** A store that a worker binds. We choose its name; Cloudflare chooses its id, which is found by the name. */
export type Store = { kind: "KV" | "D1" | "R2"; worker: WorkerKind; binding: string; name: string };

/** Ids by the kind and name of the store. */
export type StoreIds = ReadonlyMap<string, string>;
const storeKey = ({ kind, name }: Pick<Store, "kind" | "name">): string => `${kind} ${name}`;
export const storeId = (ids: StoreIds, store: Pick<Store, "kind" | "name">): string | undefined =>
  ids.get(storeKey(store));

/** The stores that both workers bind in an environment. A store that both bind is listed once. */
export function storesOf(environment: Environment): Store[] {
  const stores = workerKinds.flatMap((worker) => {
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
    ({ kind, name }, index) =>
      index === stores.findIndex((store) => storeKey(store) === storeKey({ kind, name })),
  );
}

/**
 * The name of a KV namespace, as wrangler itself would name it. If both workers bind a namespace under one name, they
 * share the site's namespace: the site reads what the services write there.
 */
export function namespaceName(environment: Environment, worker: WorkerKind, binding: string): string {
  const isBoundBy = (kind: WorkerKind) =>
    readWorkerConfig(kind, environment).kv_namespaces.some((namespace) => namespace.binding === binding);
  const owner = workerKinds.every(isBoundBy) ? "site" : worker;
  return `${readWorkerConfig(owner, environment).name}-${binding.toLowerCase().replaceAll("_", "-")}`;
}

const kvList = z.array(z.object({ id: z.string(), title: z.string() }));
const d1List = z.array(z.object({ uuid: z.string(), name: z.string() }));

const listStores: Record<Store["kind"], () => (readonly [name: string, id: string])[]> = {
  KV: () =>
    kvList.parse(JSON.parse(wranglerOutput(["kv", "namespace", "list"]))).map(({ title, id }) => [title, id]),
  D1: () =>
    d1List.parse(JSON.parse(wranglerOutput(["d1", "list", "--json"]))).map(({ name, uuid }) => [name, uuid]),
  // R2 has no machine-readable list. The names of its buckets are their ids.
  R2: () =>
    [...wranglerOutput(["r2", "bucket", "list"]).matchAll(/^name:\s+(\S+)$/gm)].map(([, name = ""]) => [
      name,
      name,
    ]),
};

/** Lists the account's stores of these kinds. Throws WranglerError. */
export const existingStores = (kinds: ReadonlySet<Store["kind"]>): StoreIds =>
  new Map(
    [...kinds].flatMap((kind) => listStores[kind]().map(([name, id]) => [storeKey({ kind, name }), id])),
  );

const createCommands: Record<Store["kind"], readonly string[]> = {
  KV: ["kv", "namespace", "create"],
  D1: ["d1", "create"],
  R2: ["r2", "bucket", "create"],
};

/**
 * Creates a store. A bucket that exists already counts as created, because R2's list has only its first page.
 * @throws WranglerError
 */
export function createStore({ kind, name }: Store): void {
  if (kind !== "R2") {
    // `enam`, eastern North America, is near the visitors. The location cannot be changed later, and by default would
    // be near the operator.
    runWrangler([...createCommands[kind], name, ...(kind === "D1" ? ["--location", "enam"] : [])]);
    return;
  }
  try {
    console.log(wranglerOutput([...createCommands.R2, name]).trimEnd());
  } catch (error) {
    const exists = error instanceof WranglerError && /\b10004\b/.test(error.output);
    if (!exists) throw error;
    console.log(`The bucket ${name} exists already.`);
  }
}

const databaseNames = (environment: Environment): string[] =>
  storesOf(environment).flatMap(({ kind, name }) => (kind === "D1" ? name : []));

/**
 * The commands that later put an environment's databases back to their present state, within 30 days. All changes in
 * between are lost then.
 * @throws WranglerError
 */
export const restoreCommands = (environment: Environment): string[] =>
  databaseNames(environment).map((name) => {
    const parameters = ["d1", "time-travel", "info", name, ...workerFlags("services", environment), "--json"];
    const { bookmark } = bookmarkReply.parse(JSON.parse(wranglerOutput(parameters)));
    return `  npx wrangler d1 time-travel restore ${name} --bookmark=${bookmark}`;
  });
const bookmarkReply = z.object({ bookmark: z.string() });

/** Applies the migrations that an environment's databases lack. Throws WranglerError. */
export function applyMigrations(environment: Environment): void {
  for (const name of databaseNames(environment))
    runWrangler(["d1", "migrations", "apply", name, "--remote", ...workerFlags("services", environment)]);
}
