import { expect, test, vi } from "vitest";
import { type Asked, type CopyStore, createCopies } from "./copies.ts";

const hours = 3600_000;

/** One isolate's copies, asking a backend that answers what the test says. */
function isolate(store?: CopyStore) {
  const copies = createCopies();
  const work: Promise<unknown>[] = [];
  return {
    get: (ask: () => Promise<Asked<string>>, { now = 0, input = "" } = {}) =>
      copies.get("list", input, { ask, store, now, waitUntil: (one) => work.push(one) }),
    settled: () => Promise.all(work),
  };
}
const answering = (answer: string) => vi.fn(async (): Promise<Asked<string>> => ({ answer }));
const failing = () => vi.fn(async (): Promise<Asked<string>> => "failed");
const hanging = () => vi.fn((): Promise<Asked<string>> => new Promise(() => {}));

function memoryStore(): CopyStore {
  const entries = new Map<string, string>();
  return {
    get: async (key: string) => JSON.parse(entries.get(key) ?? "null"),
    put: async (key: string, value: string) => void entries.set(key, value),
  } as CopyStore;
}

test("without a copy nobody waits; the next caller has it, without another call", async () => {
  const { get, settled } = isolate();
  const ask = answering("a");
  expect(await get(ask)).toBeUndefined();
  await settled();
  expect(await get(ask)).toBe("a");
  expect(ask).toHaveBeenCalledTimes(1);
});

test("an old copy answers once more while it is renewed", async () => {
  const { get, settled } = isolate();
  await get(answering("a"));
  await settled();
  expect(await get(answering("b"), { now: 7 * hours })).toBe("a");
  await settled();
  expect(await get(answering("c"), { now: 7 * hours })).toBe("b");
});

test("while a renewal is under way nobody starts another", async () => {
  const { get } = isolate();
  const ask = hanging();
  await get(ask);
  await get(ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a failure leaves the last good copy, and the backend alone for a minute", async () => {
  const { get, settled } = isolate();
  await get(answering("a"));
  await settled();
  const ask = failing();
  for (const now of [7 * hours, 7 * hours + 59_000, 7 * hours + 60_000]) {
    expect(await get(ask, { now })).toBe("a");
    await settled();
  }
  expect(ask).toHaveBeenCalledTimes(2);
});

test("what the backend does not know is not asked again", async () => {
  const { get, settled } = isolate();
  const ask = vi.fn(async (): Promise<Asked<string>> => "none");
  expect(await get(ask)).toBeUndefined();
  await settled();
  expect(await get(ask)).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(1);
});

test("another isolate finds the copy in the store, also while the backend fails", async () => {
  const store = memoryStore();
  const first = isolate(store);
  await first.get(answering("a"));
  await first.settled();
  expect(await isolate(store).get(failing(), { now: 7 * hours })).toBe("a");
});

test("a store that fails is no failure", async () => {
  const broken = {
    get: async () => Promise.reject(new Error("KV")),
    put: async () => Promise.reject(new Error("KV")),
  } as unknown as CopyStore;
  const { get, settled } = isolate(broken);
  await get(answering("a"));
  await settled();
  expect(await get(failing())).toBe("a");
});

test("copies are bounded", async () => {
  const { get, settled } = isolate();
  const ask = answering("a");
  for (let number = 0; number <= 500; number++) await get(ask, { input: String(number) });
  await settled();
  await get(ask, { input: "0" });
  expect(ask).toHaveBeenCalledTimes(502);
});
