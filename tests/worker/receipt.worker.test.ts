import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { findPlaintext } from "../faults/plaintext.ts";
import type { Fault, StandIn } from "../faults/product-backend.ts";
import { fillSteps, formOf, httpVisitor, steps } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { reportOf, untilStatus } from "./program.ts";
import { type Applied, apply, receiptIn } from "./receipts.ts";
import { backendOfFile, logged, siteOfFile } from "./sites.ts";

const contactPath = "/email/v1/submitContactUsForm";
const submissionPath = "/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead";
const validationPath = "/leadvalidation/v1/validateSpecialFinanceAndUserProfileLead";
const services = () => ({
  UPSTREAM_ORIGIN: backend.origin,
  DELIVERY_SCHEDULE: "1",
  DESTINATION_NAME: "Prestamistas del Valle",
});

/** The backend's next replies to contact messages, in order. Afterwards it replies well. */
let faults: Fault[] = [];
/** What the backend's replies wait for, by path. */
const gates = new Map<string, Promise<void>>();
const log = logged();
/** All parts of a link that opens a receipt. */
const tokens: string[] = [];

const backend: StandIn = await backendOfFile(
  (path) => (path === contactPath ? (faults.shift() ?? "none") : "none"),
  {},
  (path) => gates.get(path),
);
let site = await siteOfFile({ backup: true, services: services() });
beforeEach(() => {
  faults = [];
  gates.clear();
});

async function applied(headers?: Record<string, string>): Promise<Applied> {
  const result = await apply(site, somebody({ contactConsent: "yes" }), headers);
  tokens.push(result.receipt.replace("/recibo/", ""));
  return result;
}
const messagesAbout = (reference: string) =>
  backend.calls.filter(({ path, body }) => path === contactPath && body.includes(`reference=${reference}`));
const submissionsOf = (id: string) =>
  backend.calls.filter(({ path, key }) => path === submissionPath && key === id);
const withdraw = ({ visitor, receipt }: Applied) => visitor.post(`${receipt}/retirar`, {});
const untilTold = ({ visitor, receipt }: Applied) =>
  until("the backend to be told", async () => {
    const { body } = await visitor.get(receipt);
    return body.includes("Se lo avisamos a quien tiene tu solicitud") && body;
  });
const untilDelivered = ({ id }: Applied) => untilStatus(site, id, "delivered");

test("a receipt shows the words that were shown, when and where, who received the data and when", async () => {
  const answers = somebody({ contactConsent: "yes" });
  const application = await apply(site, answers);
  tokens.push(application.receipt.replace("/recibo/", ""));
  await untilDelivered(application);
  const anybody = httpVisitor(site.origin);
  const { status, body } = await anybody.get(application.receipt);
  expect(status).toBe(200);
  expect(application.words).toHaveLength(2);
  // A number does not break across lines.
  const text = body.replaceAll(/<span class="unbroken">(.*?)<\/span>/g, "$1");
  for (const words of application.words) expect(text).toContain(`<blockquote>${words}</blockquote>`);
  expect(body).toContain(application.reference);
  expect(body).toContain(steps.finish);
  expect(body).toMatch(
    /<details[^>]*>.*Cuándo \(hora universal, UTC\)<.*<time[^>]*>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d<.*<\/details>/s,
  );
  expect(body.indexOf("Por dónde va tu solicitud")).toBeLessThan(body.indexOf("<blockquote>"));
  const { delivered_at } = (await reportOf(site, application.id)) ?? { delivered_at: "" };
  expect(body).toContain(
    `<h3>La entregamos</h3><p><span>a Prestamistas del Valle</span> <time dateTime="${delivered_at}"`,
  );
  // The receipt shows no other data of the person than the words of the consents.
  for (const name of ["first_name", "last_name", "email", "address", "employer_name", "ssn_ui"] as const)
    expect(body, name).not.toContain(answers[name]);
});

