import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import PostalMime, { type Email } from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { servicesFor, webhook } from "../destinations.ts";
import { findPlaintext, privateTextsOf } from "../faults/plaintext.ts";
import { httpVisitor, submissionIdIn } from "../http-visitor.ts";
import { everyAnswer, somebody } from "../people.ts";
import { until } from "../until.ts";
import { receiver, siteWith, untilDelivery } from "./destination-site.ts";
import { reportOf, submit, untilIndexed, untilStatus } from "./program.ts";
import { apply } from "./receipts.ts";
import { backendOfTest, logged } from "./sites.ts";

/** What each destination gets of a lead, and what it is told afterwards. */

const log = logged();

const mailbox = {
  ...{ id: "buzon", kind: "adf-email", name: "Autos Núñez & Hijos" },
  ...{ from: "solicitudes@example.com", to: "leads@example.org" },
};

/** A folder in which the local runtime writes e-mails, and what is in it, the oldest first. */
function emails() {
  const folder = mkdtempSync(join(tmpdir(), "correos-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const read = async (): Promise<Email[]> => {
    const raw = globSync("**/*.eml", { cwd: folder }).map((name) => readFileSync(join(folder, name)));
    return Promise.all(raw.map((bytes) => PostalMime.parse(bytes)));
  };
  const about = (subject: string) =>
    until(`the e-mail ${subject}`, async () => (await read()).find((email) => email.subject === subject));
  return { folder, read, about };
}
const prospectIn = (document: string) => {
  expect(XMLValidator.validate(document)).toBe(true);
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    textNodeName: "#",
    parseTagValue: false,
  }).parse(document).adf.prospect;
};

test("a mailbox gets the lead as ADF, with nothing secret in it, and nothing of it in the log", async () => {
  const { folder, about } = emails();
  const site = await siteWith([mailbox], {}, { emailFolder: folder });
  const answers = { ...everyAnswer, ...somebody(), first_name: "Íñigo D'Ors" };
  const id = await submit(site, answers);
  const { reference } = await untilStatus(site, id, "delivered");
  const email = await about(`ADF: ${reference}`);
  expect(email).toMatchObject({
    from: { address: mailbox.from },
    to: [{ address: mailbox.to }],
    messageId: `<${id}.buzon.lead@example.com>`,
  });
  const document = (email.text ?? "").replaceAll("\r\n", "\n");
  const { id: ours, customer, vendor } = prospectIn(document);
  expect(ours["#"]).toBe(reference);
  expect(customer.contact.name[0]["#"]).toBe(answers.first_name);
  expect(customer.contact.email).toBe(answers.email);
  expect(vendor.vendorname).toBe(mailbox.name);
  const digits = (answers.ssn_ui ?? "").replaceAll("-", "");
  for (const secret of [answers.ssn_ui ?? "", digits, answers.dob1, "1985", answers.employer_name, "2750"])
    expect(document).not.toContain(secret);
  for (const text of privateTextsOf(answers)) expect(log.join("\n")).not.toContain(text);
});

test("a mailbox reads who sends it by the brand's name: of the configuration, or else of the variable", async () => {
  const { folder, about } = emails();
  const site = await siteWith([mailbox], { BRAND_NAME: "Autos Sol Financia" }, { emailFolder: folder });
  const provider = async () => {
    const { reference } = await untilStatus(site, await submit(site), "delivered");
    const { text = "" } = await about(`ADF: ${reference}`);
    const { id, provider } = prospectIn(text.replaceAll("\r\n", "\n"));
    return [id["@source"], provider.id["@source"], provider.name["#"]];
  };
  expect(await provider()).toEqual(Array(3).fill("Autos Sol Financia"));
  const document = { BRAND_NAME: "Autos Luna" };
  await site.operate("/configuration", "POST", { base: 0, document, why: "Otra marca" });
  expect(await provider()).toEqual(Array(3).fill("Autos Luna"));
});

test("a receipt names each who got it; a withdrawal and a forgetting reach each of them in its own way", async () => {
  const { folder, about } = emails();
  const product = await backendOfTest(() => "none");
  const crm = await receiver("crm");
  const list = [
    webhook("crm", crm),
    { id: "principal", kind: "backend", name: "Concesionario principal" },
    mailbox,
    { id: "bandeja", kind: "inbox" },
  ];
  const more = { UPSTREAM_ORIGIN: product.origin, BUYERS_MAX: "3" };
  const site = await siteWith(list, more, { emailFolder: folder });
  const { visitor, id, reference, receipt } = await apply(site, somebody({ contactConsent: "yes" }));
  await untilStatus(site, id, "delivered");
  const shown = await visitor.get(receipt);
  for (const name of ["Concesionario crm", "Concesionario principal", "Autos Núñez &amp; Hijos"])
    expect(shown.body).toContain(name);
  await visitor.post(`${receipt}/retirar`, {});
  await until("telling", async () => (await reportOf(site, id))?.withdrawal === "told");
  expect(crm.received.map(({ type }) => type)).toEqual(["lead.submitted", "lead.consent_withdrawn"]);
  expect((await about(`Do not call: ${reference}`)).text).toContain(reference);
  const message = product.calls.find(({ path }) => path.endsWith("submitContactUsForm"));
  expect(message?.body).toContain(`reference=${reference}`);
  // Nothing goes out again.
  expect(await site.operate(`/leads/${id}/replay`, "POST", { to: "crm" })).toMatchObject({
    outcome: "withdrawn",
  });
  expect(await site.operate(`/leads/${id}/forget`, "POST")).toMatchObject({
    forgotten: { destinationIsTold: true },
  });
  await until("the webhook to be told", async () => crm.received.at(-1)?.type === "lead.forgotten");
  expect((await about(`Delete: ${reference}`)).to?.[0]?.address).toBe(mailbox.to);
  await until("the backend to be told", async () =>
    product.calls.some(({ path, body }) => path.endsWith("leadEvent") && body.includes('"forget"')),
  );
  expect(new Set(crm.received.map((one) => one.id)).size).toBe(3);
});

