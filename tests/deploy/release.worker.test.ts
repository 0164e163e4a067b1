import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { changesIn, endOf, reach, servingIn, stepsIn, trafficIn, workersOf } from "./deployed-clone.ts";
import { type FreshClone, freshClone } from "./fresh-clone.ts";

// Deploys new versions of a deployed site, and rolls back.
let clone: FreshClone;
vi.mock("node:child_process", async (original) => ({
  ...(await original()),
  spawnSync: (...call: Parameters<FreshClone["spawnSync"]>) => clone.spawnSync(...call),
}));
// This is the pause between two requests to a site that does not respond yet.
vi.mock("node:timers/promises", async (original) => ({ ...(await original()), setTimeout: async () => {} }));
// These are the DNS records before the deployment.
vi.mock("node:dns/promises", async (original) => ({
  ...(await original()),
  Resolver: class {
    async resolve(host: string, type: string) {
      const records: Record<string, string[]> = { CNAME: ["shops.autos.test"], A: ["203.0.113.7"] };
      if (host === "www.autos.test" && records[type]) return records[type];
      throw new Error("ENOTFOUND");
    }
  },
}));
beforeAll(async () => {
  clone = freshClone();
  await reach(clone, "deployed");
});
beforeEach(() => clone.restore());
afterAll(() => endOf(clone));

test("both workers are uploaded before either serves, the services first; then come crons and hosts, and the site is checked", async () => {
  const requestsBefore = clone.asked().length;
  const { code, stdout, stderr } = await clone.run("deploy");
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/^Deployed: \S+\. To go back: npm run rollback$/m);
  const calls = clone.calls();
  expect(stepsIn(calls)).toEqual([
    ...["versions upload", "versions upload", "versions deploy --version-tag @100"],
    ...["versions deploy --version-tag @100", "triggers deploy", "triggers deploy"],
  ]);
  const versionDeploys = calls.filter(({ args }) => args[1] === "deploy" && args[0] === "versions");
  expect(versionDeploys.map(({ args }) => args[args.indexOf("-c") + 1])).toEqual([
    "workers/services/wrangler.toml",
    "wrangler.toml",
  ]);
  const looks = clone
    .asked()
    .slice(requestsBefore)
    .filter(({ url }) => !url.includes("/operator/"));
  expect(looks.map(({ url }) => new URL(url).pathname)).toEqual(["/services/health", "/services/ready", "/"]);
  expect([trafficIn(clone, "services"), trafficIn(clone, "site")]).toEqual(["0: 100 %", "0: 100 %"]);
});

test("a version that Cloudflare refuses reaches nobody, and neither does the other worker's", async () => {
  const servingBefore = [servingIn(clone, "services"), servingIn(clone, "site")];
  expect(await clone.run("deploy", [], "versions upload -c build/server")).toMatchObject({ code: 1 });
  expect([servingIn(clone, "services"), servingIn(clone, "site")]).toEqual(servingBefore);
  expect((await clone.run("deploy")).code).toBe(0);
  clone.calls();
});

test("the present records of the hosts are printed before anything happens, and wrangler may ask before it replaces one", async () => {
  const before = 'SITE_HOSTS = ""\n# An application';
  clone.edit("wrangler.toml", before, 'SITE_HOSTS = "autos.test"\n# An application');
  const { stdout } = await clone.run("deploy");
  expect(stdout).toContain(
    "  www.autos.test: CNAME shops.autos.test, A 203.0.113.7\n  autos.test: no record\n",
  );
  const [first] = clone.calls().filter(({ args }) => /^(?:triggers|deploy)/.test(args[0] ?? ""));
  expect(first?.asks).toBe(true);
  for (const { args, asks } of clone.allCalls)
    if (args[0] === "secret" || args[0] === "d1") expect(asks).toBe(false);
  clone.edit("wrangler.toml", 'SITE_HOSTS = "autos.test"', 'SITE_HOSTS = ""');
  expect((await clone.run("deploy")).code).toBe(0);
  clone.calls();
});

test.each([
  ["page", "https://www.autos.test/ responds with status 500"],
  ["store", "https://www.autos.test/services/ready responds with status 503"],
  ["settings", "https://www.autos.test/services/health reports a setting that cannot be read"],
])("a new version whose %s is broken is named, with the way back, which works", async (fault, words) => {
  clone.state.fault = fault;
  const { code, stderr } = await clone.run("deploy");
  clone.state.fault = "";
  expect([code, stderr]).toEqual([1, expect.stringContaining(`is deployed, but does not work:\n${words}`)]);
  expect(stderr).toContain("To go back: npm run rollback");
  expect((await clone.run("rollback")).code).toBe(0);
  expect([trafficIn(clone, "services"), trafficIn(clone, "site")]).toEqual(["1: 100 %", "1: 100 %"]);
});

