import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { consolePages } from "../../app/console/pages.ts";
import type { Answers } from "../../app/domain/application/fields.ts";
import { open } from "../../app/domain/seal/seal.ts";
import { findPlaintext, privateTextsOf } from "../faults/plaintext.ts";
import {
  fillSteps,
  formOf,
  httpVisitor,
  type Page,
  startApplication,
  steps,
  submissionIdIn,
} from "../http-visitor.ts";
import { operatorHost, startAccess } from "../operator-access.ts";
import { person } from "../people.ts";
import { sealedLead } from "../sealed-lead.ts";
import { startCaptchaProvider } from "./captcha-provider.ts";
import { submitAsProgram, untilStatus } from "./program.ts";
import { backendOfFile, logged, ofFile, siteOfFile } from "./sites.ts";

/**
 * A visitor whose every answer can be told from all other texts. The site stores these answers only sealed, so the
 * test looks for them in every file of the store, in the log, in every address, and in every cookie.
 */
const planted: Answers = {
  ...person,
  first_name: "Xochiquetzalina",
  last_name: "Ñandú-Zarzamora",
  email: "xochiquetzalina.plantada@example.com",
  phone: "(213) 555-0187",
  address: "98765 Vereda del Colibrí, Apt 4321",
  city: "Villaplantada",
  employer_name: "Tlapalería El Jacarandá Plantado",
  job_title: "Trapecista plantada",
  monthly_rent_housing_cost: "13,579",
  ssn_ui: "078-05-1120",
  dob1_year: "1979",
  dob1_month: "3",
  dob1_day: "23",
};
const message = {
  name: "Cuauhtémoc Plantado",
  email: "cuauhtemoc.plantado@example.com",
  phone: "(213) 555-0196",
  message: "Mi número secreto de siempre: plantado en un mensaje.",
};
const request = {
  name: "Tonantzin Plantada",
  phone: "(213) 555-0177",
  detail: "Mi calle es Vereda del Quetzal Plantado 12345.",
};
const corrected = "corregida.plantada@example.com";
const client = { "cf-connecting-ip": "203.0.113.213", "user-agent": "NavegadorPlantado/7.1" };
const sought = [
  ...privateTextsOf(planted),
  ...[message, request].flatMap((texts) => privateTextsOf({ ...person, ...texts })),
  ...[planted.first_name, planted.city, planted.job_title, planted.monthly_rent_housing_cost].map(String),
  ...[message.name, message.message, request.name, request.detail, corrected, ...Object.values(client)],
];

const log = logged();
const backend = await backendOfFile(() => "none");
const captcha = ofFile(await startCaptchaProvider());
const access = ofFile(await startAccess());
const outside: string[] = [];
const site = await siteOfFile({
  backup: true,
  site: { ...access.variables, CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SITE_KEY: "clave-publica-de-prueba" },
  services: {
    ...access.variables,
    UPSTREAM_ORIGIN: backend.origin,
    DELIVERY_SCHEDULE: "1",
    ...captcha.services,
  },
});

/** Collects everything of a page that others can see: its address, the addresses in it, and cookies. */
function see(page: Page): Page {
  const addresses = [...page.body.matchAll(/(?:href|action|src)="([^"]*)"/g)].map(
    ([, address = ""]) => address,
  );
  outside.push(page.location, ...page.setCookies, ...addresses);
  return page;
}

/** The places where the planted texts are found. There must be none. */
function found(): string[] {
  const folder = mkdtempSync(join(tmpdir(), "seen-"));
  writeFileSync(join(folder, "log"), log.join("\n"));
  // The product backend's geocoding is called with the visitor's address, which is that operation's input.
  const asked = backend.calls.map(({ url }) => url).filter((url) => !url.startsWith("/geocoding/"));
  writeFileSync(join(folder, "outside"), [...outside, ...asked].join("\n"));
  const places = findPlaintext([site.store, folder], sought);
  rmSync(folder, { recursive: true });
  return places;
}

const token = (text: string) => ({ "cf-turnstile-response": text });
let id = "";

test("an application with errors, autosave and review leaves nothing in the open", async () => {
  const applicant = httpVisitor(site.origin, client);
  see(await applicant.get("/?src=1100461&lnk=x&affid=77"));
  see(await applicant.get(steps.contact));
  const submission_id = await startApplication(applicant);
  const wrong = { submission_id, ...formOf("contact", planted), zipcode: "00000" };
  expect(see(await applicant.post(steps.contact, wrong)).status).toBe(422);
  const typed = { submission_id, ...formOf("contact", planted), ...formOf("housing", planted) };
  see(await applicant.post("/auto-credito/guardar", typed));
  id = await fillSteps(applicant, planted);
  for (const path of Object.values(steps)) see(await applicant.get(path));
  const finish = { submission_id: id, ...formOf("finish", planted) };
  expect(see(await applicant.post(steps.finish, { ...finish, ssn_ui: "078-05-112" })).status).toBe(422);
  expect(see(await applicant.post(steps.finish, { ...finish, ...token("wrong") })).status).toBe(422);
  const thanks = see(await applicant.post(steps.finish, finish));
  expect(thanks.status).toBe(303);
  see(await applicant.get(thanks.location));
  await untilStatus(site, id, "in review");
  outside.push(...[...applicant.cookies].flat());
  expect(found()).toEqual([]);

  see(await applicant.post(thanks.location, token("solved late")));
  await untilStatus(site, id, "delivered");
  expect(backend.forms.get(id)?.get("email")).toBe(planted.email);
});

