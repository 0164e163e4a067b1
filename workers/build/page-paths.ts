import type { Plugin } from "vite";
import type { Page } from "../../app/pages.ts";

const virtualId = "virtual:page-paths";

/** `virtual:page-paths`, for the services, which import nothing of the site. */
export function pagePaths(): Plugin {
  return {
    name: "page-paths",
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      const { pages } = await import("../../app/pages.ts");
      const rows: readonly Pick<Page, "path" | "aliases">[] = Object.values(pages);
      const paths = rows.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
      return `export default ${JSON.stringify(paths.filter((path) => path !== "*"))}`;
    },
  };
}
