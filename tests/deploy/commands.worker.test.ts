import { execFile } from "node:child_process";
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ProductionKeys } from "../../workers/operate/keys/production-keys.ts";
import { runCommand } from "../run-command.ts";
import { type FreshClone, freshClone, launch } from "./fresh-clone.ts";
import type { StandInCall } from "./stand-in-wrangler.ts";

// The commands of an operator on a fresh clone, in this order, against a stand-in for wrangler. Each test goes on from the
// one before.
let clone: FreshClone;
/** The private half of the key that is shown once. */
let paper = "";
vi.mock("node:child_process", async (original) => ({
  ...(await original()),
  spawnSync: (...call: Parameters<FreshClone["spawnSync"]>) => clone.spawnSync(...call),
}));
// A pause between two questions to a site that does not answer yet.
vi.mock("node:timers/promises", async (original) => ({ ...(await original()), setTimeout: async () => {} }));
beforeAll(async () => {
  clone = freshClone();
  await launch(clone.folder);
});
afterEach(() => {
  Object.assign(clone.state, { isLoggedIn: true, fault: "" });
});
afterAll(() => clone.end());

const changes =
  /^(?:kv namespace create|d1 create|d1 migrations|r2 bucket create|secret bulk|deploy\b|triggers|versions (?:upload|deploy)|rollback)/;
/** The calls of wrangler that changed something, without what says where. */
const changesIn = (calls: StandInCall[]) =>
  calls
    .map(({ args }) =>
      args.join(" ").replace(/ --(?:tag|message) .*| --(?:env=\S*|remote)| -c (?!build)\S+/g, ""),
    )
    .filter((call) => changes.test(call));
const workersNow = () => {
  const { workers } = clone.state;
  return { services: workers["tu-credito-de-auto-services"], site: workers["tu-credito-de-auto"] };
};
const servingNow = (kind: "services" | "site") => workersNow()[kind]?.deployments.at(-1)?.versions ?? [];
/** Shares of the traffic, by how many versions of the worker are newer. */
const trafficOf = (kind: "services" | "site") => {
  const ids =
    workersNow()
      [kind]?.versions.map(({ id }) => id)
      .reverse() ?? [];
  return servingNow(kind)
    .map(({ version_id, percentage }) => `${ids.indexOf(version_id)}: ${percentage} %`)
    .join(", ");
};

test("nobody is logged in: each command says so in our words and changes nothing; a dry run compares what it can", async () => {
  clone.state.isLoggedIn = false;
  for (const [command, ...typed] of [["setup"], ["deploy"], ["deploy", "--promote"], ["rollback"]] as const)
    expect(await clone.run(command, typed)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nobody is logged in to Cloudflare here\. First: npx wrangler login/),
    });
  const setup = await clone.run("setup", ["--dry-run"]);
  expect(setup, setup.stderr).toMatchObject({ code: 0, stderr: "" });
  expect(setup.stdout).toContain(
    "Unless it is there already:\nKV tu-credito-de-auto-services-texts: would be",
  );
  const deploy = await clone.run("deploy", ["--dry-run"]);
  expect(deploy, deploy.stderr).toMatchObject({ code: 0, stderr: "" });
  expect(deploy.stdout).toContain("so not compared: stores, what is deployed, durable objects.");
  expect(clone.calls().filter(({ args }) => args[0] !== "whoami" && !args.includes("--dry-run"))).toEqual([]);
});

