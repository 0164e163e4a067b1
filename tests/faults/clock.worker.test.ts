import { expect, test } from "vitest";
import { draftIdleLimit } from "../../app/domain/application/draft.ts";
import { crons } from "../../workers/services/operator/health/task-list.ts";
import { isFullRun } from "../full-run.ts";
import {
  fillSteps,
  formOf,
  httpVisitor,
  onePage,
  referenceIn,
  sendFinish,
  sendSteps,
  steps,
  submissionIdIn,
} from "../http-visitor.ts";
import { somebody } from "../people.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { listed, runTasks } from "../worker/bindings.ts";
import { submit } from "../worker/program.ts";
import { backendOfTest, logged, siteOfTest } from "../worker/sites.ts";

// The machine's clock was wrong, or is set at night. Waiting leads are delivered once, and people who apply meanwhile
// lose nothing.

logged();
/** The changes to summer time and winter time in the United States, and jumps by a day on an ordinary date. */
const jumps: [what: string, before: string, after: string][] = [
  ["a day back", "2026-11-22T12:00:00Z", "2026-11-21T12:00:00Z"],
  ["a day ahead", "2026-11-22T12:00:00Z", "2026-11-23T12:00:00Z"],
  ["over the hour that summer time takes", "2026-03-08T09:59:30Z", "2026-03-08T10:00:30Z"],
  ["over the hour that winter time gives", "2026-11-01T08:59:30Z", "2026-11-01T09:00:30Z"],
];
/**
 * `npm test` tries only whole days. The hours of New York that differ in summer and winter have tests of their own
 * (opening-hours.test.ts).
 */
const triedJumps = isFullRun ? jumps : jumps.filter(([what]) => what.startsWith("a day"));

test.each(triedJumps)(
  "%s: waiting leads are delivered once, and so are new leads",
  async (_, before, after) => {
    let isOut = true;
    const backend = await backendOfTest(() => (isOut ? "500" : "none"));
    const at = (TEST_NOW: string) => ({
      site: { TEST_NOW },
      // A lead's own second attempt would come too late, so the scheduled task sends the lead.
      services: { UPSTREAM_ORIGIN: backend.origin, DELIVERY_SCHEDULE: "20000", TEST_NOW },
    });
    let site: TestSite = await siteOfTest(at(before));
    const waiting = [await submit(site), await submit(site), await submit(site)];
    await until("a failed attempt of each", async () => {
      const { leads } = await listed(site);
      return leads.filter(({ last_failure }) => last_failure).length === waiting.length;
    });

    isOut = false;
    site = await site.restart(at(after));
    const page = await sendSteps(httpVisitor(site.origin), somebody());
    expect([page.status, page.location]).toEqual([303, expect.stringContaining("thank-you")]);
    const ids = [...waiting, page.id];
    await until("every lead at the backend", async () => {
      await runTasks(site, crons.minute);
      return ids.every((id) => backend.recorded().has(id));
    });
    expect(ids.map((id) => backend.recorded().get(id))).toEqual(ids.map(() => 1));
  },
);

/** Visitors who are in the middle of something when the clock jumps. Each keeps the same browser. */
async function caughtIn(before: string, after: string) {
  const at = (TEST_NOW: string, site = {}) => ({ site: { TEST_NOW, ...site }, services: { TEST_NOW } });
  const site = await siteOfTest(at(before));
  const starting = async () => {
    const visitor = httpVisitor(site.origin);
    const answers = somebody();
    return { visitor, answers, id: await fillSteps(visitor, answers) };
  };
  const [reviewing, sending, saving] = [await starting(), await starting(), await starting()];
  await saving.visitor.post(steps.finish, { submission_id: saving.id, intent: "save" });
  const visitor = httpVisitor(site.origin);
  const onOnePage = { visitor, answers: somebody(), id: submissionIdIn(await visitor.get(onePage)) };

  // Programs are recognized by the speed with which they fill in a form. That check is on only where the clock goes
  // back: the form's age is then negative, and must not count against the visitor.
  const MINIMUM_FILL_SECONDS = before > after ? "5" : "0";
  const { origin } = await site.restart(at(after, { MINIMUM_FILL_SECONDS }));
  const continued = ({ visitor, answers, id }: typeof reviewing) => {
    const again = httpVisitor(origin, {}, visitor.cookies);
    again.token = visitor.token;
    return { visitor: again, answers, id };
  };
  return {
    reviewing: continued(reviewing),
    sending: continued(sending),
    saving: continued(saving),
    onOnePage: continued(onOnePage),
  };
}

