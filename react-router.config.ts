import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  buildDirectory: "build",
  // `Origin: null` comes this far only from our own pages: workers/site/guard.ts refuses every other one.
  allowedActionOrigins: ["null"],
  // A hydrated page knows every route of the browser's build; `/__manifest` answers nothing.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
