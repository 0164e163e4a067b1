import { describe, expect, test } from "vitest";
import { crons } from "../../workers/services/operator/health/task-list.ts";
import type { StandIn } from "../faults/product-backend.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { databaseOf, listed, pagesWorker, runTasks, toldTo, workerOf } from "./bindings.ts";
import { submit } from "./program.ts";
import { backendOfTest, siteOfTest } from "./sites.ts";

const indexed = (site: TestSite, holds: (index: Awaited<ReturnType<typeof listed>>) => boolean) =>
  until("the index", async () => holds(await listed(site)));

const told = (webhook: StandIn) =>
  toldTo(webhook).map((alerts) => alerts.map(({ key, level }) => ({ key, level })));

describe("the operator is notified", () => {
  test("of new leads once, of further leads when they come, without any personal data", async () => {
    const webhook = await backendOfTest(() => "none");
    const services = { NOTICE_WEBHOOK_URL: `${webhook.origin}/notices` };
    const site = await siteOfTest({ services });
    await runTasks(site, crons.tenMinutes);
    expect(webhook.calls).toEqual([]);

    await submit(site);
    await indexed(site, ({ counts }) => counts.delivered === 1);
    await runTasks(site, crons.tenMinutes);
    await runTasks(site, crons.tenMinutes);
    expect(told(webhook)).toEqual([[{ key: "unexported", level: 1 }]]);

    const second = await submit(site);
    await indexed(site, ({ counts }) => counts.delivered === 2);
    await runTasks(site, crons.tenMinutes);
    expect(told(webhook).slice(1)).toEqual([[{ key: "unexported", level: 2 }]]);
    const { notices } = await site.operate<{ notices: object[] }>("/today?from=2026-11-22&to=2026-11-22");
    expect(notices).toEqual([{ kind: "unexported", values: expect.objectContaining({ count: 2 }) }]);
    const sent = JSON.stringify(webhook.calls);
    expect(sent).toContain("2 leads not exported.");
    for (const personal of ["María", "example.com", "555", second]) expect(sent).not.toContain(personal);
  });

  test("of late tasks as soon as they are late, although no task reports it", async () => {
    const site = await siteOfTest();
    await runTasks(site, crons.tenMinutes);
    const notices = async () =>
      (await site.operate<{ notices: object[] }>("/today?from=2026-11-22&to=2026-11-22")).notices;
    expect(await notices()).toEqual([]);
    const ledger = await databaseOf(site);
    await ledger
      .prepare("UPDATE task_run SET succeeded_at = '2026-11-01T00:00:00.000Z' WHERE name = 'look around'")
      .run();
    expect(await notices()).toEqual([
      { kind: "task.late", values: { name: "look around", since: "2026-11-01T00:00:00.000Z" } },
    ]);
  });

  test("of a setting that cannot be read, by its name; a notification that failed is sent the next time", async () => {
    let isDown = true;
    const webhook = await backendOfTest(() => (isDown ? "500" : "none"));
    const site = await siteOfTest({
      services: { NOTICE_WEBHOOK_URL: webhook.origin, DELIVERY_SCHEDULE: "soon" },
    });
    await runTasks(site, crons.tenMinutes);
    // The alert is open, whether anybody could be notified or not.
    expect(
      (await site.operate<{ notices: object[] }>("/today?from=2026-11-22&to=2026-11-22")).notices,
    ).toEqual([{ kind: "setting.wrong", values: expect.objectContaining({ name: "DELIVERY_SCHEDULE" }) }]);
    isDown = false;
    await runTasks(site, crons.tenMinutes);
    await runTasks(site, crons.tenMinutes);
    const alert = { key: "setting.wrong:DELIVERY_SCHEDULE", level: 1 };
    expect(told(webhook)).toEqual([[alert], [alert]]);
    expect(JSON.stringify(webhook.calls)).not.toContain("soon");
  });

  test("of reports by the site's worker; nobody else can report anything", async () => {
    const webhook = await backendOfTest(() => "none");
    const site = await siteOfTest({
      site: { BUYERS_STATED: "1" },
      services: { NOTICE_WEBHOOK_URL: webhook.origin },
    });
    const report = (headers: Record<string, string>) => async () => {
      const services = await workerOf(site);
      const alerts = [
        { key: "consent.unapproved:contact", level: 1, values: { name: "contact", words: "contact" } },
      ];
      return services.fetch("https://services/internal/alerts", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ alerts }),
      });
    };
    expect((await report({})()).status).toBe(404);
    expect((await report({ "x-site-call": "1" })()).status).toBe(200);
    expect(told(webhook)).toEqual([[{ key: "consent.unapproved:contact", level: 1 }]]);
    const pages = await workerOf(site, pagesWorker);
    await pages.scheduled({ cron: "17 * * * *" });
    const keys = told(webhook)[1]?.map(({ key }) => key) ?? [];
    expect(keys.filter((key) => /^consent\.unapproved:[0-9a-f]{16}$/.test(key))).toHaveLength(4);
    expect(keys.filter((key) => !key.startsWith("consent."))).toEqual(["buyers.doubtful"]);
    const outside = await fetch(`${site.origin}/services/internal/alerts`, { method: "POST" });
    expect(outside.status).toBe(404);
    for (const path of ["/cdn-cgi/handler/scheduled", "/__scheduled", "/services/scheduled"])
      expect((await fetch(site.origin + path)).status).toBe(404);
  });
});