type InterruptedVisitor = Awaited<ReturnType<typeof caughtIn>>["saving"];

const opensSaved = async ({ visitor, answers }: InterruptedVisitor) => {
  const last_four = answers.phone?.slice(-4) ?? "";
  const opened = await visitor.post(steps.contact, { intent: "unlock", last_four });
  expect(opened.location).toBe(`${steps.finish}?sigues`);
  expect((await visitor.get(opened.location)).body).toContain(answers.email);
};

test.each(triedJumps.filter(([what]) => what !== "a day ahead"))(
  "%s: an applicant loses nothing of an application under way",
  async (_, before, after) => {
    const { reviewing, sending, saving, onOnePage } = await caughtIn(before, after);
    const { visitor, answers, id } = reviewing;
    const review = await visitor.get(steps.finish);
    expect([review.status, review.location]).toEqual([200, ""]);
    for (const text of [answers.first_name, answers.email, answers.employer_name])
      expect(review.body).toContain(text);
    expect((await visitor.get(steps.housing)).body).toContain(`value="${answers.address}"`);
    const autosave = { submission_id: id, employer_name: "Panadería La Nueva" };
    const saved = await visitor.post("/auto-credito/guardar", autosave);
    // The idle time starts again at this save, even if the clock has not yet reached the time of the last save.
    expect([saved.status, JSON.parse(saved.body).left]).toEqual([200, draftIdleLimit]);
    expect((await visitor.get(steps.work)).body).toContain('value="Panadería La Nueva"');
    const finished = await sendFinish(visitor, id, answers);
    expect([finished.status, finished.location]).toEqual([303, "/auto-credito/thank-you-plain"]);
    expect(referenceIn(await visitor.get(finished.location))).not.toBe("");

    // This page was open when the clock jumped, and has an answer that no draft stores.
    const atOnce = await sendFinish(sending.visitor, sending.id, sending.answers);
    expect([atOnce.status, atOnce.location]).toEqual([303, "/auto-credito/thank-you-plain"]);
    const form = { ...(onOnePage.answers as Record<string, string>), submission_id: onOnePage.id };
    const whole = await onOnePage.visitor.post(onePage, form);
    expect([whole.status, whole.location]).toEqual([303, "/auto-credito/thank-you-plain"]);

    await opensSaved(saving);
    const later = await saving.visitor.post(steps.finish, { submission_id: saving.id, intent: "save" });
    expect(later.location).toBe(`${steps.contact}?guardada`);
  },
);

test("a jump of a day ends a visit, the page says so, and the open form keeps the visitor's entries", async () => {
  const { reviewing, saving } = await caughtIn("2026-11-22T12:00:00Z", "2026-11-23T12:00:00Z");
  const { visitor, answers } = reviewing;
  const form = formOf("work", answers);
  expect((await visitor.get(steps.finish)).location).toBe(`${steps.contact}?terminada`);
  const outcome = await visitor.post(steps.work, form);
  expect(outcome.location).toBe(`${steps.contact}?terminada`);
  expect((await visitor.get(outcome.location)).body).toContain("Tu sesión anterior terminó");
  for (const section of ["contact", "housing"] as const)
    expect((await visitor.post(steps[section], formOf(section, answers))).status).toBe(303);
  expect((await visitor.get(steps.work)).body).toContain(`value="${form.employer_name}"`);
  await opensSaved(saving);
});