test("a worker of the same name that no command of ours made is left alone, also by the secrets", async () => {
  const config = { name: "", vars: {}, migrations: [], kv_namespaces: [], d1_databases: [], services: [] };
  const version = { id: "theirs", metadata: { created_on: "2026-01-01" }, fault: "" };
  clone.state.workers["tu-credito-de-auto"] = {
    ...{ secrets: { THEIRS: "…" }, hosts: ["shop.autos.test"], crons: [] },
    versions: [
      {
        ...version,
        annotations: { "workers/tag": "v1.4" },
        resources: { script_runtime: {} },
        config: { ...config, triggers: {} },
      },
    ],
    deployments: [{ created_on: "2026-01-01", versions: [{ version_id: "theirs", percentage: 100 }] }],
  };
  for (const typed of [["setup"], ["setup", "--dry-run"], ["deploy"]])
    expect(await clone.run(typed[0] ?? "", typed.slice(1))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        "a worker tu-credito-de-auto already, which none of these commands made",
      ),
    });
  expect(changesIn(clone.calls())).toEqual([]);
  delete clone.state.workers["tu-credito-de-auto"];
});

test.each([
  ["https://www.tucreditodeauto.example", "www.tucreditodeauto.example is the example's, and nobody's"],
  ["https://preview.autos.test", "preview.autos.test is the other environment's too"],
])(
  "a deployment takes no host that is not its own, and says so before anything: %s",
  async (origin, words) => {
    const file = readFileSync(join(clone.folder, "wrangler.toml"), "utf8");
    clone.edit("wrangler.toml", "https://www.autos.test", origin);
    const { code, stderr } = await clone.run("deploy");
    writeFileSync(join(clone.folder, "wrangler.toml"), file);
    expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
    expect(clone.calls()).toEqual([]);
  },
);

test("a dry run of the setup names everything, a deployment before it what is missing, and neither changes anything", async () => {
  const { code, stdout } = await clone.run("setup", ["--dry-run", "--backup"]);
  expect(code).toBe(0);
  expect(stdout).toContain("KV tu-credito-de-auto-services-texts: would be created");
  expect(stdout).toContain("D1 tu-credito-de-auto-ledger: would be created");
  expect(stdout).toContain("R2 tu-credito-de-auto-services-backup: would be created");
  expect(stdout).toContain("DRAFT_KEYS would be uploaded");
  expect(stdout).toContain("The domains of www.autos.test must be in this account");
  expect(stdout.trimEnd().endsWith("Nothing was changed.")).toBe(true);
  const early = await clone.run("deploy");
  expect(early.code).toBe(1);
  expect(early.stderr).toContain("These stores do not exist yet: KV tu-credito-de-auto-services-texts");
  expect(early.stderr).toContain("First: npm run setup");
  expect(changesIn(clone.calls())).toEqual([]);
  expect(globSync(".keys/*", { cwd: clone.folder })).toEqual([]);
});

