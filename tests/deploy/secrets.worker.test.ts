import { globSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { endOf, expectSecretsHidden, reach, workersOf } from "./deployed-clone.ts";
import { type FreshClone, freshClone } from "./fresh-clone.ts";

// Checks the preview beside production, and the secrets of both.
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

test("the preview gets its own stores, secrets and workers, even with example telephones and texts", async () => {
  const production = workersOf(clone).services?.secrets ?? {};
  expect((await clone.run("setup", ["--env", "preview"])).code).toBe(0);
  const { code, stderr } = await clone.run("deploy", ["--env", "preview"]);
  expect(code, stderr).toBe(0);
  const { workers } = clone.state;
  const preview = workers["tu-credito-de-auto-services-preview"];
  const deployedConfig = preview?.versions.at(-1)?.config;
  expect(deployedConfig?.d1_databases.map(({ database_name }) => database_name)).toEqual([
    "tu-credito-de-auto-preview-ledger",
    "tu-credito-de-auto-preview-counters",
  ]);
  for (const [name, secret] of Object.entries(preview?.secrets ?? {}))
    expect(secret, name).not.toBe(production[name]);
  const site = workers["tu-credito-de-auto-preview"]?.versions.at(-1)?.config;
  expect(site?.vars).toMatchObject({ ENVIRONMENT: "production", SEARCH_ENGINES: "off" });
});

test("no secret was in an argument, in wrangler's environment or in a file", async () => {
  for (const [command, ...options] of [
    ["setup", "--env", "preview"],
    ["deploy", "--env", "preview"],
    ["keys", "upload"],
    ["keys", "rotate", "digest", "--env", "production"],
  ] as const)
    expect(await clone.run(command, options)).toMatchObject({ code: 0 });
  expect(globSync(".keys/*", { cwd: clone.folder })).toHaveLength(2);
  expect(clone.papers.length).toBeGreaterThanOrEqual(1);
  expect(expectSecretsHidden(clone)).toBeGreaterThanOrEqual(10);
});

test("a list of destinations that somebody wrote is uploaded by name, and stays when keys are uploaded", async () => {
  const secrets = (): Record<string, string> => workersOf(clone).services?.secrets ?? {};
  const services = workersOf(clone).services;
  if (services) services.secrets.DESTINATIONS = '[{"id":"bandeja","kind":"inbox"}]';
  const before = { ...secrets() };
  expect((await clone.run("keys", ["upload"])).code).toBe(0);
  expect((await clone.run("keys", ["rotate", "draft", "--env", "production"])).code).toBe(0);
  expect(secrets().DESTINATIONS).toBe(before.DESTINATIONS);
});

test("the command that makes a token or a key also uploads it", async () => {
  const secrets = () => workersOf(clone).services?.secrets ?? {};
  const tokenCommand = await clone.run("keys", ["token", "ana", "--scopes", "read", "--env", "production"]);
  expect(tokenCommand.code, tokenCommand.stderr).toBe(0);
  expect(secrets().OPERATOR_TOKENS).toContain(`ana:read:${tokenCommand.stdout.split("\n")[0]}`);
  const keysBefore = secrets().DIGEST_KEYS;
  expect((await clone.run("keys", ["rotate", "digest", "--env", "production"])).code).toBe(0);
  expect(secrets().DIGEST_KEYS).toMatch(new RegExp(`^[\\w-]+,${keysBefore}$`));
  clone.state.isLoggedIn = false;
  const withoutLogin = await clone.run("keys", ["rotate", "digest", "--env", "production"]);
  clone.state.isLoggedIn = true;
  expect(withoutLogin.stdout).toContain(
    "You are not logged in to Cloudflare (npx wrangler login). When you are, run: npm run keys -- upload",
  );
  expect(secrets().DIGEST_KEYS?.split(",")).toHaveLength(2);
  expect((await clone.run("keys", ["upload"])).code).toBe(0);
  expect(secrets().DIGEST_KEYS?.split(",")).toHaveLength(3);
});

test("each deployment gets requests only with its own token, and only at its address in wrangler.toml", async () => {
  for (const command of ["setup", "deploy"])
    expect(await clone.run(command, ["--env", "preview"])).toMatchObject({ code: 0 });
  const requestsBefore = clone.asked().length;
  for (const where of ["preview", "production"]) await clone.run("operator", ["list-leads", "--env", where]);
  const elsewhere = ["list-leads", "--env", "production", "--origin", "https://else.test"];
  expect(await clone.run("operator", elsewhere)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("unknown option '--origin'"),
  });
  const tokenOf = (name: string) =>
    clone.state.workers[name]?.secrets.OPERATOR_TOKENS?.split(",")[0]?.split(":").at(-1);
  const calls = clone
    .asked()
    .slice(requestsBefore)
    .map(({ url, headers }) => [new URL(url).host, headers.get("authorization")]);
  const production = ["www.autos.test", `Bearer ${tokenOf("tu-credito-de-auto-services")}`];
  expect(calls).toEqual([
    ["preview.autos.test", `Bearer ${tokenOf("tu-credito-de-auto-services-preview")}`],
    production,
  ]);
});