test("an application saved for later leaves nothing in the open, also not in its locked page", async () => {
  const visitor = httpVisitor(site.origin, client);
  const submission_id = await fillSteps(visitor, planted);
  const form = { submission_id, ...formOf("finish", planted), intent: "save" };
  const locked = [see(await visitor.post(steps.finish, form)), see(await visitor.get(steps.contact))];
  for (const last_four of ["12", "0000"])
    locked.push(see(await visitor.post(steps.contact, { intent: "unlock", last_four })));
  for (const { body } of locked) for (const text of sought) expect(body).not.toContain(text);
  outside.push(...[...visitor.cookies].flat());
  const opened = see(await visitor.post(steps.contact, { intent: "unlock", last_four: "0187" }));
  expect(opened.location).toBe(`${steps.finish}?sigues`);
  expect(found()).toEqual([]);
  see(await visitor.post(steps.contact, { intent: "delete" }));
  expect(found()).toEqual([]);
});

test("a program's lead and a contact message leave nothing in the open, refused or accepted", async () => {
  for (const answers of [{ ...planted, zipcode: "00000" }, { ...planted, captchaToken: "wrong" }, planted])
    await submitAsProgram(site, answers, client);
  const writer = httpVisitor(site.origin, client);
  const submission_id = submissionIdIn(see(await writer.get("/contactanos")));
  for (const [sent, status] of [
    [{ ...message, phone: "12" }, 422],
    [{ ...message, ...token("solved at once") }, 303],
  ] as const) {
    const page = see(await writer.post("/contactanos", { submission_id, ...sent }));
    expect(page.status).toBe(status);
    if (page.location) see(await writer.get(page.location));
  }
  await untilStatus(site, submission_id, "delivered");
  expect(found()).toEqual([]);
});

test("a request about personal data leaves nothing in the open", async () => {
  const visitor = httpVisitor(site.origin, client);
  const path = "/opciones-de-privacidad";
  const submission_id = submissionIdIn(see(await visitor.get(path)));
  const form = {
    form: "peticion",
    submission_id,
    kind: "correct",
    ...request,
    ...token("solved for a request"),
  };
  const sent = see(await visitor.post(path, form));
  expect(sent.status).toBe(303);
  see(await visitor.get(sent.location));
  await untilStatus(site, submission_id, "delivered");
  expect(found()).toEqual([]);
});

test("no screen of the console, and no data of a screen, has any of the planted answers", async () => {
  const headers = await access.headers();
  const addresses = Object.values(consolePages).map(({ path }) => path.replace(":id", id));
  for (const path of [...addresses, ...addresses.map((address) => `${address}.data`)]) {
    const response = await site.runtime.dispatchFetch(`http://${operatorHost}${path}`, { headers });
    const body = await response.text();
    for (const text of sought) expect([path, body.includes(text)]).toEqual([path, false]);
  }
  expect(found()).toEqual([]);
});

test("an operator's find, export, correction and forget leave nothing in the open", async () => {
  for (const wanted of [planted.phone, planted.email, message.email])
    expect((await site.operate<{ leads: object[] }>("/search", "POST", { wanted })).leads).not.toEqual([]);
  await site.operate("/sealed", "POST", { ids: [id] });
  const { seals } = await sealedLead(site, id);
  await site.operate("/exported", "POST", { ids: [id] });
  const [sealed] = seals;
  if (!sealed) throw new Error("no seal");
  const lead = JSON.parse(await open(sealed, site.operatorPrivateKey, id));
  expect(lead.answers.last_name).toBe(planted.last_name);
  const change = { ...lead, answers: { ...lead.answers, email: corrected } };
  expect(await site.operate(`/leads/${id}/correct`, "POST", change)).toEqual({ success: true });
  expect(found()).toEqual([]);
  await site.operate(`/leads/${id}/forget`, "POST");
  await site.operate("/leads");
  expect(found()).toEqual([]);
});

test("there was something to search: every store has files, and the log has lines", () => {
  for (const folder of ["kv", "d1", "do", "r2"])
    expect(globSync(join(site.store, folder, "**", "*.sqlite")).length, folder).toBeGreaterThan(0);
  expect(log.join("\n")).toContain("operator access");
  expect(outside.join("\n")).toContain("solicitud.0");
});
