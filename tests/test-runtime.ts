import { join } from "node:path";
import type { Readable } from "node:stream";
import { Log, LogLevel, Miniflare, type MiniflareOptions, type Request, type Response } from "miniflare";
import { migrateStore } from "../workers/local/migrate.ts";
import { printLines, type RuntimeOptions, runtimeOptions } from "../workers/local/runtime.ts";

/** The changes that a test makes to the runtime of `npm start`. */
export type TestRuntimeOptions = RuntimeOptions & {
  /** True if the store's databases have every migration already, because the store is a copy of a migrated one. */
  isMigrated?: boolean;
  /**
   * Serves the site's worker directly, on its own socket, without static files and without a visitor's `place`. A start
   * then costs half of the processor time, and a page a quarter.
   */
  bare?: boolean | undefined;
  /** Keeps standard output free for a command's own output. */
  logsToStderr?: boolean;
  /** Gets the path of each call from the site to the services, and makes these calls slower. */
  onServicesCall?: (path: string) => void;
  /** Binds an R2 bucket for copies of the outboxes, which `npm start` does not have. */
  backup?: boolean;
  /** Makes the site's CONFIGURATION empty, and lets it respond only after this time. */
  configurationAfterMs?: number;
  /** Binds DESTINATION_EMAIL and APPLICANT_EMAIL, and writes each message to a file in this folder. */
  emailFolder?: string | undefined;
  /** The place at which the edge sees every visitor. */
  place?: { country: string; postalCode: string; timezone: string };
  /** Limits that replace those of wrangler.toml, by name. Otherwise a test under load would count as a flood. */
  limits?: Readonly<Record<string, number>>;
  /** Modules that are put before those of a built worker. The first becomes its entry. For tests that count operations. */
  inFront?: (worker: "site" | "services") => { path: string; contents: string }[];
};

/** Starts the runtime like the product's `startRuntime`, with the changes of a test. */
export async function startTestRuntime(options: TestRuntimeOptions): Promise<Miniflare> {
  if (!options.isMigrated) await migrateStore(options.store);
  const runtime = new Miniflare(testOptions(options));
  await runtime.ready;
  return runtime;
}

type Changed = { name: string } & Record<string, unknown>;

function testOptions(options: TestRuntimeOptions): MiniflareOptions {
  const { workers, ...shared } = runtimeOptions({ ...options, emailFolder: undefined });
  const { bare, logsToStderr, backup, configurationAfterMs, emailFolder, place, onServicesCall } = options;
  const [site, services, ...others] = workers as unknown as [Changed, Changed, ...Changed[]];
  if (bare) {
    delete site.assets;
    site.unsafeDirectSockets = [{ host: "127.0.0.1", port: 0 }];
  }
  if (onServicesCall) site.serviceBindings = { SERVICES: watched(services.name, onServicesCall) };
  if (configurationAfterMs !== undefined) {
    // Without its KV namespace, a service can take the name CONFIGURATION.
    site.kvNamespaces = { SESSIONS: "sessions" };
    site.serviceBindings = { ...(site.serviceBindings as object), CONFIGURATION: lateConfiguration };
  }
  if (emailFolder)
    services.email = { send_email: [{ name: "DESTINATION_EMAIL" }, { name: "APPLICANT_EMAIL" }] };
  if (backup) services.r2Buckets = { BACKUP: "backup" };
  return {
    ...shared,
    log: new Log(LogLevel.NONE),
    ...(place && { cf: place }),
    ...(emailFolder && { defaultProjectTmpPath: emailFolder }),
    ...(logsToStderr && {
      handleRuntimeStdio(output: Readable, errors: Readable) {
        for (const stream of [output, errors]) printLines(stream, "error");
      },
    }),
    workers: [
      withChanges(site, options, "site"),
      withChanges(services, options, "services"),
      ...others,
      ...(configurationAfterMs === undefined ? [] : [lateWorker(configurationAfterMs)]),
    ],
  } as MiniflareOptions;
}

type Limits = Readonly<Record<string, { simple: { limit: number } }>>;
type Objects = Readonly<Record<string, object>>;

function withChanges(
  worker: Changed,
  { limits = {}, inFront }: TestRuntimeOptions,
  which: "site" | "services",
): Changed {
  const {
    rootPath = "",
    modules = [],
    ratelimits = {},
    durableObjects = {},
  } = worker as Changed & {
    rootPath?: string;
    modules?: object[];
    ratelimits?: Limits;
    durableObjects?: Objects;
  };
  const front = (inFront?.(which) ?? []).map(({ path, contents }) => ({
    type: "ESModule",
    path: join(rootPath, path),
    contents,
  }));
  return {
    ...worker,
    modules: [...front, ...modules],
    ratelimits: Object.fromEntries(
      Object.entries(ratelimits).map(([name, { simple, ...rest }]) => [
        name,
        { ...rest, simple: { ...simple, limit: limits[name] ?? simple.limit } },
      ]),
    ),
    // While operations are counted, objects must stay in memory: an object that is created again needs more
    // operations.
    durableObjects: Object.fromEntries(
      Object.entries(durableObjects).map(([name, one]) => [
        name,
        { ...one, unsafePreventEviction: inFront !== undefined },
      ]),
    ),
  };
}

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
