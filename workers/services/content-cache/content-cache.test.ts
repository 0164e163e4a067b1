import { describe, expect, test } from "vitest";
import { createContentCache, createContentMemory, type Found } from "./content-cache.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** A cache over a map, with a clock moved by hand and a source whose answer the test sets. */
function setUp() {
  const stored = new Map<string, string>();
  const locked = new Set<string>();
  let time = 0;
  let work: Promise<unknown>[] = [];
  const source = { answer: { found: "uno" } as Found<string>, calls: 0 };
  /** While set, the source answers when this promise does; the wait of a reader ends when the test says so. */
  let hanging: Promise<void> | undefined;
  const endWaits: (() => void)[] = [];
  const ask = async () => {
    source.calls += 1;
    await hanging;
    return source.answer;
  };
  const cache = createContentCache({
    store: {
      get: async (key) => stored.get(key) ?? null,
      put: async (key, value) => void stored.set(key, value),
    },
    memory: createContentMemory(),
    now: () => time,
    lock: async (key) => {
      if (locked.has(key)) return undefined;
      locked.add(key);
      return async () => void locked.delete(key);
    },
    wait: () =>
      new Promise((resolve) => {
        endWaits.push(resolve);
      }),
    waitUntil: (promise) => work.push(promise),
  });
  return {
    cache,
    source,
    stored,
    locked,
    pass: (ms: number) => {
      time += ms;
      locked.clear();
    },
    /** Reads, then waits for the work after the response. */
    async read() {
      const answer = await cache.read("k", ask);
      const after = work;
      work = [];
      await Promise.all(after);
      return answer;
    },
    readWithoutWaiting: (key = "k") => cache.read(key, ask),
    peek: () => cache.peek("k", ask),
    /** The source answers nothing until the returned function is called. */
    hang: () => {
      let answer = () => {};
      hanging = new Promise((resolve) => {
        answer = resolve;
      });
      return answer;
    },
    /** All who wait have waited for as long as they do. */
    async endWaits() {
      while (endWaits.length > 0) {
        for (const end of endWaits.splice(0)) end();
        await new Promise(setImmediate);
      }
    },
    settle: () => Promise.all(work),
  };
}

test("a copy is fresh for five minutes, in which the source is not asked", async () => {
  const { read, pass, source } = setUp();
  await read();
  pass(5 * minute - 1);
  source.answer = { found: "dos" };
  expect(await read()).toMatchObject({ found: "uno" });
  expect(source.calls).toBe(1);
});

test("a stale copy is returned at once, and the new one on the next read", async () => {
  const { read, pass, source } = setUp();
  await read();
  pass(6 * minute);
  source.answer = { found: "dos" };
  expect(await read()).toMatchObject({ found: "uno" });
  expect(await read()).toMatchObject({ found: "dos" });
});

describe("a source that fails", () => {
  test("leaves the last good copy for a week, and its error is not cached", async () => {
    const { read, pass, source, stored } = setUp();
    await read();
    source.answer = "failed";
    pass(day);
    const before = stored.get("k");
    for (let time = 0; time < 6 * day - minute; time += day / 2) {
      expect(await read()).toMatchObject({ found: "uno" });
      pass(day / 2 - 1);
    }
    expect(stored.get("k")).toBe(before);
    pass(day);
    expect(await read()).toBe("failed");
  });
  test("is a failure if nothing is cached, and the next read asks it again", async () => {
    const { read, source, stored } = setUp();
    source.answer = "failed";
    expect(await read()).toBe("failed");
    expect(stored.size).toBe(0);
    source.answer = { found: "uno" };
    expect(await read()).toMatchObject({ found: "uno" });
  });
});

test("a missing value is cached for a minute", async () => {
  const { read, pass, source } = setUp();
  source.answer = "missing";
  expect(await read()).toBe("missing");
  source.answer = { found: "publicado" };
  expect(await read()).toBe("missing");
  expect(source.calls).toBe(1);
  pass(minute);
  expect(await read()).toMatchObject({ found: "publicado" });
});

test("a missing value is remembered by the isolate, and not written to the store", async () => {
  const { read, source, stored } = setUp();
  source.answer = "missing";
  await read();
  await read();
  expect([source.calls, stored.size]).toEqual([1, 0]);
});

