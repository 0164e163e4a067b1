import { rmSync } from "node:fs";
import { afterAll, onTestFinished } from "vitest";
import { startProductBackend } from "../faults/product-backend.ts";
import { type SiteOptions, startTestSite, type TestSite } from "../standalone-site.ts";

let shared: Promise<TestSite> | undefined;

/** The site of a test file that needs no settings of its own. It ends with the file's process. */
export function sharedSite(): Promise<TestSite> {
  shared ??= startShared();
  return shared;
}

async function startShared(): Promise<TestSite> {
  // A file may submit more than the ceiling for a minute, above which leads wait for a review.
  const site = await startTestSite({ limits: { SUBMIT_CEILING: 1_000_000 } });
  process.once("exit", () => rmSync(site.store, { recursive: true, force: true }));
  return site;
}

/** A site for the tests of one file, which ends after them. */
export async function siteOfFile(options?: SiteOptions): Promise<TestSite> {
  const site = await startTestSite(options);
  afterAll(() => site.end());
  return site;
}

/** A product backend for the tests of one file, which ends after them. */
export async function backendOfFile(...parameters: Parameters<typeof startProductBackend>) {
  const backend = await startProductBackend(...parameters);
  afterAll(() => backend.end());
  return backend;
}

/** The same for one test. */
export async function siteOfTest(options?: SiteOptions): Promise<TestSite> {
  const site = await startTestSite(options);
  onTestFinished(() => site.end());
  return site;
}
export async function backendOfTest(...parameters: Parameters<typeof startProductBackend>) {
  const backend = await startProductBackend(...parameters);
  onTestFinished(() => backend.end());
  return backend;
}
