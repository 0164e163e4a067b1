import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  buildDirectory: "build",
  // Pages that stay HTML never discover routes; the application knows its own.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
