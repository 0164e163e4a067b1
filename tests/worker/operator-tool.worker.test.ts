import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callerWord } from "../../app/domain/application/reference.ts";
import { ringOf } from "../../workers/operate/keys/key-ring.ts";
import { saveLocalRing } from "../../workers/operate/keys/local-keys.ts";
import { leads as leadsTool } from "../../workers/operate/leads.ts";
import { text as textTool } from "../../workers/operate/text.ts";
import { home } from "../../workers/paths.ts";
import { privateTextsOf } from "../faults/plaintext.ts";
import { httpVisitor, submissionIdIn } from "../http-visitor.ts";
import { ownHome } from "../own-home.ts";
import { person, somebody } from "../people.ts";
import { runCommand, runProcess } from "../run-command.ts";
import { programs, startTestSiteOn, testKeys } from "../standalone-site.ts";
import { until } from "../until.ts";
import { listed } from "./bindings.ts";
import { submitAsProgram, untilIndexed } from "./program.ts";
import { ofFile } from "./sites.ts";

// What is typed, on the site that serves; the last test ends it.
const folder = await ownHome();
const keys = await testKeys();
const { operators, secrets } = ringOf(keys);
saveLocalRing({ operators, secrets: { ...secrets, ...programs } });
const site = ofFile(await startTestSiteOn(keys, home.store, { port: home.port, logsToStderr: true }));

const leadsFile = "workers/operate/leads.ts";
const leads = (...typed: string[]) => runCommand(leadsTool, ...typed);
const text = (...typed: string[]) => runCommand(textTool, ...typed);

/** A program's lead. @returns its reference, once it is in the index with a status. */
async function submit(answers = somebody(), status = "delivered"): Promise<string> {
  const { reference } = (await submitAsProgram(site, answers)).body;
  await untilIndexed(site, reference, status);
  return reference;
}
let reference = "";
/** The first lead, as it comes out. */
const exported = async () => {
  const { submissionId, answers, callerWord: word } = JSON.parse((await leads("export", reference)).stdout);
  expect(answers).toMatchObject({ first_name: "María José", ssn_ui: "078051120" });
  expect(word).toBe(callerWord(submissionId));
};

test("npm run leads lists, shows, exports and retries", async () => {
  expect((await leads()).stdout).toBe("No leads yet.\n");
  reference = await submit(person);
  expect((await leads()).stdout).toContain("1 delivered");
  expect((await leads("counters")).stdout).toBe("Nothing counted yet.\n");
  await fetch(`${site.origin}/?src=1100461&lnk=x`);
  await until("the arrival", async () =>
    /^\d{4}-\d\d-\d\d +1 {2}arrivals {2}1100461\/x$/m.test((await leads("counters")).stdout),
  );
  const { stdout: list } = await leads();
  expect(list).toContain(reference);
  expect(list).not.toContain("María");
  expect((await leads("show", reference)).stdout).toMatch(
    /accepted: api, program pruebas[\s\S]*delivered[\s\S]*privacy: not given/,
  );
  await exported();
  expect((await leads("retry", reference)).stdout).toContain("delivery starts now");

  const file = join(folder, "leads.jsonl");
  await leads("export", "--out", file);
  expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(1);
  const csv = await leads("export", reference, "--format", "csv");
  expect(csv).toMatchObject({ stderr: expect.stringContaining("import every column as text") });
  expect(csv.stdout).toMatch(/,078-05-1120,/);
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
});

test.each([
  ["text", ["set", "/", "home.nada", "x"], 1, "there is no text of that name"],
  ["text", ["set", "/", "home.hero.heading", "<b>"], 1, "texts are plain"],
  ["text", ["set", "/", "home.hero.heading", "{nadie}"], 1, "does not get"],
  [
    "text",
    ["set", "/contactanos", "home.hero.heading", "x"],
    1,
    "does not stand on /contactanos. It does on: *  /  /quiz",
  ],
  ["text", ["publish", "/inventada"], 2, "not a page whose texts can be changed"],
  ["text", ["publish", "/"], 1, "nothing_there"],
  ["text", ["nada"], 2, ""],
  ["leads", ["show", "00000-00000"], 1, "404: unknown"],
  ["leads", ["retry"], 2, ""],
] as const)("npm run %s refuses %j", async (name, typed, code, words) => {
  expect(await { leads, text }[name](...typed)).toMatchObject({
    code,
    stderr: expect.stringContaining(words),
  });
});

test("npm run leads confirms an export only once it was written, lists what nobody exported, and releases a review", async () => {
  const answers = somebody();
  const first = await submit(answers);
  const row = async () => (await leads()).stdout.split("\n").find((line) => line.includes(first)) ?? "";
  expect(await row()).toContain("delivered, not exported");
  expect((await leads("--unexported")).stdout).toContain(first);

  await leads("export", first, "--no-confirm");
  await leads("export", first, "--consents");
  expect((await leads("export", first, "--out", join(folder, "missing", "f.jsonl"))).code).toBe(1);
  expect(await row()).toContain("not exported");

  expect((await leads("export", "--unexported")).stdout.trim().split("\n")).toHaveLength(1);
  await until("the export in the index", async () =>
    (await listed(site)).leads.every(({ exported_at }) => exported_at !== ""),
  );
  expect(await row()).toMatch(/delivered, exported \d{4}-\d\d-\d\d/);
  expect((await leads("--unexported")).stdout).not.toContain(first);
  const { stdout: access } = await leads("access");
  for (const what of ["confirm export", "export consents", "operator  export"])
    expect(access).toContain(what);
  expect(access).not.toMatch(/María|078051120/);

  const second = await submit({ ...answers, address: "9 Calle Otra" }, "in review");
  expect((await leads("retry", second)).stderr).toContain("in_review (it is in review: release it)");
  expect((await leads("release", second)).stdout).toContain("released");
  await untilIndexed(site, second, "delivered");
  expect((await leads("close", second)).stderr).toContain("409: nothing_to_close");
});

