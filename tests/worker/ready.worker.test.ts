import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { crons, heartbeatTask } from "../../workers/services/operator/health/task-list.ts";
import type { TestSite } from "../standalone-site.ts";
import { databaseOf, runTasks, toldTo } from "./bindings.ts";
import { backendOfTest, siteOfTest } from "./sites.ts";

// A monitor asks for the readiness from outside. The tests check the response while nobody else asks.

const ask = async ({ origin }: TestSite, path: string) => {
  const response = await fetch(`${origin}/services/${path}`);
  return [response.status, await response.json()] as const;
};
const ready = (site: TestSite) => ask(site, "ready");
const [yes, no] = [
  [200, { success: true }],
  [503, { success: false }],
];

test("a new site is ready; a response holds for a while, and names nothing", async () => {
  const site = await siteOfTest();
  const first = await fetch(`${site.origin}/services/ready`);
  expect([first.status, await first.text()]).toEqual([200, '{"success":true}']);
  expect(first.headers.get("cache-control")).toBe("no-store");
  // Repeated requests do not make the stores work, so a fault is noticed later.
  await (await databaseOf(site)).prepare("DROP TABLE task_run").run();
  expect(await ready(site)).toEqual(yes);
});

test("a site without its database is not ready, while health says what it always says", async () => {
  const site = await siteOfTest();
  await (await databaseOf(site)).prepare("DROP TABLE task_run").run();
  expect(await ready(site)).toEqual(no);
  expect(await ask(site, "health")).toEqual([200, { success: true, settings: "ok" }]);
});

test("a site whose outboxes take no write is not ready", async () => {
  const before = await siteOfTest();
  expect(await ready(before)).toEqual(yes);
  const site = await before.restart({}, (store) => {
    const objects = join(store, "do", "tu-credito-de-auto-services-SubmissionOutbox");
    for (const file of readdirSync(objects).filter((name) => /^(?!metadata).*\.sqlite$/.test(name))) {
      for (const end of ["-wal", "-shm"]) rmSync(join(objects, file) + end, { force: true });
      writeFileSync(join(objects, file), crypto.getRandomValues(new Uint8Array(16_384)));
    }
  });
  expect(await ready(site)).toEqual(no);
});

test.each([
  ["in time", 34, yes],
  ["too long ago", 36, no],
])("the schedule ran %s", async (_, minutes, expected) => {
  const site = await siteOfTest();
  const ledger = await databaseOf(site);
  const at = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString();
  await ledger
    .prepare(
      "INSERT INTO task_run (name, succeeded_at) VALUES ('look around', ?1), ('look around (site)', ?2)",
    )
    .bind(at(minutes), at(0))
    .run();
  expect(await ready(site)).toEqual(expected);
});

test("a good run sends a heartbeat, a bad run does not, and a heartbeat that is not accepted raises an alert", async () => {
  const outside = await backendOfTest(() => "none");
  const webhook = await backendOfTest(() => "none");
  const services = { HEARTBEAT_URL: `${outside.origin}/ping/4d2a`, NOTICE_WEBHOOK_URL: webhook.origin };
  const site = await siteOfTest({ services });
  await runTasks(site, crons.minute);
  expect(outside.calls).toEqual([]);
  await runTasks(site, crons.tenMinutes);
  expect(outside.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["GET", "/ping/4d2a", ""],
  ]);

  const ledger = await databaseOf(site);
  await ledger.prepare("ALTER TABLE key_seen RENAME TO away").run();
  await runTasks(site, crons.tenMinutes);
  expect(outside.calls).toHaveLength(1);

  await ledger.prepare("ALTER TABLE away RENAME TO key_seen").run();
  await outside.end();
  await runTasks(site, crons.tenMinutes);
  const told = toldTo(webhook)
    .flat()
    .map(({ key }) => key);
  expect(told).toEqual(["task.failed:look-around", `task.failed:${heartbeatTask.replaceAll(" ", "-")}`]);
});
