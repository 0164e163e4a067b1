import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserBundle } from "./workers/local/browser-bundle.ts";
import { zipcodeTable } from "./workers/local/zipcode-table.ts";

export default defineConfig({
  plugins: [
    zipcodeTable(),
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
