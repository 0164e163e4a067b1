import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { parseSync } from "vite";
import { builtConfig } from "../workers/local/built-config.ts";
import { inRoot } from "../workers/paths.ts";

/** A module of a built worker, and its bytes as Cloudflare counts them: each compressed by itself (gzip). */
export type Part = { file: string; gzipped: number };

/** What a built worker is made of: what its first request evaluates, and what is imported when it is asked for. */
export function partsOf(folder: "server" | "services"): { atOnce: Part[]; onDemand: Part[] } {
  const root = inRoot("build", folder);
  const atOnce = new Set<string>();
  const follow = (file: string): void => {
    if (atOnce.has(file)) return;
    atOnce.add(file);
    for (const from of staticImports(readFileSync(join(root, file), "utf8")))
      if (from.startsWith(".")) follow(relative(root, join(root, dirname(file), from)));
  };
  follow(builtConfig(folder).main);
  const partOf = (file: string): Part => ({ file, gzipped: gzipSync(readFileSync(join(root, file))).length });
  const others = globSync("**/*.js", { cwd: root }).filter((file) => !atOnce.has(file));
  return { atOnce: [...atOnce].map(partOf), onDemand: others.sort().map(partOf) };
}

/** What a module imports or exports again by a statement. */
function staticImports(source: string): string[] {
  const { staticImports: imports, staticExports: exports } = parseSync("worker.js", source).module;
  const again = exports.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  );
  return [...imports.map(({ moduleRequest }) => moduleRequest.value), ...again];
}

export const total = (parts: readonly Part[]): number => parts.reduce((sum, { gzipped }) => sum + gzipped, 0);
