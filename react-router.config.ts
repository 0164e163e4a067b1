import { readdir, rm } from "node:fs/promises";
import type { Config } from "@react-router/dev/config";
import { inRoot } from "./workers/paths.ts";

export default {
  ssr: true,
  buildDirectory: "build",
  // Nothing is discovered: the browser gets pages, not routes.
  routeDiscovery: { mode: "initial" },
  /** The router builds itself and every route for a browser that hydrates; no page names those files. */
  async buildEnd() {
    const assets = inRoot("build", "client", "assets");
    const unused = (await readdir(assets)).filter((name) => /^(?!enhance-).*\.js$/.test(name));
    await Promise.all(unused.map((name) => rm(`${assets}/${name}`)));
  },
} satisfies Config;
