import { globSync, readFileSync } from "node:fs";
import { type Import, parse } from "./imports-of.ts";

const read = new Map<string, Import[]>();

/** The imports of a file of the project. The path is relative to the project's folder. */
export function importsOf(file: string): Import[] {
  const known = read.get(file);
  if (known) return known;
  const { imports } = parse(file, readFileSync(file, "utf8"));
  // React Router's generated types import the route that imports them.
  const real = imports.filter(({ target }) => !target.includes("+types"));
  read.set(file, real);
  return real;
}

const sources = new Set(
  globSync(["{app,workers,tests}/**/*.{ts,tsx,mjs}", "app/.server/*.ts", "*.config.ts"], {
    exclude: ["**/node_modules/**"],
  }),
);

/** The files and packages that run when these files run: their imports, the imports of those, and so on. */
export function reachedFrom(entries: Iterable<string>): Set<string> {
  const reached = new Set(entries);
  for (const file of reached)
    if (sources.has(file))
      for (const { target, typeOnly } of importsOf(file)) if (!typeOnly) reached.add(target);
  return reached;
}
