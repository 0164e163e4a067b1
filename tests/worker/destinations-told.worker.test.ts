import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, expect, test } from "vitest";
import type { TestResult } from "../../app/domain/contract/operator/destinations.ts";
import type { SubmissionReport } from "../../workers/services/leads/outbox/contract.ts";
import { adfProspect, dtdFindings } from "../adf-prospect.ts";
import { type Entry, secrets, servicesFor, webhook } from "../destinations.ts";
import { findPlaintext, privateTextsOf } from "../faults/plaintext.ts";
import { everyAnswer, somebody } from "../people.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { type Received, startWebhookReceiver } from "../webhook-receiver.ts";
import { receiver, siteWith, untilDelivery } from "./destination-site.ts";
import {
  contactMessage,
  reportOf,
  submit,
  submitAsProgram,
  submitMessage,
  untilIndexed,
  untilStatus,
} from "./program.ts";
import { apply } from "./receipts.ts";
import { backendOfFile, logged, ofFile, siteOfFile } from "./sites.ts";

/** Each destination gets a lead, and is notified of later changes. */

const log = logged();

const mailbox = {
  ...{ id: "buzon", kind: "adf-email", name: "Autos Núñez & Hijos" },
  ...{ from: "solicitudes@example.com", to: "leads@example.org" },
};

