import { rmSync } from "node:fs";
import { afterAll, onTestFinished, vi } from "vitest";
import { startProductBackend } from "../faults/product-backend.ts";
import { type SiteOptions, startTestSite, type TestSite } from "../standalone-site.ts";

type Ended = { end(): Promise<unknown> };

/** Ends a thing after the tests of the file. */
export function ofFile<Thing extends Ended>(thing: Thing): Thing {
  afterAll(() => thing.end());
  return thing;
}

/** Ends a thing after the test. */
export function ofTest<Thing extends Ended>(thing: Thing): Thing {
  onTestFinished(async () => void (await thing.end()));
  return thing;
}

/** Most tests need no static files. A visitor's `place` comes with the runtime's own entry. */
const withDefaults = (options: SiteOptions = {}): SiteOptions => ({ bare: !options.place, ...options });

export const siteOfFile = async (options?: SiteOptions): Promise<TestSite> =>
  ofFile(await startTestSite(withDefaults(options)));
export const siteOfTest = async (options?: SiteOptions): Promise<TestSite> =>
  ofTest(await startTestSite(withDefaults(options)));

let shared: Promise<TestSite> | undefined;

/**
 * The site that all test files of a process share if they need no settings of their own. It accepts more leads per
 * minute than the ceiling. Leads of other files are in it, too.
 */
export function sharedSite(): Promise<TestSite> {
  shared ??= startTestSite({ bare: true, limits: { SUBMIT_CEILING: 1_000_000 } }).then((site) => {
    process.once("exit", () => rmSync(site.store, { recursive: true, force: true }));
    return site;
  });
  return shared;
}

type BackendParameters = Parameters<typeof startProductBackend>;
export const backendOfFile = async (...parameters: BackendParameters) =>
  ofFile(await startProductBackend(...parameters));
export const backendOfTest = async (...parameters: BackendParameters) =>
  ofTest(await startProductBackend(...parameters));

/**
 * Collects the output of this process and its runtimes until the file's tests have ended (setup.ts). Nothing of it is
 * shown.
 */
export function logged(): string[] {
  const lines: string[] = [];
  for (const level of ["log", "warn", "error", "info", "debug"] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words.join(" ")));
  return lines;
}