test("a receipt opens only with its link: nothing stores it, finds it or learns its address", async () => {
  const { receipt } = await applied();
  const visitor = httpVisitor(site.origin);
  const page = await visitor.get(receipt);
  expect(Object.fromEntries(visitor.last())).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  expect(page.body).toContain('name="robots" content="noindex,nofollow"');
  // The confirmation sends a form, which is checked by its origin. The origin may be sent, and no path.
  await visitor.get(`${receipt}/retirar`);
  expect(visitor.last().get("referrer-policy")).toBe("strict-origin");
});

test("a link that opens no receipt gets one and the same response, whatever is wrong with it", async () => {
  const { receipt } = await applied();
  const other = await applied();
  const mixed = receipt.slice(0, -10) + other.receipt.slice(-10);
  const visitor = httpVisitor(site.origin);
  // A page of a first visit contains its styles.
  await visitor.get("/");
  const pages = [];
  for (const path of [
    mixed,
    `${receipt}x`,
    "/recibo/ejemplo",
    `/recibo/${"A".repeat(43)}`,
    `/recibo/${"x".repeat(500)}`,
  ])
    for (const ending of ["", "/retirar"]) pages.push(await visitor.get(path + ending));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect((await visitor.post(`${mixed}/retirar`, {})).status).toBe(404);
  expect((await reportOf(site, other.id))?.withdrawn_at).toBe("");
});

test("every copy of a submission has the same link, and an application that is typed again has its own", async () => {
  const answers = somebody();
  const { id, receipt } = await apply(site, answers);
  const draft = httpVisitor(site.origin);
  const second = await fillSteps(draft, { ...answers, first_name: "Otra" });
  const kept = new Map(draft.cookies);
  const form = { submission_id: second, ...formOf("finish", answers) };
  const links = [];
  for (let copy = 0; copy < 3; copy += 1) {
    // This is what happens if the button was pressed again before the first response came.
    for (const [name, value] of kept) draft.cookies.set(name, value);
    const sent = await draft.post(steps.finish, form);
    links.push(receiptIn((await draft.get(sent.location)).body));
  }
  expect(new Set(links).size).toBe(1);
  expect(links[0]).toMatch(/^\/recibo\/[\w-]{43}$/);
  expect(links[0]).not.toBe(receipt);
  // The thank-you page of a browser without the receipt's cookie has no link.
  const { reference = "" } = (await reportOf(site, id)) ?? {};
  await until("the index", () => reportOf(site, reference));
  const bare = await httpVisitor(site.origin).get(`/auto-credito/thank-you-plain?ref=${reference}`);
  expect(bare.body).toContain(reference);
  expect(receiptIn(bare.body)).toBe("");
});

test("a withdrawal reaches the backend once, as a contact message with the reference, and is not repeated", async () => {
  const application = await applied();
  await untilDelivered(application);
  const { visitor, receipt, reference } = application;
  const question = await visitor.get(`${receipt}/retirar`);
  expect(question.body).toContain("ya no la entregamos a otros");
  const done = await withdraw(application);
  expect([done.status, done.location]).toEqual([303, `${receipt}#permiso`]);
  const body = await untilTold(application);
  expect(body).toMatch(/Lo retiraste el /);
  expect(body).not.toContain("/retirar");
  expect((await withdraw(application)).status).toBe(303);
  expect((await visitor.get(`${receipt}/retirar`)).location).toBe(`${receipt}#permiso`);
  await site.operate(`/leads/${application.id}/retry`, "POST");
  const messages = messagesAbout(reference);
  expect(messages).toHaveLength(1);
  const form = new URLSearchParams(messages[0]?.body);
  expect(form.get("message")).toMatch(/^Retiro mi permiso/);
  expect(form.get("submissionId")).toBe(messages[0]?.key);
  expect(form.get("submissionId")).not.toBe(application.id);
  expect(submissionsOf(application.id)).toHaveLength(1);
});