test("typed at a shell, a command runs the wrangler that is on the PATH", async () => {
  const bin = join(clone.folder, "bin");
  mkdirSync(bin);
  writeFileSync(
    join(bin, "wrangler"),
    "#!/bin/sh\n[ $1 = secret ] && echo 'code: 10007' && exit 1\necho '[]'\n",
    { mode: 0o755 },
  );
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const setup = join(clone.folder, "workers", "operate", "setup.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [setup, "--dry-run"], { env });
  expect(stdout).toContain("D1 tu-credito-de-auto-counters: would be created");
});

test("a setup that breaks off goes on where it was, and once it is complete changes nothing", async () => {
  const broken = await clone.run("setup", ["--backup"], "d1 create tu-credito-de-auto-counters");
  expect(broken).toMatchObject({ code: 1, stderr: expect.stringContaining("d1 create") });
  const half = await clone.run("setup", ["--backup"], "secret bulk -c wrangler.toml");
  expect(half).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Repeat: npm run keys -- upload"),
  });
  expect(broken.stderr).not.toContain("For paper");
  expect(half.stderr).toContain("For paper");
  paper = (/^(?:[\w-]{1,6} ?){8}$/m.exec(half.stdout)?.[0] ?? "").replaceAll(" ", "");
  expect(paper).toHaveLength(43);
  const rest = changesIn(clone.calls());
  expect(rest.filter((call) => call === "d1 create tu-credito-de-auto-ledger")).toHaveLength(1);

  const last = await clone.run("setup", ["--backup"]);
  expect(last).toMatchObject({ code: 0, stdout: expect.stringContaining("Next: npm run deploy") });
  expect(last.stderr).not.toContain("For paper");
  expect(changesIn(clone.calls())).toEqual([
    "d1 migrations apply tu-credito-de-auto-ledger",
    "d1 migrations apply tu-credito-de-auto-counters",
    "secret bulk",
    "secret bulk",
  ]);
  const { namespaces, databases, buckets, workers } = clone.state;
  expect(namespaces.map(({ title }) => title).sort()).toEqual([
    "tu-credito-de-auto-configuration",
    "tu-credito-de-auto-services-content",
    "tu-credito-de-auto-services-journal",
    "tu-credito-de-auto-services-texts",
    "tu-credito-de-auto-services-vehicles",
    "tu-credito-de-auto-sessions",
  ]);
  const files = (of: string) => readdirSync(join(clone.folder, "workers", "services", of)).sort();
  expect(Object.fromEntries(databases.map(({ name, applied }) => [name, applied]))).toEqual({
    "tu-credito-de-auto-ledger": files("migrations"),
    "tu-credito-de-auto-counters": files("migrations-counters"),
  });
  expect(buckets).toEqual(["tu-credito-de-auto-services-backup"]);
  expect(Object.keys(workers["tu-credito-de-auto"]?.secrets ?? {})).toEqual(["DRAFT_KEYS"]);
  const { OPERATOR_PUBLIC_KEYS = "", ...others } = workers["tu-credito-de-auto-services"]?.secrets ?? {};
  expect(others, "an empty list is no secret").not.toHaveProperty("PROGRAM_KEYS");
  expect(OPERATOR_PUBLIC_KEYS.split(","), "leads are sealed to the paper's key too").toHaveLength(2);

  const before = JSON.stringify({ ...clone.state, clock: 0 });
  const again = await clone.run("setup", ["--backup"]);
  expect(again).toMatchObject({ code: 0, stderr: "" });
  expect(again.stdout).toContain("Everything was there already. Nothing was created.");
  expect(JSON.stringify({ ...clone.state, clock: 0 })).toBe(before);
});

test("the first deployment: migrations before the code, services before the site; broken off, it is typed again", async () => {
  clone.calls();
  expect((await clone.run("deploy", ["--gradual", "10"])).stderr).toContain("Nothing is deployed yet");
  expect(changesIn(clone.calls())).toEqual([]);
  const broken = await clone.run("deploy", [], "deploy -c build/server");
  expect(broken.code).toBe(1);
  Object.assign(clone.git, { "rev-parse": "abc1234\n", status: " M app/root.tsx\n?? app/new.ts\n" });
  const { stdout } = await clone.run("deploy");
  expect(stdout).toContain("This is in no commit, and is deployed too:\nM app/root.tsx\n?? app/new.ts\n");
  expect(stdout).toMatch(/^Deployed: \d{8}-\d{6}-abc1234\+\. /m);
  Object.assign(clone.git, { status: "" });
  const calls = clone.calls();
  const noted = calls.findIndex(({ args }) => args.join(" ").includes("time-travel info"));
  expect(noted).toBeLessThan(calls.findIndex(({ args }) => args.includes("migrations")));
  expect(stdout).toContain(
    "npx wrangler d1 time-travel restore tu-credito-de-auto-ledger --bookmark=tu-credito-de-auto-ledger-now\n",
  );
  expect(stdout).toContain("Not both workers are deployed yet: the new version is for everybody at once");
  // No subdomain of workers.dev was registered: the site has hosts of its own.
  expect([clone.state.subdomain, workersNow().site?.hosts]).toEqual([undefined, ["www.autos.test"]]);
  expect(changesIn(calls)).toEqual(
    [1, 2].flatMap(() => [
      "d1 migrations apply tu-credito-de-auto-ledger",
      "d1 migrations apply tu-credito-de-auto-counters",
      "deploy -c build/services/wrangler.deploy.json",
      "deploy -c build/server/wrangler.deploy.json",
    ]),
  );
  expect(trafficOf("services")).toBe("0: 100 %");
});

