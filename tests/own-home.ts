import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { freePort } from "./free-port.ts";

/**
 * Sets a folder for keys and store, and a port (`home` of workers/paths.ts), until the end of a test file.
 * @returns the folder.
 */
export async function ownHome(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "home-"));
  const { SITE_HOME, PORT } = process.env;
  Object.assign(process.env, { SITE_HOME: folder, PORT: String(await freePort()) });
  afterAll(() => {
    for (const [name, before] of Object.entries({ SITE_HOME, PORT }))
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
