import { afterEach, expect, test, vi } from "vitest";
import { logged } from "../../../../tests/worker/sites.ts";
import { memories } from "../../settings/memories.ts";
import { readersOf } from "./reader-list.ts";

const ana = { keyId: "ana", publicKey: "a".repeat(43) };
const luis = { keyId: "luis", publicKey: "b".repeat(43) };
const copyOf = (get: () => Promise<string | null>) => ({ CONFIGURATION: { get } as never as KVNamespace });
const holding = (...readers: object[]) => copyOf(async () => JSON.stringify(readers));
const log = logged();

afterEach(() => {
  memories.readers = { list: [], readAt: 0 };
  vi.useRealTimers();
});

test("the list of readers is read twice a minute, and a failure of KV removes no reader", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-26T10:00:00Z") });
  expect(await readersOf(holding(ana))).toEqual([ana]);
  expect(await readersOf(holding(ana, luis)), "still fresh").toEqual([ana]);
  vi.setSystemTime(Date.now() + 30_000);
  expect(await readersOf(holding(ana, luis))).toEqual([ana, luis]);
  for (const get of [
    () => Promise.reject(new TypeError("away")),
    async () => "no list",
    async () => '[{"keyId":1}]',
    () => new Promise<null>(() => {}),
  ]) {
    vi.setSystemTime(Date.now() + 30_000);
    const answered = readersOf(copyOf(get));
    await vi.advanceTimersByTimeAsync(250);
    expect(await answered).toEqual([ana, luis]);
  }
  expect(log.filter((line) => line.includes("readers not read"))).toHaveLength(4);
  vi.setSystemTime(Date.now() + 30_000);
  expect(await readersOf(holding(luis))).toEqual([luis]);
});

test("there are no readers if no list was ever written", async () => {
  expect(await readersOf(copyOf(async () => null))).toEqual([]);
});
