import { afterEach, describe, expect, test } from "vitest";
import { crons } from "../../workers/services/scheduled/tasks.ts";
import { type StandIn, startProductBackend } from "../faults/product-backend.ts";
import { somebody } from "../people.ts";
import { asProgram, startTestSite, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});
const opened = <Thing extends { end(): Promise<void> }>(thing: Thing): Thing => {
  ending.push(() => thing.end());
  return thing;
};

/** Runs the services' tasks of a time, as the platform does. */
async function runTasks({ runtime }: TestSite, cron: string): Promise<void> {
  const services = await runtime.getWorker("tu-credito-de-auto-services");
  await services.scheduled({ cron, scheduledTime: new Date("2026-11-22T12:00:00Z") });
}

async function submit(site: TestSite): Promise<string> {
  const id = crypto.randomUUID();
  const response = await fetch(
    `${site.origin}/services/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead`,
    {
      method: "POST",
      body: new URLSearchParams(somebody() as Record<string, string>),
      headers: { ...asProgram, "idempotency-key": id },
    },
  );
  expect(await response.json()).toMatchObject({ success: true });
  return id;
}

type Listed = { counts: Record<string, number>; leads: { id: string; attempts: number; status: string }[] };
const indexed = (site: TestSite, what: (listed: Listed) => boolean) =>
  until("the index", async () => {
    const listed = await site.operate<Listed>("/leads");
    return what(listed) ? listed : undefined;
  });

const told = ({ calls }: StandIn): { key: string; level: number }[][] =>
  calls.map(({ body }) =>
    (JSON.parse(body) as { matters: { key: string; level: number }[] }).matters.map(({ key, level }) => ({
      key,
      level,
    })),
  );

describe("the operator is told", () => {
  test("of new leads once, of further ones when they come, without a word of who they are", async () => {
    const webhook = opened(await startProductBackend(() => "none"));
    const services = { NOTICE_WEBHOOK_URL: `${webhook.origin}/notices` };
    const site = opened(await startTestSite({ services }));
    await runTasks(site, crons.tenMinutes);
    expect(webhook.calls).toEqual([]);

    await submit(site);
    await indexed(site, ({ counts }) => counts.delivered === 1);
    await runTasks(site, crons.tenMinutes);
    await runTasks(site, crons.tenMinutes);
    expect(told(webhook)).toEqual([[{ key: "new-leads", level: 1 }]]);

    const second = await submit(site);
    await indexed(site, ({ counts }) => counts.delivered === 2);
    await runTasks(site, crons.tenMinutes);
    expect(told(webhook).slice(1)).toEqual([[{ key: "new-leads", level: 2 }]]);
    const sent = JSON.stringify(webhook.calls);
    expect(sent).toContain("npm run leads");
    for (const personal of ["María", "example.com", "555", second]) expect(sent).not.toContain(personal);
  });

  test("of a setting that cannot be read, by its name; what could not be told is told the next time", async () => {
    let isDown = true;
    const webhook = opened(await startProductBackend(() => (isDown ? "500" : "none")));
    const site = opened(
      await startTestSite({
        services: { NOTICE_WEBHOOK_URL: webhook.origin, DELIVERY_SCHEDULE: "soon" },
      }),
    );
    await runTasks(site, crons.tenMinutes);
    isDown = false;
    await runTasks(site, crons.tenMinutes);
    await runTasks(site, crons.tenMinutes);
    const alert = { key: "setting:DELIVERY_SCHEDULE", level: 1 };
    expect(told(webhook)).toEqual([[alert], [alert]]);
    expect(JSON.stringify(webhook.calls)).not.toContain("soon");
  });

  test("of what the site's worker reports; nobody else can report anything", async () => {
    const webhook = opened(await startProductBackend(() => "none"));
    const site = opened(
      await startTestSite({
        site: { BUYERS_STATED: "1" },
        services: { NOTICE_WEBHOOK_URL: webhook.origin },
      }),
    );
    const report = (headers: Record<string, string>) => async () => {
      const services = await site.runtime.getWorker("tu-credito-de-auto-services");
      const alerts = [{ key: "consent:contact", level: 1, text: "Not approved.", act: "Approve it." }];
      return services.fetch("https://services/internal/alerts", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ alerts }),
      });
    };
    expect((await report({})()).status).toBe(404);
    expect((await report({ "x-site-call": "1" })()).status).toBe(200);
    expect(told(webhook)).toEqual([[{ key: "consent:contact", level: 1 }]]);
    const pages = await site.runtime.getWorker("tu-credito-de-auto");
    await pages.scheduled({ cron: "17 * * * *" });
    const keys = told(webhook)[1]?.map(({ key }) => key) ?? [];
    expect(keys.filter((key) => /^consent:[0-9a-f]{16}$/.test(key))).toHaveLength(4);
    expect(keys.filter((key) => !key.startsWith("consent:"))).toEqual(["buyers-stated-doubtful"]);
    const outside = await fetch(`${site.origin}/services/internal/alerts`, { method: "POST" });
    expect(outside.status).toBe(404);
    for (const path of ["/cdn-cgi/handler/scheduled", "/__scheduled", "/services/scheduled"])
      expect((await fetch(site.origin + path)).status).toBe(404);
  });
});

test("when the backend is back, one lead finds it out and the others follow at once, not at their next attempts", async () => {
  let isDown = true;
  const backend = opened(await startProductBackend(() => (isDown ? "500" : "none")));
  const services = { UPSTREAM_ORIGIN: backend.origin, DELIVERY_SCHEDULE: "20000" };
  const site = await startTestSite({ services });
  await Promise.all([submit(site), submit(site), submit(site)]);
  await indexed(site, ({ leads }) => leads.filter(({ attempts }) => attempts === 1).length === 3);
  await runTasks(site, crons.minute);
  expect(backend.forms.size).toBe(0);

  isDown = false;
  const later = new Date(Date.now() + 6 * 60_000).toISOString();
  const back = opened(await site.restart({ services: { ...services, TEST_NOW: later } }));
  await runTasks(back, crons.minute);
  await indexed(back, ({ counts }) => counts.delivered === 1);
  await runTasks(back, crons.minute);
  await indexed(back, ({ counts }) => counts.delivered === 3);
  expect([...backend.recorded().values()]).toEqual([1, 1, 1]);
});
