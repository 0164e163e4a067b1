import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { inRoot } from "../../paths.ts";

/**
 * Writes what a release is made of, as the lock file says (CycloneDX, JSON). Tools that check and test are in it, marked as
 * `cdx:npm:package:development`: npm leaves out too much where they are to be omitted.
 *
 * @throws when npm cannot tell.
 */
export function writeSbom(file: string): void {
  const { status, stdout } = spawnSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], {
    cwd: inRoot(),
    encoding: "utf8",
    shell: process.platform === "win32",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error("npm sbom failed. Nothing was deployed.");
  writeFileSync(file, stdout);
}
