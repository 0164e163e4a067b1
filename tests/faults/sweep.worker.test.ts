import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { crons } from "../../workers/services/operator/health/task-list.ts";
import type { IndexEntry } from "../../workers/services/stores/lead-index/lead-index.ts";
import { type Register, registerName } from "../../workers/services/stores/register/contract.ts";
import { secrets, servicesFor, webhook } from "../destinations.ts";
import { somebody } from "../people.ts";
import type { SiteOptions, TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { startWebhookReceiver } from "../webhook-receiver.ts";
import { databaseOf, listed, reindex, runTasks, services, toldTo } from "../worker/bindings.ts";
import { reportOf, submit, untilIndexed, untilReport, untilStatus } from "../worker/program.ts";
import { backendOfFile, logged, ofFile, siteOfTest } from "../worker/sites.ts";

/** What becomes of leads whose alarms never come: the sweep alone is left (services/sweep). */

const lines = logged();
const emailFolder = mkdtempSync(join(tmpdir(), "correos-"));
afterAll(() => rmSync(emailFolder, { recursive: true, force: true }));
const notices = await backendOfFile(() => "none");
const product = await backendOfFile(() => "none");
let isDown = false;
const crm = ofFile(await startWebhookReceiver(secrets.crm, () => (isDown ? 503 : 204)));

const mailbox = { id: "buzon", kind: "adf-email", name: "Autos", from: "a@example.com", to: "b@example.org" };
/** One of each kind. A minute is longer than a test waits for anything. */
const list = [
  webhook("crm", crm, { schedule: [60] }),
  { id: "principal", kind: "backend" },
  mailbox,
  { id: "bandeja", kind: "inbox" },
];
const variables = servicesFor(list, {
  ...{ UPSTREAM_ORIGIN: product.origin, NOTICE_WEBHOOK_URL: notices.origin },
  ...{ BUYERS_MAX: "3", DELIVERY_SCHEDULE: "60" },
});
/** @param later minutes from now, at which the clock stands: a webhook's signature holds for five. */
const good = (later = 0): SiteOptions => ({
  emailFolder,
  services: {
    ...variables,
    ...(later > 0 && { TEST_NOW: new Date(Date.now() + later * 60_000).toISOString() }),
  },
});
/** A release whose outboxes' alarms throw, whatever the product's own alarm does. */
const faulty: SiteOptions = {
  ...good(),
  inFront: (worker) =>
    worker === "site"
      ? []
      : [
          {
            path: "faulty.js",
            contents: `import * as built from "./index.js";
              export * from "./index.js";
              export default built.default;
              export class SubmissionOutbox extends built.SubmissionOutbox {
                async alarm() { throw new Error("a faulty release"); }
              }`,
          },
        ],
};

const filesOf = (store: string, object: string) =>
  globSync(join(store, "do", `*-${object}`, "*.sqlite")).filter((file) => !file.endsWith("metadata.sqlite"));
const remove = (file: string) => {
  for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
};
function loseAlarms(store: string): void {
  const files = globSync(join(store, "do", "*-SubmissionOutbox", "metadata.sqlite"));
  expect(files).not.toEqual([]);
  files.forEach(remove);
}
const hasRow = (file: string, sql: string, value: string): boolean => {
  const database = new DatabaseSync(file);
  try {
    return database.prepare(sql).all(value).length > 0;
  } catch {
    return false;
  } finally {
    database.close();
  }
};
/** The file of the lead's outbox becomes an empty one. */
function loseOutbox(store: string, ...ids: string[]): void {
  const files = filesOf(store, "SubmissionOutbox").filter((file) =>
    ids.some((id) => hasRow(file, "SELECT 1 FROM lead WHERE fixed ->> 'id' = ?", id)),
  );
  expect(files).toHaveLength(ids.length);
  files.forEach(remove);
}

const accept = async (site: TestSite, count: number) => {
  const ids = await Promise.all(Array.from({ length: count }, () => submit(site, somebody())));
  const registers = await site.runtime.getDurableObjectNamespace("REGISTER", services);
  for (const id of ids) {
    const day = registerName((await reportOf(site, id))?.accepted_at ?? "");
    const register = registers.get(registers.idFromName(day)) as unknown as Register;
    await until("the register's entry", () => register.entry(id));
  }
  return ids;
};
const emails = () => globSync("**/*.eml", { cwd: emailFolder }).length;
const receivedOf = (ids: readonly string[]) =>
  crm.received.filter(({ data, type }) => ids.includes(data.submissionId) && type === "lead.submitted");

test("leads that a release accepted whose alarms throw are listed and delivered by the next, to every kind of destination, once", async () => {
  let site = await siteOfTest(faulty);
  const ids = await accept(site, 3);
  expect((await listed(site)).leads).toEqual([]);
  const before = emails();
  site = await site.restart(good(4), loseAlarms);
  await runTasks(site, crons.minute);
  for (const id of ids) await untilIndexed(site, id, "delivered");
  expect((await listed(site)).counts).toEqual({ delivered: 3 });
  expect(receivedOf(ids)).toHaveLength(3);
  expect(ids.map((id) => product.recorded().get(id))).toEqual([1, 1, 1]);
  expect(emails() - before).toBe(3);
});

test("leads that wait for a webhook, an e-mail and a backend are sent though every alarm is lost; orders that were given meanwhile too", async () => {
  isDown = true;
  let site = await siteOfTest({ ...good(), emailFolder: undefined });
  const ids = await accept(site, 3);
  const waiting = "crm: queued, principal: delivered, buzon: queued, bandeja: delivered";
  for (const id of ids)
    await untilReport(
      site,
      id,
      "an attempt at each",
      ({ deliveries, destinations }) =>
        destinations === waiting && deliveries.every(({ attempts }) => attempts === 1),
    );
  await untilIndexed(site, ids[0] ?? "", "queued");
  const before = emails();
  isDown = false;
  site = await site.restart(good(4), loseAlarms);
  await runTasks(site, crons.minute);
  for (const id of ids) await untilStatus(site, id, "delivered");
  expect(emails() - before).toBe(3);
  expect(new Set(receivedOf(ids).map(({ id }) => id)).size).toBe(3);

  // Given to a release whose alarms never run.
  const [again = "", forgotten = ""] = ids;
  for (const id of [again, forgotten]) await untilIndexed(site, id, "delivered");
  const sent = receivedOf([again]).length;
  site = await site.restart(faulty);
  expect(await site.operate(`/leads/${again}/replay`, "POST", { to: "crm" })).toMatchObject({
    outcome: "again",
  });
  expect(await site.operate(`/leads/${forgotten}/forget`, "POST")).toMatchObject({ success: true });
  site = await site.restart(good(4), loseAlarms);
  await runTasks(site, crons.minute);
  await until("it again", async () => receivedOf([again]).length > sent);
  await runTasks(site, crons.daily);
  await until("the webhook to be told", async () =>
    crm.received.some(({ type, data }) => type === "lead.forgotten" && data.submissionId === forgotten),
  );
});

const told = () =>
  toldTo(notices)
    .flat()
    .map(({ key, level }) => `${key} ${level}`);

test("a lead whose outbox is empty is lost, which is listed, logged, told and counted, and what was forgotten is not; forgotten, it is no loss any more", async () => {
  let site = await siteOfTest(good());
  const [kept = "", waiting = "", done = "", forgotten = "", gone = ""] = await accept(site, 5);
  for (const id of [kept, waiting, done, forgotten, gone]) await untilIndexed(site, id, "delivered");
  isDown = true;
  expect(await site.operate(`/leads/${waiting}/replay`, "POST", { to: "crm" })).toMatchObject({
    outcome: "again",
  });
  await untilIndexed(site, waiting, "queued");
  isDown = false;
  expect(await site.operate(`/leads/${forgotten}/forget`, "POST")).toMatchObject({ success: true });
  await until("no row", async () => (await listed(site)).leads.length === 4);
  // The row of one is lost too: only the register knows it.
  site = await site.restart(good(4), (store) => loseOutbox(store, waiting, done, forgotten, gone));
  await (await databaseOf(site)).prepare("DELETE FROM lead_index WHERE id = ?1").bind(gone).run();

  const count = lines.filter((line) => line.includes("lead lost")).length;
  await runTasks(site, crons.minute);
  expect((await listed(site)).counts, "what waits, and what the index lacks").toEqual({
    delivered: 2,
    lost: 2,
  });
  expect(await reindex(site)).toEqual({ indexed: 1, lost: 3, forgotten: 1 });
  expect((await listed(site)).counts).toEqual({ delivered: 1, lost: 3 });
  const { leads } = await site.operate<{ leads: IndexEntry[] }>("/leads?status=lost");
  expect(leads.map(({ id }) => id).sort()).toEqual([waiting, done, gone].sort());
  expect(
    leads.find(({ id }) => id === done),
    "who got it",
  ).toMatchObject({
    destinations: "crm: delivered, principal: delivered, buzon: delivered, bandeja: delivered",
  });
  await reindex(site);
  await runTasks(site, crons.minute);
  expect(lines.filter((line) => line.includes("lead lost")).length - count, "once for each").toBe(3);
  await runTasks(site, crons.tenMinutes);
  expect(told()).toContain("lost 3");

  for (const { id } of leads)
    expect(await site.operate(`/leads/${id}/forget`, "POST")).toMatchObject({ success: true });
  expect(await reindex(site)).toEqual({ indexed: 1, forgotten: 4 });
  expect((await listed(site)).counts).toEqual({ delivered: 1 });
});

test("a damaged register costs a rebuild what it alone knows, and says so", async () => {
  let site = await siteOfTest(good());
  const ids = await accept(site, 2);
  for (const id of ids) await untilIndexed(site, id, "delivered");
  site = await site.restart(good(4), (store) => {
    const days = filesOf(store, "SubmissionRegister").filter((file) =>
      hasRow(file, "SELECT 1 FROM sqlite_master WHERE name = ?", "day"),
    );
    expect(days).toHaveLength(1);
    for (const file of days) {
      remove(file);
      writeFileSync(file, crypto.getRandomValues(new Uint8Array(16_384)));
    }
  });
  expect(await reindex(site)).toMatchObject({ indexed: 2, "without a register": expect.any(Number) });
  const [id = ""] = await accept(site, 1);
  await untilIndexed(site, id, "delivered");
});
