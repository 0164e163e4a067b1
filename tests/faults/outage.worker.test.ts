import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { crons } from "../../workers/services/operator/health/task-list.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { databaseOf, listed, reindex, runTasks, toldTo } from "../worker/bindings.ts";
import { reportOf, submit, submitAsProgram, untilIndexed, untilStatus } from "../worker/program.ts";
import { backendOfFile, logged, siteOfFile } from "../worker/sites.ts";

/** One store over time: the backend is out, settings are wrong, and a newer version wrote a record. */
let isOut = true;
const backend = await backendOfFile(() => (isOut ? "500" : "none"));
const webhook = await backendOfFile(() => "none");
const noon = Date.parse("2026-11-22T12:00:00Z");
const minute = 60_000;
const hour = 60 * minute;
/** A lead's own second attempt would come too late for every test. */
const at = (time: number, changes: Record<string, string> = {}) => ({
  services: {
    UPSTREAM_ORIGIN: backend.origin,
    NOTICE_WEBHOOK_URL: webhook.origin,
    DELIVERY_SCHEDULE: "20000",
    TEST_NOW: new Date(time).toISOString(),
    ...changes,
  },
});
logged();
let site = await siteOfFile(at(noon));
const waiting = 53;
/** The waiting leads, and the lead that finds the backend working again. */
const leads = waiting + 1;

const counts = async () => (await listed(site)).counts;
const untilDelivered = (count: number) =>
  until(`${count} delivered`, async () => ((await counts()).delivered ?? 0) === count, 60_000);
const alertKeys = () =>
  toldTo(webhook)
    .flat()
    .map(({ key }) => key);

test("after an hour's outage the first delivered lead triggers the other deliveries, at their pace and each once", async () => {
  for (let sent = 0; sent < waiting; sent += 10)
    await Promise.all(Array.from({ length: Math.min(10, waiting - sent) }, () => submit(site)));
  await until(
    "a failed attempt of each",
    async () => (await listed(site)).leads.filter(({ last_failure }) => last_failure).length === waiting,
    60_000,
  );
  const submissions = () => backend.calls.filter(({ path }) => path.startsWith("/leadsubmission")).length;
  const calls = submissions();
  site = await site.restart(at(noon + hour));
  await runTasks(site, crons.minute);
  await runTasks(site, crons.tenMinutes);
  expect(alertKeys()).toContain("queued.late");
  expect(submissions() - calls, "while the backend is out, each lead waits for its own time").toBe(0);

  isOut = false;
  site = await site.restart(at(noon + hour + 6 * minute));
  await untilIndexed(site, await submit(site), "delivered");
  await runTasks(site, crons.minute);
  await untilDelivered(51);
  await runTasks(site, crons.minute);
  await untilDelivered(leads);
  expect([...backend.recorded().values()]).toEqual(Array(leads).fill(1));
});

/** Writes another version number into the stored record of a submission, in the submission's own file. */
function setRecordVersion(store: string, id: string, version: number): void {
  let changedCount = 0;
  for (const file of globSync(join(store, "do", "*-SubmissionOutbox", "*.sqlite"))) {
    if (file.endsWith("metadata.sqlite")) continue;
    const database = new DatabaseSync(file);
    const change =
      "UPDATE lead SET fixed = json_set(fixed, '$.record', ?, '$.newer', 'x') WHERE fixed ->> 'id' = ?";
    changedCount += Number(database.prepare(change).run(version, id).changes);
    database.close();
  }
  expect(changedCount).toBe(1);
}

const rowOf = async (lead: string) => (await listed(site)).leads.find(({ id }) => id === lead);
let newer = "";

test("while keys or the backend's address are wrong, nothing is lost and an operator is alerted; once corrected, all leads are delivered", async () => {
  isOut = true;
  const id = await submit(site);
  newer = await submit(site);
  await until("a failed attempt", async () => (await reportOf(site, id))?.last_failure);
  await until("a failed attempt in the index", async () => (await rowOf(newer))?.last_failure);
  let accepted = 0;
  for (const [wrong, status] of [
    [{ UPSTREAM_ORIGIN: "nowhere", DELIVERY_SCHEDULE: "soon" }, 200],
    [{ OPERATOR_PUBLIC_KEYS: "" }, 503],
  ] as const) {
    site = await site.restart(at(noon + 26 * hour, wrong));
    expect((await submitAsProgram(site, somebody())).status).toBe(status);
    accepted += status === 200 ? 1 : 0;
    await site.operate(`/leads/${id}/retry`, "POST");
    await untilIndexed(site, id, "needs attention");
    await runTasks(site, crons.tenMinutes);
    for (const name of Object.keys(wrong)) expect(alertKeys()).toContain(`setting.wrong:${name}`);
  }
  expect((await reportOf(site, id))?.timeline.map(({ detail }) => detail)).toContain("invalid settings");
  expect(alertKeys()).toContain("needs.attention");

  isOut = false;
  // The next attempts of all leads are overdue.
  site = await site.restart(at(noon + 32 * hour), (store) => setRecordVersion(store, newer, 3));
  await until(
    "all delivered",
    async () => {
      await runTasks(site, crons.minute);
      return (await counts()).delivered === leads + 1 + accepted;
    },
    60_000,
  );
  expect([...backend.recorded().values()]).toEqual(Array(leads + 1 + accepted).fill(1));
});

test("a record of a newer version stays unchanged, delays no other lead and is delivered by its own version, and leads that a clock a day ahead had tried are sent once the clock is right", async () => {
  // Everything that reads all leads continues without this record, and removes nothing of it.
  const rowBefore = await rowOf(newer);
  expect(rowBefore?.attempts).toBeGreaterThan(0);
  const other = await submit(site);
  await untilStatus(site, other, "delivered");
  await runTasks(site, crons.minute);
  const rebuilt = await reindex(site);
  expect(rebuilt).toMatchObject({ indexed: leads + 3, unreadable: 1 });
  expect(await rowOf(newer)).toEqual(rowBefore);
  const ledger = await databaseOf(site);
  await ledger.prepare("DELETE FROM lead_index").run();
  await until("rows that were missing", async () => {
    await runTasks(site, crons.minute);
    return (await counts()).delivered === leads + 3;
  });
  expect(backend.recorded().has(newer)).toBe(false);

  // The clock was a day ahead at this attempt, and is set right afterwards.
  isOut = true;
  const late = await submit(site);
  await until("a failed attempt in the index", async () => (await rowOf(late))?.last_failure);
  isOut = false;
  site = await site.restart(at(noon + 3 * hour), (store) => setRecordVersion(store, newer, 2));
  await site.operate(`/leads/${newer}/retry`, "POST");
  await untilStatus(site, newer, "delivered");
  expect(backend.recorded().get(newer)).toBe(1);
  await runTasks(site, crons.minute);
  await untilStatus(site, late, "delivered");
});
