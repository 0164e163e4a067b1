import { type ChildProcess, execFile, spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answers } from "../../app/domain/application/fields.ts";
import type { LeadRow } from "../../app/domain/contract/operator/leads.ts";
import { freePort } from "../free-port.ts";
import { person, somebody } from "../people.ts";
import { asProgram, programs } from "../standalone-site.ts";
import { until } from "../until.ts";

const home = mkdtempSync(join(tmpdir(), "operator-"));
const port = await freePort();
let serving: ChildProcess | undefined;
const environment = () => ({ ...process.env, SITE_HOME: home, PORT: String(port) });

beforeAll(async () => {
  await makeKeys();
  appendFileSync(join(home, ".dev.vars"), `PROGRAM_KEYS="${programs.PROGRAM_KEYS}"\n`);
  await serve();
});
afterAll(async () => {
  // Asked to end, it takes its engine along.
  await stop();
  rmSync(home, { recursive: true, force: true });
});

const isServing = () => serving !== undefined && serving.exitCode === null && serving.signalCode === null;

async function stop(): Promise<void> {
  if (!serving || !isServing()) return;
  const ended = new Promise((resolve) => serving?.once("exit", resolve));
  serving.kill("SIGTERM");
  await ended;
}

async function serve(): Promise<void> {
  if (isServing()) return;
  serving = spawn(process.execPath, ["workers/local/serve.ts"], { env: environment(), stdio: "inherit" });
  const health = `http://127.0.0.1:${port}/services/health`;
  await until(
    "the site",
    () =>
      fetch(health).then(
        (response) => response.ok,
        () => false,
      ),
    30_000,
  );
}

/** A program's lead, accepted by the running site. */
async function submit(answers: Answers): Promise<{ reference: string }> {
  const path = "/services/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead";
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    body: new URLSearchParams(answers as Record<string, string>),
    headers: asProgram,
  });
  return (await response.json()) as { reference: string };
}

/** Waits for a lead's status in the index, without a process for each look. */
const untilListed = (reference: string, holds: (lead: LeadRow) => boolean) =>
  until(`${reference} in the index`, async () => {
    const [, token = ""] =
      /^OPERATOR_TOKENS="[^:]+:[^:]+:([\w-]+)/m.exec(readFileSync(join(home, ".dev.vars"), "utf8")) ?? [];
    const response = await fetch(`http://127.0.0.1:${port}/services/operator/leads?limit=500`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { leads } = (await response.json()) as { leads: LeadRow[] };
    return leads.some((lead) => lead.reference === reference && holds(lead));
  });
const isDelivered = ({ status }: LeadRow) => status === "delivered";

/** What `npm start` does first, so that the program's key can be added before it serves. */
const makeKeys = () =>
  promisify(execFile)(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      'import { localVariables } from "./workers/operate/keys/dev-variables.ts"; await localVariables();',
    ],
    { env: environment() },
  );

const tool = (
  file: string,
  ...parameters: string[]
): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [`workers/operate/${file}.ts`, ...parameters],
      { env: environment() },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
    );
  });

const leads = (...parameters: string[]) => tool("leads", ...parameters);
const text = (...parameters: string[]) => tool("text", ...parameters);

test("npm run leads lists, shows, exports and retries, with the site running and stopped", async () => {
  expect((await leads()).stdout).toBe("No leads yet.\n");
  const { reference } = await submit(person);
  await untilListed(reference, isDelivered);
  expect((await leads()).stdout).toContain("1 delivered");
  expect((await leads("counters")).stdout).toBe("Nothing counted yet.\n");
  await fetch(`http://127.0.0.1:${port}/?src=1100461&lnk=x`);
  await until("the arrival", async () =>
    /^\d{4}-\d\d-\d\d +1 {2}arrivals {2}1100461\/x$/m.test((await leads("counters")).stdout),
  );

  const check = async () => {
    const { stdout: list } = await leads();
    expect(list).toContain(reference);
    expect(list).not.toContain("María");
    expect((await leads("show", reference)).stdout).toMatch(
      /accepted: api, program pruebas[\s\S]*delivered[\s\S]*privacy: not given/,
    );
    const exported = await leads("export", reference);
    expect(JSON.parse(exported.stdout).answers).toMatchObject({
      first_name: "María José",
      ssn_ui: "078051120",
    });
    expect((await leads("retry", reference)).stdout).toContain("delivery starts now");
  };
  await check();
  await stop();
  await check();

  const file = join(home, "leads.jsonl");
  await leads("export", "--out", file);
  expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(1);
  const again = await leads("export", "--out", file);
  expect(again, "a file is never written over: it may be the only copy").toMatchObject({
    code: 1,
    stdout: "",
  });
});

