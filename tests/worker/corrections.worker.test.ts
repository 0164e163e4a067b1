import { expect, test } from "vitest";
import type { Lead } from "../../app/domain/application/lead.ts";
import { openSeals } from "../../app/domain/seal/open-seals.ts";
import { secrets, servicesFor, webhook } from "../destinations.ts";
import { startProductBackend } from "../faults/product-backend.ts";
import { httpVisitor } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { sealedLead } from "../sealed-lead.ts";
import { testKeys } from "../test-keys.ts";
import { until } from "../until.ts";
import { startWebhookReceiver } from "../webhook-receiver.ts";
import { reindex, toldTo } from "./bindings.ts";
import { reportOf, submit, untilStatus } from "./program.ts";
import { apply } from "./receipts.ts";
import { ofFile, siteOfFile } from "./sites.ts";

// A correction changes only answers. Consents, attribution, reference, flow and time stay as they were accepted.

const { operatorToken, digestKey } = await testKeys();
const tokens = {
  change: "token-that-may-only-change-0123456789",
  export: "token-that-may-only-export-0123456789",
  both: "token-that-may-export-and-change-012345",
};
const receiver = ofFile(await startWebhookReceiver(secrets.crm));
const services = (more: Record<string, string> = {}) =>
  servicesFor([webhook("crm", receiver)], {
    OPERATOR_TOKENS: [
      `operator:read+export+change:${operatorToken}`,
      `solo:change:${tokens.change}`,
      `lee:export:${tokens.export}`,
      `ana:export+change:${tokens.both}`,
    ].join(","),
    ...more,
  });
let site = await siteOfFile({ services: services() });

/** A lead as an operator opens it. */
async function opened(id: string): Promise<Lead> {
  const { seals } = await sealedLead(site, id);
  const keys = new Map([["test-operator", site.operatorPrivateKey]]);
  return (await openSeals(seals, keys, id)) as Lead;
}
async function correct(id: string, lead: object, token = tokens.both) {
  const response = await fetch(`${site.origin}/services/operator/leads/${id}/correct`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(lead),
  });
  return { status: response.status, body: await response.json() };
}
const told = (id: string) => receiver.received.filter(({ data }) => data.submissionId === id);
const refusal = (field: string, code: string) => ({ success: false, errors: [{ field, code }] });

/** A program's delivered lead. Nobody consented to anything in it. */
async function programsLead() {
  const id = await submit(site);
  await untilStatus(site, id, "delivered");
  return { id, lead: await opened(id) };
}

/** Corrects a lead in the intended way, and waits until the receiver has the correction. */
async function expectCorrected(id: string, city: string) {
  const lead = await opened(id);
  expect(await correct(id, { ...lead, answers: { ...lead.answers, city } })).toEqual({
    status: 200,
    body: { success: true },
  });
  const message = await until(`the correction to ${city}`, async () =>
    told(id).find(({ type, data }) => type === "lead.corrected" && data.fields?.city === city),
  );
  const { answers, ...rest } = await opened(id);
  expect(answers.city).toBe(city);
  const { answers: _before, ...before } = lead;
  expect(rest).toEqual(before);
  return message;
}

test("a token with only the scope change or only export corrects nothing", async () => {
  const { id, lead } = await programsLead();
  const change = { ...lead, answers: { ...lead.answers, city: "Torrance" } };
  for (const token of [tokens.change, tokens.export])
    expect(await correct(id, change, token)).toEqual({
      status: 403,
      body: refusal("authorization", "scope"),
    });
  expect(await opened(id)).toEqual(lead);
});

/** The lead as if somebody had agreed to its consents. */
const agreed = (lead: Lead) => ({
  ...lead,
  consents: lead.consents.map((one) => ({ ...one, given: true, version: "9" })),
});
/** The lead with one answer replaced. */
const answered = <Changed extends Lead>(lead: Changed) => ({
  ...lead,
  answers: { ...lead.answers, contactConsent: "yes" },
});
const otherConsent = refusal("contactConsent", "other_evidence");
const changes: [string, (lead: Lead) => object, ReturnType<typeof refusal>?][] = [
  ["consents that were never given", agreed, otherConsent],
  ["consents that were never given, and their answer", (lead) => answered(agreed(lead))],
  ["the answer of a consent", answered, otherConsent],
  ["no consents", (lead) => ({ ...lead, consents: [] })],
  ["another affiliate", (lead) => ({ ...lead, attribution: { ...lead.attribution, affid: "ATTACKER" } })],
  ["another time", (lead) => ({ ...lead, acceptedAt: "2020-01-01T00:00:00.000Z" })],
  ["another reference", (lead) => ({ ...lead, reference: "AAAAA-AAAAA" })],
  ["another flow", (lead) => ({ ...lead, layout: "steps" })],
  ["another program", (lead) => ({ ...lead, program: "otro" })],
  ["something more", (lead) => ({ ...lead, approved: true })],
];
const refused = await programsLead();
test.each(changes)("a correction with %s is refused, and nobody gets it", async (_, changed, answer) => {
  const { id, lead } = refused;
  const sent = changed({ ...lead, answers: { ...lead.answers, city: "Torrance" } });
  expect(await correct(id, sent)).toEqual({ status: 409, body: answer ?? refusal("id", "other_evidence") });
  expect(await opened(id)).toEqual(lead);
  const report = await reportOf(site, id);
  expect(report?.timeline.map(({ event }) => event)).not.toContain("corrected");
});

test("a valid correction after refused corrections is delivered, and no refused correction was under way", async () => {
  const { id } = refused;
  const message = await expectCorrected(id, "Inglewood");
  expect(told(id).map(({ type }) => type)).toEqual(["lead.submitted", "lead.corrected"]);
  expect(message.data.fields).toMatchObject({ consents: told(id)[0]?.data.fields?.consents });
});

