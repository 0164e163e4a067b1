import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { ProductionKeys } from "../../workers/operate/keys/production-keys.ts";
import { newProgram } from "../../workers/operate/program.ts";
import { listening } from "../listening.ts";
import { runCommand } from "../run-command.ts";
import { changesIn, endOf, reach } from "./deployed-clone.ts";
import { type FreshClone, freshClone } from "./fresh-clone.ts";

// What production must not show (deploy.md).
let clone: FreshClone;
vi.mock("node:child_process", async (original) => ({
  ...(await original()),
  spawnSync: (...call: Parameters<FreshClone["spawnSync"]>) => clone.spawnSync(...call),
}));
// A pause between two questions to a site that does not answer yet.
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
  "production is refused with an example %s before anything happens, unless --anyway is there; a dry run says it",
  async (_, launched, example, words) => {
    clone.edit("wrangler.toml", launched, example);
    const refused = await clone.run("deploy");
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(words) });
    expect(refused.stderr).toContain("Nothing was deployed. Correct this, or add --anyway.");
    expect(changesIn(clone.calls())).toEqual([]);
    const dry = await clone.run("deploy", ["--dry-run"]);
    expect(dry).toMatchObject({ code: 0, stdout: expect.stringContaining(words) });
    expect(changesIn(clone.calls()).filter((call) => !call.includes("--dry-run"))).toEqual([]);
    const check = await clone.run("check-launch");
    expect(check).toMatchObject({ code: 1, stdout: expect.stringContaining(words) });
    const anyway = await clone.run("deploy", ["--anyway"]);
    expect(anyway.code, anyway.stderr).toBe(0);
    expect(anyway.stdout).toContain(words);
    const back = await clone.run("rollback");
    expect(back.code, back.stderr).toBe(0);
  },
);

test("keys without a paper copy refuse production; check:launch tells the rest of a launched site, and refuses nothing", async () => {
  const ready = await clone.run("check-launch");
  expect(ready, ready.stderr).toMatchObject({ code: 0 });
  expect(ready.stdout).toContain("Advised: no captcha (CAPTCHA_PROVIDER). Where: wrangler.toml");
  expect(ready.stdout).not.toMatch(/Needed|legal pages/);
  vi.stubEnv("KEYS_PASSPHRASE_FILE", join(clone.folder, "passphrase"));
  const keys = await import(join(clone.folder, "workers", "operate", "keys", "production-keys.ts"));
  const withoutPaper = newProgram("keys", "").action(async () => {
    const { ring, save }: ProductionKeys = await keys.openProductionKeys("production");
    await save({ ...ring, operators: ring.operators.filter(({ use }) => use !== "paper") });
  });
  await runCommand(withoutPaper);
  clone.calls();
  const { code, stderr } = await clone.run("deploy");
  expect([code, stderr]).toEqual([1, expect.stringContaining("no key on paper (OPERATOR_PUBLIC_KEYS)")]);
  expect(stderr).toContain("npm run keys -- rotate operator --paper");
  expect(changesIn(clone.calls())).toEqual([]);
});

test("check:launch --links names each link of the deployment that leads nowhere, and asks for none without it", async () => {
  const asked: string[] = [];
  const { fetch } = globalThis;
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    if (url.startsWith("/apply.test/")) return;
    response.writeHead(/social|reviews|appointments/.test(url) ? 404 : 200).end("<p>A page</p>");
  });
  const { origin, end } = await listening(server);
  onTestFinished(end);
  clone.answerOutside(({ url, signal }) => fetch(`${origin}/${url.replace("https://", "")}`, { signal }));
  const settings = `BRAND_REVIEWS = "4.5 120 https://reviews.test/us"
SECURE_APPLICATION_URL = "https://apply.test/form?lang=7"
AFFILIATES = '[{"id": "77", "name": "Ana", "note": "https://ana.test/contract"}]'
ACCESS_ISSUER = "https://team.cloudflareaccess.com"
`;
  clone.edit("wrangler.toml", 'PHONES_BY_SOURCE = "{}"\n', `$&${settings}`);
  clone.edit(
    "workers/services/wrangler.toml",
    'Empty: nowhere.\nAPPT_SCHEDULER_URL = ""',
    'Empty: nowhere.\nAPPT_SCHEDULER_URL = "https://appointments.test/"',
  );
  const quick = ["--timeout", "1000"];
  const without = await clone.run("check-launch", quick);
  expect(without, without.stderr).toMatchObject({ code: 0 });
  expect(asked).toEqual([]);
  const { stdout, stderr, code } = await clone.run("check-launch", ["--links", ...quick]);
  expect(stderr).toBe("");
  const [, dead] = stdout.split(/^(?=BRAND_SOCIAL_URL)/m);
  expect([code, dead?.trimEnd().split("\n").sort()]).toEqual([
    0,
    [
      "APPT_SCHEDULER_URL: https://appointments.test/ answers 404",
      "BRAND_REVIEWS: https://reviews.test/us answers 404",
      "BRAND_SOCIAL_URL: https://social.autos.test/ answers 404",
      "SECURE_APPLICATION_URL: https://apply.test/form?lang=7 does not answer",
    ],
  ]);
  const outside = [
    "ana.test/contract",
    "apply.test/form?lang=7",
    "appointments.test/",
    "dealers.autos.test/",
  ];
  expect(new Set(asked)).toEqual(
    new Set([...outside, "reviews.test/us", "social.autos.test/"].map((link) => `/${link}`)),
  );
  expect(clone.asked().map(({ url }) => url)).toContain("https://www.autos.test/terminos-de-uso");
});
