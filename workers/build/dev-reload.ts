import type { Plugin } from "vite";

/** The development server's pages load this in place of app/enhance/start.ts, with Vite's client: it replaces styles in place. */
export const devClient = "/workers/build/dev-client.ts";

/**
 * Vite plugin: what changes in a worker reaches the open pages that do not hydrate, because their browsers have none of it.
 * After an error every page is loaded again, because the one that shows it is Vite's own.
 */
export function devReload(): Plugin {
  let hasFailed = false;
  return {
    name: "dev-reload",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((_, response, next) => {
        response.once("finish", () => {
          if (response.statusCode >= 500) hasFailed = true;
        });
        next();
      });
    },
    hotUpdate({ file, modules, server }) {
      const { hot } = server.environments.client;
      if (hasFailed) hot.send({ type: "full-reload" });
      else if (this.environment.name !== "client" && modules.length > 0 && !file.endsWith(".css"))
        hot.send("site:changed");
      hasFailed = false;
    },
  };
}
