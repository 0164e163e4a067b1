import { globSync, readFileSync } from "node:fs";
import { pages } from "../app/pages.ts";
import { inRoot } from "../workers/paths.ts";
import { reactWithoutHydration } from "./hydration-rules.ts";

/** Applies the rules of hydration-rules.ts to the site's own files. Paths are relative to the project's folder. */
export function findingsOfSite(): { files: string[]; cached: string[]; findings: string[] } {
  const files = globSync(["app/**/*.{ts,tsx}", "app/.server/*.ts"], { cwd: inRoot() })
    .filter((file) => !/\.test\.ts$/.test(file))
    .map((file) => file.replaceAll("\\", "/"));
  const sources = new Map(files.map((file) => [file, readFileSync(inRoot(file), "utf8")]));
  const cached = Object.values(pages).flatMap(({ cache, route }) => (cache ? [`app/${route}`] : []));
  return { files, cached, findings: reactWithoutHydration(sources, new Set(cached)) };
}

if (import.meta.main) {
  const { findings } = findingsOfSite();
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
