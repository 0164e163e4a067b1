import { expect, test } from "vitest";
import type { HealthPart } from "../../app/domain/contract/operator/health.ts";
import { type Entry, secrets, servicesFor, webhook } from "../destinations.ts";
import { fillSteps, formOf, httpVisitor, steps, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { startWebhookReceiver } from "../webhook-receiver.ts";
import { pagesWorker, runTasks, toldTo } from "./bindings.ts";
import { reportOf, submit, untilStatus } from "./program.ts";
import { apply } from "./receipts.ts";
import { backendOfFile, ofFile, siteOfFile } from "./sites.ts";

/** The form states how many companies get an application, and the statement must be true. */

const one = "Tu solicitud llega a una sola empresa, que no la pasa a otras.";
const two = "Tu solicitud llega como máximo a 2 empresas, y ninguna la pasa a otras.";
const anyStatement = /Tu solicitud llega (?:a una sola|como máximo)/;

const crm = ofFile(await startWebhookReceiver(secrets.crm));
const socio = ofFile(await startWebhookReceiver(secrets.socio));
const notices = await backendOfFile(() => "none");
/**
 * Two buyers may get a lead, whatever the form states.
 * @param more fields of the first buyer.
 */
const stating = (stated: string, more: Entry = {}) => ({
  site: { BUYERS_STATED: stated },
  services: servicesFor(
    [webhook("crm", crm, { passesOn: false, ...more }), webhook("socio", socio, { passesOn: false })],
    { BUYERS_MAX: "2", NOTICE_WEBHOOK_URL: notices.origin },
  ),
});
let site = await siteOfFile(stating("2"));

const buyersOf = (id: string) =>
  Object.entries({ crm, socio }).flatMap(([to, { received }]) =>
    received.filter(({ data }) => data.submissionId === id).map(() => to),
  );
const isOverCap = async (id: string) =>
  expect(await site.operate(`/leads/${id}/replay`, "POST", { to: "socio" })).toMatchObject({
    outcome: "over the cap",
  });
/** The operator's alerts about doubtful statements, and the health page's findings. */
async function doubts() {
  const from = notices.calls.length;
  await runTasks(site, "17 * * * *", pagesWorker);
  const { parts } = await site.operate<{ parts: HealthPart[] }>("/health");
  const told = toldTo(notices)
    .slice(from)
    .flat()
    .filter(({ key }) => key === "buyers.doubtful");
  const reasons = parts.filter(({ finding }) => finding === "buyers.doubtful");
  return {
    told: told.map(({ values }) => values.reason),
    health: reasons.map(({ values }) => values.reason),
  };
}
const nothing = { told: [], health: [] };
/** The last step as it is shown, and the same person's form for it. */
async function lastStep(answers = somebody()) {
  const visitor = httpVisitor(site.origin);
  const submission_id = await fillSteps(visitor, answers);
  const { body } = await visitor.get(steps.finish);
  return { visitor, body, form: { submission_id, ...formOf("finish", answers) } };
}

test("the number that the form stated binds: for another number the visitor gives the consents again", async () => {
  const { visitor, body, form } = await lastStep();
  expect(body).toContain(two);
  expect(await doubts()).toEqual(nothing);
  site = await site.restart(stating("1", { passesOn: true }));
  const later = httpVisitor(site.origin, {}, visitor.cookies);
  const refused = await later.post(steps.finish, { form_token: visitor.token, ...form });
  expect([refused.status, refused.body.includes(one), crm.received.length]).toEqual([422, true, 0]);
  const accepted = await later.post(steps.finish, { ...form, submission_id: submissionIdIn(refused) });
  expect(accepted.status).toBe(303);
  await untilStatus(site, form.submission_id, "delivered");
  expect(buyersOf(form.submission_id)).toEqual(["crm"]);
});

test("the operator is alerted while the services contradict the statement, and health says why", async () => {
  // The other reasons are tested in stated-buyers.test.ts.
  const reason =
    "without passesOn false in DESTINATIONS: crm; BUYERS_MAX is 2, more than the 1 of BUYERS_STATED";
  const found = await doubts();
  expect(found).toEqual({ told: [reason], health: [reason] });
  expect(JSON.stringify(found)).not.toContain(secrets.crm);
});

test("no more buyers get a lead than its form stated, whatever BUYERS_MAX is later; a program's lead follows BUYERS_MAX", async () => {
  expect((await lastStep()).body).toContain(one);
  expect((await httpVisitor(site.origin).get("/auto-credito/solicitud2")).body).toContain(one);
  const { id, words } = await apply(site, somebody());
  await untilStatus(site, id, "delivered");
  expect((await reportOf(site, id))?.deliveries).toMatchObject([
    { to: "crm" },
    { to: "socio", status: "closed" },
  ]);
  await isOverCap(id);
  const program = await submit(site);
  await untilStatus(site, program, "delivered");
  expect([buyersOf(id), buyersOf(program)]).toEqual([["crm"], ["crm", "socio"]]);

  // By default the form states no number, and the approved and recorded words are the same.
  site = await site.restart(stating("", { passesOn: true }));
  await isOverCap(id);
  expect(await doubts()).toEqual(nothing);
  expect((await lastStep()).body).not.toMatch(anyStatement);
  const unstated = await apply(site, somebody());
  await untilStatus(site, unstated.id, "delivered");
  expect(buyersOf(unstated.id)).toEqual(["crm", "socio"]);
  const plain = (texts: string[]) => texts.map((text) => text.replace(/[\d-]{10,}/, ""));
  expect(plain(words)).toEqual(plain(unstated.words));
});
