import type { Matter } from "../contract/matters.ts";
import type { Problem } from "./table.ts";

/** What the operator is told of a setting that cannot be read. */
export const settingMatter = (worker: "site" | "services", { name, reason, effect }: Problem): Matter => ({
  key: `setting:${name}`,
  level: 1,
  text: `A setting of the ${worker} worker cannot be read: ${name}: ${reason}. ${effect}`.slice(0, 500),
  act: "Correct it in wrangler.toml or with `npm run keys -- upload`, then deploy. `npm run check:config` looks at all of them.",
});
