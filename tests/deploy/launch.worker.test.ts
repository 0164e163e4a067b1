import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { DeploymentKeys } from "../../workers/operate/keys/deployment-keys.ts";
import { newProgram } from "../../workers/operate/program.ts";
import { runCommand } from "../run-command.ts";
import { changesIn, endOf, reach } from "./deployed-clone.ts";
import { type FreshClone, freshClone } from "./fresh-clone.ts";

// Checks the examples and unapproved texts that production must not show (deploy.md).
let clone: FreshClone;
vi.mock("node:child_process", async (original) => ({
  ...(await original()),
  spawnSync: (...call: Parameters<FreshClone["spawnSync"]>) => clone.spawnSync(...call),
}));
// This is the pause between two requests to a site that does not respond yet.
vi.mock("node:timers/promises", async (original) => ({ ...(await original()), setTimeout: async () => {} }));
beforeAll(async () => {
  clone = freshClone();
  await reach(clone, "deployed");
});
beforeEach(() => clone.restore());
afterAll(() => endOf(clone));

test.each([
  ["telephone", "1-292-200-0100", "1-213-555-0100", "example telephones (PHONE_MAIN)"],
  ["address", "1 Calle Mayor, Reno, NV 89501", "P.O. Box 1100, El Segundo, CA 90245", "BRAND_POSTAL_ADDRESS"],
  ["link", "https://social.autos.test/", "https://social.example/", "example links (BRAND_SOCIAL_URL)"],
  [
    "brand that nobody approved",
    'PHONES_BY_SOURCE = "{}"',
    'BRAND_NAME = "Otra"\nBRAND_LEGAL_NAME = "Otra, LLC"\nPHONES_BY_SOURCE = "{}"',
    "consents that nobody approved",
  ],
])(
  "production with an example %s is refused before anything happens, unless --anyway is given, and a dry run is refused at its end",
  async (_, launched, example, words) => {
    clone.edit("wrangler.toml", launched, example);
    const refusal = await clone.run("deploy");
    expect(refusal).toMatchObject({ code: 1, stderr: expect.stringContaining(words) });
    expect(refusal.stderr).toContain("Nothing was deployed. Please correct this. --anyway deploys");
    expect(changesIn(clone.calls())).toEqual([]);
    const dryRun = await clone.run("deploy", ["--dry-run"]);
    expect(dryRun).toMatchObject({ code: 1, stderr: refusal.stderr });
    expect(dryRun.stdout, "it promises no release").not.toContain("Without --dry-run");
    expect(changesIn(clone.calls()).filter((call) => !call.includes("--dry-run"))).toEqual([]);
    const check = await clone.run("check-launch");
    expect(check).toMatchObject({ code: 1, stdout: expect.stringContaining(words) });
    const anyway = await clone.run("deploy", ["--anyway"]);
    expect(anyway.code, anyway.stderr).toBe(0);
    expect(anyway.stdout).toContain(words);
    const anywayDryRun = await clone.run("deploy", ["--anyway", "--dry-run"]);
    expect(anywayDryRun.code, anywayDryRun.stderr).toBe(0);
    const back = await clone.run("rollback");
    expect(back.code, back.stderr).toBe(0);
  },
);

test("production is refused without a paper key, and check:launch lists advice for a launched site without refusing it", async () => {
  const ready = await clone.run("check-launch");
  expect(ready, ready.stderr).toMatchObject({ code: 0 });
  expect(ready.stdout).toContain("Advised: no captcha (CAPTCHA_PROVIDER). Where: wrangler.toml");
  expect(ready.stdout).not.toMatch(/Needed|legal pages/);
  vi.stubEnv("KEYS_PASSPHRASE_FILE", join(clone.folder, "passphrase"));
  const keys = await import(join(clone.folder, "workers", "operate", "keys", "deployment-keys.ts"));
  const withoutPaper = newProgram("keys", "").action(async () => {
    const { ring, save }: DeploymentKeys = await keys.openDeploymentKeys("production");
    await save({ ...ring, operators: ring.operators.filter(({ use }) => use !== "paper") });
  });
  await runCommand(withoutPaper);
  clone.calls();
  const { code, stderr } = await clone.run("deploy");
  expect([code, stderr]).toEqual([1, expect.stringContaining("no key on paper (OPERATOR_PUBLIC_KEYS)")]);
  expect(stderr).toContain("npm run keys -- rotate operator --paper --env production");
  expect(changesIn(clone.calls())).toEqual([]);
});
