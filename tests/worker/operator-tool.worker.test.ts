import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callerWord } from "../../app/domain/application/reference.ts";
import {
  allOperatorOperations,
  type OperatorOperationId,
} from "../../app/domain/contract/operator/all-operations.ts";
import { entriesOf } from "../../app/domain/records.ts";
import { saveLocalRing } from "../../workers/operate/keys/local-keys.ts";
import { kebabCase } from "../../workers/operate/operator/fields.ts";
import { operator } from "../../workers/operate/operator.ts";
import { home } from "../../workers/paths.ts";
import { privateTextsOf } from "../faults/plaintext.ts";
import { httpVisitor, submissionIdIn } from "../http-visitor.ts";
import { ownHome } from "../own-home.ts";
import { person, somebody } from "../people.ts";
import { runCommand, runProcess } from "../run-command.ts";
import { programs, startTestSiteOn } from "../standalone-site.ts";
import { ringOf, testKeys } from "../test-keys.ts";
import { until } from "../until.ts";
import { listed } from "./bindings.ts";
import { submitAsProgram, untilIndexed } from "./program.ts";
import { ofFile } from "./sites.ts";

// The commands are typed against the site that serves. The last test ends that site.
const folder = await ownHome();
const keys = await testKeys();
const { operators, secrets } = ringOf(keys);
saveLocalRing({ operators, secrets: { ...secrets, ...programs } });
const site = ofFile(await startTestSiteOn(keys, home.store, { port: home.port, logsToStderr: true }));

const operatorFile = "workers/operate/operator.ts";
const type = (...typed: string[]) => runCommand(operator, ...typed);

/**
 * Submits a program's lead.
 * @returns its reference, once the index has the lead with a status.
 */
async function submit(answers = somebody(), status = "delivered"): Promise<string> {
  const { reference } = (await submitAsProgram(site, answers)).body;
  await untilIndexed(site, reference, status);
  return reference;
}
let reference = "";
/** The first exported lead. */
const exported = async () => {
  const { submissionId, answers, callerWord: word } = JSON.parse((await type("export", reference)).stdout);
  expect(answers).toMatchObject({ first_name: "María José", ssn_ui: "078051120" });
  expect(word).toBe(callerWord(submissionId));
};

test("npm run operator lists, shows, counts, exports and retries", async () => {
  expect((await type("list-leads")).stdout).toContain("count");
  reference = await submit(person);
  await fetch(`${site.origin}/?src=1100461&lnk=x`);
  await until("the arrival", async () =>
    /arrival +1100461\/x +1$/m.test((await type("list-counters")).stdout),
  );
  const { stdout: list } = await type("list-leads");
  expect(list).toMatch(new RegExp(`^leads\n.*reference.*status.*\n.*${reference} .*delivered`));
  expect(list).toMatch(/^counts +delivered 1$/m);
  expect(list).not.toContain("María");
  const { stdout: shown } = await type("show-lead", reference);
  expect(shown).toMatch(/^lead\.timeline\n.*\n.*accepted +api, program pruebas/m);
  expect(shown).toMatch(/^privacy +false/m);
  await exported();
  expect(await type("retry-lead", reference)).toMatchObject({ code: 0, stdout: "Done.\n" });

  const file = join(folder, "leads.jsonl");
  await type("export", "--out", file);
  expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(1);
  const csv = await type("export", reference, "--format", "csv");
  expect(csv).toMatchObject({ stderr: expect.stringContaining("--format short-csv is for people") });
  expect(csv.stdout).toMatch(/,078-05-1120,/);
  const short = await type("export", reference, "--format", "short-csv", "--no-confirm");
  expect(short).toMatchObject({ code: 0, stderr: expect.stringContaining("not in this file") });
  expect(short.stdout.split("\r\n")[0]?.split(",")).toHaveLength(20);
  expect(short.stdout).not.toMatch(/078-?05-?1120/);
  const again = await type("export", "--out", file);
  expect(again, "a file is never written over: it may be the only copy").toMatchObject({
    code: 1,
    stdout: "",
  });
});

