import { execFile } from "node:child_process";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type FreshClone, freshClone } from "./fresh-clone.ts";
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
beforeAll(() => {
  clone = freshClone();
});
afterAll(() => clone.end());

const changes =
  /^(?:kv namespace create|d1 create|d1 migrations|r2 bucket create|secret bulk|deploy\b|versions (?:upload|deploy)|rollback)/;
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
/** Shares of the traffic, by the order in which a worker's versions were made. */
const trafficOf = (kind: "services" | "site") => {
  const worker = workersNow()[kind];
  const shares = worker?.deployments.at(-1)?.versions.map(({ version_id: id, percentage }) => {
    return `${worker.versions.findIndex((version) => version.id === id)}: ${percentage} %`;
  });
  return shares?.join(", ");
};

test("a dry run of the setup names everything, a deployment before it what is missing, and neither changes anything", async () => {
  const { code, stdout } = await clone.run("setup", ["--dry-run", "--backup"]);
  expect(code).toBe(0);
  expect(stdout).toContain("KV tu-credito-de-auto-services-texts: would be created");
  expect(stdout).toContain("D1 tu-credito-de-auto-ledger: would be created");
  expect(stdout).toContain("R2 tu-credito-de-auto-services-backup: would be created");
  expect(stdout).toContain("DRAFT_KEYS would be uploaded");
  expect(stdout).toContain("Custom domain: www.tucreditodeauto.example");
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
  writeFileSync(join(bin, "wrangler"), "#!/bin/sh\necho '[]'\n", { mode: 0o755 });
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
  const release = "0001_release_1.sql";
  expect(databases.map(({ applied }) => applied).sort()).toEqual([
    [release, "0002_known_senders.sql", "0003_campaigns.sql"],
    [release, "0004_callers.sql", "0005_lead_outcomes.sql", "0006_destinations.sql"],
  ]);
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
  expect(changesIn(clone.calls())).toEqual(
    [1, 2].flatMap(() => [
      "d1 migrations apply tu-credito-de-auto-ledger",
      "d1 migrations apply tu-credito-de-auto-counters",
      "deploy -c build/services/wrangler.deploy.json",
      "deploy -c build/server/wrangler.deploy.json",
    ]),
  );
  expect(trafficOf("services")).toBe("1: 100 %");
});

test("a gradual release and its stations; a rollback in the middle of it ends it for both workers", async () => {
  const begun = await clone.run("deploy", ["--gradual", "10"]);
  expect(begun.stdout).toContain("at 10 %. The site's version is uploaded and waits.");
  expect(begun.stdout).toContain("Next: npm run deploy -- --promote");
  expect([trafficOf("services"), trafficOf("site")]).toEqual(["2: 10 %, 1: 90 %", "0: 100 %"]);
  expect((await clone.run("deploy", ["--gradual", "20"])).stderr).toContain("A gradual release is under way");
  clone.calls();
  const dry = await clone.run("deploy", ["--promote", "--dry-run"]);
  expect(dry.stdout).toContain("Nothing was changed. Without --dry-run: Services:");
  expect(changesIn(clone.calls())).toEqual([]);
  await clone.run("deploy", ["--promote"]);
  expect([trafficOf("services"), trafficOf("site")]).toEqual(["2: 100 %", "1: 10 %, 0: 90 %"]);
  const back = await clone.run("rollback");
  expect(back.code, back.stderr).toBe(0);
  expect([trafficOf("services"), trafficOf("site")]).toEqual(["1: 100 %", "0: 100 %"]);
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
  expect((await clone.run("rollback")).code).toBe(0);
  expect(trafficOf("services")).toBe("1: 100 %");
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
  expect((await clone.run("deploy")).stdout).toMatch(/^Durable objects change from migration v\d+ to v99/);
  clone.calls();
  const back = await clone.run("rollback");
  expect(back.code).toBe(1);
  expect(back.stderr).toContain("changed the durable objects (migration v99");
  expect(changesIn(clone.calls())).toEqual([]);
});

test("the preview gets stores, secrets and workers of its own", async () => {
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
