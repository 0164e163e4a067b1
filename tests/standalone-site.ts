import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { siteSettings } from "../app/config.ts";
import { migrateStore } from "../workers/local/migrate.ts";
import { servicesSettings } from "../workers/services/settings/read-settings.ts";
import { type Keys, secretsFor, testKeys } from "./test-keys.ts";
import { startTestRuntime, type TestRuntimeOptions } from "./test-runtime.ts";

export type SiteOptions = Partial<Record<"site" | "services", Record<string, string>>> &
  Omit<Partial<TestRuntimeOptions>, "store" | "variables">;

export type TestSite = {
  origin: string;
  runtime: Miniflare;
  store: string;
  operatorPrivateKey: string;
  operatorToken: string;
  /** Calls the operator's interface. The response is not checked. */
  operate<Answer>(path: string, method?: string, json?: unknown): Promise<Answer>;
  /**
   * Ends this runtime and starts another on the same store with the same keys, which ends together with this site.
   *
   * @param meanwhile gets the store's folder while nothing runs on it.
   */
  restart(options: SiteOptions, meanwhile?: (store: string) => void): Promise<TestSite>;
  /** Ends this runtime. Its store stays until the end. */
  stop(): Promise<void>;
  end(): Promise<void>;
};

const programKey = "program-key-for-tests-only-0123456789abcdef";

/** The variable and the header of a program that may submit leads to a test site. */
export const programs = {
  PROGRAM_KEYS: `pruebas:${createHash("sha256").update(programKey).digest("hex")}`,
};
export const asProgram = { authorization: `Bearer ${programKey}` };

/** Every setting with its default value, as an empty setting has it, whatever an operator wrote in wrangler.toml. */
const defaultsOf = (settings: object): Record<string, string> =>
  Object.fromEntries(Object.keys(settings).map((name) => [name, ""]));

let migratedStore: Promise<string> | undefined;

/** Makes a new store with migrated databases. The databases are migrated once per process, and copied. */
async function newStore(): Promise<string> {
  migratedStore ??= (async () => {
    const store = mkdtempSync(join(tmpdir(), "migrated-"));
    process.once("exit", () => rmSync(store, { recursive: true, force: true }));
    await migrateStore(store);
    return store;
  })();
  const store = mkdtempSync(join(tmpdir(), "site-"));
  cpSync(await migratedStore, store, { recursive: true });
  return store;
}

/** Starts both built workers on a free port, with new keys and a new store, which are deleted at the end. */
export const startTestSite = async (options: SiteOptions = {}): Promise<TestSite> =>
  startTestSiteOn(await testKeys(), await newStore(), { ...options, isMigrated: true });

/** Starts both built workers on a free port over an existing store, which is deleted at the end. */
export async function startTestSiteOn(
  keys: Keys,
  store: string,
  { site, services, ...options }: SiteOptions,
): Promise<TestSite> {
  const secrets = secretsFor(keys);
  const runtime = await startTestRuntime({
    port: 0,
    journal: undefined,
    ...options,
    store,
    variables: {
      site: {
        ...defaultsOf(siteSettings),
        ENVIRONMENT: "test",
        MINIMUM_FILL_SECONDS: "0",
        ...secrets.site,
        ...site,
      },
      services: {
        ...defaultsOf(servicesSettings),
        ENVIRONMENT: "test",
        ...secrets.services,
        ...programs,
        ...services,
      },
    },
  });
  const { origin } = await (options.bare ? runtime.unsafeGetDirectURL() : runtime.ready);
  let disposal: Promise<void> | undefined;
  let next: Promise<TestSite> | undefined;
  const stop = () => {
    disposal ??= runtime.dispose();
    return disposal;
  };
  return {
    origin,
    runtime,
    store,
    operatorPrivateKey: keys.operator.privateKey,
    operatorToken: keys.operatorToken,
    async operate<Answer>(path: string, method = "GET", json?: unknown) {
      const response = await fetch(`${origin}/services/operator${path}`, {
        method,
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        headers: { authorization: `Bearer ${keys.operatorToken}` },
      });
      return (await response.json()) as Answer;
    },
    async restart(changed, meanwhile) {
      await stop();
      meanwhile?.(store);
      // The store's databases may have been changed meanwhile.
      next = startTestSiteOn(keys, store, { bare: options.bare, ...changed, isMigrated: !meanwhile });
      return next;
    },
    stop,
    async end() {
      await stop();
      await (await next)?.end();
      rmSync(store, { recursive: true, force: true });
    },
  };
}
