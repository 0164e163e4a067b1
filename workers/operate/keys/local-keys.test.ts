import { expect, test } from "vitest";
import { withSecrets } from "./local-keys.ts";
import { newRing } from "./rotation.ts";
import { splitByWorker } from "./secrets.ts";

const { secrets } = await newRing();

test("a secret replaces its line or is added at the end, and other lines stay", () => {
  const before = `# mine\nENVIRONMENT="development"\n# DRAFT_KEYS="comment"\nDRAFT_KEYS="old"\nPHONE_MAIN="1-213-555-0100"\n`;
  const after = withSecrets(before, { operators: [], secrets });
  const lines = after.split("\n");
  expect(lines.slice(0, 5)).toEqual([
    "# mine",
    'ENVIRONMENT="development"',
    '# DRAFT_KEYS="comment"',
    `DRAFT_KEYS="${secrets.DRAFT_KEYS}"`,
    'PHONE_MAIN="1-213-555-0100"',
  ]);
  expect(after).toContain(`\nDIGEST_KEYS="${secrets.DIGEST_KEYS}"\n`);
  expect(after).not.toContain("PROGRAM_KEYS");
  expect(withSecrets(after, { operators: [], secrets })).toBe(after);
});

test("each worker gets its own secrets, and both get the other variables", () => {
  const { site, services } = splitByWorker({ ...secrets, SITE_ORIGIN: "o" });
  expect(Object.keys(site).sort()).toEqual(["DRAFT_KEYS", "SITE_ORIGIN"]);
  expect(Object.keys(services)).not.toContain("DRAFT_KEYS");
  expect(services).toMatchObject({ DIGEST_KEYS: secrets.DIGEST_KEYS, SITE_ORIGIN: "o" });
});
