import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Log, LogLevel, Miniflare, type MiniflareOptions, type Request, type Response } from "miniflare";
import type { WorkerVariables } from "../operate/keys/secrets.ts";
import { inRoot } from "../paths.ts";
import { type BuiltConfig, builtConfig, databaseIds } from "./built-config.ts";
import { createJournalWorker, journalWorker } from "./journal.ts";
import { migrateStore } from "./migrate.ts";
import { withSourcePlaces } from "./source-places.ts";

export type RuntimeOptions = {
  port: number;
  /** Folder of the durable objects, the database and the sessions. */
  store: string;
  /** The store's databases have every migration. For tests, which copy a migrated store: a migration takes a runtime of its own. */
  isMigrated?: boolean;
  variables: WorkerVariables;
  /** File of the journal of what was forgotten; undefined: in the store, and put back with it. */
  journal: string | undefined;
  quiet?: boolean;
  /** The site's worker only, on its own socket, without static files. For benchmarks. */
  bare?: boolean;
  /** Standard output is a command's own. */
  logsToStderr?: boolean;
  /** What goes well is not printed: of invented leads nobody reads it. */
  errorsOnly?: boolean;
  /** Slows calls down. For tests that count them. */
  onServicesCall?: (path: string) => void;
  /** Binds an R2 bucket for copies of the outboxes. For tests: `npm start` has none. */
  backup?: boolean;
  /** The site's CONFIGURATION has nothing, and says so after this time. For tests. */
  configurationAfterMs?: number;
  /** Binds DESTINATION_EMAIL, and writes each message as a file under this folder. For tests. */
  emailFolder?: string;
  /** Where the edge sees every visitor. */
  place?: { country: string; postalCode: string; timezone: string };
  /** Other limits than those of wrangler.toml, by their names: a test under load is a flood otherwise. */
  limits?: Readonly<Record<string, number>>;
  /** Gets what the start does next. */
  onStep?: (step: string) => void;
  /** The engine has ended by itself. Miniflare starts another, but only logs it when it cannot. */
  onEngineEnd?: () => void;
  /** Modules in front of a built worker's own; the first is run. For tests that count operations. */
  inFront?: (worker: "site" | "services") => { path: string; contents: string }[];
};

/** Both built workers in one local runtime, with the bindings of their wrangler.toml; its databases are migrated before. */
export async function startRuntime(options: RuntimeOptions): Promise<Miniflare> {
  options.onStep?.("the databases to be migrated");
  if (!options.isMigrated) await migrateStore(options.store);
  options.onStep?.("the runtime to load the site");
  const runtime = new Miniflare(runtimeOptions(options));
  await runtime.ready;
  return runtime;
}

