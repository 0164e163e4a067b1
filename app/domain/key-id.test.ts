import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isExampleKey, refuseExampleKeys } from "./key-id.ts";
import { UnreadableSetting } from "./settings/table.ts";

/**
 * Every text in .dev.vars.example that is long enough to be a key: 32 characters without a space, a quote or a
 * separator.
 */
const inTheExample = [
  ...new Set(readFileSync(".dev.vars.example", "utf8").match(/(?<![/.])\b[-\w]{32,}|-[-\w]{32,}/g)),
];

test("every key in .dev.vars.example is recognized, and refused in production only", () => {
  expect(inTheExample.length).toBeGreaterThanOrEqual(7);
  for (const key of inTheExample) {
    expect(isExampleKey(key), key).toBe(true);
    expect(() => refuseExampleKeys("production", ["own", key])).toThrow(UnreadableSetting);
    expect(() => refuseExampleKeys("production", [key])).toThrow(/^must not be/);
    expect(() => refuseExampleKeys("development", [key])).not.toThrow();
  }
});
