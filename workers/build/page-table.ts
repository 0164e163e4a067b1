import type { Plugin } from "vite";
import type * as PageIndex from "../../app/document/page-index.ts";
import { fromSource } from "./from-source.ts";

/** Values computed from app/pages.ts. The services and the browser get these, and not the whole table. */
const values = {
  "virtual:page-paths": ({ allPaths }) => allPaths,
  "virtual:never-ahead": ({ segmentsNeverAhead }) => segmentsNeverAhead(),
} as const satisfies Record<string, (index: typeof PageIndex) => readonly string[]>;

const isValue = (name: string): name is keyof typeof values => Object.hasOwn(values, name);

export function pageTable(): Plugin {
  const index = fromSource<typeof PageIndex>("app/document/page-index.ts");
  return {
    name: "page-table",
    watchChange: index.forget,
    // The table is read early, as the articles in help-content.ts.
    configureServer({ config }) {
      if (config.mode === "development") index.read().catch(() => undefined);
    },
    resolveId: (id) => (isValue(id) ? `\0${id}` : undefined),
    async load(id) {
      const name = id.replace(/^\0/, "");
      if (id === name || !isValue(name)) return undefined;
      return `export default ${JSON.stringify(values[name](await index.read(this)))}`;
    },
  };
}
