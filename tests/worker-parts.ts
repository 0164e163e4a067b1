import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { parseSync } from "vite";
import { builtConfig } from "../workers/local/built-config.ts";
import { inRoot } from "../workers/paths.ts";

/** A module of a built worker, and its source files according to the source map. */
export type Part = { file: string; bytes: Buffer; sources: string[] };

/**
 * The parts of a built worker: the modules that its first request evaluates, and the modules that are imported when
 * they are needed.
 */
export function partsOf(folder: "server" | "services"): { atOnce: Part[]; onDemand: Part[] } {
  const root = inRoot("build", folder);
  const atOnce = importedBy(root, builtConfig(folder).main);
  const partOf = (file: string): Part => ({
    file,
    bytes: readFileSync(join(root, file)),
    sources: sourcesOf(join(root, `${file}.map`)),
  });
  const others = globSync("**/*.js", { cwd: root }).filter((file) => !atOnce.has(file));
  return { atOnce: [...atOnce].map(partOf), onDemand: others.sort().map(partOf) };
}

/** A module and everything that it imports by statements. */
function importedBy(root: string, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const from of staticImports(readFileSync(join(root, file), "utf8")))
    if (from.startsWith(".")) importedBy(root, relative(root, join(root, dirname(file), from)), found);
  return found;
}

/** Empty for a file that the build only copies. */
const sourcesOf = (map: string): string[] =>
  existsSync(map) ? (JSON.parse(readFileSync(map, "utf8")) as { sources: string[] }).sources : [];

/** The modules that a module imports or re-exports by a statement. */
function staticImports(source: string): string[] {
  const { staticImports: imports, staticExports: exports } = parseSync("worker.js", source).module;
  const again = exports.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  );
  return [...imports.map(({ moduleRequest }) => moduleRequest.value), ...again];
}

/** The compressed size of all modules together, as wrangler reports it for an upload. */
export const gzippedBytes = (parts: readonly Part[]): number =>
  gzipSync(Buffer.concat(parts.map(({ bytes }) => bytes))).length;
