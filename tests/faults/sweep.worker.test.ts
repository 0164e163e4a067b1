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

/** Leads whose alarms never come. Only the sweep is left to send them (services/sweep). */

const lines = logged();
const emailFolder = mkdtempSync(join(tmpdir(), "correos-"));
afterAll(() => rmSync(emailFolder, { recursive: true, force: true }));
const notices = await backendOfFile(() => "none");
const product = await backendOfFile(() => "none");
let isDown = false;
const crm = ofFile(await startWebhookReceiver(secrets.crm, () => (isDown ? 503 : 204)));

const mailbox = { id: "buzon", kind: "adf-email", name: "Autos", from: "a@example.com", to: "b@example.org" };
/** One destination of each kind. A minute is longer than a test waits for anything. */
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
/**
 * A working release.
 * @param later minutes from now at which the clock stands. A webhook's signature is valid for five minutes.
 */
const workingRelease = (later = 0): SiteOptions => ({
  emailFolder,
  services: {
    ...variables,
    ...(later > 0 && { TEST_NOW: new Date(Date.now() + later * 60_000).toISOString() }),
  },
});
/** A release whose outboxes' alarms throw, whatever the product's own alarm does. */
const faultyRelease: SiteOptions = {
  ...workingRelease(),
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
/** Replaces the files of the leads' outboxes by empty ones. */
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

test("leads of a release whose alarms throw are listed and delivered once by the next release, to every kind of destination", async () => {
  let site = await siteOfTest(faultyRelease);
  const ids = await accept(site, 3);
  expect((await listed(site)).leads).toEqual([]);
  const emailsBefore = emails();
  site = await site.restart(workingRelease(4), loseAlarms);
  await runTasks(site, crons.minute);
  for (const id of ids) await untilIndexed(site, id, "delivered");
  expect((await listed(site)).counts).toEqual({ delivered: 3 });
  expect(receivedOf(ids)).toHaveLength(3);
  expect(ids.map((id) => product.recorded().get(id))).toEqual([1, 1, 1]);
  expect(emails() - emailsBefore).toBe(3);
});

test("leads that wait for a webhook, an e-mail and a backend are sent although every alarm is lost, and so are orders that were given meanwhile", async () => {
  isDown = true;
  let site = await siteOfTest({ ...workingRelease(), emailFolder: undefined });
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
  const emailsBefore = emails();
  isDown = false;
  site = await site.restart(workingRelease(4), loseAlarms);
  await runTasks(site, crons.minute);
  for (const id of ids) await untilStatus(site, id, "delivered");
  expect(emails() - emailsBefore).toBe(3);
  expect(new Set(receivedOf(ids).map(({ id }) => id)).size).toBe(3);

  // These orders are given to a release whose alarms never run.
  const [again = "", forgotten = ""] = ids;
  for (const id of [again, forgotten]) await untilIndexed(site, id, "delivered");
  const sentBefore = receivedOf([again]).length;
  site = await site.restart(faultyRelease);
  expect(await site.operate(`/leads/${again}/replay`, "POST", { to: "crm" })).toMatchObject({
    outcome: "again",
  });
  expect(await site.operate(`/leads/${forgotten}/forget`, "POST")).toMatchObject({ success: true });
  site = await site.restart(workingRelease(4), loseAlarms);
  await runTasks(site, crons.minute);
  await until("it again", async () => receivedOf([again]).length > sentBefore);
  await runTasks(site, crons.daily);
  await until("the webhook to be told", async () =>
    crm.received.some(({ type, data }) => type === "lead.forgotten" && data.submissionId === forgotten),
  );
});

const alerts = () =>
  toldTo(notices)
    .flat()
    .map(({ key, level }) => `${key} ${level}`);

test("a lead whose outbox is empty is listed, logged, reported and counted as lost, but a forgotten lead is not, and a lost lead that is then forgotten no longer counts", async () => {
  let site = await siteOfTest(workingRelease());
  const [keptId = "", waitingId = "", doneId = "", forgottenId = "", goneId = ""] = await accept(site, 5);
  for (const id of [keptId, waitingId, doneId, forgottenId, goneId])
    await untilIndexed(site, id, "delivered");
  isDown = true;
  expect(await site.operate(`/leads/${waitingId}/replay`, "POST", { to: "crm" })).toMatchObject({
    outcome: "again",
  });
  await untilIndexed(site, waitingId, "queued");
  isDown = false;
  expect(await site.operate(`/leads/${forgottenId}/forget`, "POST")).toMatchObject({ success: true });
  await until("no row", async () => (await listed(site)).leads.length === 4);
  // The index row of one lead is lost too, so that only the register knows the lead.
  site = await site.restart(workingRelease(4), (store) =>
    loseOutbox(store, waitingId, doneId, forgottenId, goneId),
  );
  await (await databaseOf(site)).prepare("DELETE FROM lead_index WHERE id = ?1").bind(goneId).run();

  const count = lines.filter((line) => line.includes("lead lost")).length;
  await runTasks(site, crons.minute);
  expect((await listed(site)).counts, "what waits, and what the index lacks").toEqual({
    delivered: 2,
    lost: 2,
  });
  expect(await reindex(site)).toEqual({ indexed: 1, lost: 3, forgotten: 1 });
  expect((await listed(site)).counts).toEqual({ delivered: 1, lost: 3 });
  const { leads } = await site.operate<{ leads: IndexEntry[] }>("/leads?status=lost");
  expect(leads.map(({ id }) => id).sort()).toEqual([waitingId, doneId, goneId].sort());
  expect(
    leads.find(({ id }) => id === doneId),
    "who got it",
  ).toMatchObject({
    destinations: "crm: delivered, principal: delivered, buzon: delivered, bandeja: delivered",
  });
  await reindex(site);
  await runTasks(site, crons.minute);
  expect(lines.filter((line) => line.includes("lead lost")).length - count, "once for each").toBe(3);
  await runTasks(site, crons.tenMinutes);
  expect(alerts()).toContain("lost 3");

  for (const { id } of leads)
    expect(await site.operate(`/leads/${id}/forget`, "POST")).toMatchObject({ success: true });
  expect(await reindex(site)).toEqual({ indexed: 1, forgotten: 4 });
  expect((await listed(site)).counts).toEqual({ delivered: 1 });
});

test("a rebuild reports a damaged register, and misses only the leads that no other store knows", async () => {
  let site = await siteOfTest(workingRelease());
  const ids = await accept(site, 2);
  for (const id of ids) await untilIndexed(site, id, "delivered");
  site = await site.restart(workingRelease(4), (store) => {
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
