import type { Plugin } from "vite";
import type { Page } from "../../app/pages.ts";

const virtualId = "virtual:page-paths";

/**
 * Vite plugin: `virtual:page-paths` is an expression that the path of every page of app/pages.ts matches, with or without
 * a slash at its end, and no endpoint's: for the services, which import nothing of the site.
 */
export function pagePaths(): Plugin {
  return {
    name: "page-paths",
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      const { pages } = await import("../../app/pages.ts");
      return `export default ${pathsOf(Object.values(pages))}`;
    },
  };
}

/** A parameter is one segment without a dot, which would name a file or the router's data. */
const pathsOf = (rows: readonly Pick<Page, "path" | "aliases">[]): RegExp => {
  const paths = rows.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const sources = paths
    .filter((path) => path.length > 1)
    .map((path) => path.slice(1).replace(/:\w+/g, "[^/.]+"));
  return new RegExp(`^/(?:(?:${sources.join("|")})/?)?$`, "i");
};
