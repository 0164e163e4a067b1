import { expect, test } from "vitest";
import { adviceOn } from "./check-config.ts";

test("check:config says which categories a backend's help is asked for where nobody named its own", () => {
  expect(adviceOn({ HELP: "backend" })).toEqual([
    "Advised: HELP=backend without HELP_CATEGORIES: the site's own three are asked of the backend (HELP_CATEGORIES). Where: wrangler.toml",
  ]);
  expect(adviceOn({})).toEqual([]);
});