test("npm run text finds, changes, previews, publishes and resets a text", async () => {
  expect((await text()).stdout).toBe("Every text is as the site ships it.\n");
  expect((await text("find", "hero.heading")).stdout).toContain("home.hero.heading: ");
  expect((await text("set", "/", "home.hero.heading", "Un título nuevo")).code).toBe(0);
  expect((await text()).stdout).toBe("/\n  (waiting) home.hero.heading: Un título nuevo\n");
  expect((await text("preview", "/")).stdout).toMatch(
    /^http:\/\/localhost:\d+\/\?vista-previa=\d{10}\.[\w-]{43}\n$/,
  );
  expect((await text("publish", "/")).stdout).toContain("1 published on /");
  expect((await text()).stdout).toBe("/\n  home.hero.heading: Un título nuevo\n");
  expect((await text("reset", "/")).code).toBe(0);
  expect((await text()).stdout).toBe("Every text is as the site ships it.\n");
  for (const [parameters, code, words] of [
    [["set", "/", "home.nada", "x"], 1, "there is no text of that name"],
    [["set", "/", "home.hero.heading", "<b>"], 1, "texts are plain"],
    [["set", "/", "home.hero.heading", "{nadie}"], 1, "does not get"],
    [["publish", "/inventada"], 2, "not a page whose texts can be changed"],
    [["publish", "/"], 1, "nothing_there"],
    [["nada"], 2, ""],
  ] as const) {
    const answer = await text(...parameters);
    expect(answer.code, parameters.join(" ")).toBe(code);
    expect(answer.stderr).toContain(words);
  }
});

test("npm run leads reports an unknown lead, a missing reference, and its usage", async () => {
  expect(await leads("show", "00000-00000")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("404: unknown"),
  });
  expect((await leads("retry")).code).toBe(2);
  expect((await leads("--help")).stdout).toContain("npm run leads -- export");
});

test("npm run leads confirms an export only once it was written, lists what nobody exported, and releases a review", async () => {
  await serve();
  const answers = somebody();
  const { reference } = await submit(answers);
  const row = async () => (await leads()).stdout.split("\n").find((line) => line.includes(reference)) ?? "";
  await untilListed(reference, isDelivered);
  expect(await row()).toContain("delivered, not exported");
  expect((await leads("--unexported")).stdout).toContain(reference);

  await leads("export", reference, "--no-confirm");
  await leads("export", reference, "--consents");
  expect((await leads("export", reference, "--out", join(home, "missing", "f.jsonl"))).code).toBe(1);
  expect(await row()).toContain("not exported");

  expect((await leads("export", "--unexported")).stdout.trim().split("\n")).toHaveLength(1);
  await untilListed(reference, ({ exported_at }) => exported_at !== "");
  expect(await row()).toMatch(/delivered, exported \d{4}-\d\d-\d\d/);
  expect((await leads("--unexported")).stdout).not.toContain(reference);
  const { stdout: access } = await leads("access");
  for (const what of ["confirm export", "export consents", "operator  export"])
    expect(access).toContain(what);
  expect(access).not.toMatch(/María|078051120/);

  const second = await submit({ ...answers, address: "9 Calle Otra" });
  await untilListed(second.reference, ({ review }) => review === "repeated");
  expect((await leads("retry", second.reference)).stderr).toContain(
    "in_review (it is in review: release it)",
  );
  expect((await leads("release", second.reference)).stdout).toContain("released");
  await untilListed(second.reference, isDelivered);
  expect((await leads("close", second.reference)).stderr).toContain("409: nothing_to_close");
});

test("npm run leads finds a person's leads, corrects one, and forgets it", async () => {
  await serve();
  const { phone = "", email = "", ...rest } = somebody();
  const { reference } = await submit({ ...rest, phone, email });
  await untilListed(reference, isDelivered);
  expect((await leads("find", "--phone", phone)).stdout).toContain(reference);
  expect((await leads("find", "--email", "otra@example.com")).stdout).toBe("No lead has it.\n");

  expect(await leads("correct", reference, "--set", "zipcode=nada")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("400: zipcode format"),
  });
  expect((await leads("correct", reference, "--set", "nada=1")).stderr).toContain("--set takes field=value");
  const changes = ["--set", "email=nueva@example.com", "--set", "dob1=1985-05-13", "--set", "sliderValue=8"];
  expect((await leads("correct", reference, ...changes)).stdout).toContain(
    "corrected email, dob1, sliderValue",
  );
  await until("the new e-mail address", async () =>
    (await leads("find", "--email", "nueva@example.com")).stdout.includes(reference),
  );
  expect((await leads("find", "--email", email)).stdout).toBe("No lead has it.\n");
  const { answers } = JSON.parse((await leads("export", reference)).stdout);
  expect(answers).toMatchObject({
    email: "nueva@example.com",
    dob1: "1985-05-13",
    dob1_day: "13",
    sliderValue: "8",
    sliderValue_amount: "2000",
  });

  const { stdout: forgotten } = await leads("forget", reference);
  expect(forgotten).toContain("was never sent to a product backend");
  expect(forgotten).toContain("It was exported on");
  expect(forgotten).toMatch(/back until \d{4}-\d\d-\d\d/);
  expect((await leads("export", reference)).stderr).toContain("unknown (there is none)");
  expect((await leads("find", "--email", "nueva@example.com")).stdout).toBe("No lead has it.\n");
  expect((await leads()).stdout).not.toContain(reference);
  expect((await leads("reindex")).stdout).toMatch(/^The index is complete: .*1 forgotten/);
});