const nobody = "00000000-0000-4000-8000-000000000000";
const until2099 = ["--until", "2099-12-31"];
/**
 * The smallest input that each operation accepts. `refused` means that nothing exists here for the operation. A
 * missing operation does not compile.
 */
const least: Record<OperatorOperationId, { typed?: readonly string[]; refused?: string }> = {
  readToday: { typed: ["--from", "2026-11-21", "--to", "2026-11-22"] },
  listDays: { typed: ["--from", "2026-11-21", "--to", "2026-11-22"] },
  listCounters: {},
  getHealth: {},
  withdrawCaller: { typed: ["nobody", "--yes"], refused: "404: unknown" },
  listLeads: {},
  leadValues: {},
  searchLeads: { typed: ["--wanted", "REF"] },
  showLead: { typed: ["REF"] },
  retryLead: { typed: ["REF"] },
  releaseLead: { typed: ["REF"], refused: "409: not_in_review" },
  refuseLead: { typed: ["--id", "REF"], refused: "409: not_in_review" },
  deliveredLead: { typed: ["REF"], refused: "409: not_unconfirmed" },
  closeLead: { typed: ["REF"], refused: "409: nothing_to_close" },
  orderLeads: { typed: ["--order", "retry", "--ids", "REF"] },
  correctLead: {
    typed: ["REF", "--submission-id", "REF", "--answers", "{}", "--consents", "[]"],
    refused: "400: ",
  },
  accessOfLead: { typed: ["--subject", "REF"] },
  sealedLeads: { typed: ["--ids", "REF"] },
  confirmExports: { typed: ["--ids", "REF"] },
  listRequests: {},
  stepRequest: { typed: ["REF", "--how", "called", "--yes"], refused: "409: not_a_request" },
  answerRequest: { typed: ["REF", "--answer", "done"], refused: "409: not_a_request" },
  stopSelling: { typed: ["REF"] },
  listDestinations: {},
  changeDestination: { typed: ["crm", "--order", "raise", "--base", "0"], refused: "404: " },
  testDestination: { typed: ["crm"], refused: "404: " },
  pauseDestination: { typed: ["crm", "--is-paused", "true"], refused: "404: " },
  replayLead: { typed: ["REF", "--to", "crm", "--dry-run"] },
  listTexts: {},
  setText: {
    typed: ["--url", "/", "--name", "home.hero.heading", "--value", "Hola", "--init-value", "Otro"],
  },
  publishTexts: { typed: ["--url", "/"] },
  discardTexts: { typed: ["--url", "/"], refused: "404: url nothing_there" },
  undoText: { typed: ["--id", "1"] },
  resetTexts: { typed: ["--url", "/"], refused: "404: url nothing_there" },
  textHistory: {},
  readSettings: {},
  settingHistory: { typed: ["PHONE_MAIN"] },
  changeSettings: {
    typed: ["--changes", '[{"name":"PHONE_MAIN","value":null,"base":0}]', "--why", "un ensayo"],
  },
  listAffiliateLinks: {},
  issueAffiliateLink: { typed: ["--affiliate", "77", ...until2099], refused: "400: until" },
  revokeAffiliateLink: { typed: [nobody], refused: "404: " },
  listReaders: {},
  addReader: { typed: ["--name", "ANA", "--public-key", "A".repeat(43)], refused: "400: publicKey" },
  withdrawReader: { typed: ["nobody", "--yes"], refused: "404: keyId unknown" },
  reindex: {},
  restoreBackup: { refused: "404: no_backup" },
  forgetLead: { typed: ["REF", "--yes"] },
};
const operations = new Map(allOperatorOperations.map((operation) => [operation.id, operation]));