/** What a deployment does to the traffic, from the upload on. */
const stepsOf = (calls: StandInCall[]) =>
  changesIn(calls).flatMap((call) =>
    call.startsWith("d1")
      ? []
      : call.replaceAll(/[\da-f]{8}-[\d-]+(?=@)/g, "").replace(/ -c build\S+| --yes/g, ""),
  );

test("a new version is asked before any visitor gets it, and then has all of the traffic, its crons and its hosts", async () => {
  const asked = clone.asked().length;
  const { code, stdout, stderr } = await clone.run("deploy");
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/^Deployed: /m);
  expect(stepsOf(clone.calls())).toEqual([
    ...["versions upload", "versions upload", "versions deploy @0 @100", "versions deploy @0 @100"],
    ...["versions deploy @100", "versions deploy @100", "triggers deploy", "triggers deploy"],
  ]);
  const { services, site } = workersNow();
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
  expect([trafficOf("services"), trafficOf("site")]).toEqual(["0: 100 %", "0: 100 %"]);
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
    const before = [servingNow("services"), servingNow("site")];
    clone.state.fault = fault;
    const { code, stderr } = await clone.run("deploy");
    clone.state.fault = "";
    expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
    expect(stderr).toContain("No visitor got it, and the version before it serves alone.");
    const steps = stepsOf(clone.calls()).filter((step) => step.startsWith("versions deploy"));
    expect(steps).toEqual(["@0 @100", "@0 @100", "@100", "@100"].map((share) => `versions deploy ${share}`));
    expect([servingNow("services"), servingNow("site")]).toEqual(before);
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

/** With what `wrangler.toml` had in the place of a launched setting, for one call. */
async function withExample<Answer>(
  launched: string,
  example: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const file = readFileSync(join(clone.folder, "wrangler.toml"), "utf8");
  clone.edit("wrangler.toml", launched, example);
  return run().finally(() => writeFileSync(join(clone.folder, "wrangler.toml"), file));
}

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
  (_, launched, example, words) =>
    withExample(launched, example, async () => {
      clone.calls();
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
      clone.calls();
    }),
);

test("a gradual release that is meant goes on, and a rollback goes back, whatever stands in wrangler.toml", () =>
  withExample("1-292-200-0100", "1-213-555-0100", async () => {
    expect(await clone.run("deploy", ["--gradual", "10"])).toMatchObject({ code: 1 });
    for (const [command, ...typed] of [
      ["deploy", "--gradual", "10", "--anyway"],
      ["deploy", "--promote"],
      ["rollback"],
    ] as const) {
      const { code, stderr } = await clone.run(command, typed);
      expect(code, stderr).toBe(0);
    }
    clone.calls();
  }));

test("keys without a paper copy refuse production; check:launch tells the rest of a launched site, and refuses nothing", async () => {
  const ready = await clone.run("check-launch");
  expect(ready, ready.stderr).toMatchObject({ code: 0 });
  expect(ready.stdout).toContain("Advised: no captcha (CAPTCHA_PROVIDER). Where: wrangler.toml");
  expect(ready.stdout).not.toMatch(/Needed|legal pages/);
  const file = join(clone.folder, ".keys", "production.age");
  const before = readFileSync(file);
  vi.stubEnv("KEYS_PASSPHRASE_FILE", join(clone.folder, "passphrase"));
  const keys = await import(join(clone.folder, "workers", "operate", "keys", "production-keys.ts"));
  await runCommand(async () => {
    const { ring, save }: ProductionKeys = await keys.openProductionKeys("production");
    await save({ ...ring, operators: ring.operators.filter(({ use }) => use !== "paper") });
  });
  clone.calls();
  const { code, stderr } = await clone.run("deploy");
  writeFileSync(file, before);
  expect([code, stderr]).toEqual([1, expect.stringContaining("no key on paper (OPERATOR_PUBLIC_KEYS)")]);
  expect(stderr).toContain("npm run keys -- rotate operator --paper");
  expect(changesIn(clone.calls())).toEqual([]);
});

