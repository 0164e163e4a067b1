import { pathToFileURL } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserBundle } from "./workers/build/browser-bundle.ts";
import { devReload } from "./workers/build/dev-reload.ts";
import { helpContent } from "./workers/build/help-content.ts";
import { images } from "./workers/build/images.ts";
import { oldestBrowsers } from "./workers/build/oldest-browsers.ts";
import { pageStyles } from "./workers/build/page-styles.ts";
import { pageTable } from "./workers/build/page-table.ts";
import { readAhead } from "./workers/build/read-ahead.ts";
import type * as Shared from "./workers/build/shared-variables.ts";
import { webCrypto } from "./workers/build/web-crypto.ts";
import { widgetFiles } from "./workers/build/widget-files.ts";
import { zipcodeTable } from "./workers/build/zipcode-table.ts";
import { ownMachine } from "./workers/local/own-machine.ts";
import { inRoot } from "./workers/paths.ts";

// Nothing of app/ is a part of this configuration, nor of the plugins (workers/build/from-source.ts): Node imports it.
const shared = pathToFileURL(inRoot("workers/build/shared-variables.ts")).href;
const { sharedVariables } = (await import(shared)) as typeof Shared;

export default defineConfig({
  plugins: [
    ownMachine(),
    zipcodeTable(),
    helpContent(),
    pageTable(),
    images(),
    browserBundle(),
    devReload(),
    widgetFiles(),
    webCrypto(),
    pageStyles(),
    readAhead(),
    // Before Cloudflare's, whose start waits until all modules are read: who writes a page meanwhile has its route.
    reactRouter(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      auxiliaryWorkers: [
        {
          configPath: "./workers/services/wrangler.toml",
          config: ({ vars }, { entryWorkerConfig }) => ({
            vars: { ...sharedVariables(entryWorkerConfig.vars), ...vars },
          }),
        },
      ],
    }),
  ],
  worker: { plugins: () => [webCrypto()] },
  // A package that is met later reloads the page, and with it goes a reader's key.
  optimizeDeps: { entries: ["app/console/**/{route.tsx,*-worker.ts}"] },
  // Styles alone: the scripts of this build are the console's.
  build: { cssTarget: oldestBrowsers },
  // Minified, which Vite does for browsers alone: a worker's start is parsing it. Its source maps are uploaded with it.
  environments: {
    ssr: { build: { minify: true, sourcemap: true } },
    tu_credito_de_auto_services: { build: { outDir: "build/services", minify: true, sourcemap: true } },
  },
  server: {
    host: "127.0.0.1",
    // None of it is a source of a page; looking at each of its files takes a part of every start.
    watch: {
      ignored: [".wrangler", ".development-copy", "build", "tests"].map((folder) => `${inRoot(folder)}/**`),
    },
  },
});
