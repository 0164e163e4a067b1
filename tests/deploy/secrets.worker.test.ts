import { globSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { changesIn, endOf, expectSecretsHidden, reach, workersOf } from "./deployed-clone.ts";
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

test("a buyer is added with a secret, which the services get, stays when keys are uploaded, and can be removed", async () => {
  const destination = (...parameters: string[]) =>
    clone.run("destination", [...parameters, "--env", "production"]);
  const secrets = (): Record<string, string> => workersOf(clone).services?.secrets ?? {};
  const secretsBefore = { ...secrets() };
  clone.calls();
  expect(await destination("add", "crm", "http://crm.test/")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("url: must look like https"),
  });
  expect(changesIn(clone.calls())).toEqual([]);

  const addition = await destination("add", "crm", "https://crm.test/leads", "--name", "Autos d'Oro");
  expect(addition.stderr).toContain("crm is added.");
  expect(addition).toMatchObject({ code: 0, stdout: expect.stringMatching(/^whsec_[\w+/]{43}=$/m) });
  const secret = /whsec_\S+/.exec(addition.stdout)?.[0];
  expect(secrets().DESTINATION_SECRETS).toBe(`crm:${secret}`);
  expect(JSON.parse(secrets().DESTINATIONS ?? "")).toMatchObject([{ id: "crm", name: "Autos d'Oro" }]);
  const calls = clone.calls();
  expect(changesIn(calls)).toEqual(["secret bulk"]);
  expect(JSON.stringify(calls.map(({ args }) => args))).not.toContain("whsec_");

  const secretsWithBuyer = { ...secrets() };
  expect((await clone.run("keys", ["upload"])).code).toBe(0);
  expect(secrets()).toEqual(secretsWithBuyer);
  await destination("add", "crm", "https://crm.test/leads", "--new-secret");
  const [newest, former] = secrets().DESTINATION_SECRETS?.split(",") ?? [];
  expect(newest).toMatch(/^crm:whsec_[\w+/]{43}=$/);
  expect(former?.replace(/@\d{4}-\d\d-\d\d$/, "")).toBe(`crm:${secret}`);
  expect((await destination("remove", "crm")).stderr).toContain("crm is removed");
  expect(secrets()).toEqual(secretsBefore);

  // The services have a list that the key file does not know. Neither an upload nor a new list may replace it.
  const services = workersOf(clone).services;
  if (services) services.secrets.DESTINATIONS = "[]";
  expect((await clone.run("keys", ["upload"])).code).toBe(0);
  expect(await destination("add", "crm", "https://crm.test/leads")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("set by hand"),
  });
  expect(secrets().DESTINATIONS).toBe("[]");
  delete services?.secrets.DESTINATIONS;
  expect((await destination("add", "crm", "https://crm.test/leads")).code).toBe(0);
  expect(secrets().DESTINATIONS).toContain("crm.test");
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
