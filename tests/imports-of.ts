import { dirname, join, normalize } from "node:path";
import { type ParseResult, parseSync } from "vite";

/**
 * A name that a module takes from another, by an import or a re-export. A line with three names makes three of these.
 */
export type Import = {
  /** A path from the project's folder, or a package. */
  target: string;
  /** The name in the other module: `default`, `*` if the module is taken as a whole, or empty if it is only run. */
  name: string;
  /** The name in this module. Empty for an import without a name. */
  local: string;
  /** True if the import exists only for the compiler. */
  typeOnly: boolean;
  /** The position in the source text. */
  at: number;
};

export type Parsed = ParseResult & { imports: Import[] };

/**
 * Lists the imports of a module.
 * @param path from the project's folder. Its ending tells whether the source has JSX.
 */
export function parse(path: string, source: string): Parsed {
  const parsed = parseSync(path, source);
  const resolve = (target: string) =>
    target.startsWith(".") ? normalize(join(dirname(path), target)).replaceAll("\\", "/") : target;
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const later = new Set(dynamicImports.map(({ start }) => start));
  return Object.assign(parsed, {
    imports: [
      ...staticImports.flatMap(({ start, moduleRequest, entries }) => {
        const target = resolve(moduleRequest.value);
        if (entries.length === 0) return { target, name: "", local: "", typeOnly: false, at: start };
        return entries.map(({ importName, localName, isType }) => ({
          target,
          name: nameOf(importName),
          local: localName.value,
          typeOnly: isType,
          at: localName.start,
        }));
      }),
      ...staticExports
        .flatMap(({ entries }) => entries)
        .flatMap(({ start, moduleRequest, importName, isType }) =>
          moduleRequest
            ? {
                target: resolve(moduleRequest.value),
                name: nameOf(importName),
                local: "",
                typeOnly: isType,
                at: start,
              }
            : [],
        ),
      // This is `import("…")`, in a program or as a type.
      ...[...source.matchAll(/\bimport\("([^"]+)"\)/g)].map(({ 1: target = "", index }) => ({
        target: resolve(target),
        name: "*",
        local: "",
        typeOnly: !later.has(index),
        at: index,
      })),
    ],
  });
}

const nameOf = ({ kind, name }: { kind: string; name: string | null }): string =>
  kind === "Default" ? "default" : (name ?? "*");
