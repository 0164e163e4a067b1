import { expect, test } from "vitest";
import { crons } from "../../workers/services/scheduled/tasks.ts";
import { httpVisitor, onePage, sendSteps, submissionIdIn } from "../http-visitor.ts";
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

test("whoever opened a form before the clock went a day back keeps what they typed, and sends it again", async () => {
  const at = (TEST_NOW: string) => ({ site: { TEST_NOW }, services: { TEST_NOW } });
  const before = await siteOfTest(at("2026-11-22T12:00:00Z"));
  const answers = somebody();
  const visitor = httpVisitor(before.origin);
  const form = {
    ...(answers as Record<string, string>),
    submission_id: submissionIdIn(await visitor.get(onePage)),
  };
  const after = await before.restart(at("2026-11-21T12:00:00Z"));
  const again = httpVisitor(after.origin, {}, visitor.cookies);
  again.token = visitor.token;
  const refused = await again.post(onePage, form);
  // The form's seal is of tomorrow; the page that says so has another.
  expect(refused.status).toBe(422);
  for (const text of [answers.first_name, answers.email]) expect(refused.body).toContain(`value="${text}"`);
  expect(submissionIdIn(refused)).toBe(form.submission_id);
  const sent = await again.post(onePage, form);
  expect([sent.status, sent.location]).toEqual([303, expect.stringContaining("thank-you")]);
});
