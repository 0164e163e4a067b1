import { describe, expect, test } from "vitest";
import { draftIdleLimit } from "../../app/domain/application/draft.ts";
import { crons } from "../../workers/services/scheduled/tasks.ts";
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

test.each(jumps)("%s: what waits is delivered once, and so is what comes next", async (_, before, after) => {
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

const at = (TEST_NOW: string) => ({ site: { TEST_NOW }, services: { TEST_NOW } });

/** Whoever fills in the steps, with the browser as it was when the clock jumped. */
async function applying(before: string, after: string) {
  const site = await siteOfTest(at(before));
  const answers = somebody();
  const visitor = httpVisitor(site.origin);
  const id = await fillSteps(visitor, answers);
  const later = await site.restart(at(after));
  const again = httpVisitor(later.origin, {}, visitor.cookies);
  again.token = visitor.token;
  return { answers, id, visitor: again };
}

/** Whoever saved an application for a week before the jump. */
async function saving(before: string, after: string) {
  const site = await siteOfTest(at(before));
  const answers = somebody();
  const visitor = httpVisitor(site.origin);
  const submission_id = await fillSteps(visitor, answers);
  const earlier = await visitor.post(steps.finish, { submission_id, intent: "save" });
  const later = await site.restart(at(after));
  const { phone = "", email = "" } = answers;
  const last_four = phone.slice(-4);
  return {
    earlier,
    submission_id,
    last_four,
    email,
    visitor: httpVisitor(later.origin, {}, visitor.cookies),
  };
}

const shortJumps = jumps.filter(([what]) => what !== "a day ahead");

describe.each(shortJumps)("%s: whoever fills in the steps", (_, before, after) => {
  test("sees all that they typed, and goes on", async () => {
    const { visitor, answers, id } = await applying(before, after);
    const review = await visitor.get(steps.finish);
    expect([review.status, review.location]).toEqual([200, ""]);
    for (const text of [answers.first_name, answers.email, answers.employer_name])
      expect(review.body).toContain(text);
    expect((await visitor.get(steps.housing)).body).toContain(`value="${answers.address}"`);
    const autosave = { submission_id: id, employer_name: "Panadería La Nueva" };
    const saved = await visitor.post("/auto-credito/guardar", autosave);
    // Idle from now on, as everybody: not until the clock is where it was.
    expect([saved.status, JSON.parse(saved.body).left]).toEqual([200, draftIdleLimit]);
    expect((await visitor.get(steps.work)).body).toContain('value="Panadería La Nueva"');
    const sent = await sendFinish(visitor, id, answers);
    expect([sent.status, sent.location]).toEqual([303, "/auto-credito/thank-you-plain"]);
    expect(referenceIn(await visitor.get(sent.location))).not.toBe("");
  });

  test("sends the page that they had open, with what no draft holds", async () => {
    const { visitor, answers, id } = await applying(before, after);
    const sent = await sendFinish(visitor, id, answers);
    expect([sent.status, sent.location]).toEqual([303, "/auto-credito/thank-you-plain"]);
  });

  test("saves it for a week, and opens what was saved before", async () => {
    const { visitor, last_four, email, submission_id } = await saving(before, after);
    const opened = await visitor.post(steps.contact, { intent: "unlock", last_four });
    expect(opened.location).toBe(`${steps.finish}?sigues`);
    expect((await visitor.get(opened.location)).body).toContain(email);
    const saved = await visitor.post(steps.finish, { submission_id, intent: "save" });
    expect(saved.location).toBe(`${steps.contact}?guardada`);
  });
});

describe("a day ahead", () => {
  const [before, after] = ["2026-11-22T12:00:00Z", "2026-11-23T12:00:00Z"];

  test("the visit is over, as its page says; the form that is open keeps what was typed in it", async () => {
    const { visitor, answers } = await applying(before, after);
    const form = formOf("work", answers);
    expect((await visitor.get(steps.finish)).location).toBe(`${steps.contact}?terminada`);
    const sent = await visitor.post(steps.work, form);
    expect(sent.location).toBe(`${steps.contact}?terminada`);
    expect((await visitor.get(sent.location)).body).toContain("Tu sesión anterior terminó");
    for (const section of ["contact", "housing"] as const)
      expect((await visitor.post(steps[section], formOf(section, answers))).status).toBe(303);
    expect((await visitor.get(steps.work)).body).toContain(`value="${form.employer_name}"`);
  });

  test("what was saved for a week opens", async () => {
    const { earlier, visitor, last_four, email } = await saving(before, after);
    expect(earlier.location).toBe(`${steps.contact}?guardada`);
    const opened = await visitor.post(steps.contact, { intent: "unlock", last_four });
    expect((await visitor.get(opened.location)).body).toContain(email);
  });
});

test.each(shortJumps)("%s: a form on one page that was open is accepted", async (_, before, after) => {
  const site = await siteOfTest(at(before));
  const visitor = httpVisitor(site.origin);
  const form = {
    ...(somebody() as Record<string, string>),
    submission_id: submissionIdIn(await visitor.get(onePage)),
  };
  // Nobody can say how long it was open: it counts as read, also where a program's speed would be told.
  const careful = { site: { TEST_NOW: after, MINIMUM_FILL_SECONDS: before > after ? "5" : "0" } };
  const later = await site.restart({ ...at(after), ...careful });
  const again = httpVisitor(later.origin, {}, visitor.cookies);
  again.token = visitor.token;
  const sent = await again.post(onePage, form);
  expect([sent.status, sent.location]).toEqual([303, expect.stringContaining("thank-you")]);
});
