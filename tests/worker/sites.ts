import { afterAll, onTestFinished, vi } from "vitest";
import { startProductBackend } from "../faults/product-backend.ts";
import { type SiteOptions, startTestSite, type TestSite } from "../standalone-site.ts";

type Ended = { end(): Promise<unknown> };

/** Ends after the file's tests. */
export function ofFile<Thing extends Ended>(thing: Thing): Thing {
  afterAll(() => thing.end());
  return thing;
}

/** Ends after the test. */
export function ofTest<Thing extends Ended>(thing: Thing): Thing {
  onTestFinished(async () => void (await thing.end()));
  return thing;
}

export const siteOfFile = async (options?: SiteOptions): Promise<TestSite> =>
  ofFile(await startTestSite(options));
export const siteOfTest = async (options?: SiteOptions): Promise<TestSite> =>
  ofTest(await startTestSite(options));

/** The site of a test file that needs no settings of its own: it may submit more than the ceiling for a minute. */
export const sharedSite = (): Promise<TestSite> => siteOfFile({ limits: { SUBMIT_CEILING: 1_000_000 } });

type BackendParameters = Parameters<typeof startProductBackend>;
export const backendOfFile = async (...parameters: BackendParameters) =>
  ofFile(await startProductBackend(...parameters));
export const backendOfTest = async (...parameters: BackendParameters) =>
  ofTest(await startProductBackend(...parameters));

/** What this process and its runtimes print from now on, which nobody sees. */
export function logged(): string[] {
  const lines: string[] = [];
  for (const level of ["log", "warn", "error", "info", "debug"] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words.join(" ")));
  return lines;
}