export function runtimeOptions({
  port,
  store,
  variables,
  journal,
  quiet,
  bare = false,
  backup = false,
  emailFolder,
  logsToStderr = false,
  errorsOnly = false,
  place,
  limits = {},
  onServicesCall,
  configurationAfterMs,
  onEngineEnd,
  inFront,
}: RuntimeOptions): MiniflareOptions {
  const site = builtConfig("server");
  const services = builtConfig("services");
  const worker = (which: "site" | "services", rootPath: string, config: BuiltConfig) => ({
    name: config.name,
    rootPath,
    modules: [
      ...(inFront?.(which) ?? []).map(({ path, contents }) => ({
        type: "ESModule" as const,
        path: join(rootPath, path),
        contents,
      })),
      ...[config.main, ...otherModules(rootPath)].map((path) => ({
        type: "ESModule" as const,
        path: join(rootPath, path),
      })),
    ],
    modulesRoot: rootPath,
    compatibilityDate: config.compatibility_date,
    ratelimits: Object.fromEntries(
      config.ratelimits.map(({ name, simple, ...rest }) => [
        name,
        { ...rest, simple: { ...simple, limit: limits[name] ?? simple.limit } },
      ]),
    ),
  });
  /** Where operations are counted an object must stay: one that is made again asks more. */
  const object = (className: string) => ({
    className,
    useSQLite: true,
    unsafePreventEviction: inFront !== undefined,
  });
  return {
    host: "127.0.0.1",
    // Set in any case: otherwise Miniflare fetches a place from the network.
    cf: place ?? { country: "", postalCode: "", timezone: "" },
    port,
    defaultPersistRoot: store,
    ...(emailFolder && { defaultProjectTmpPath: emailFolder }),
    log: new Log(quiet ? LogLevel.NONE : LogLevel.WARN),
    handleRuntimeStdio(output: Readable, errors: Readable) {
      if (errorsOnly) output.resume();
      else printLines(output, logsToStderr ? "error" : "log");
      printLines(errors, "error");
      if (onEngineEnd) output.once("end", onEngineEnd);
    },
    workers: [
      {
        ...worker("site", inRoot("build", "server"), site),
        bindings: { ...site.vars, ...variables.site },
        kvNamespaces: {
          SESSIONS: "sessions",
          ...(configurationAfterMs === undefined && { CONFIGURATION: "configuration" }),
        },
        versionMetadata: "VERSION",
        serviceBindings: {
          SERVICES: onServicesCall ? watched(services.name, onServicesCall) : services.name,
          ...(configurationAfterMs !== undefined && { CONFIGURATION: lateConfiguration }),
        },
        ...(bare && { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] }),
        ...(!bare && {
          assets: {
            directory: inRoot("build", "client"),
            binding: "ASSETS",
            workerName: site.name,
            routerConfig: { has_user_worker: true },
          },
        }),
      },
      {
        ...worker("services", inRoot("build", "services"), services),
        bindings: { ...services.vars, ...variables.services },
        d1Databases: databaseIds(services),
        kvNamespaces: {
          TEXTS: "texts",
          CONTENT: "content",
          VEHICLES: "vehicles",
          CONFIGURATION: "configuration",
          ...(!journal && { JOURNAL: "journal" }),
        },
        serviceBindings: { ...(journal && { JOURNAL: journalWorker }) },
        ...(emailFolder && { email: { send_email: [{ name: "DESTINATION_EMAIL" }] } }),
        versionMetadata: "VERSION",
        ...(backup && { r2Buckets: { BACKUP: "backup" } }),
        durableObjects: {
          OUTBOX: object("SubmissionOutbox"),
          REGISTER: object("SubmissionRegister"),
          LOCKS: object("SavedLock"),
          NOTICES: object("OperatorNotices"),
          CLAIMS: object("PersonClaim"),
        },
      },
      ...(journal ? [createJournalWorker(journal)] : []),
      ...(configurationAfterMs === undefined ? [] : [lateWorker(configurationAfterMs)]),
    ],
  };
}

const printLines = (stream: Readable, level: "log" | "error") =>
  createInterface(stream).on("line", (line) => console[level](withSourcePlaces(line)));

/**
 * The modules that wrangler uploads beside a worker's entry. The smallest first: Miniflare copies all that it has for each
 * further module, which took a third of a start.
 */
const otherModules = (folder: string): string[] => {
  const size = (module: string) => statSync(join(folder, module)).size;
  return globSync("assets/*.js", { cwd: folder }).sort((a, b) => size(a) - size(b));
};

const lateConfiguration = "late-configuration";

/** Stands in for a KV namespace that is slow. */
const lateWorker = (ms: number) => ({
  name: lateConfiguration,
  modules: true as const,
  compatibilityDate: "2026-07-30",
  script: `import { WorkerEntrypoint } from "cloudflare:workers";
    export default class extends WorkerEntrypoint {
      async get() { await scheduler.wait(${ms}); return null; }
    }`,
});

const watched =
  (worker: string, onCall: (path: string) => void) =>
  async (request: Request, runtime: Miniflare): Promise<Response> => {
    onCall(new URL(request.url).pathname);
    return (await runtime.getWorker(worker)).fetch(request);
  };