test("a backend that fails gets the withdrawal again under the same id, also after a restart", async () => {
  const application = await applied();
  await untilDelivered(application);
  faults = ["cut", "500", "hang"];
  await withdraw(application);
  await until("three attempts", async () => messagesAbout(application.reference).length >= 3);
  site = await site.restart({ backup: true, services: services() });
  application.visitor = httpVisitor(site.origin);
  await untilTold(application);
  const messages = messagesAbout(application.reference);
  expect(messages.length).toBeGreaterThanOrEqual(4);
  expect(new Set(messages.map(({ key }) => key)).size).toBe(1);
});

test("a lead that is withdrawn while the backend validates it is never sent", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gates.set(validationPath, promise);
  const application = await applied();
  await until("the validation", async () =>
    backend.calls.some(({ path, body }) => path === validationPath && body.includes(application.id)),
  );
  await withdraw(application);
  resolve();
  const { body } = await application.visitor.get(application.receipt);
  expect(body).toContain("No le entregamos tu solicitud a nadie, y ya no la vamos a entregar.");
  await until("the attempt's end", async () => {
    const { leads } = await site.operate<{ leads: { id: string; status: string }[] }>("/leads?withdrawn=yes");
    return leads.some(({ id, status }) => id === application.id && status === "closed");
  });
  expect(submissionsOf(application.id)).toEqual([]);
  expect(messagesAbout(application.reference)).toEqual([]);
});

test("a lead that the backend accepts during a withdrawal is shown as delivered, its withdrawal is reported once, and it is not sent again", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gates.set(submissionPath, promise);
  const application = await applied();
  await until("the submission", async () => submissionsOf(application.id).length === 1);
  await withdraw(application);
  resolve();
  const body = await untilTold(application);
  expect(body).toContain("Prestamistas del Valle");
  expect(await reportOf(site, application.id)).toMatchObject({ status: "closed", withdrawal: "told" });
  expect(submissionsOf(application.id)).toHaveLength(1);
  expect(messagesAbout(application.reference)).toHaveLength(1);
});

test("a consent that was not given cannot be withdrawn", async () => {
  const application = await apply(site, somebody());
  const { visitor, receipt, id } = application;
  expect((await visitor.get(receipt)).body).toContain("No lo diste, así que no hay nada que retirar.");
  expect((await visitor.get(`${receipt}/retirar`)).location).toBe(`${receipt}#permiso`);
  expect((await withdraw(application)).status).toBe(303);
  expect((await reportOf(site, id))?.withdrawn_at).toBe("");
});

test("a forgotten applicant has no receipt any more", async () => {
  const { visitor, receipt, id } = await applied();
  await site.operate(`/leads/${id}/forget`, "POST");
  expect((await visitor.get(receipt)).status).toBe(404);
});

test("no store, log or call has a token, its secret or the words of a consent", async () => {
  const application = await applied({ referer: "https://mensajes.example/" });
  // Arrivals are recorded by their path, and browsers report errors with it.
  const arriving = httpVisitor(site.origin, { referer: "https://mensajes.example/" });
  await arriving.get(application.receipt);
  const report = { name: "Error", where: "", path: application.receipt, at: new Date().toISOString() };
  await fetch(`${site.origin}/services/errors`, {
    method: "POST",
    body: JSON.stringify(report),
    headers: { "content-type": "application/json", origin: site.origin },
  });
  await until("the error in the log", async () => log.some((line) => line.includes("browser error")));
  const folder = mkdtempSync(join(tmpdir(), "seen-"));
  const cookies = [...arriving.cookies].flat().map(decodeURIComponent);
  const outside = [...cookies, ...backend.calls.map(({ url, body }) => `${url} ${body}`)];
  writeFileSync(join(folder, "seen"), [...log, ...outside].join("\n"));
  const secrets = tokens.map((token) => Buffer.from(token, "base64url").subarray(16).toString("base64url"));
  const words = application.words.map((text) => text.slice(0, 60));
  const found = findPlaintext([site.store, folder], [...tokens, ...secrets, ...words]);
  rmSync(folder, { recursive: true });
  expect(found).toEqual([]);
  expect(tokens.length).toBeGreaterThan(7);
});
