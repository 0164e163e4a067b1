import { afterEach, beforeEach, expect, test } from "vitest";
import { readRetention } from "../../../../app/domain/privacy/retention.ts";
import { memoryStorage } from "../../../../tests/memory-storage.ts";
import { goOn, runningOutbox, stopTime } from "../../../../tests/running-outbox.ts";
import { sealedSubmission } from "../../../../tests/sealed-submission.ts";
import { readStored, toBackend } from "../../../../tests/stored-submission.ts";
import { tasksOf } from "../../stores/lead-index/task.ts";
import type { StoredSubmission } from "./contract.ts";
import { forget } from "./forget.ts";
import * as orders from "./orders.ts";
import { OutboxStore } from "./outbox-store.ts";

const { id, reference, acceptedAt: now } = sealedSubmission;
const key = `leads/2026-11-22/${id}.json`;
const retention = readRetention({});
beforeEach(stopTime);
afterEach(goOn);

const statesOf = (store: OutboxStore) =>
  tasksOf(readStored(store).tasks, "register", "index", "backup").map(({ state }) => state);

/** An outbox whose delivery is not due yet. */
async function setUp(changes: Parameters<typeof toBackend>[0] = {}) {
  const outbox = await runningOutbox([toBackend({ ...changes, notBefore: now + 60_000 })]);
  const backup = (): StoredSubmission => JSON.parse(outbox.own.backups.get(key) ?? "null");
  return { ...outbox, backup };
}

test("register, backup and index are each tried although the others fail, and are written once they work again", async () => {
  const { store, own, database, runAlarm } = await setUp();
  const { write } = database;
  own.isAway = true;
  await runAlarm();
  expect(statesOf(store)).toEqual(["waits", "done", "waits"]);
  own.isAway = false;
  store.change({});
  database.write = async () => Promise.reject(new Error("is down"));
  await runAlarm();
  expect(statesOf(store)).toEqual(["done", "waits", "done"]);
  database.write = write;
  store.change({});
  await runAlarm();
  expect(statesOf(store)).toEqual(["done", "done", "done"]);
  expect(own.registered.at(-1)).toMatchObject(["add", { id }]);
  expect([...own.backups.keys()]).toEqual([key]);
});

test("a backup restores a lost outbox, which then is entered in register and index again", async () => {
  const { backup, seals, runAlarm } = await setUp({ status: "needs attention", attempts: 3 });
  await runAlarm();
  const lost = new OutboxStore(memoryStorage());
  expect(orders.restore(lost, now, backup(), retention)).toBe("restored");
  expect(lost.allSeals()).toEqual(seals);
  expect(lost.read()).toMatchObject({ status: "needs attention", attempts: 3 });
  expect(statesOf(lost).slice(0, 2)).toEqual(["waits", "waits"]);
  expect(lost.timeline().map(({ event }) => event)).toEqual(["accepted", "restored"]);
  expect(orders.restore(lost, now, backup(), retention)).toBe("present");
  const late = now + 731 * 24 * 60 * 60_000;
  expect(orders.restore(new OutboxStore(memoryStorage()), late, backup(), retention)).toBe("expired");
});

test("a forgotten lead leaves index and backup, stays in the register, and is not restored", async () => {
  const { store, own, written, backup, runAlarm } = await setUp();
  await runAlarm();
  const before = backup();
  const tombstone = {
    ...{ id, reference, acceptedAt: "2026-11-22T10:00:00.000Z", forgottenAt: "2026-11-22T10:00:00.000Z" },
    until: "2031-11-22T10:00:00.000Z",
  };
  const answer = { ...tombstone, recipients: [], exportedAt: "" };
  expect(forget(store, now, "ana", 5)).toEqual(answer);
  await runAlarm();
  expect(own.backups.size).toBe(0);
  expect(own.registered.at(-1)).toEqual(["forget", tombstone]);
  expect(written.at(-1)?.sql).toMatch(/^DELETE /);
  expect(orders.restore(store, now, before, retention)).toBe("ended");
  expect(store.read()).toMatchObject({
    ...{ layout: "", source: "", affiliate: "", digests: [], consents: [], matches: [] },
    status: "closed",
  });
  expect(store.allSeals()).toEqual({ operator: [], delivery: [], consents: [], receipt: [], answers: [] });
});

test("the backup loses the body when the outbox does", async () => {
  const { store, seals, backup, runAlarm } = await setUp();
  await runAlarm();
  store.unseal("operator", "delivery");
  store.change({ bodyDeletedAt: now });
  await runAlarm();
  expect(backup().seals).toEqual({ ...seals, operator: [], delivery: [] });
});