test("an isolate that is asked for many missing values asks its source for no more in that minute; copies stay", async () => {
  const { cache, read, pass, source } = setUp();
  source.answer = { found: "uno" };
  await read();
  let calls = 0;
  const missing = async (): Promise<Found<string>> => {
    calls += 1;
    return "missing";
  };
  for (let number = 0; number < 500; number++) await cache.read(`no-${number}`, missing);
  expect(calls).toBe(100);
  expect(await read()).toMatchObject({ found: "uno" });
  expect(source.calls).toBe(1);
  pass(minute);
  await cache.read("no", missing);
  expect(calls).toBe(101);
});

test("a deleted value is returned once more, then it is missing", async () => {
  const { read, pass, source } = setUp();
  await read();
  pass(6 * minute);
  source.answer = "missing";
  expect(await read()).toMatchObject({ found: "uno" });
  expect(await read()).toBe("missing");
});

test("a hundred readers of a stale copy renew it once", async () => {
  const { read, readWithoutWaiting, settle, pass, source } = setUp();
  await read();
  pass(6 * minute);
  await Promise.all(Array.from({ length: 100 }, readWithoutWaiting));
  await settle();
  expect(source.calls).toBe(2);
});

test("peek never waits: it fails if nothing is cached, and the next peek has the value", async () => {
  const { peek, source, settle, pass } = setUp();
  expect(await peek()).toBe("failed");
  await settle();
  expect(await peek()).toMatchObject({ found: "uno" });
  pass(6 * minute);
  source.answer = "failed";
  expect(await peek()).toMatchObject({ found: "uno" });
});
test("a failing source is asked once in half a minute, however often peek is called", async () => {
  const { peek, source, settle } = setUp();
  source.answer = "failed";
  for (let times = 0; times < 20; times++) {
    expect(await peek()).toBe("failed");
    await settle();
  }
  expect(source.calls).toBe(1);
});

test("a reader is told how long a copy is still fresh; a stale one is not", async () => {
  const { read, pass } = setUp();
  expect(await read()).toEqual({ found: "uno", freshFor: 5 * minute });
  pass(minute);
  expect(await read()).toEqual({ found: "uno", freshFor: 4 * minute });
  pass(5 * minute);
  expect(await read()).toEqual({ found: "uno", freshFor: 0 });
  expect(await read()).toEqual({ found: "uno", freshFor: 5 * minute });
});

describe("a source that hangs", () => {
  test("is a failure for all who wait when the wait is over, and its late answer is the next reader's copy", async () => {
    const { readWithoutWaiting, hang, endWaits, settle, source, stored } = setUp();
    const answer = hang();
    const readers = [readWithoutWaiting(), readWithoutWaiting()];
    await new Promise(setImmediate);
    await endWaits();
    expect(await Promise.all(readers)).toEqual(["failed", "failed"]);
    expect(stored.size).toBe(0);
    answer();
    await settle();
    expect(await readWithoutWaiting()).toMatchObject({ found: "uno" });
    expect(source.calls).toBe(1);
  });

  test("answers all who wait with one question", async () => {
    const { readWithoutWaiting, hang, endWaits, source } = setUp();
    const answer = hang();
    const readers = [readWithoutWaiting(), readWithoutWaiting(), readWithoutWaiting()];
    await new Promise(setImmediate);
    answer();
    await new Promise(setImmediate);
    await endWaits();
    expect((await Promise.all(readers)).map((one) => typeof one)).toEqual(["object", "object", "object"]);
    expect(source.calls).toBe(1);
  });

  test("is asked one question for each key, and fifty in all", async () => {
    const { readWithoutWaiting, hang, source } = setUp();
    hang();
    for (let number = 0; number < 200; number++) {
      void readWithoutWaiting(`articulo-${number}`);
      void readWithoutWaiting(`articulo-${number}`);
    }
    await new Promise(setImmediate);
    expect(source.calls).toBe(50);
    expect(await readWithoutWaiting("articulo-199")).toBe("failed");
  });

  test("is asked again after half a minute, also where the request that asked is gone", async () => {
    const { readWithoutWaiting, hang, pass, source } = setUp();
    hang();
    void readWithoutWaiting();
    await new Promise(setImmediate);
    pass(30_000);
    void readWithoutWaiting();
    await new Promise(setImmediate);
    expect(source.calls).toBe(2);
  });

  test("leaves a stale copy, for which nobody waits", async () => {
    const { read, readWithoutWaiting, hang, pass } = setUp();
    await read();
    pass(6 * minute);
    hang();
    expect(await readWithoutWaiting()).toEqual({ found: "uno", freshFor: 0 });
  });
});