test("npm run operator has words and options for every operation of the contract", async () => {
  expect(Object.keys(least).toSorted()).toEqual([...operations.keys()].toSorted());
  const lead = await submit(somebody());
  for (const [id, { typed = [], refused = "" }] of entriesOf(least)) {
    const words = typed.map((word) => (word === "REF" ? lead : word));
    const { code, stdout, stderr } = await type(kebabCase(id), ...words, "--json");
    const said = `${id}\n${stdout}${stderr}`;
    if (refused) expect([code, stdout, stderr], said).toEqual([1, "", expect.stringContaining(refused)]);
    else operations.get(id)?.response.parse(JSON.parse(stdout));
  }
  const { code } = await type("replay-lead", lead, "--to", "crm", "--dry-run");
  expect(code, "a lead that is not sent is a failure").toBe(1);
});

test.each([
  [["show-lead", "00000-00000"], 1, "404: unknown (it does not exist; of a forgotten lead"],
  [["test-destination", "crm"], 1, "404: to unknown (there is no such destination (list-destinations))"],
  [["show-lead"], 2, "--id: required"],
  [["retry-lead", "--bogus"], 2, "unknown option '--bogus'"],
  [["retyr-lead", "X"], 2, "unknown command 'retyr-lead'"],
  [["list-leads", "--status", "nada"], 2, "Allowed choices are queued"],
  [["list-leads", "--from", "ayer"], 2, "--from: format"],
  [["list-leads", "--limit", "abc"], 2, "Please type a number."],
  [["pause-destination", "crm", "--is-paused", "perhaps"], 2, "Please type true or false."],
  [["order-leads", "--order", "retry", "--filter", "{"], 2, "Please type JSON."],
  [["pause-destination", "crm"], 2, "--is-paused: required"],
  [["forget-lead", "00000-00000"], 2, "Nothing takes this back: add --yes."],
  [["publish-texts", "--url", "/"], 1, "404: url nothing_there"],
  [["export", "--from", "ayer"], 2, "--from: format"],
  [["export", "--format", "adf"], 2, "--format adf needs the sender of the leads: --provider NAME"],
] as const)("npm run operator refuses %j", async (typed, code, words) => {
  expect(await type(...typed)).toMatchObject({ code, stdout: "", stderr: expect.stringContaining(words) });
});

test("an export is confirmed only after it was written; leads that nobody exported are listed, and a review is released", async () => {
  const answers = somebody();
  const first = await submit(answers);
  const row = async () => (await listed(site)).leads.find((one) => one.reference === first)?.exported_at;
  expect((await type("list-leads", "--exported", "no")).stdout).toContain(first);

  await type("export", first, "--no-confirm");
  await type("export", first, "--consents");
  expect((await type("export", first, "--out", join(folder, "missing", "f.jsonl"))).code).toBe(1);
  expect(await row()).toBe("");

  expect((await type("export", "--unexported")).stdout.trim().split("\n")).toHaveLength(1);
  await until("the export in the index", async () => (await row()) !== "");
  expect((await type("list-leads", "--exported", "no")).stdout).not.toContain(first);
  const { stdout: access } = await type("access-of-lead");
  for (const what of ["confirm export", "export consents", "operator  export"])
    expect(access).toContain(what);
  expect(access).not.toMatch(/María|078051120/);

  const second = await submit({ ...answers, address: "9 Calle Otra" }, "in review");
  expect((await type("retry-lead", second)).stderr).toContain(
    "in_review (It is in review: release or discard it.)",
  );
  expect((await type("release-lead", second)).code).toBe(0);
  await untilIndexed(site, second, "delivered");
});

