import { expect, test } from "vitest";
import type { HealthPart } from "../../app/domain/contract/operator/health.ts";
import { secrets, servicesFor, webhook } from "../destinations.ts";
import { fillSteps, formOf, httpVisitor, steps, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import type { TestSite } from "../standalone-site.ts";
import { pagesWorker, runTasks, toldTo } from "./bindings.ts";
import { receiver, siteWith } from "./destination-site.ts";
import { reportOf, submit, untilStatus } from "./program.ts";
import { apply } from "./receipts.ts";
import { backendOfTest } from "./sites.ts";

/** What the form states of how many companies get an application, and that it is so. */

const one = "Tu solicitud llega a una sola empresa, que no la pasa a otras.";
const two = "Tu solicitud llega como máximo a 2 empresas, y ninguna la pasa a otras.";
const anyStatement = /Tu solicitud llega (?:a una sola|como máximo)/;

async function buyers() {
  const crm = await receiver("crm");
  const socio = await receiver("socio");
  const list = [webhook("crm", crm, { passesOn: false }), webhook("socio", socio, { passesOn: false })];
  return { crm, socio, list };
}
const idsIn = ({ received }: { received: { data: { submissionId?: unknown } }[] }) =>
  received.map(({ data }) => data.submissionId);
/** The last step as it is shown, and the same person's form for it. */
async function lastStep(site: TestSite, answers = somebody()) {
  const visitor = httpVisitor(site.origin);
  const submission_id = await fillSteps(visitor, answers);
  const { body } = await visitor.get(steps.finish);
  return { visitor, body, form: { submission_id, ...formOf("finish", answers) } };
}

test("no more buyers get a lead than its form stated, whatever BUYERS_MAX says; a program's lead goes by that alone", async () => {
  const { crm, socio, list } = await buyers();
  const stating = { site: { BUYERS_STATED: "1" } };
  const site = await siteWith(list, { BUYERS_MAX: "2" }, stating);
  const silent = await siteWith(list, { BUYERS_MAX: "2" });
  const shown = (await lastStep(site)).body;
  expect(shown).toContain(one);
  expect((await httpVisitor(site.origin).get("/auto-credito/solicitud2")).body).toContain(one);
  const { id, words } = await apply(site, somebody());
  await untilStatus(site, id, "delivered");
  expect((await reportOf(site, id))?.deliveries).toMatchObject([{ to: "crm" }]);
  const order = { to: "socio" };
  expect(await site.operate(`/leads/${id}/replay`, "POST", order)).toMatchObject({ outcome: "over the cap" });
  const program = await submit(site);
  await untilStatus(site, program, "delivered");
  expect([idsIn(crm), idsIn(socio)]).toEqual([[id, program], [program]]);
  // Nothing is said by default, and the words that are approved and recorded are the same.
  expect((await lastStep(silent)).body).not.toMatch(anyStatement);
  const unstated = await apply(silent, somebody());
  await untilStatus(silent, unstated.id, "delivered");
  expect(idsIn(socio)).toContain(unstated.id);
  const plain = (texts: string[]) => texts.map((text) => text.replace(/[\d-]{10,}/, ""));
  expect(plain(words)).toEqual(plain(unstated.words));
});

test("what was shown binds: to another number the consents are given again, and a larger one later changes nothing", async () => {
  const { crm, socio, list } = await buyers();
  const services = servicesFor(list, { BUYERS_MAX: "2" });
  let site = await siteWith(list, { BUYERS_MAX: "2" }, { site: { BUYERS_STATED: "2" } });
  const answers = somebody();
  const { visitor, body, form } = await lastStep(site, answers);
  expect(body).toContain(two);
  site = await site.restart({ services, site: { BUYERS_STATED: "1" } });
  const later = httpVisitor(site.origin, {}, visitor.cookies);
  const refused = await later.post(steps.finish, { form_token: visitor.token, ...form });
  expect([refused.status, refused.body.includes(one), crm.received.length]).toEqual([422, true, 0]);
  const accepted = await later.post(steps.finish, { ...form, submission_id: submissionIdIn(refused) });
  expect(accepted.status).toBe(303);
  site = await site.restart({ services, site: { BUYERS_STATED: "2" } });
  await untilStatus(site, form.submission_id, "delivered");
  const order = { to: "socio" };
  expect(await site.operate(`/leads/${form.submission_id}/replay`, "POST", order)).toMatchObject({
    outcome: "over the cap",
  });
  expect([idsIn(crm), idsIn(socio)]).toEqual([[form.submission_id], []]);
});

test("the operator is told while the services do not bear the statement out, and health says why", async () => {
  const notices = await backendOfTest(() => "none");
  const { crm, list } = await buyers();
  const more = { NOTICE_WEBHOOK_URL: notices.origin };
  const doubtsOf = async (site: TestSite) => {
    const from = notices.calls.length;
    await runTasks(site, "17 * * * *", pagesWorker);
    const { parts } = await site.operate<{ parts: HealthPart[] }>("/health");
    const told = toldTo(notices)
      .slice(from)
      .flat()
      .filter(({ key }) => key === "buyers-stated-doubtful");
    const reasons = parts.filter(({ finding }) => finding === "buyers.doubtful");
    return { told: told.map(({ text }) => text), health: reasons.map(({ values }) => values.reason) };
  };
  const stating = { site: { BUYERS_STATED: "1" } };
  const wrong = [webhook("crm", crm), { id: "bandeja", kind: "inbox", takes: ["contact"] }];
  const reason =
    "without passesOn false in DESTINATIONS: crm; BUYERS_MAX is 2, more than the 1 of BUYERS_STATED";
  const doubtful = await doubtsOf(await siteWith(wrong, { ...more, BUYERS_MAX: "2" }, stating));
  expect(doubtful).toEqual({ told: [expect.stringContaining(reason)], health: [reason] });
  expect(JSON.stringify(doubtful)).not.toContain(secrets.crm);
  const nothing = { told: [], health: [] };
  expect(await doubtsOf(await siteWith(list, more, stating))).toEqual(nothing);
  expect(await doubtsOf(await siteWith(wrong, { ...more, BUYERS_MAX: "2" }))).toEqual(nothing);
  const unlisted = await doubtsOf(await siteWith([], { ...more, DESTINATIONS: "" }, stating));
  expect(unlisted.health).toEqual(["there is no list of DESTINATIONS"]);
});