test("another person's lead is not sent under this one's id", async () => {
  const [one, other] = [await programsLead(), await programsLead()];
  const disguised = { ...other.lead, submissionId: one.id };
  expect(await correct(one.id, disguised)).toEqual({ status: 409, body: refusal("id", "other_evidence") });
  expect(await opened(one.id)).toEqual(one.lead);
});

/** Fields that a buyer would take for statements of ours. */
const notAsked = {
  ...{ trustedform_cert_url: "https://cert.example/forged", tcpa_consent: "yes", leadid_token: "U-1" },
  ...{
    notes: "Llama ya",
    affid: "ATTACKER",
    notChosen: "",
    unverified: "zipcode",
    stipsConfirmationCode: "X",
  },
  ...{
    callerWord: "x",
    submissionId: "x",
    "": "x",
    __proto_: "x",
    First_name: "Eva",
    sliderValue_period: "week",
  },
};
test.each(Object.entries(notAsked))("a correction with the answer %s is refused", async (name, value) => {
  const { id, lead } = refused;
  const answers = { ...lead.answers, city: "Torrance", [name]: value };
  expect(await correct(id, { ...lead, answers })).toEqual({ status: 400, body: refusal(name, "unknown") });
});

test("each correction is reported to the other operators, without its content; a refused correction is not", async () => {
  const notices = ofFile(await startProductBackend(() => "none"));
  site = await site.restart({ services: services({ NOTICE_WEBHOOK_URL: notices.origin }) });
  const { id, lead } = await programsLead();
  const changed = { phone: "1-213-555-0157", email: "otra@example.com", first_name: "Renata" };
  expect((await correct(id, { ...lead, reference: "AAAAA-AAAAA" })).status).toBe(409);
  for (const [name, value] of Object.entries(changed))
    expect(
      (await correct(id, { ...(await opened(id)), answers: { ...lead.answers, [name]: value } })).status,
    ).toBe(200);
  const told = await until("a notice of each", async () => {
    const all = toldTo(notices)
      .flat()
      .filter(({ key }) => key.startsWith("told"));
    return all.length === 3 && all;
  });
  for (const { key, values } of told)
    expect([key.split(":")[0], values]).toEqual([
      "told.corrected",
      { who: "ana", reference: lead.reference },
    ]);
  expect(JSON.stringify(notices.calls)).not.toMatch(/0157|otra@example|Renata/);
});

test("a visitor's lead keeps the consents that were given to our words", async () => {
  const { id } = await apply(site, somebody({ contactConsent: "yes" }));
  await untilStatus(site, id, "delivered");
  const lead = await opened(id);
  expect(lead.consents.map(({ name, given }) => [name, given])).toEqual([
    ["privacy", true],
    ["contact", true],
  ]);
  const taken = { ...lead, answers: { ...lead.answers, contactConsent: "" } };
  expect((await correct(id, taken)).status).toBe(409);
  const { data } = await expectCorrected(id, "Gardena");
  expect(data.fields?.contactConsent).toBe("yes");
});

test("the status page needs the corrected telephone's digits, and the former digits open nothing", async () => {
  const { id, reference } = await apply(site, somebody({ phone: "(213) 555-0142" }));
  await untilStatus(site, id, "delivered");
  const lead = await opened(id);
  const answers = { ...lead.answers, phone: "1-213-555-0157" };
  expect((await correct(id, { ...lead, answers })).status).toBe(200);
  const asked = async (last_four: string) => {
    const path = "/auto-credito/estado-de-mi-solicitud";
    const { body } = await httpVisitor(site.origin).post(path, { reference, last_four });
    return body.includes("<h3>La recibimos</h3>");
  };
  // The index is rebuilt at once, because a look before that would count as a wrong try.
  await reindex(site);
  expect([await asked("0157"), await asked("0142")]).toEqual([true, false]);
});

test("an income that nobody chose is marked until somebody corrects it", async () => {
  const { sliderValue_amount: _amount, ...answers } = somebody();
  const id = await submit(site, { ...answers, sliderValue: "11" });
  await untilStatus(site, id, "delivered");
  expect((await reportOf(site, id))?.marks).toBe("income");
  await expectCorrected(id, "Compton");
  expect((await reportOf(site, id))?.marks).toBe("income");
  const lead = await opened(id);
  await correct(id, { ...lead, answers: { ...lead.answers, sliderValue_amount: "3000" } });
  expect((await reportOf(site, id))?.marks).toBe("");
});

test("after a rotation of the digest keys a lead is corrected while its key is listed, then under the new key", async () => {
  const newKey = "digest-key-that-came-later-0123456789abcdef";
  const [corrected, untouched] = [await programsLead(), await programsLead()];
  site = await site.restart({ services: services({ DIGEST_KEYS: `${newKey},${digestKey}` }) });
  const forged = { ...corrected.lead, acceptedAt: "2020-01-01T00:00:00.000Z" };
  expect(await correct(corrected.id, forged)).toMatchObject({ body: refusal("id", "other_evidence") });
  await expectCorrected(corrected.id, "Carson");

  site = await site.restart({ services: services({ DIGEST_KEYS: newKey }) });
  await expectCorrected(corrected.id, "Lomita");
  const { id, lead } = untouched;
  const change = { ...lead, answers: { ...lead.answers, city: "Lomita" } };
  expect(await correct(id, change)).toEqual({ status: 409, body: refusal("id", "no_evidence_key") });
  expect(await opened(id)).toEqual(lead);
  expect(told(id).map(({ type }) => type)).toEqual(["lead.submitted"]);
});
