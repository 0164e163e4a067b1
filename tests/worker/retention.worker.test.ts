import { join } from "node:path";
import { expect, test } from "vitest";
import type { Answers } from "../../app/domain/application/fields.ts";
import type { SubmissionReport } from "../../workers/services/leads/outbox/contract.ts";
import { type Register, registerName } from "../../workers/services/stores/register/contract.ts";
import { person, somebody } from "../people.ts";
import { openedLead } from "../sealed-lead.ts";
import { until } from "../until.ts";
import { withinOneMinute } from "../within-one-minute.ts";
import { databaseOf, outboxOf, services } from "./bindings.ts";
import { submitAsProgram } from "./program.ts";
import { siteOfFile } from "./sites.ts";

const day = 24 * 60 * 60_000;
const started = Date.now();
const clockAt = (time: number) => ({ services: { TEST_NOW: new Date(time).toISOString() } });
let site = await siteOfFile(clockAt(started));

type Answer = { reference: string; errors: { code: string }[] };
/** The sender of each id, so that a repeated id has the same person. */
const senders = new Map<string, Answers>();
async function send(id: string, address = ""): Promise<Answer & { status: number }> {
  const sender = senders.get(id) ?? somebody();
  senders.set(id, sender);
  const from: Record<string, string> = address ? { "cf-connecting-ip": address } : {};
  const { status, body } = await submitAsProgram(site, { ...sender, submissionId: id }, from);
  return { ...(body as unknown as Answer), status };
}

const ledger = () => databaseOf(site);
const rowOf = async (id: string) =>
  (await ledger())
    .prepare("SELECT status, due_at AS due, exported_at AS exported FROM lead_index WHERE id = ?1")
    .bind(id)
    .first<{ status: string; due: string; exported: string }>();
const reportWhere = (id: string, what: string, holds: (report: SubmissionReport) => boolean) =>
  until(what, async () => {
    const report = await (await outboxOf(site, id)).report();
    return report && holds(report) && report;
  });
const rowWhere = (id: string, what: string, holds: (row: Awaited<ReturnType<typeof rowOf>>) => boolean) =>
  until(what, async () => holds(await rowOf(id)));
const nameIn = async (id: string) => {
  const lead = await openedLead(site, id).catch(() => undefined);
  return lead?.answers.first_name;
};

/** The ids among these that the register of a day has, in the register's order. */
async function registered(time: number, ids: string[]) {
  const registers = await site.runtime.getDurableObjectNamespace("REGISTER", services);
  const name = registerName(new Date(time).toISOString());
  const register = registers.get(registers.idFromName(name)) as unknown as Register;
  return (await register.list("", 500)).filter(({ id }) => ids.includes(id));
}

/** The file of an outbox. */
async function fileOf(id: string): Promise<string> {
  const outboxes = await site.runtime.getDurableObjectNamespace("OUTBOX", services);
  return join(site.store, "do", `${services}-SubmissionOutbox`, `${outboxes.idFromName(id)}.sqlite`);
}
const openFile = (file: string) => new (process.getBuiltinModule("node:sqlite").DatabaseSync)(file);

async function tablesOf(id: string): Promise<unknown[]> {
  const database = openFile(await fileOf(id));
  const tables = database.prepare("SELECT name FROM sqlite_master").all();
  database.close();
  return tables;
}

/** Sends a lead and waits until it is delivered to the inbox and stands in the index. */
async function delivered(): Promise<{ id: string; reference: string }> {
  const id = crypto.randomUUID();
  const { reference } = await send(id);
  await rowWhere(id, "the row", (row) => row?.status === "delivered");
  return { id, reference };
}

/** Ends the runtime, changes its files, and starts it again at another time. */
async function restarted(at: number, between?: () => void): Promise<void> {
  site = await site.restart(clockAt(at), between);
}

test("neither a look-up of an unknown id nor a refused submission leaves a table", async () => {
  const unknown = crypto.randomUUID();
  expect(await site.operate(`/leads/${unknown}`)).toMatchObject({ success: false });
  const outbox = await outboxOf(site, unknown);
  expect([await outbox.wake(), await outbox.obey("retry", "ana")]).toEqual([false, "unknown"]);
  expect(await tablesOf(unknown)).toEqual([]);

  const answers = await withinOneMinute(async (run) => {
    const sent: { id: string; status: number }[] = [];
    for (let n = 0; n < 25; n++) {
      const id = crypto.randomUUID();
      sent.push({ id, status: (await send(id, `203.0.113.${run}`)).status });
    }
    return sent;
  });
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  for (const { id } of refused) expect(await tablesOf(id)).toEqual([]);
});

test("a body that was lost for an unknown reason is stored and delivered again when it is sent again", async () => {
  const { id, reference } = await delivered();
  const file = await fileOf(id);
  await restarted(started, () => {
    const database = openFile(file);
    database.exec("DELETE FROM seal");
    database.close();
  });
  const outbox = await outboxOf(site, id);
  expect(await outbox.report()).toMatchObject({ status: "delivered", body: "missing" });
  expect(await outbox.obey("retry", "ana")).toBe("no body");
  expect(await send(id)).toMatchObject({ status: 200, reference });
  const { timeline } = await reportWhere(id, "another delivery", ({ attempts }) => attempts === 2);
  expect(timeline.map(({ event }) => event).slice(-2)).toEqual(["stored again", "delivered"]);
  expect(await nameIn(id)).toBe(person.first_name);
});

test("a body is deleted thirty days after its export, and everything five years after acceptance", async () => {
  const kept = await delivered();
  const late = await delivered();
  expect(await (await outboxOf(site, kept.id)).confirmExport("ana")).toBe(true);
  await rowWhere(kept.id, "the export in the index", (row) => row?.exported !== "");
  expect(await registered(started, [kept.id, late.id])).toHaveLength(2);

  // The deletion of the body also removes everything by which its person could be found.
  const { due } = (await rowOf(kept.id)) ?? {};
  expect(Date.parse(due ?? "") - started).toBeGreaterThanOrEqual(30 * day - 60_000);
  await restarted(Date.parse(due ?? ""));
  await (await outboxOf(site, kept.id)).wake();
  await reportWhere(kept.id, "the body's end", ({ body }) => body === "deleted");
  expect(await nameIn(kept.id)).toBeUndefined();
  expect(await (await outboxOf(site, kept.id)).seals("consents")).toMatchObject([[{}]]);
  expect(await (await outboxOf(site, kept.id)).obey("retry", "ana")).toBe("ended");
  expect(await send(kept.id)).toMatchObject({ status: 410, errors: [{ code: "ended" }] });
  expect(await nameIn(late.id), "nobody exported it").toBe(person.first_name);

  // Five years after acceptance everything of the lead goes: the object, the row, and the register's entry.
  const years = new Date(started);
  years.setUTCFullYear(years.getUTCFullYear() + 5);
  await restarted(years.getTime() + 60_000);
  for (const { id } of [kept, late]) await (await outboxOf(site, id)).wake();
  for (const { id } of [kept, late]) {
    await until("the object's end", async () => (await (await outboxOf(site, id)).report()) === undefined);
    await rowWhere(id, "the row's end", (row) => row === null);
  }
  expect(await registered(started, [kept.id, late.id])).toEqual([]);
});
