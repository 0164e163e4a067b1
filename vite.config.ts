import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { articleImages } from "./workers/local/article-images.ts";
import { browserBundle } from "./workers/local/browser-bundle.ts";
import { helpContent } from "./workers/local/help-content.ts";
import { zipcodeTable } from "./workers/local/zipcode-table.ts";

export default defineConfig({
  plugins: [
    zipcodeTable(),
    helpContent(),
    articleImages(),
    browserBundle(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      auxiliaryWorkers: [{ configPath: "./workers/services/wrangler.toml" }],
    }),
    reactRouter(),
  ],
  environments: { tu_credito_de_auto_services: { build: { outDir: "build/services" } } },
  server: { host: "127.0.0.1" },
});
