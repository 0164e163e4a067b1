import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { articleImages } from "./workers/build/article-images.ts";
import { browserBundle } from "./workers/build/browser-bundle.ts";
import { helpContent } from "./workers/build/help-content.ts";
import { oldestBrowsers } from "./workers/build/oldest-browsers.ts";
import { pagePaths } from "./workers/build/page-paths.ts";
import { pageStyles } from "./workers/build/page-styles.ts";
import { sharedVariables } from "./workers/build/shared-variables.ts";
import { siteImages } from "./workers/build/site-images.ts";
import { webCrypto } from "./workers/build/web-crypto.ts";
import { widgetFiles } from "./workers/build/widget-files.ts";
import { zipcodeTable } from "./workers/build/zipcode-table.ts";

export default defineConfig({
  plugins: [
    zipcodeTable(),
    helpContent(),
    pagePaths(),
    articleImages(),
    siteImages(),
    browserBundle(),
    widgetFiles(),
    webCrypto(),
    pageStyles(),
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
    reactRouter(),
  ],
  // Styles alone: the scripts of this build are the console's.
  build: { cssTarget: oldestBrowsers },
  // Minified, which Vite does for browsers alone: a worker's start is parsing it. Its source maps are uploaded with it.
  environments: {
    ssr: { build: { minify: true, sourcemap: true } },
    tu_credito_de_auto_services: { build: { outDir: "build/services", minify: true, sourcemap: true } },
  },
  server: { host: "127.0.0.1" },
});