test("a person's leads are found, one is corrected, and forgotten", async () => {
  const { phone = "", email = "", ...rest } = somebody();
  const found = await submit({ ...rest, phone, email });
  expect((await type("search-leads", "--wanted", phone)).stdout).toContain(found);
  expect((await type("search-leads", "--wanted", "otra@example.com")).stdout).toBe("as  email\n");

  expect(await type("correct", found, "--set", "zipcode=nada")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("400: zipcode format"),
  });
  expect((await type("correct", found, "--set", "nada=1")).stderr).toContain("--set takes field=value");
  const changes = ["--set", "email=nueva@example.com", "--set", "dob1=1985-05-13", "--set", "sliderValue=8"];
  expect((await type("correct", found, ...changes)).stdout).toContain("corrected email, dob1, sliderValue");
  await until("the new e-mail address", async () =>
    (await type("search-leads", "--wanted", "nueva@example.com")).stdout.includes(found),
  );
  expect((await type("search-leads", "--wanted", email)).stdout).not.toContain(found);
  const { answers } = JSON.parse((await type("export", found)).stdout);
  expect(answers).toMatchObject({
    email: "nueva@example.com",
    dob1: "1985-05-13",
    dob1_day: "13",
    sliderValue: "8",
    sliderValue_amount: "2000",
  });

  const { stdout: forgotten } = await type("forget-lead", found, "--yes");
  expect(forgotten).toMatch(new RegExp(`reference +${found}\n`));
  expect(forgotten).toMatch(/exportedAt +\d{4}-/);
  expect((await type("export", found)).stderr).toContain(
    "unknown (it does not exist; of a forgotten lead ask by its id)",
  );
  expect((await type("list-leads")).stdout).not.toContain(found);
  const [, id = ""] = /^ *id +(\S+)$/m.exec(forgotten) ?? [];
  expect((await type("show-lead", id)).stdout).toMatch(/^forgottenAt +\d{4}-/m);
  expect((await type("reindex")).stdout).toMatch(/^counts +.*forgotten \d/);
});

test("a request that leaves a match unchanged is closed only with a reason", async () => {
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
  const request = await until("the match", async () => {
    const { requests } = JSON.parse((await type("list-requests", "--json")).stdout);
    return requests.find(({ matched }: { matched: { by: string[] }[] }) =>
      matched.some(({ by }) => by.join() === "reference,phone"),
    )?.reference as string | undefined;
  });
  const refused = { code: 1, stderr: expect.stringContaining("409: undone (an application matches") };
  for (const answer of ["done", "declined"])
    expect(await type("answer-request", request, "--answer", answer)).toMatchObject(refused);
  expect((await type("stop-selling", request)).stderr).toContain("409: open_request");
  const given = await type("answer-request", request, "--answer", "done", "--reason", "no es suya");
  expect(given).toMatchObject({ code: 0, stdout: "Done.\n" });
  expect((await type("show-lead", request)).stdout).toMatch(/request answered +done, \w+: no es suya/);
});

test("each tool is a process whose exit code tells its outcome", async () => {
  const tools = ["operator", "keys"];
  const helps = await Promise.all(tools.map((name) => runProcess(`workers/operate/${name}.ts`, "--help")));
  expect(helps).toEqual(
    tools.map((name) => ({ code: 0, stdout: expect.stringContaining(`npm run ${name}`), stderr: "" })),
  );
  const [unknown, wrong] = await Promise.all([
    runProcess(operatorFile, "show-lead", "00000-00000"),
    runProcess(operatorFile, "show-lead", "--nada"),
  ]);
  expect(unknown).toEqual({
    code: 1,
    stdout: "",
    stderr: "404: unknown (it does not exist; of a forgotten lead ask by its id)\n",
  });
  expect(wrong).toEqual({
    code: 2,
    stdout: "",
    stderr: "error: unknown option '--nada'\nHelp: npm run operator -- show-lead --help\n",
  });
});

test("a list names nobody; while no site runs, a command says how to start the site", async () => {
  const { code, stdout } = await runProcess(operatorFile, "list-leads");
  expect(code).toBe(0);
  expect(stdout).toContain(reference);
  expect(privateTextsOf(person).filter((text) => stdout.includes(text))).toEqual([]);
  await exported();
  await site.stop();
  expect(await type("list-leads")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("To run the site on this machine: `npm start`"),
  });
});
