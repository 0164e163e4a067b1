import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { receiverKey } from "../../app/domain/affiliates/postback-signature.ts";
import { makeFirstKeys } from "../../workers/operate/keys/deployment-keys.ts";
import { keys as keysTool } from "../../workers/operate/keys.ts";
import { operator } from "../../workers/operate/operator.ts";
import { newProgram } from "../../workers/operate/program.ts";
import { ownHome } from "../own-home.ts";
import { runCommand } from "../run-command.ts";

const folder = await ownHome();
const keysIn = join(folder, ".keys");
const passphrase = "una frase larga de prueba";
const passphraseFile = join(folder, "passphrase");
writeFileSync(passphraseFile, `${passphrase}\n`);
beforeEach(() => {
  for (const name of ["OPERATOR_TOKEN", "OPERATOR_PRIVATE_KEY"]) vi.stubEnv(name, undefined);
  vi.stubEnv("KEYS_PASSPHRASE_FILE", passphraseFile);
});
afterEach(() => vi.unstubAllEnvs());
const keys = (...typed: string[]) => runCommand(keysTool, ...typed);

test.each([
  ["keys", [], "run `npm start` once"],
  ["keys", ["rotate", "draft"], "run `npm start` once"],
  ["keys", ["--env", "production"], "There are no production keys on this machine"],
  ["keys", ["upload"], "There are no production keys on this machine"],
  ["operator", ["list-leads"], "run `npm start` once"],
  ["operator", ["list-leads", "--env", "production"], "There are no production keys on this machine"],
  ["operator", ["--env", "preview", "list-leads"], "There are no preview keys on this machine"],
] as const)(
  "before there are keys, npm run %s %j makes none, says what to do and fails",
  async (name, typed, words) => {
    const answer = await runCommand({ keys: keysTool, operator }[name], ...typed);
    expect(answer).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(words) });
    expect([keysIn, join(folder, ".dev.vars")].some(existsSync)).toBe(false);
  },
);

test("production keys are encrypted, rotated, and opened by their passphrase alone", async () => {
  const making = newProgram("setup", "").action(async () => void (await makeFirstKeys("production")));
  const made = await runCommand(making);
  expect(made.code, made.stderr).toBe(0);
  expect(made.stderr).toContain("For paper");
  const file = join(keysIn, "production.age");
  expect(readFileSync(file, "utf8")).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----/);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  vi.stubEnv("KEYS_PASSPHRASE_FILE", undefined);
  expect((await keys("--env", "production")).stderr).toContain("KEYS_PASSPHRASE_FILE");
  vi.stubEnv("KEYS_PASSPHRASE_FILE", passphraseFile);
  const rotated = await keys("rotate", "digest", "--env", "production");
  expect(rotated.stdout).toContain("npm run keys -- upload");
  expect(rotated.stderr).toMatch(/^ {2}npm run keys -- drop digest [\w-]{12}$/m);

  expect(readdirSync(keysIn)).toEqual(["production.age"]);
  writeFileSync(passphraseFile, "otra frase de prueba");
  expect((await keys("--env", "production")).stderr).toContain("The passphrase does not open the key file");
});

test("the keys of this machine are changed in .dev.vars and .keys, and other settings stay", async () => {
  const variables = join(folder, ".dev.vars");
  writeFileSync(variables, readFileSync(".dev.vars.example", "utf8"));
  expect((await keys("rotate", "digest")).stdout).toContain("when the site is restarted");
  expect((await keys("token", "ana", "--scopes", "read,export")).code).toBe(0);
  const text = readFileSync(variables, "utf8");
  expect(text).toMatch(/^DIGEST_KEYS="[\w-]{43},example-digest-key-that-everyone-can-read"$/m);
  expect(text).toMatch(
    /^OPERATOR_TOKENS="operator:read\+export\+change:[\w-]+,ana:read\+export:[\w-]{43}"$/m,
  );
  expect(text).toContain('\nENVIRONMENT="development"\n');
  expect(await keys("postback", "77")).toMatchObject({ code: 1, stdout: "" });
  expect((await keys("rotate", "postback")).code).toBe(0);
  const [, postbackKey = ""] = /^POSTBACK_KEYS="([\w-]{43})"$/m.exec(readFileSync(variables, "utf8")) ?? [];
  expect((await keys("postback", "77")).stdout).toBe(`${await receiverKey(postbackKey, "77")}\n`);
  const local = join(keysIn, "local.json");
  expect(statSync(local).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(local, "utf8")).about).toContain("not encrypted");
});

test.each([["rotate"], ["rotate", "nada"], ["drop", "draft"], ["program"], ["postback"], ["nada"]])(
  "npm run keys answers with its usage to words that are no command: %s %s",
  async (...typed) => {
    expect(await keys(...typed)).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining("npm run keys"),
    });
  },
);