test("a message goes to who takes messages, and to the inbox where nobody does", async () => {
  const crm = await receiver("crm");
  const socio = await receiver("socio");
  const takes = ["lead", "contact"];
  const message = {
    name: "María José",
    email: "maria@example.com",
    phone: "",
    reference: "",
    message: "Hola.",
  };
  const send = async (list: Record<string, unknown>[]) => {
    const site = await siteWith(list);
    const visitor = httpVisitor(site.origin);
    const submission_id = submissionIdIn(await visitor.get("/contactanos"));
    expect((await visitor.post("/contactanos", { submission_id, ...message })).status).toBe(303);
    return untilStatus(site, submission_id, "delivered");
  };
  const report = await send([webhook("socio", socio), webhook("crm", crm, { takes })]);
  expect(report.destinations).toBe("crm: delivered");
  expect(crm.received).toMatchObject([{ type: "contact.submitted", data: { fields: { message: "Hola." } } }]);
  expect((await send([webhook("socio", socio)])).destination).toBe("inbox");
  expect(socio.received).toEqual([]);
});

test("an entry that cannot be read costs itself alone: leads wait for it, are told, and never lie in the inbox", async () => {
  const crm = await receiver("crm");
  const socio = await receiver("socio");
  const wrong = { ...webhook("crm", crm), schedule: ["pronto"] };
  const all = (entry: object) => [
    entry,
    webhook("socio", socio),
    { id: "bandeja", kind: "inbox", takes: ["contact"] },
  ];
  const two = { BUYERS_MAX: "2" };
  let site = await siteWith(all(wrong) as Record<string, unknown>[], two);
  const health = await (await fetch(`${site.origin}/services/health`)).text();
  expect(health).toContain("entry 1: schedule.0 is missing or wrong");
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
  site = await site.restart({
    services: servicesFor(all(webhook("crm", crm)) as Record<string, unknown>[], two),
  });
  await untilStatus(site, id, "delivered");
  expect(crm.received).toMatchObject([{ data: { submissionId: id } }]);
});

test("while the whole list cannot be read, or no longer has a destination, what is for it waits, and goes by its id since", async () => {
  let knowsUs = false;
  const crm = await receiver("crm", () => (knowsUs ? 204 : [200, '{"error":"Unauthorized"}']));
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
  site = await site.restart({ services: servicesFor([webhook("crm", crm)]) });
  await untilDelivery(site, id, "crm", "unconfirmed");
  expect(await reportOf(site, id)).toMatchObject({ destinations: "crm: unconfirmed" });
  await untilIndexed(site, id, "unconfirmed");
  knowsUs = true;
  const since = new Date(Date.now() - 60_000).toISOString();
  expect(await site.operate("/destinations/crm/retry", "POST", { since })).toMatchObject({
    counts: { started: 1 },
  });
  await untilStatus(site, id, "delivered");
  const message = { id: `${id}_crm_lead.submitted`, data: { submissionId: id } };
  expect(crm.received).toMatchObject([message, message]);
});

test("a lead from before there was a list is replayed, first dry, and stays with who had it", async () => {
  const product = await backendOfTest(() => "none");
  const crm = await receiver("crm");
  const before = { UPSTREAM_ORIGIN: product.origin };
  let site = await siteWith([], { DESTINATIONS: "", ...before });
  const answers = somebody();
  const id = await submit(site, answers);
  await untilStatus(site, id, "delivered");
  const list = [{ id: "principal", kind: "backend" }, webhook("crm", crm)];
  site = await site.restart({ services: servicesFor(list, before) });
  const replay = (dryRun: boolean) => site.operate(`/leads/${id}/replay`, "POST", { to: "crm", dryRun });
  expect(await replay(true)).toEqual({ success: true, outcome: "over the cap" });
  site = await site.restart({ services: servicesFor(list, { ...before, BUYERS_MAX: "2" }) });
  const found = await reportOf(site, id);
  expect(await replay(true)).toEqual({ success: true, outcome: "started" });
  expect(await reportOf(site, id)).toEqual(found);
  expect(await replay(false)).toEqual({ success: true, outcome: "started" });
  await untilDelivery(site, id, "crm", "delivered");
  expect(await reportOf(site, id)).toMatchObject({ destinations: "principal: delivered, crm: delivered" });
  expect([...product.recorded()]).toEqual([[id, 1]]);
  // Once more, for a receiver that lost it: under the same id.
  expect(await replay(false)).toEqual({ success: true, outcome: "again" });
  await until("the second copy", async () => crm.received.length === 2);
  expect(new Set(crm.received.map((one) => one.id)).size).toBe(1);
  expect(findPlaintext([site.store], privateTextsOf(answers))).toEqual([]);
});
