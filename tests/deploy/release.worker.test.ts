import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { changesIn, endOf, reach, servingIn, stepsIn, trafficIn, workersOf } from "./deployed-clone.ts";
import { type FreshClone, freshClone } from "./fresh-clone.ts";

// New versions of a deployed site: asked first, for some, for all, and back.
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

test("a new version is asked before any visitor gets it, and then has all of the traffic, its crons and its hosts", async () => {
  const asked = clone.asked().length;
  const { code, stdout, stderr } = await clone.run("deploy");
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/^Deployed: /m);
  expect(stepsIn(clone.calls())).toEqual([
    ...["versions upload", "versions upload", "versions deploy @0 @100", "versions deploy @0 @100"],
    ...["versions deploy @100", "versions deploy @100", "triggers deploy", "triggers deploy"],
  ]);
  const { services, site } = workersOf(clone);
  const pair = `tu-credito-de-auto-services="${services?.versions.at(-1)?.id}", tu-credito-de-auto="${site?.versions.at(-1)?.id}"`;
  const overrides = "cloudflare-workers-version-overrides";
  const looks = clone
    .asked()
    .slice(asked)
    .filter(({ headers }) => headers.has(overrides));
  expect(new Set(looks.map(({ url }) => url))).toEqual(
    new Set(
      ["health", "ready", "leadvalidation/v2/validateSpecialFinanceAndUserProfileLead"]
        .map((path) => `https://www.autos.test/services/${path}`)
        .concat("https://www.autos.test/"),
    ),
  );
  expect(new Set(looks.map(({ headers }) => headers.get(overrides)))).toEqual(new Set([pair]));
  expect([trafficIn(clone, "services"), trafficIn(clone, "site")]).toEqual(["0: 100 %", "0: 100 %"]);
});

test.each([
  ["page", "page: status 500"],
  ["store", "ready: status 503"],
  ["settings", "settings: one cannot be read"],
  ["validation", "validation: it does not find what is wrong"],
  ["all", "did not answer with it within a minute"],
])(
  "a new version whose %s is broken reaches no visitor: the former one serves alone again",
  async (fault, words) => {
    const before = [servingIn(clone, "services"), servingIn(clone, "site")];
    clone.state.fault = fault;
    const { code, stderr } = await clone.run("deploy");
    expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
    expect(stderr).toContain("No visitor got it, and the version before it serves alone.");
    const steps = stepsIn(clone.calls()).filter((step) => step.startsWith("versions deploy"));
    expect(steps).toEqual(["@0 @100", "@0 @100", "@100", "@100"].map((share) => `versions deploy ${share}`));
    expect([servingIn(clone, "services"), servingIn(clone, "site")]).toEqual(before);
  },
);

test("what the former version fails at too keeps no correction up, and --at-once asks nothing first", async () => {
  clone.state.fault = "page";
  const atOnce = await clone.run("deploy", ["--at-once"]);
  expect(atOnce).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("is deployed, and does not work:\n  page"),
  });
  clone.calls();
  const again = await clone.run("deploy");
  expect(again.code, again.stderr).toBe(0);
  clone.state.fault = "";
  expect((await clone.run("deploy")).code).toBe(0);
  clone.calls();
});

test("the console's host comes with Access, and not before", async () => {
  const operatorHost = 'OPERATOR_HOST = "operador.autos.test"\n';
  const access = `ACCESS_ISSUER = "https://team.cloudflareaccess.com"\nACCESS_AUDIENCE = "0123456789"\nACCESS_OPERATORS = "ana@autos.test:ana:read"\n`;
  const before = 'SITE_HOSTS = ""\n# An application';
  clone.edit("wrangler.toml", before, `${operatorHost}${before}`);
  expect((await clone.run("deploy")).stdout).toContain(
    "The console waits: operador.autos.test gets no host before",
  );
  expect(workersOf(clone).site?.hosts).toEqual(["www.autos.test"]);
  clone.edit("wrangler.toml", before, `${access}SITE_HOSTS = "autos.test"\n# An application`);
  const { code, stdout, stderr } = await clone.run("deploy");
  expect(code, stderr).toBe(0);
  expect(stdout).not.toContain("waits");
  expect(workersOf(clone).site?.hosts).toEqual(["www.autos.test", "autos.test", "operador.autos.test"]);
  clone.edit("wrangler.toml", `${operatorHost}${access}SITE_HOSTS = "autos.test"`, 'SITE_HOSTS = ""');
  expect((await clone.run("deploy")).code).toBe(0);
  clone.calls();
});

