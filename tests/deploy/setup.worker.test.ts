import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { changesIn, endOf, reach, trafficIn, workersOf } from "./deployed-clone.ts";
import { type FreshClone, freshClone } from "./fresh-clone.ts";

// Starts from an empty account and goes up to the first deployment.
let clone: FreshClone;
vi.mock("node:child_process", async (original) => ({
  ...(await original()),
  spawnSync: (...call: Parameters<FreshClone["spawnSync"]>) => clone.spawnSync(...call),
}));
// This is the pause between two requests to a site that does not respond yet.
vi.mock("node:timers/promises", async (original) => ({ ...(await original()), setTimeout: async () => {} }));
beforeAll(async () => {
  clone = freshClone();
  await reach(clone, "launched");
});
beforeEach(() => clone.restore());
afterAll(() => endOf(clone));

test("without a login each command says so with our own message and changes nothing, and a dry run checks what it can", async () => {
  clone.state.isLoggedIn = false;
  for (const command of ["setup", "deploy", "rollback"])
    expect(await clone.run(command)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^You are not logged in to Cloudflare\. Please run npx wrangler login/),
    });
  const setup = await clone.run("setup", ["--dry-run"]);
  expect(setup, setup.stderr).toMatchObject({ code: 0, stderr: "" });
  expect(setup.stdout).toContain(
    "If these do not exist yet:\nKV tu-credito-de-auto-services-texts: would be",
  );
  const deploy = await clone.run("deploy", ["--dry-run"]);
  expect(deploy, deploy.stderr).toMatchObject({ code: 0, stderr: "" });
  expect(deploy.stdout).toContain("so the stores were not checked.");
  expect(clone.calls().filter(({ args }) => args[0] !== "whoami" && !args.includes("--dry-run"))).toEqual([]);
});

test.each([
  ["https://www.tucreditodeauto.example", "www.tucreditodeauto.example is only an example"],
  ["https://preview.autos.test", "preview.autos.test belongs to the other environment too"],
])(
  "a deployment, a dry run and check:config refuse a host that does not belong to the deployment: %s",
  async (origin, words) => {
    clone.edit("wrangler.toml", "https://www.autos.test", origin);
    const { code, stderr } = await clone.run("deploy");
    expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
    expect(clone.calls()).toEqual([]);
    expect((await clone.run("check-config")).stderr).toContain(words);
    clone.state.isLoggedIn = false;
    const dryRun = await clone.run("deploy", ["--dry-run"]);
    expect(dryRun).toMatchObject({ code: 1, stderr: expect.stringContaining(words) });
  },
);

test("neither a deployment nor a dry run replaces the build while an npm start of the folder serves it", async () => {
  const build = join(clone.folder, "workers", "local", "build.ts");
  const script = `(await import(${JSON.stringify(build)})).markBuildServed(); console.log("serves"); setInterval(() => {}, 60_000);`;
  const serving = spawn(process.execPath, ["--input-type=module", "-e", script]);
  try {
    await once(serving.stdout, "data");
    for (const options of [[], ["--dry-run"]])
      expect(await clone.run("deploy", options)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining("npm start runs in this folder and serves the build"),
      });
    expect(clone.calls()).toEqual([]);
  } finally {
    // The next test deploys from the same folder.
    const isOver = once(serving, "exit");
    serving.kill();
    await isOver;
  }
});

test("a dry run of the setup names everything, a deployment before the setup names what is missing, and neither changes anything", async () => {
  const { code, stdout } = await clone.run("setup", ["--dry-run"]);
  expect(code).toBe(0);
  expect(stdout).toContain("KV tu-credito-de-auto-services-texts: would be created");
  expect(stdout).toContain("D1 tu-credito-de-auto-ledger: would be created");
  expect(stdout).toContain("R2 tu-credito-de-auto-services-backup: would be created");
  expect(stdout).toContain("DRAFT_KEYS would be uploaded");
  expect(stdout.trimEnd().endsWith("Nothing was changed.")).toBe(true);
  const early = await clone.run("deploy");
  expect(early.code).toBe(1);
  expect(early.stderr).toContain("These stores do not exist yet: KV tu-credito-de-auto-services-texts");
  expect(early.stderr).toContain("run first: npm run setup");
  expect(changesIn(clone.calls())).toEqual([]);
  expect(globSync(".keys/*", { cwd: clone.folder })).toEqual([]);
});