// The local runtime writes e-mails into a folder.
const folder = mkdtempSync(join(tmpdir(), "correos-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const about = (subject: string) =>
  until(`the e-mail ${subject}`, async () => {
    const raw = globSync("**/*.eml", { cwd: folder }).map((name) => readFileSync(join(folder, name)));
    const read = await Promise.all(
      raw.map(async (bytes) => ({ ...(await PostalMime.parse(bytes)), bytes: bytes.toString("latin1") })),
    );
    return read.find((email) => email.subject === subject);
  });
const adfOf = (reference: string) => about(`${mailbox.name} ADF ${reference}`);

const product = await backendOfFile(() => "none");
const hanging = new Set<string>();
const crm = ofFile(
  await startWebhookReceiver(secrets.crm, ({ data }) => (hanging.has(data.submissionId) ? "hang" : 204)),
);
const list = [
  webhook("crm", crm, { timeoutMs: 1000 }),
  { id: "principal", kind: "backend", name: "Concesionario principal" },
  mailbox,
  { id: "bandeja", kind: "inbox" },
];
const received = (submissionId: string) =>
  crm.received.filter(({ data }) => data.submissionId === submissionId);
const more = { UPSTREAM_ORIGIN: product.origin, BRAND_NAME: "Autos Sol Financia" };
let site = await siteOfFile({ services: servicesFor([], { ...more, DESTINATIONS: "" }) });

test("a lead from before the list is replayed, first as a dry run, and stays with the destination that had it", async () => {
  const answers = somebody();
  const id = await submit(site, answers);
  await untilStatus(site, id, "delivered");
  site = await site.restart({
    services: servicesFor(list, { ...more, BUYERS_MAX: "3" }),
    emailFolder: folder,
  });
  const replay = (dryRun: boolean) => site.operate(`/leads/${id}/replay`, "POST", { to: "crm", dryRun });
  const found = await reportOf(site, id);
  expect(await replay(true)).toEqual({ success: true, outcome: "started" });
  expect(await reportOf(site, id)).toEqual(found);
  expect(await replay(false)).toEqual({ success: true, outcome: "started" });
  await untilDelivery(site, id, "crm", "delivered");
  expect(await reportOf(site, id)).toMatchObject({ destinations: "principal: delivered, crm: delivered" });
  expect([...product.recorded()]).toEqual([[id, 1]]);
  // The lead is sent once more under the same id, for a receiver that lost it.
  expect(await replay(false)).toEqual({ success: true, outcome: "again" });
  await until("the second copy", async () => received(id).length === 2);
  expect(new Set(received(id).map((one) => one.id)).size).toBe(1);
  expect(findPlaintext([site.store], privateTextsOf(answers))).toEqual([]);
});

test("a test of a mailbox is marked in its subject, and shown as it was sent", async () => {
  const { request, verdict } = await site.operate<TestResult>("/destinations/buzon/test", "POST");
  expect(verdict).toBe("delivered");
  expect(request).toMatchObject({
    ...{ method: "e-mail", address: mailbox.to },
    headers: { from: mailbox.from, subject: expect.stringMatching(/^TEST, no lead: .*TEST0-TEST0$/) },
  });
  const { customer } = adfProspect(request?.body ?? "");
  expect(customer.contact.phone["#"] ?? customer.contact.phone).toBe("(213) 555-0142");
  expect(customer.comments).toContain("Agreed to calls and texts: yes.");
});

test("a mailbox gets the lead as ADF, without anything secret, and the log has nothing of the lead", async () => {
  const answers = { ...everyAnswer, ...somebody(), first_name: "Íñigo D'Ors", vehicleCondition: "new" };
  const id = await submit(site, answers);
  const { reference } = await untilStatus(site, id, "delivered");
  const email = await adfOf(reference);
  expect(email).toMatchObject({
    from: { address: mailbox.from },
    to: [{ address: mailbox.to }],
    messageId: `<${id}.buzon.lead@example.com>`,
  });
  // A reader of the mail need not decode it.
  expect(email.bytes).toMatch(/^[\r\n -~]*$/);
  expect(email.bytes).toContain("\r\nContent-Transfer-Encoding: 7bit\r\n");
  expect(email.bytes).toContain('<name part="first">&#205;&#241;igo D&apos;Ors</name>\r\n');
  const document = (email.text ?? "").replaceAll("\r\n", "\n");
  expect(dtdFindings(document)).toEqual([]);
  const { id: ours, customer, vendor, vehicle } = adfProspect(document);
  expect(vehicle).toMatchObject({ "@status": "new", make: "Toyota" });
  expect(ours["#"]).toBe(reference);
  expect(customer.contact.name[0]["#"]).toBe(answers.first_name);
  expect(customer.contact.email).toBe(answers.email);
  expect(vendor).toMatchObject({ vendorname: mailbox.name, contact: { email: mailbox.to } });
  const digits = (answers.ssn_ui ?? "").replaceAll("-", "");
  for (const secret of [answers.ssn_ui ?? "", digits, answers.dob1, "1985", answers.employer_name, "2750"])
    expect(document).not.toContain(secret);
  for (const text of privateTextsOf(answers)) expect(log.join("\n")).not.toContain(text);
});

test("a receipt names each recipient; a withdrawal and a forgetting reach each recipient in its own way", async () => {
  const { visitor, id, reference, receipt } = await apply(site, somebody({ contactConsent: "yes" }));
  await untilStatus(site, id, "delivered");
  const shown = await visitor.get(receipt);
  for (const name of ["Concesionario crm", "Concesionario principal", "Autos Núñez &amp; Hijos"])
    expect(shown.body).toContain(name);
  await visitor.post(`${receipt}/retirar`, {});
  await until("telling", async () => (await reportOf(site, id))?.withdrawal === "told");
  expect(received(id).map(({ type }) => type)).toEqual(["lead.submitted", "lead.consent_withdrawn"]);
  expect((await about(`Do not call: ${reference}`)).text).toContain(reference);
  const told = (word: string, path: string) =>
    product.calls.some((call) => call.path.endsWith(path) && call.body.includes(word));
  expect(told(`reference=${reference}`, "submitContactUsForm")).toBe(true);
  // Nothing is sent again.
  expect(await site.operate(`/leads/${id}/replay`, "POST", { to: "crm" })).toMatchObject({
    outcome: "withdrawn",
  });
  expect(await site.operate(`/leads/${id}/forget`, "POST")).toMatchObject({
    forgotten: {
      recipients: expect.arrayContaining([
        "Concesionario crm",
        "Concesionario principal",
        "Autos Núñez & Hijos",
      ]),
    },
  });
  await until("the webhook to be told", async () => received(id).at(-1)?.type === "lead.forgotten");
  expect((await about(`Delete: ${reference}`)).to?.[0]?.address).toBe(mailbox.to);
  await until("the backend to be told", async () => told('"forget"', "leadEvent"));
  expect(new Set(received(id).map((one) => one.id)).size).toBe(3);
});

test("several destinations get a lead at once, each at its own pace: a destination that hangs delays no other", async () => {
  const submissionId = crypto.randomUUID();
  hanging.add(submissionId);
  await submitAsProgram(site, { ...somebody(), submissionId });
  for (const to of ["principal", "buzon", "bandeja"])
    await untilDelivery(site, submissionId, to, "delivered");
  const waiting = await reportOf(site, submissionId);
  expect(waiting).toMatchObject({ status: "queued", destination: "inbox" });
  expect(waiting?.deliveries[0]).toMatchObject({ to: "crm", status: "queued" });
  hanging.clear();
  await untilStatus(site, submissionId, "delivered");
  expect(product.recorded().get(submissionId)).toBe(1);
});

async function sendMessage(at: TestSite): Promise<SubmissionReport> {
  const submissionId = crypto.randomUUID();
  expect((await submitMessage(at, { submissionId })).status).toBe(200);
  return untilStatus(at, submissionId, "delivered");
}

test("a message goes to the inbox if no destination accepts messages", async () => {
  const before = crm.received.length;
  expect((await sendMessage(site)).destination).toBe("inbox");
  expect(crm.received.length).toBe(before);
});

test("a mail names the brand as its sender, from the console's setting or else from the variable", async () => {
  const provider = async () => {
    const { reference } = await untilStatus(site, await submit(site), "delivered");
    const { text = "" } = await adfOf(reference);
    const { id, provider, vehicle } = adfProspect(text.replaceAll("\r\n", "\n"));
    expect(vehicle, "of a lead that names none").toBeUndefined();
    return [id["@source"], provider.id["@source"], provider.name["#"]];
  };
  expect(await provider()).toEqual(Array(3).fill("Autos Sol Financia"));
  const changes = [{ name: "BRAND_NAME", value: "Autos Luna", base: 0 }];
  await site.operate("/settings", "POST", { changes, why: "Otra marca" });
  expect(await provider()).toEqual(Array(3).fill("Autos Luna"));
});

test("an entry that cannot be read affects only itself: its leads wait, raise an alert and never go to the inbox; a message goes to a destination that accepts messages", async () => {
  const socio = await receiver("socio");
  const entry = webhook("crm", crm, { takes: ["lead", "contact"] });
  const all = (entry: Entry): Entry[] => [
    entry,
    webhook("socio", socio),
    { id: "bandeja", kind: "inbox", takes: ["contact"] },
  ];
  const two = { BUYERS_MAX: "2" };
  let site = await siteWith(all({ ...entry, schedule: ["pronto"] }), two);
  const health = await site.operate<object>("/health");
  expect(JSON.stringify(health)).toContain("entry 1 schedule.0 is missing or wrong");
  const id = await submit(site);
  await untilDelivery(site, id, "socio", "delivered");
  const waiting = await until("an attempt", async () => {
    const report = await reportOf(site, id);
    return report?.last_failure && report;
  });
  expect(waiting).toMatchObject({
    status: "queued",
    destination: "elsewhere",
    last_failure: "invalid settings",
  });
  site = await site.restart({ services: servicesFor(all(entry), two) });
  await untilStatus(site, id, "delivered");
  expect(received(id)).toHaveLength(1);
  expect((await sendMessage(site)).destinations).toBe("crm: delivered, bandeja: delivered");
  const { type, data } = crm.received.at(-1) as Received;
  expect({ type, message: data.fields?.message }).toEqual({
    ...{ type: "contact.submitted", message: contactMessage.message },
  });
  expect(socio.received.map(({ data }) => data.submissionId)).toEqual([id]);
});

test("while the whole list cannot be read or lacks a destination, that destination's leads wait, and later go out by its id", async () => {
  let knowsUs = false;
  const strict = await receiver("crm", () => (knowsUs ? 204 : [200, '{"error":"Unauthorized"}']));
  let site = await siteWith([], { DESTINATIONS: "[{" });
  const id = await submit(site);
  const failing = (failure: string) =>
    until(failure, async () => {
      const report = await reportOf(site, id);
      return report?.last_failure === failure && report;
    });
  expect((await failing("invalid settings")).status).toBe("queued");
  site = await site.restart({ services: { DELIVERY_SCHEDULE: "1" } });
  expect(await failing("not configured")).toMatchObject({ status: "queued", destination: "elsewhere" });
  site = await site.restart({ services: servicesFor([webhook("crm", strict)]) });
  await untilDelivery(site, id, "crm", "unconfirmed");
  expect(await reportOf(site, id)).toMatchObject({ destinations: "crm: unconfirmed" });
  await untilIndexed(site, id, "unconfirmed");
  knowsUs = true;
  const order = { order: "retry unconfirmed", filter: { destination: "crm" } };
  expect(await site.operate("/orders", "POST", order)).toMatchObject({ counts: { done: 1 } });
  await untilStatus(site, id, "delivered");
  const message = { id: `${id}_crm_lead.submitted`, data: { submissionId: id } };
  expect(strict.received).toMatchObject([message, message]);
});
