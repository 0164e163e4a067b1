import { expect, test } from "vitest";
import { newKeys, secretsOf } from "./first-keys.ts";
import { withSecrets } from "./local-keys.ts";
import { byWorker, secretsIn } from "./secrets.ts";

const secrets = secretsOf(await newKeys());

test("secrets are written where they stand, or at the end; other lines stay, former names go", () => {
  const before = `# mine\nENVIRONMENT="development"\nDIGEST_KEY="old"\n# DRAFT_KEYS="comment"\nDRAFT_KEYS="old"\nPHONE_MAIN="1-213-555-0100"\n`;
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
  expect(after).not.toMatch(/PROGRAM_KEYS|^DIGEST_KEY=/m);
  expect(withSecrets(after, { operators: [], secrets })).toBe(after);
});

test("secrets under their former names are read, an OPERATOR_TOKEN with every scope", () => {
  const former = { DRAFT_KEYS: "d", OPERATOR_PUBLIC_KEY: "a:b", DIGEST_KEY: "g", OPERATOR_TOKEN: "t" };
  expect(secretsIn(former)).toMatchObject({
    DRAFT_KEYS: "d",
    OPERATOR_PUBLIC_KEYS: "a:b",
    DIGEST_KEYS: "g",
    OPERATOR_TOKENS: "operator:read+export+change:t",
    PROGRAM_KEYS: "",
  });
});

test("each worker gets its own secrets, and both get what is none", () => {
  const { site, services } = byWorker({ ...secrets, DIGEST_KEY: "x", OPERATOR_TOKEN: "x", SITE_ORIGIN: "o" });
  expect(Object.keys(site).sort()).toEqual(["DRAFT_KEYS", "SITE_ORIGIN"]);
  expect(Object.keys(services)).not.toContain("DRAFT_KEYS");
  expect(services).toMatchObject({ DIGEST_KEYS: secrets.DIGEST_KEYS, SITE_ORIGIN: "o" });
});
