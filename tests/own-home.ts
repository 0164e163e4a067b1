import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { freePort } from "./free-port.ts";

/**
 * A folder for keys and store, and a port, which commands and sites of this test file have instead of the project's. For
 * `vi.hoisted`: workers/paths.ts reads them when it is imported.
 */
export async function ownHome(): Promise<{ home: string; port: number }> {
  const home = mkdtempSync(join(tmpdir(), "home-"));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  const port = await freePort();
  Object.assign(process.env, { SITE_HOME: home, PORT: String(port) });
  return { home, port };
}
