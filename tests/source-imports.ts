import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** What a file imports: a path from the project's folder, or a package. `typeOnly`: gone when the program runs. */
export type Import = { target: string; typeOnly: boolean };

const statements =
  /^(?:import|export)\s+(?:(type\s+)?([\w*$\s{},]*?)\s*from\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

export const importsOf = (file: string): Import[] =>
  [...readFileSync(file, "utf8").matchAll(statements)]
    .map(([, type, names = "", target = "", dynamic = ""]) => ({
      target: resolve(file, target || dynamic),
      typeOnly: type !== undefined || (names.startsWith("{") && !/[{,]\s*(?!type\s)\w/.test(names)),
    }))
    // React Router's generated types import the route that imports them.
    .filter(({ target }) => !target.includes("+types"));
const resolve = (file: string, target: string) =>
  target.startsWith(".") ? normalize(join(dirname(file), target)) : target;

const sources = new Set(
  globSync(["{app,workers,tests}/**/*.{ts,tsx,mjs}", "app/.server/*.ts", "*.config.ts"], {
    exclude: ["**/node_modules/**"],
  }),
);

/** Files and packages that run when these files do: what they import, that imports, and so on. */
export function reachedFrom(entries: Iterable<string>): Set<string> {
  const reached = new Set(entries);
  for (const file of reached)
    if (sources.has(file))
      for (const { target, typeOnly } of importsOf(file)) if (!typeOnly) reached.add(target);
  return reached;
}