test("a gradual release and its stations; a rollback in the middle of it ends it for both workers", async () => {
  const begun = await clone.run("deploy", ["--gradual", "10"]);
  expect(begun.stdout).toContain("at 10 %. The site's version is uploaded and waits.");
  expect(begun.stdout).toContain("Next: npm run deploy -- --promote");
  expect([trafficIn(clone, "services"), trafficIn(clone, "site")]).toEqual([
    "0: 10 %, 1: 90 %",
    "0: 0 %, 1: 100 %",
  ]);
  expect((await clone.run("deploy", ["--gradual", "20"])).stderr).toContain("A gradual release is under way");
  clone.calls();
  const dry = await clone.run("deploy", ["--promote", "--dry-run"]);
  expect(dry.stdout).toContain("Nothing was changed. Without --dry-run: Services:");
  expect(changesIn(clone.calls())).toEqual([]);
  await clone.run("deploy", ["--promote"]);
  expect([trafficIn(clone, "services"), trafficIn(clone, "site")]).toEqual(["0: 100 %", "0: 10 %, 1: 90 %"]);
  const back = await clone.run("rollback");
  expect(back.code, back.stderr).toBe(0);
  expect([trafficIn(clone, "services"), trafficIn(clone, "site")]).toEqual(["1: 100 %", "1: 100 %"]);
  const changed = changesIn(clone.calls()).map((call) => call.split(" ")[0]);
  expect(changed).toEqual(["versions", "versions", "rollback", "rollback"]);
});

test("a rollback after all of a release, and secrets that changed since", async () => {
  // Nobody goes back to a version that a gradual release was rolled back from.
  await clone.run("deploy", ["--gradual", "10"]);
  await clone.run("rollback");
  await clone.run("deploy");
  expect((await clone.run("keys", ["upload"])).code).toBe(0);
  const dry = await clone.run("rollback", ["--dry-run"]);
  expect(dry.stdout).toContain("Secrets changed since then");
  const wrong = await clone.run("rollback", [], "rollback");
  expect(wrong.code).toBe(1);
  const back = await clone.run("rollback");
  expect(back.code, back.stderr).toBe(0);
  expect(back.stdout).toMatch(
    /Tables stay as they are\. As they were before (\d{4})(\d\d)(\d\d)-.*\n {2}npx wrangler d1 time-travel restore (\S+) --bookmark=\4-\1-\2-\3T/,
  );
  expect(trafficIn(clone, "services")).toBe("3: 100 %");
});

test("a durable object migration is a deployment of its own, and no rollback leads back over it", async () => {
  clone.edit(
    "workers/services/wrangler.toml",
    '[[d1_databases]]\nbinding = "LEDGER"',
    '[[migrations]]\ntag = "v99"\nnew_sqlite_classes = ["Later"]\n\n[[d1_databases]]\nbinding = "LEDGER"',
  );
  const gradual = await clone.run("deploy", ["--gradual", "10"]);
  expect(gradual).toMatchObject({ code: 1, stdout: "" });
  expect(gradual.stderr).toContain("durable object migration v99");
  expect(changesIn(clone.calls())).toEqual([]);
  clone.state.fault = "page";
  const direct = await clone.run("deploy");
  clone.state.fault = "";
  expect(direct.stdout).toMatch(
    /^Durable objects change from migration v\d+ to v99, and no rollback leads back: .* at once, and is looked at afterwards\./,
  );
  expect(direct).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("does not work:\n  page: status 500"),
  });
  expect(stepsIn(clone.calls())).toEqual(["deploy", "deploy"]);
  const back = await clone.run("rollback");
  expect(back.code).toBe(1);
  expect(back.stderr).toContain("changed the durable objects (migration v99");
  expect(changesIn(clone.calls())).toEqual([]);
});
