import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Miniflare } from "miniflare";
import { fromEntriesOf } from "../../app/domain/records.ts";
import { inRoot } from "../paths.ts";
import { builtConfig, databaseIds } from "./built-config.ts";
import { StartError } from "./start-error.ts";

/** A database of the store. The runtime names the database's file after `id`. */
export type Database = { binding: string; id: string; migrations: string };

type Statement = { sql: string; values?: string[] };

/** A worker that runs statements as one transaction. Miniflare's own proxies would take 300 ms longer. */
const workerScript = `export default {
  async fetch(request, env) {
    const { binding, statements } = await request.json();
    const prepared = statements.map(({ sql, values = [] }) => env[binding].prepare(sql).bind(...values));
    return Response.json(await env[binding].batch(prepared));
  },
};`;

/**
 * Applies the migrations that a store's databases lack, and notes them in wrangler's own table. They run in a runtime
 * without the site's workers, so that no request and no alarm meets a database without tables.
 * @throws StartError if the store belongs to an older release; it is left unchanged. Other errors have the engine's
 * output as their cause.
 */
export async function migrateStore(
  store: string,
  databases: readonly Database[] = builtDatabases(),
): Promise<void> {
  // Loading Miniflare takes half a second, and npm run dev rarely needs it.
  const { Log, LogLevel, Miniflare } = await import("miniflare");
  let engineErrors = "";
  const runtime = new Miniflare({
    host: "127.0.0.1",
    cf: {},
    log: new Log(LogLevel.NONE),
    handleRuntimeStdio(_: Readable, stderr: Readable) {
      stderr.on("data", (text: Buffer) => {
        engineErrors += text;
      });
    },
    defaultPersistRoot: store,
    modules: true,
    script: workerScript,
    d1Databases: fromEntriesOf(databases.map(({ binding, id }) => [binding, id])),
  });
  try {
    for (const { binding, migrations } of databases)
      await migrate(store, (statements) => batch(runtime, binding, statements), migrations);
  } catch (error) {
    if (error instanceof StartError) throw error;
    // Only the engine's output tells that a database is damaged.
    throw new Error(`migration: ${(error as Error).message}`, { cause: engineErrors || error });
  } finally {
    await runtime.dispose();
  }
}

/** Migrates only if there are other migrations than the last time. Asking the databases would take a second. */
export async function migrateIfChanged(store: string, databases: readonly Database[]): Promise<void> {
  // This file lies among the databases, so that it is removed with them.
  const stampFile = join(store, "d1", "migrated");
  const names = databases.flatMap(({ migrations }) => readdirSync(migrations).sort()).join("\n");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === names) return;
  await migrateStore(store, databases);
  writeFileSync(stampFile, names);
}

function builtDatabases(): Database[] {
  const services = builtConfig("services");
  const ids = databaseIds(services);
  return services.d1_databases.map(({ binding, migrations_dir }) => ({
    binding,
    id: ids[binding] ?? binding,
    migrations: inRoot("build", "services", migrations_dir),
  }));
}

type Batch = (statements: Statement[]) => Promise<{ results: Record<string, string>[] }[]>;

async function batch(runtime: Miniflare, binding: string, statements: Statement[]): ReturnType<Batch> {
  const body = JSON.stringify({ binding, statements });
  const response = await runtime.dispatchFetch("http://localhost/", { method: "POST", body });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Awaited<ReturnType<Batch>>;
}

async function migrate(store: string, run: Batch, folder: string): Promise<void> {
  const [, rows] = await run([
    {
      sql: "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP)",
    },
    { sql: "SELECT name FROM d1_migrations" },
  ]);
  const appliedNames = new Set(rows?.results.map(({ name }) => name));
  const names = readdirSync(folder).sort();
  if (appliedNames.size > 0 && !appliedNames.has(names[0]))
    throw new StartError(
      `${store} belongs to an older release, which this release cannot read. Please move it away, or start in another folder with SITE_HOME=/path npm start.`,
    );
  for (const name of names) {
    if (appliedNames.has(name)) continue;
    const statements = readFileSync(join(folder, name), "utf8").replace(/--.*/g, "").split(";");
    await run([
      ...statements.filter((sql) => sql.trim()).map((sql) => ({ sql })),
      { sql: "INSERT INTO d1_migrations (name) VALUES (?1)", values: [name] },
    ]);
  }
}