test("the console's host comes with Access, and not before", async () => {
  const operatorHost = 'OPERATOR_HOST = "operador.autos.test"\n';
  const access = `ACCESS_ISSUER = "https://team.cloudflareaccess.com"\nACCESS_AUDIENCE = "0123456789"\nACCESS_OPERATORS = "ana@autos.test:ana:read"\n`;
  const before = 'SITE_HOSTS = ""\n# An application';
  clone.edit("wrangler.toml", before, `${operatorHost}${before}`);
  expect((await clone.run("deploy")).stdout).toContain(
    "The console waits: operador.autos.test gets no host before",
  );
  expect(workersNow().site?.hosts).toEqual(["www.autos.test"]);
  clone.edit("wrangler.toml", before, `${access}SITE_HOSTS = "autos.test"\n# An application`);
  const { code, stdout, stderr } = await clone.run("deploy");
  expect(code, stderr).toBe(0);
  expect(stdout).not.toContain("waits");
  expect(workersNow().site?.hosts).toEqual(["www.autos.test", "autos.test", "operador.autos.test"]);
  clone.edit("wrangler.toml", `${operatorHost}${access}SITE_HOSTS = "autos.test"`, 'SITE_HOSTS = ""');
  expect((await clone.run("deploy")).code).toBe(0);
  clone.calls();
});

test("a gradual release and its stations; a rollback in the middle of it ends it for both workers", async () => {
  const begun = await clone.run("deploy", ["--gradual", "10"]);
  expect(begun.stdout).toContain("at 10 %. The site's version is uploaded and waits.");
  expect(begun.stdout).toContain("Next: npm run deploy -- --promote");
  expect([trafficOf("services"), trafficOf("site")]).toEqual(["0: 10 %, 1: 90 %", "0: 0 %, 1: 100 %"]);
  expect((await clone.run("deploy", ["--gradual", "20"])).stderr).toContain("A gradual release is under way");
  clone.calls();
  const dry = await clone.run("deploy", ["--promote", "--dry-run"]);
  expect(dry.stdout).toContain("Nothing was changed. Without --dry-run: Services:");
  expect(changesIn(clone.calls())).toEqual([]);
  await clone.run("deploy", ["--promote"]);
  expect([trafficOf("services"), trafficOf("site")]).toEqual(["0: 100 %", "0: 10 %, 1: 90 %"]);
  const back = await clone.run("rollback");
  expect(back.code, back.stderr).toBe(0);
  expect([trafficOf("services"), trafficOf("site")]).toEqual(["1: 100 %", "1: 100 %"]);
  const changed = changesIn(clone.calls()).map((call) => call.split(" ")[0]);
  expect(changed).toEqual(["versions", "versions", "rollback", "rollback"]);
});

test("a rollback after all of a release, and secrets that changed since", async () => {
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
  expect(trafficOf("services")).toBe("3: 100 %");
});

test("a durable object migration is a deployment of its own, and no rollback leads back over it", async () => {
  clone.edit(
    "workers/services/wrangler.toml",
    '[[d1_databases]]\nbinding = "LEDGER"',
    '[[migrations]]\ntag = "v99"\nnew_sqlite_classes = ["Later"]\n\n[[d1_databases]]\nbinding = "LEDGER"',
  );
  clone.calls();
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
  expect(stepsOf(clone.calls())).toEqual(["deploy", "deploy"]);
  const back = await clone.run("rollback");
  expect(back.code).toBe(1);
  expect(back.stderr).toContain("changed the durable objects (migration v99");
  expect(changesIn(clone.calls())).toEqual([]);
});

