import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import type { Reader } from "../../app/domain/contract/operator/readers.ts";
import { keyIdsOf, type Sealed } from "../../app/domain/seal/seal.ts";
import { saveLocalRing } from "../../workers/operate/keys/local-keys.ts";
import { newKeyPair } from "../../workers/operate/keys/rotation.ts";
import { keys as keysTool } from "../../workers/operate/keys.ts";
import { operator } from "../../workers/operate/operator.ts";
import { home } from "../../workers/paths.ts";
import { ownHome } from "../own-home.ts";
import { somebody } from "../people.ts";
import { runCommand } from "../run-command.ts";
import { programs, startTestSiteOn, type TestSite } from "../standalone-site.ts";
import { ringOf, testKeys } from "../test-keys.ts";
import { submitAsProgram, untilIndexed } from "./program.ts";
import { ofFile } from "./sites.ts";

// People make their own keys with the commands, on a site that serves.
const folder = await ownHome();
const made = await testKeys();
const { operators, secrets } = ringOf(made);
const [changeOnly, exportOnly] = ["c", "e"].map((letter) => letter.repeat(40));
const tokens = `${secrets.OPERATOR_TOKENS},luis:read+change:${changeOnly},eva:read+export:${exportOnly}`;
saveLocalRing({ operators, secrets: { ...secrets, ...programs } });
const site = ofFile(
  await startTestSiteOn(made, home.store, {
    port: home.port,
    logsToStderr: true,
    services: { OPERATOR_TOKENS: tokens },
  }),
);
afterEach(() => vi.unstubAllEnvs());

const keys = (...typed: string[]) => runCommand(keysTool, ...typed);
const leads = (...typed: string[]) => runCommand(operator, ...typed);

async function submit(status = "delivered") {
  const answers = somebody();
  const { reference, success } = (await submitAsProgram(site, answers)).body;
  expect(success).toBe(true);
  await untilIndexed(site, reference, status);
  return { reference, email: answers.email };
}
const sealsOf = async (reference: string, on: TestSite = site) => {
  const { leads } = await on.operate<{ leads: { seals: Sealed[] }[] }>("/sealed", "POST", {
    ids: [reference],
  });
  return leads[0]?.seals ?? [];
};
const list = () => site.operate<{ deployment: string[]; readers: Reader[] }>("/readers");
const emailIn = (text: string): string => JSON.parse(text).answers.email;

test("a person's key file contains nothing else, and opens new leads without any other key; withdrawn, it opens no later lead", async () => {
  const before = await submit();
  const answer = await keys("reader", "ANA");
  expect(answer, answer.stderr).toMatchObject({ code: 0 });
  const file = join(folder, ".keys", "ANA.local.key");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(/^[\w-]{43}\n$/);
  expect(answer.stdout).not.toContain(text.trim());
  const { readers, deployment } = await list();
  expect(readers).toEqual([
    {
      ...{ keyId: expect.stringMatching(/^[\w-]{12}$/), name: "ANA", addedBy: "operator" },
      ...{ addedAt: expect.stringMatching(/^\d{4}-/), withdrawnAt: "", withdrawnBy: "" },
    },
  ]);
  expect(JSON.stringify(readers)).not.toContain(text.trim());
  const keyId = readers[0]?.keyId ?? "";

  // The same command again keeps the same key.
  expect((await keys("reader", "ANA")).stdout).toContain(keyId);
  expect(readFileSync(file, "utf8")).toBe(text);
  expect((await list()).readers).toEqual(readers);

  const lead = await submit();
  const seals = await sealsOf(lead.reference);
  expect(seals.map((sealed) => sealed.keyId)).toEqual([...deployment, "*"]);
  expect(seals.at(-1)?.shared).toMatchObject({ version: 2, keys: [{ keyId }] });

  // The machine has nothing of the deployment except the key file, and a token lets the command in.
  const ring = join(folder, ".keys", "local.json");
  renameSync(ring, `${ring}.away`);
  const exported = await leads("export", lead.reference, "--key-file", file);
  expect(exported.code, exported.stderr).toBe(0);
  expect(emailIn(exported.stdout)).toBe(lead.email);
  expect(
    JSON.parse((await leads("export", lead.reference, "--consents", "--key-file", file)).stdout),
  ).toHaveProperty("consents");
  expect(await leads("export", before.reference, "--key-file", file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`no key for ${deployment.join(", ")}`),
  });
  // A correction seals the lead again to the people who are listed at that time.
  const corrected = await leads("correct", lead.reference, "--set", "zipcode=90001", "--key-file", file);
  expect(corrected.code, corrected.stderr).toBe(0);
  expect(emailIn((await leads("export", lead.reference, "--key-file", file)).stdout)).toBe(lead.email);
  renameSync(`${ring}.away`, ring);

  expect(await site.operate(`/readers/${keyId}/withdraw`, "POST", {})).toEqual({ success: true });
  expect(await site.operate(`/readers/${keyId}/withdraw`, "POST", {})).toEqual({ success: true });
  const [withdrawn] = (await list()).readers;
  expect(withdrawn).toMatchObject({ withdrawnBy: "operator", withdrawnAt: expect.stringMatching(/^\d{4}-/) });
  const after = await submit();
  expect((await sealsOf(after.reference)).map((sealed) => sealed.keyId)).toEqual(deployment);
  expect((await leads("export", after.reference, "--key-file", file)).stderr).toContain("no key for");
  expect(emailIn((await leads("export", lead.reference, "--key-file", file)).stdout)).toBe(lead.email);
  expect(emailIn((await leads("export", after.reference)).stdout)).toBe(after.email);
  expect((await keys("reader", "ANA")).stderr).toContain("publicKey withdrawn");

  const { rows } = await site.operate<{ rows: { what: string; subject: string }[] }>("/access");
  for (const what of ["reader added", "reader withdrawn"])
    expect(rows).toContainEqual(expect.objectContaining({ what, subject: `ANA ${keyId}` }));
});

