import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  buildDirectory: "build",
  // A hydrated page knows every route of the browser's build; `/__manifest` answers nothing.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
