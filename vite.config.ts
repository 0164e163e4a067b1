import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { articleImages } from "./workers/build/article-images.ts";
import { browserBundle } from "./workers/build/browser-bundle.ts";
import { helpContent } from "./workers/build/help-content.ts";
import { pageStyles } from "./workers/build/page-styles.ts";
import { siteImages } from "./workers/build/site-images.ts";
import { widgetFiles } from "./workers/build/widget-files.ts";
import { zipcodeTable } from "./workers/build/zipcode-table.ts";

export default defineConfig({
  plugins: [
    zipcodeTable(),
    helpContent(),
    articleImages(),
    siteImages(),
    browserBundle(),
    widgetFiles(),
    pageStyles(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      auxiliaryWorkers: [{ configPath: "./workers/services/wrangler.toml" }],
    }),
    reactRouter(),
  ],
  environments: { tu_credito_de_auto_services: { build: { outDir: "build/services" } } },
  server: { host: "127.0.0.1" },
});