test("the console gets its host only once Access is set", async () => {
  const operatorHost = 'OPERATOR_HOST = "operador.autos.test"\n';
  const access = `ACCESS_ISSUER = "https://team.cloudflareaccess.com"\nACCESS_AUDIENCE = "0123456789"\nACCESS_OPERATORS = "ana@autos.test:ana:read"\n`;
  const before = 'SITE_HOSTS = ""\n# An application';
  clone.edit("wrangler.toml", before, `${operatorHost}${before}`);
  expect((await clone.run("deploy")).stdout).toContain("The console is not deployed yet: set");
  expect(workersOf(clone).site?.hosts).toEqual(["www.autos.test"]);
  clone.edit("wrangler.toml", before, `${access}SITE_HOSTS = "autos.test"\n# An application`);
  const { code, stdout, stderr } = await clone.run("deploy");
  expect(code, stderr).toBe(0);
  expect(stdout).not.toContain("not deployed yet");
  expect(workersOf(clone).site?.hosts).toEqual(["www.autos.test", "autos.test", "operador.autos.test"]);
  clone.edit("wrangler.toml", `${operatorHost}${access}SITE_HOSTS = "autos.test"`, 'SITE_HOSTS = ""');
  expect((await clone.run("deploy")).code).toBe(0);
  clone.calls();
});

test("a rollback takes the site back first, ignores changes of secrets, and goes back two releases if typed twice", async () => {
  await clone.run("deploy");
  await clone.run("deploy");
  expect((await clone.run("keys", ["upload"])).code).toBe(0);
  clone.calls();
  const dryRun = await clone.run("rollback", ["--dry-run"]);
  expect(dryRun.stdout).toMatch(/^site: (\S+) → (\S+)\nservices: \1 → \2\nNothing was changed\./);
  expect(await clone.run("rollback", [], "rollback")).toMatchObject({ code: 1 });
  expect(changesIn(clone.calls()).filter((call) => !call.startsWith("rollback"))).toEqual([]);
  const back = await clone.run("rollback");
  expect(back.code, back.stderr).toBe(0);
  expect(back.stdout).toContain("If they have changed since, run: npm run keys -- upload");
  // One newer version is for the secrets, and one is the release that was left.
  expect([trafficIn(clone, "services"), trafficIn(clone, "site")]).toEqual(["2: 100 %", "2: 100 %"]);
  const rollbacks = clone.calls().filter(({ args }) => args[0] === "rollback");
  expect(rollbacks.map(({ args }) => args[args.indexOf("-c") + 1])).toEqual([
    "wrangler.toml",
    "workers/services/wrangler.toml",
  ]);
  expect((await clone.run("rollback")).code).toBe(0);
  expect([trafficIn(clone, "services"), trafficIn(clone, "site")]).toEqual(["3: 100 %", "3: 100 %"]);
});

test("a rollback of the first release is refused, and says how to list the versions", async () => {
  const back = await clone.run("rollback");
  expect([back.code, back.stderr]).toEqual([1, expect.stringContaining("npx wrangler versions list")]);
  expect(changesIn(clone.calls())).toEqual([]);
});

test("after a deployment that broke off after the services, a rollback leaves the site unchanged", async () => {
  expect((await clone.run("deploy", [], "versions deploy")).code).toBe(1);
  const { services } = workersOf(clone);
  services?.deployments.push({
    created_on: "2027-01-01",
    versions: [{ version_id: services.versions.at(-1)?.id ?? "", percentage: 100 }],
    annotations: { "workers/message": services.versions.at(-1)?.annotations["workers/tag"] ?? "" },
  });
  clone.calls();
  expect((await clone.run("rollback")).code).toBe(0);
  expect(stepsIn(clone.calls())).toHaveLength(1);
  expect(trafficIn(clone, "services")).toBe("1: 100 %");
});

test("a durable object migration is deployed by `wrangler deploy`, and a rollback then takes back only the site", async () => {
  clone.edit(
    "workers/services/wrangler.toml",
    '[[d1_databases]]\nbinding = "LEDGER"',
    '[[migrations]]\ntag = "v99"\nnew_sqlite_classes = ["Later"]\n\n[[d1_databases]]\nbinding = "LEDGER"',
  );
  const direct = await clone.run("deploy");
  expect(direct.code, direct.stderr).toBe(0);
  expect(direct.stdout).toContain("its durable objects change, so a rollback");
  expect(stepsIn(clone.calls())).toEqual([
    ...["versions upload", "deploy", "deploy"],
    ...["versions deploy --version-tag @100", "versions deploy --version-tag @100"],
  ]);
  const back = await clone.run("rollback");
  expect(back.code).toBe(1);
  expect(back.stderr).toContain("wrangler rollback");
  expect([trafficIn(clone, "services"), trafficIn(clone, "site")]).toEqual(["0: 100 %", "1: 100 %"]);
});