test("adding a key needs two scopes and only the public half; a key that nothing can be sealed to is refused", async () => {
  const { publicKey, keyId } = await newKeyPair();
  const add = (token = "", key = publicKey) =>
    fetch(`${site.origin}/services/operator/readers`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "luis", publicKey: key }),
    });
  expect((await add(changeOnly)).status).toBe(403);
  expect((await add(exportOnly)).status).toBe(403);
  expect((await add("nobody's")).status).toBe(401);
  const [{ keyId: hers } = { keyId: "" }] = (await list()).readers;
  for (const token of [changeOnly, exportOnly]) {
    const path = `/services/operator/readers/${hers}/withdraw`;
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(site.origin + path, { method: "POST", headers })).status).toBe(403);
  }
  expect((await add(made.operatorToken, "A".repeat(43))).status).toBe(400);
  expect((await list()).readers.map(({ name }) => name)).toEqual(["ANA"]);

  const registered = await leads("add-reader", "--name", "luis", "--public-key", publicKey);
  expect(registered.stdout).toContain(keyId);
  expect(readdirSync(join(folder, ".keys"))).not.toContain("luis.local.key");
  expect((await keys("reader", "../luis")).stderr).toContain("1 to 40 letters");
  expect(await site.operate("/readers/nobody/withdraw", "POST", {})).toMatchObject({
    errors: [{ code: "unknown" }],
  });

  // A person who may not register keeps the key, and learns what to ask for.
  const variables = readFileSync(home.variablesFile, "utf8");
  writeFileSync(
    home.variablesFile,
    variables.replace(/^OPERATOR_TOKENS=.*$/m, `OPERATOR_TOKENS="eva:read+export:${exportOnly}"`),
  );
  const refused = await keys("reader", "eva");
  writeFileSync(home.variablesFile, variables);
  expect(refused.code).toBe(1);
  const [, evas = ""] = /add-reader --name eva --public-key ([\w-]{43})$/m.exec(refused.stderr) ?? [];
  expect(existsSync(join(folder, ".keys", "eva.local.key"))).toBe(true);
  expect((await leads("add-reader", "--name", "eva", "--public-key", evas)).code).toBe(0);
  const lead = await submit();
  const opened = await leads("export", lead.reference, "--key-file", join(folder, ".keys", "eva.local.key"));
  expect(emailIn(opened.stdout)).toBe(lead.email);
});

test("leads are accepted without the list too, and a restored database changes no seal", async () => {
  const { deployment } = await list();
  const luis = (await list()).readers.find(({ name }) => name === "luis")?.keyId ?? "";
  const sealedTo = async () => (await sealsOf((await submit()).reference)).flatMap(keyIdsOf);
  expect(await sealedTo()).toContain(luis);
  const database = await site.runtime.getD1Database("LEDGER", "tu-credito-de-auto-services");
  await site.operate(`/readers/${luis}/withdraw`, "POST", {});
  await database.prepare("UPDATE reader SET withdrawn_at = ''").run();
  expect(await sealedTo()).not.toContain(luis);
  await database.prepare("DROP TABLE reader").run();
  expect((await sealedTo()).length).toBeGreaterThan(deployment.length);

  // The isolate has never read the list, and cannot read it now.
  const kv = await site.runtime.getKVNamespace("CONFIGURATION", "tu-credito-de-auto-services");
  await kv.put("readers", "not JSON");
  const again = await site.restart({});
  const { reference, success } = (await submitAsProgram(again, somebody())).body;
  expect(success).toBe(true);
  await untilIndexed(again, reference, "delivered");
  expect((await sealsOf(reference, again)).flatMap(keyIdsOf)).toEqual(deployment);
});
