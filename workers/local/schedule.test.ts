import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../../tests/until.ts";
import { runSchedules } from "./schedule.ts";

let runtime: Miniflare;
beforeAll(async () => {
  runtime = new Miniflare({
    cf: {},
    modules: true,
    name: "worker",
    script: `
      const runs = [];
      export default {
        fetch: () => Response.json(runs),
        async scheduled({ cron, scheduledTime }) {
          runs.push({ cron, scheduledTime });
          if (cron.startsWith("*/1 ")) throw new Error("planned");
          await scheduler.wait(60_000);
        },
      };`,
  });
  await runtime.ready;
});
afterAll(() => runtime.dispose());

type Run = { cron: string; scheduledTime: number };
const runs = async () => (await (await runtime.dispatchFetch("http://localhost/")).json()) as Run[];

test("a scheduled run that fails runs again, and a run under way is not started a second time", async () => {
  const slow = "* * * * * *";
  const failing = "*/1 * * * * *";
  const jobs = runSchedules(runtime, [
    { name: "worker", triggers: { crons: [slow, failing] } },
    { name: "without", triggers: {} },
  ]);
  expect(jobs).toHaveLength(2);
  await until(
    "three failing runs",
    async () => (await runs()).filter(({ cron }) => cron === failing).length >= 3,
  );
  const slowRuns = (await runs()).filter(({ cron }) => cron === slow);
  for (const job of jobs) job.stop();
  expect(slowRuns).toHaveLength(1);
  expect(slowRuns[0]?.scheduledTime).toSatisfy((time: number) => time % 60_000 === 0);
});

test("daily runs also run at the start", async () => {
  const [job] = runSchedules(runtime, [{ name: "worker", triggers: { crons: ["23 7 * * *"] } }]);
  job?.stop();
  await until("its run", async () => (await runs()).some(({ cron }) => cron === "23 7 * * *"));
});

test("weekdays are counted as on the platform: 1 is Sunday", () => {
  const [job] = runSchedules(runtime, [{ name: "worker", triggers: { crons: ["0 9 * * 1"] } }]);
  const next = job?.nextRun(new Date("2026-11-20T00:00:00Z"));
  job?.stop();
  expect(next?.toISOString()).toBe("2026-11-22T09:00:00.000Z");
});