test("the preview gets stores, secrets and workers of its own, with the example's telephones and texts too", async () => {
  const production = workersNow().services?.secrets ?? {};
  expect((await clone.run("setup", ["--env", "preview"])).code).toBe(0);
  const { code, stderr } = await clone.run("deploy", ["--env", "preview"]);
  expect(code, stderr).toBe(0);
  const { workers } = clone.state;
  const preview = workers["tu-credito-de-auto-services-preview"];
  const deployed = preview?.versions.at(-1)?.config;
  expect(deployed?.d1_databases.map(({ database_name }) => database_name)).toEqual([
    "tu-credito-de-auto-preview-ledger",
    "tu-credito-de-auto-preview-counters",
  ]);
  for (const [name, secret] of Object.entries(preview?.secrets ?? {}))
    expect(secret, name).not.toBe(production[name]);
  const site = workers["tu-credito-de-auto-preview"]?.versions.at(-1)?.config;
  expect(site?.vars).toMatchObject({ ENVIRONMENT: "production", SEARCH_ENGINES: "off" });
});

test("no secret was in an argument, in wrangler's environment or in a file", () => {
  const calls = clone.allCalls;
  const secrets = Object.values(clone.state.workers)
    .flatMap((worker) => Object.entries(worker.secrets))
    // Public keys are none.
    .filter(([name]) => !/PUBLIC/.test(name))
    .flatMap(([, list]) => list.split(/[,:]/).filter((part) => part.length > 30));
  expect(new Set(secrets).size).toBeGreaterThanOrEqual(10);
  expect(calls.some(({ input }) => secrets.some((secret) => input.includes(secret)))).toBe(true);
  expect(calls.some(({ input }) => input.includes(paper))).toBe(false);
  secrets.push(paper);
  const files = globSync("**/*", { cwd: clone.folder, exclude: ["node_modules/**"], withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
  const hidden = globSync(".keys/*", { cwd: clone.folder }).map((file) =>
    readFileSync(join(clone.folder, file), "latin1"),
  );
  expect(hidden).toHaveLength(2);
  for (const secret of secrets) {
    for (const { args, env } of calls) {
      expect(args.join(" ")).not.toContain(secret);
      expect(JSON.stringify(env)).not.toContain(secret);
    }
    for (const text of [...files, ...hidden]) expect(text.includes(secret)).toBe(false);
  }
  for (const { env } of calls)
    for (const name of ["OPERATOR_TOKEN", "OPERATOR_PRIVATE_KEY", "KEYS_PASSPHRASE_FILE"])
      expect(env).not.toHaveProperty(name);
});

test("a buyer is added with a secret of its own, which the services get; keys are uploaded beside it, and it is removed", async () => {
  const destination = (...typed: string[]) => clone.run("destination", [...typed, "--env", "production"]);
  const secrets = (): Record<string, string> => workersNow().services?.secrets ?? {};
  const before = { ...secrets() };
  clone.calls();
  for (const [address, reason] of [
    ["http://93.184.216.34/", "url: must look like https"],
    ["https://10.1.2.3/leads", "10.1.2.3 is no public address"],
  ] as const)
    expect(await destination("add", "crm", address)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(reason),
    });
  expect(changesIn(clone.calls())).toEqual([]);

  const added = await destination("add", "crm", "https://93.184.216.34/leads", "--name", "Autos d'Oro");
  expect(added.stderr).toContain("crm is added.");
  expect(added).toMatchObject({ code: 0, stdout: expect.stringMatching(/^whsec_[\w+/]{43}=$/m) });
  const secret = /whsec_\S+/.exec(added.stdout)?.[0];
  expect(secrets().DESTINATION_SECRETS).toBe(`crm:${secret}`);
  expect(JSON.parse(secrets().DESTINATIONS ?? "")).toMatchObject([{ id: "crm", name: "Autos d'Oro" }]);
  const calls = clone.calls();
  expect(changesIn(calls)).toEqual(["secret bulk"]);
  expect(JSON.stringify(calls.map(({ args }) => args))).not.toContain("whsec_");

  const held = { ...secrets() };
  expect((await clone.run("keys", ["upload"])).code).toBe(0);
  expect(secrets()).toEqual(held);
  await destination("add", "crm", "https://93.184.216.34/leads", "--new-secret");
  const [newest, former] = secrets().DESTINATION_SECRETS?.split(",") ?? [];
  expect(newest).toMatch(/^crm:whsec_[\w+/]{43}=$/);
  expect(former?.replace(/@\d{4}-\d\d-\d\d$/, "")).toBe(`crm:${secret}`);
  expect((await destination("remove", "crm")).stderr).toContain("crm is removed");
  expect(secrets()).toEqual(before);

  // Somebody's list that the key file does not have: neither an upload nor another list takes its place unasked.
  const services = workersNow().services;
  if (services) services.secrets.DESTINATIONS = "[]";
  expect((await clone.run("keys", ["upload"])).code).toBe(0);
  expect(await destination("add", "crm", "https://93.184.216.34/leads")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("set by hand"),
  });
  expect(secrets().DESTINATIONS).toBe("[]");
  expect((await destination("add", "crm", "https://93.184.216.34/leads", "--replace")).code).toBe(0);
  expect(secrets().DESTINATIONS).toContain("93.184.216.34");
});