test("a command that is typed in a shell runs the wrangler on the PATH", async () => {
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

test("a setup that breaks off continues where it stopped, and changes nothing once it is complete", async () => {
  const broken = await clone.run("setup", [], "d1 create tu-credito-de-auto-counters");
  expect(broken).toMatchObject({ code: 1, stderr: expect.stringContaining("d1 create") });
  const half = await clone.run("setup", [], "secret bulk -c wrangler.toml");
  expect(half).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Please run again: npm run keys -- upload"),
  });
  expect(broken.stderr).not.toContain("For paper");
  expect(half.stderr).toContain("For paper");
  expect(clone.papers.at(-1)).toHaveLength(43);
  const rest = changesIn(clone.calls());
  expect(rest.filter((call) => call === "d1 create tu-credito-de-auto-ledger")).toHaveLength(1);

  const last = await clone.run("setup");
  expect(last).toMatchObject({ code: 0, stdout: expect.stringContaining("Next, run: npm run deploy") });
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
  // The location is not where the command is typed, because a database never moves.
  expect(databases.map(({ location }) => location)).toEqual(["enam", "enam"]);
  expect(buckets).toEqual(["tu-credito-de-auto-services-backup"]);
  expect(Object.keys(workers["tu-credito-de-auto"]?.secrets ?? {})).toEqual(["DRAFT_KEYS"]);
  const { OPERATOR_PUBLIC_KEYS = "", ...otherSecrets } =
    workers["tu-credito-de-auto-services"]?.secrets ?? {};
  expect(otherSecrets, "an empty list is no secret").not.toHaveProperty("PROGRAM_KEYS");
  expect(OPERATOR_PUBLIC_KEYS.split(","), "leads are sealed to the paper's key too").toHaveLength(2);

  const stateBefore = JSON.stringify({ ...clone.state, clock: 0 });
  const again = await clone.run("setup");
  expect(again).toMatchObject({ code: 0, stderr: "" });
  expect(again.stdout).toContain("Everything was there already. Nothing was created.");
  expect(JSON.stringify({ ...clone.state, clock: 0 })).toBe(stateBefore);
});

test("the first deployment applies migrations before the code and deploys the services before the site, and can be repeated if it breaks off", async () => {
  expect((await clone.run("setup")).code).toBe(0);
  clone.calls();
  const broken = await clone.run("deploy", [], "deploy -c build/server");
  expect(broken.code).toBe(1);
  Object.assign(clone.git, { "rev-parse": "abc1234\n", status: " M app/root.tsx\n?? app/new.ts\n" });
  const { stdout } = await clone.run("deploy");
  expect(stdout).toContain(
    "These changes are not in a commit, and are deployed too:\nM app/root.tsx\n?? app/new.ts\n",
  );
  expect(stdout).toMatch(/^Deployed: \d{8}-\d{6}-abc1234\+\. /m);
  Object.assign(clone.git, { status: "" });
  const calls = clone.calls();
  const infoCall = calls.findIndex(({ args }) => args.join(" ").includes("time-travel info"));
  expect(infoCall).toBeLessThan(calls.findIndex(({ args }) => args.includes("migrations")));
  expect(stdout).toContain(
    "npx wrangler d1 time-travel restore tu-credito-de-auto-ledger --bookmark=tu-credito-de-auto-ledger-now\n",
  );
  // No subdomain of workers.dev was registered, because the site has its own hosts.
  expect([clone.state.subdomain, workersOf(clone).site?.hosts]).toEqual([undefined, ["www.autos.test"]]);
  const migrations = ["ledger", "counters"].map((name) => `d1 migrations apply tu-credito-de-auto-${name}`);
  const [services, site] = ["services", "server"].map((folder) => `-c build/${folder}/wrangler.deploy.json`);
  expect(changesIn(calls)).toEqual([
    ...[...migrations, `versions upload ${services}`, `deploy ${services}`, `deploy ${site}`],
    ...[...migrations, `versions upload ${services}`, `versions upload ${site}`],
    ...["versions deploy --version-tag @100", "versions deploy --version-tag @100"],
    ...[`triggers deploy ${services}`, `triggers deploy ${site}`],
  ]);
  expect(trafficIn(clone, "services")).toBe("0: 100 %");
});