test("npm run leads finds a person's leads, corrects one, and forgets it", async () => {
  const { phone = "", email = "", ...rest } = somebody();
  const found = await submit({ ...rest, phone, email });
  expect((await leads("find", "--phone", phone)).stdout).toContain(found);
  expect((await leads("find", "--email", "otra@example.com")).stdout).toBe("No lead has it.\n");

  expect(await leads("correct", found, "--set", "zipcode=nada")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("400: zipcode format"),
  });
  expect((await leads("correct", found, "--set", "nada=1")).stderr).toContain("--set takes field=value");
  const changes = ["--set", "email=nueva@example.com", "--set", "dob1=1985-05-13", "--set", "sliderValue=8"];
  expect((await leads("correct", found, ...changes)).stdout).toContain("corrected email, dob1, sliderValue");
  await until("the new e-mail address", async () =>
    (await leads("find", "--email", "nueva@example.com")).stdout.includes(found),
  );
  expect((await leads("find", "--email", email)).stdout).toBe("No lead has it.\n");
  const { answers } = JSON.parse((await leads("export", found)).stdout);
  expect(answers).toMatchObject({
    email: "nueva@example.com",
    dob1: "1985-05-13",
    dob1_day: "13",
    sliderValue: "8",
    sliderValue_amount: "2000",
  });

  const { stdout: forgotten } = await leads("forget", found);
  expect(forgotten).toContain("Nobody else got it: nobody has to be told.");
  expect(forgotten).toContain("It was exported on");
  expect(forgotten).toMatch(/back until \d{4}-\d\d-\d\d/);
  expect((await leads("export", found)).stderr).toContain("unknown (there is none)");
  expect((await leads("find", "--email", "nueva@example.com")).stdout).toBe("No lead has it.\n");
  expect((await leads()).stdout).not.toContain(found);
  expect((await leads("reindex")).stdout).toMatch(/^The index is complete: .*1 forgotten/);
});

test("npm run leads answers no request that leaves a match as it is, unless it is told why", async () => {
  const answers = somebody();
  const lead = await submit(answers);
  const visitor = httpVisitor(site.origin);
  const path = "/opciones-de-privacidad";
  const submission_id = submissionIdIn(await visitor.get(path));
  const form = {
    form: "peticion",
    submission_id,
    kind: "delete",
    name: "Ana Ruiz",
    phone: answers.phone ?? "",
  };
  await visitor.post(path, { ...form, reference: lead });
  const { stdout } = await until("the match", async () => {
    const listed = await leads("requests");
    return listed.stdout.includes("same reference and phone") && listed;
  });
  const request = /^(\S+) {2}delete the data/m.exec(stdout)?.[1] ?? "";
  const refused = { code: 1, stderr: expect.stringContaining("409: undone (an application matches") };
  for (const answer of ["done", "declined"])
    expect(await leads("request", request, answer)).toMatchObject(refused);
  expect((await leads("stop", request)).stderr).toContain("409: open_request");
  const given = await leads("request", request, "done", "--reason", "no es suya");
  expect(given).toMatchObject({ code: 0, stdout: `${request}: done\n` });
  expect((await leads("show", request)).stdout).toMatch(/request answered.*done, \w+: no es suya/);
});

test("each tool is a process whose exit code says what came of it", async () => {
  const tools = ["leads", "text", "keys", "configuration", "backup"];
  const helps = await Promise.all(tools.map((name) => runProcess(`workers/operate/${name}.ts`, "--help")));
  expect(helps).toEqual(
    tools.map((name) => ({ code: 0, stdout: expect.stringContaining(`npm run ${name}`), stderr: "" })),
  );
  const [unknown, wrong] = await Promise.all([
    runProcess(leadsFile, "show", "00000-00000"),
    runProcess(leadsFile, "--nada"),
  ]);
  expect(unknown).toEqual({ code: 1, stdout: "", stderr: "404: unknown (there is none)\n" });
  expect(wrong).toEqual({
    code: 2,
    stdout: "",
    stderr: expect.stringMatching(/^unknown option '--nada'\nHelp: npm run leads -- list --help\n$/),
  });
});

test("while no site runs, a process lists leads, names nobody and ends; an export opens one", async () => {
  await site.stop();
  const { code, stdout } = await runProcess(leadsFile);
  expect(code).toBe(0);
  expect(stdout).toContain(reference);
  expect(privateTextsOf(person).filter((text) => stdout.includes(text))).toEqual([]);
  await exported();
  // The export ran in this process, which has the store until it ends.
  expect(await runProcess(leadsFile)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${home.store} is in use by another npm start or command.`),
  });
});
