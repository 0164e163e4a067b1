import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../workers/paths.ts";

test.each(["wrangler.toml", "workers/services/wrangler.toml"])(
  "%s turns off the platform's request logs, which hold addresses with their queries",
  (file) => {
    const [, logs = ""] = readFileSync(inRoot(file), "utf8").split("[observability.logs]");
    expect(logs).toMatch(/^invocation_logs = false$/m);
  },
);
