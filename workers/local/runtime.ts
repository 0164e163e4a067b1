import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Log, LogLevel, Miniflare } from "miniflare";
import type { WorkerVariables } from "../operate/keys/secrets.ts";
import { inRoot } from "../paths.ts";
import { type BuiltConfig, builtConfig, databaseIds } from "./built-config.ts";
import { createJournalWorker, journalWorker } from "./journal.ts";
import { migrateStore } from "./migrate.ts";
import { withSourcePlaces } from "./source-places.ts";

export type RuntimeOptions = {
  port: number;
  /** The folder of the durable objects, the databases and the sessions. */
  store: string;
  variables: WorkerVariables;
  /**
   * The file of the journal (journal.ts). If undefined, the journal lies in the store and is reset when the store is
   * restored.
   */
  journal: string | undefined;
  /** The folder into which every e-mail is written, until the end of the runtime. If undefined, there are no e-mails. */
  emailFolder?: string | undefined;
  /** If true, only errors are printed. */
  errorsOnly?: boolean;
  /** Receives what the start waits for next, as the end of a sentence: `the databases to be migrated`. */
  onStep?: (step: string) => void;
};

/**
 * Starts both built workers in one local runtime, with the bindings of their wrangler.toml. The databases are
 * migrated first.
 */
export async function startRuntime(options: RuntimeOptions): Promise<Miniflare> {
  options.onStep?.("the databases to be migrated");
  await migrateStore(options.store);
  options.onStep?.("the runtime to load the site");
  const runtime = new Miniflare(runtimeOptions(options));
  await runtime.ready;
  return runtime;
}

/** The options of Miniflare. The site must be the first worker, because the first one receives the requests. */
export function runtimeOptions(options: RuntimeOptions) {
  const { port, store, variables, journal, emailFolder, errorsOnly = false } = options;
  const emailVariables = emailFolder ? { EMAIL_FOLDER: join(emailFolder, "email"), ...emailAddresses } : {};
  const site = builtConfig("server");
  const services = builtConfig("services");
  return {
    host: "127.0.0.1",
    // This is always set, because Miniflare would otherwise fetch a place from the network.
    cf: { country: "", postalCode: "", timezone: "" },
    port,
    defaultPersistRoot: store,
    ...(emailFolder && { defaultProjectTmpPath: emailFolder }),
    log: new Log(errorsOnly ? LogLevel.NONE : LogLevel.WARN),
    handleRuntimeStdio(output: Readable, errors: Readable) {
      if (errorsOnly) output.resume();
      else printLines(output, "log");
      printLines(errors, "error");
    },
    workers: [
      {
        ...workerOptions(inRoot("build", "server"), site),
        bindings: { ...site.vars, ...emailVariables, ...variables.site },
        kvNamespaces: { SESSIONS: "sessions", CONFIGURATION: "configuration" },
        serviceBindings: { SERVICES: services.name },
        assets: {
          directory: inRoot("build", "client"),
          binding: "ASSETS",
          workerName: site.name,
          routerConfig: { has_user_worker: true },
        },
      },
      {
        ...workerOptions(inRoot("build", "services"), services),
        bindings: { ...services.vars, ...emailVariables, ...variables.services },
        ...(emailFolder && { email: { send_email: emailBindings } }),
        d1Databases: databaseIds(services),
        kvNamespaces: {
          TEXTS: "texts",
          CONTENT: "content",
          VEHICLES: "vehicles",
          CONFIGURATION: "configuration",
          ...(!journal && { JOURNAL: "journal" }),
        },
        serviceBindings: { ...(journal && { JOURNAL: journalWorker }) },
        durableObjects: {
          OUTBOX: durableObject("SubmissionOutbox"),
          REGISTER: durableObject("SubmissionRegister"),
          LOCKS: durableObject("SavedLock"),
          NOTICES: durableObject("OperatorNotices"),
          CLAIMS: durableObject("PersonClaim"),
          DAY_LIMITS: durableObject("DestinationDay"),
          DESTINATION_LIST: durableObject("DestinationList"),
        },
      },
      ...(journal ? [createJournalWorker(journal)] : []),
    ],
  };
}

/** With these variables e-mails can be tried without any setting. */
const emailAddresses = {
  NOTICE_EMAIL_FROM: "avisos@localhost.example",
  NOTICE_EMAIL_TO: "operador@localhost.example",
  APPLICANT_EMAIL_FROM: "solicitudes@localhost.example",
};
const emailBindings = ["NOTICE_EMAIL", "DESTINATION_EMAIL", "APPLICANT_EMAIL"].map((name) => ({ name }));

const durableObject = (className: string) => ({ className, useSQLite: true });

const workerOptions = (rootPath: string, config: BuiltConfig) => ({
  name: config.name,
  rootPath,
  modules: [config.main, ...otherModules(rootPath)].map((path) => ({
    type: "ESModule" as const,
    path: join(rootPath, path),
  })),
  modulesRoot: rootPath,
  compatibilityDate: config.compatibility_date,
  versionMetadata: "VERSION",
  ratelimits: Object.fromEntries(config.ratelimits.map(({ name, ...rest }) => [name, rest])),
});

export const printLines = (stream: Readable, level: "log" | "error") =>
  createInterface(stream).on("line", (line) => console[level](withSourcePlaces(line)));

/**
 * The modules that wrangler uploads beside a worker's entry. The smallest come first, because for each module Miniflare
 * copies all modules before it, which took a third of a start.
 */
const otherModules = (folder: string): string[] => {
  const size = (module: string) => statSync(join(folder, module)).size;
  return globSync("assets/*.js", { cwd: folder }).sort((a, b) => size(a) - size(b));
};