test("a token, a key, a program and a secret of somebody else are uploaded by the command that makes them", async () => {
  const secrets = () => workersNow().services?.secrets ?? {};
  const made = await clone.run("keys", ["token", "ana", "--scopes", "read", "--production"]);
  expect(made.code, made.stderr).toBe(0);
  expect(secrets().OPERATOR_TOKENS).toContain(`ana:read:${made.stdout.split("\n")[0]}`);
  const before = secrets().DIGEST_KEYS;
  expect((await clone.run("keys", ["rotate", "digest", "--env", "production"])).code).toBe(0);
  expect(secrets().DIGEST_KEYS).toMatch(new RegExp(`^[\\w-]+,${before}$`));
  clone.state.isLoggedIn = false;
  const late = await clone.run("keys", ["rotate", "digest", "--production"]);
  clone.state.isLoggedIn = true;
  expect(late.stdout).toContain("Nobody is logged in to Cloudflare here. Next: npm run keys -- upload");
  expect(secrets().DIGEST_KEYS?.split(",")).toHaveLength(2);
  expect((await clone.run("keys", ["upload"])).code).toBe(0);
  expect(secrets().DIGEST_KEYS?.split(",")).toHaveLength(3);
});

test("each deployment is asked with its own token, at the address that wrangler.toml has for it and no other", async () => {
  const asked = clone.asked().length;
  for (const where of [["--env", "preview"], ["--env", "production"], ["--remote"]])
    await clone.run("leads", ["list", ...where]);
  expect(await clone.run("leads", ["list", "--remote", "--origin", "https://else.test"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("unknown option '--origin'"),
  });
  const tokenOf = (name: string) =>
    clone.state.workers[name]?.secrets.OPERATOR_TOKENS?.split(",")[0]?.split(":").at(-1);
  const calls = clone
    .asked()
    .slice(asked)
    .map(({ url, headers }) => [new URL(url).host, headers.get("authorization")]);
  const production = ["www.autos.test", `Bearer ${tokenOf("tu-credito-de-auto-services")}`];
  expect(calls).toEqual([
    ["preview.autos.test", `Bearer ${tokenOf("tu-credito-de-auto-services-preview")}`],
    production,
    production,
  ]);
});
