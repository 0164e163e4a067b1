import type { Plugin } from "vite";

/**
 * The script that pages of the development server load in place of app/enhance/start.ts. It imports start.ts, and Vite
 * adds its own client, which replaces styles without a reload.
 */
export const devClient = "/workers/build/dev-client.ts";

/**
 * Vite plugin: reloads open pages after a change in a worker, whose code the browser does not have. After an error
 * every page is reloaded, because the page that shows the error is Vite's and does not load our script.
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
