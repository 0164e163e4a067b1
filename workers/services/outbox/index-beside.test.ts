import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readRetention } from "../../../app/domain/privacy/retention.ts";
import { memoryStorage } from "../../../tests/memory-storage.ts";
import { sealedSubmission } from "../../../tests/sealed-submission.ts";
import type { ServicesBindings } from "../bindings.ts";
import { indexBeside } from "./index-beside.ts";
import { createOutboxStore } from "./outbox-store.ts";
import type { Turn } from "./upkeep.ts";

const now = sealedSubmission.acceptedAt;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An outbox at an alarm, with the versions of the record that the index was written with. */
function atAlarm(runs: number) {
  const store = createOutboxStore(memoryStorage());
  store.insert(sealedSubmission, {});
  store.mark({ runs });
  const written: (string | undefined)[] = [];
  const statement = { bind: () => statement };
  const LEDGER = { prepare: () => statement, batch: async () => written.push(store.read()?.status) };
  const turn = {
    store,
    env: { LEDGER } as unknown as ServicesBindings,
    settings: { retention: readRetention({}), clock: () => now } as Turn["settings"],
    now,
  };
  return { store, written, turn };
}

test("at the first alarm, a delivery that ends soon writes nothing before it", async () => {
  const { store, written, turn } = atAlarm(1);
  await indexBeside(turn, async () => store.change({ status: "delivered" }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written).toEqual([]);
});

test("a delivery that takes long is listed while it goes on, once", async () => {
  const { written, turn } = atAlarm(1);
  const delivery = Promise.withResolvers<void>();
  const alarm = indexBeside(turn, () => delivery.promise);
  await vi.advanceTimersByTimeAsync(1999);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual(["queued"]);
  await vi.advanceTimersByTimeAsync(60_000);
  delivery.resolve();
  await alarm;
  expect(written).toEqual(["queued"]);
});

test("what nothing becomes of is written at once: a lead in review, one that was closed", async () => {
  for (const status of ["in review", "closed"] as const) {
    const { store, written, turn } = atAlarm(1);
    store.change({ status });
    await indexBeside(turn, async () => expect(written).toEqual([status]));
    expect(written).toEqual([status]);
  }
});

test("every later alarm, as the one after a crash, writes the row before it delivers", async () => {
  const { store, written, turn } = atAlarm(2);
  await indexBeside(turn, async () => {
    expect(written).toEqual(["queued"]);
    store.change({ status: "delivered" });
  });
  expect(written).toEqual(["queued"]);
});

test("a delivery that fails unexpectedly is told to the alarm, which the platform repeats", async () => {
  const { turn } = atAlarm(1);
  await expect(indexBeside(turn, () => Promise.reject(new Error("out of memory")))).rejects.toThrow(
    "out of memory",
  );
});
