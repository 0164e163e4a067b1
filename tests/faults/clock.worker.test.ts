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

// A machine whose clock was wrong, or is set at night: what waits is delivered, once, and whoever applies meanwhile is answered.

logged();
/** The first moments of summer time and winter time in the United States; the 22nd is no such day. */
const jumps: [what: string, before: string, after: string][] = [
  ["a day back", "2026-11-22T12:00:00Z", "2026-11-21T12:00:00Z"],
  ["a day ahead", "2026-11-22T12:00:00Z", "2026-11-23T12:00:00Z"],
  ["over the hour that summer time takes", "2026-03-08T09:59:30Z", "2026-03-08T10:00:30Z"],
  ["over the hour that winter time gives", "2026-11-01T08:59:30Z", "2026-11-01T09:00:30Z"],
];
/** `npm test` tries whole days. The hours of New York that no hour of UTC follows have tests of their own (opening-hours.test.ts). */
const tried = isFullRun ? jumps : jumps.filter(([what]) => what.startsWith("a day"));

test.each(tried)("%s: what waits is delivered once, and so is what comes next", async (_, before, after) => {
  let isOut = true;
  const backend = await backendOfTest(() => (isOut ? "500" : "none"));
  const at = (TEST_NOW: string) => ({
    site: { TEST_NOW },
    // A lead's own second attempt comes too late: the task finds it.
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
});

/** Visitors in the middle of something when the clock jumps, each with the browser as it was. */
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

  // A program's speed is told where the clock says how long a form was open.
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

type Caught = Awaited<ReturnType<typeof caughtIn>>["saving"];

const opensSaved = async ({ visitor, answers }: Caught) => {
  const last_four = answers.phone?.slice(-4) ?? "";
  const opened = await visitor.post(steps.contact, { intent: "unlock", last_four });
  expect(opened.location).toBe(`${steps.finish}?sigues`);
  expect((await visitor.get(opened.location)).body).toContain(answers.email);
};

test.each(tried.filter(([what]) => what !== "a day ahead"))(
  "%s: whoever fills in an application loses nothing of it",
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
    // Idle from now on, and not until the clock is where it was.
    expect([saved.status, JSON.parse(saved.body).left]).toEqual([200, draftIdleLimit]);
    expect((await visitor.get(steps.work)).body).toContain('value="Panadería La Nueva"');
    const sent = await sendFinish(visitor, id, answers);
    expect([sent.status, sent.location]).toEqual([303, "/auto-credito/thank-you-plain"]);
    expect(referenceIn(await visitor.get(sent.location))).not.toBe("");

    // The page that was open when it jumped, with what no draft holds.
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

test("a day ahead ends a visit, which its page says; the form that is open keeps what was typed in it", async () => {
  const { reviewing, saving } = await caughtIn("2026-11-22T12:00:00Z", "2026-11-23T12:00:00Z");
  const { visitor, answers } = reviewing;
  const form = formOf("work", answers);
  expect((await visitor.get(steps.finish)).location).toBe(`${steps.contact}?terminada`);
  const sent = await visitor.post(steps.work, form);
  expect(sent.location).toBe(`${steps.contact}?terminada`);
  expect((await visitor.get(sent.location)).body).toContain("Tu sesión anterior terminó");
  for (const section of ["contact", "housing"] as const)
    expect((await visitor.post(steps[section], formOf(section, answers))).status).toBe(303);
  expect((await visitor.get(steps.work)).body).toContain(`value="${form.employer_name}"`);
  await opensSaved(saving);
});
