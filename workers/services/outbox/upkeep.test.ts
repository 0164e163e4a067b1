import { beforeEach, expect, test, vi } from "vitest";
import { readRetention } from "../../../app/domain/privacy/retention.ts";
import { memoryStorage } from "../../../tests/memory-storage.ts";
import { sealedSubmission } from "../../../tests/sealed-submission.ts";
import { readStored, storedSubmission, toBackend } from "../../../tests/stored-submission.ts";
import type { ServicesBindings } from "../bindings.ts";
import type { AlarmContext } from "./alarm-context.ts";
import type { StoredSubmission } from "./contract.ts";
import { forget } from "./forget.ts";
import * as orders from "./orders.ts";
import { createOutboxStore, type OutboxStore } from "./outbox-store.ts";
import { createRunner } from "./runner.ts";
import { tasksOf } from "./task.ts";

const key = "leads/2026-11-22/3d878971-c684-4e56-ac2a-d09c4b0a4d30.json";
const now = sealedSubmission.acceptedAt;
const retention = readRetention({});
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const own = ["register", "index", "backup"] as const;
const statesOf = (store: OutboxStore) => tasksOf(readStored(store).tasks, ...own).map(({ state }) => state);

/** An outbox with a bucket in memory; register and database fail as long as they are said to. */
function setUp(deliveries = [toBackend()]) {
  const bucket = new Map<string, string>();
  const failing = { register: false, database: false, bucket: false };
  const entries: string[] = [];
  const failIf = (name: keyof typeof failing) => {
    if (failing[name]) throw new Error(`${name} is down`);
  };
  const day = {
    add: async ({ id }: { id: string }) => {
      failIf("register");
      entries.push(`add ${id}`);
    },
    forget: async ({ until }: { until: string }) => entries.push(`forget until ${until}`),
  };
  const statement = { bind: () => statement };
  const env = {
    REGISTER: { idFromName: (name: string) => name, get: () => day },
    LEDGER: { prepare: () => statement, batch: async () => failIf("database") },
    BACKUP: {
      put: async (name: string, value: string) => {
        failIf("bucket");
        bucket.set(name, value);
      },
      delete: async (name: string) => bucket.delete(name),
    },
  } as unknown as ServicesBindings;
  const storage = memoryStorage();
  const store = storedSubmission({ deliveries }, undefined, storage);
  const settings = { retention, schedule: [60], clock: () => now } as AlarmContext["settings"];
  const context: AlarmContext = { store, env, settings, now, sync: async () => {} };
  const runner = createRunner({ storage } as DurableObjectState);
  const run = async () => {
    const waiting = tasksOf(readStored(store).tasks, ...own).filter(({ state }) => state === "waits");
    for (const task of waiting) await runner.run(context, task);
  };
  const backup = (): StoredSubmission => JSON.parse(bucket.get(key) ?? "null");
  return { store, bucket, backup, failing, entries, run };
}

test("register, backup and index fail one by one, and are written once they work again", async () => {
  const { store, failing, run, bucket, entries } = setUp();
  Object.assign(failing, { register: true, database: true, bucket: true });
  await run();
  expect(statesOf(store)).toEqual(["waits", "waits", "waits"]);
  Object.assign(failing, { register: false, database: false, bucket: false });
  await run();
  await run();
  expect(statesOf(store)).toEqual(["done", "done", "done"]);
  expect(entries).toEqual([`add ${sealedSubmission.id}`]);
  expect([...bucket.keys()]).toEqual([key]);
});

test("a backup restores a lost outbox, which then is entered in register and index again", async () => {
  const { backup, run } = setUp([toBackend({ status: "needs attention", attempts: 3 })]);
  await run();
  const lost = createOutboxStore(memoryStorage());
  expect(orders.restore(lost, now, backup(), retention)).toBe("restored");
  expect(lost.allSeals()).toEqual(sealedSubmission.seals);
  expect(lost.read()).toMatchObject({ status: "needs attention", attempts: 3 });
  expect(statesOf(lost).slice(0, 2)).toEqual(["waits", "waits"]);
  expect(lost.timeline().map(({ event }) => event)).toEqual(["accepted", "restored"]);
  expect(orders.restore(lost, now, backup(), retention)).toBe("present");
  const late = now + 731 * 24 * 60 * 60_000;
  expect(orders.restore(createOutboxStore(memoryStorage()), late, backup(), retention)).toBe("expired");
});

test("what is forgotten leaves index and backup, stands in the register, and is not restored", async () => {
  const { store, bucket, backup, run, entries } = setUp();
  await run();
  const before = backup();
  expect(forget(store, now, "ana", 5)).toEqual({
    id: sealedSubmission.id,
    reference: sealedSubmission.reference,
    acceptedAt: "2026-11-22T10:00:00.000Z",
    forgottenAt: "2026-11-22T10:00:00.000Z",
    until: "2031-11-22T10:00:00.000Z",
    destinationIsTold: false,
    exportedAt: "",
  });
  await run();
  expect(bucket.size).toBe(0);
  expect(entries.at(-1)).toBe("forget until 2031-11-22T10:00:00.000Z");
  expect(orders.restore(store, now, before, retention)).toBe("ended");
  expect(store.read()).toMatchObject({
    ...{ layout: "", source: "", affiliate: "", digests: [], consents: [], matches: [] },
    status: "closed",
  });
  expect(store.allSeals()).toEqual({ operator: [], delivery: [], consents: [], receipt: [], answers: [] });
});

test("the backup loses the body when the outbox does", async () => {
  const { store, backup, run } = setUp();
  await run();
  store.unseal("operator", "delivery");
  store.change({ bodyDeletedAt: now });
  await run();
  expect(backup().seals).toEqual({ ...sealedSubmission.seals, operator: [], delivery: [] });
});
