import { describe, expect, test } from "vitest";
import { createContentCache, type Found } from "./content-cache.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** A cache over a map, a clock that is moved by hand, and a source that answers what it is told to. */
function setting() {
  const kept = new Map<string, string>();
  const locked = new Set<string>();
  let time = 0;
  let work: Promise<unknown>[] = [];
  const source = { answer: { found: "uno" } as Found<string>, asked: 0 };
  const cache = createContentCache({
    store: {
      get: async (key) => kept.get(key) ?? null,
      put: async (key, value) => void kept.set(key, value),
    },
    held: new Map(),
    now: () => time,
    lock: async (key) => {
      if (locked.has(key)) return undefined;
      locked.add(key);
      return async () => void locked.delete(key);
    },
    waitUntil: (promise) => work.push(promise),
  });
  return {
    cache,
    source,
    kept,
    locked,
    pass: (ms: number) => {
      time += ms;
      locked.clear();
    },
    /** Reads, and lets the work after the response end. */
    async read() {
      const answer = await cache.read("k", async () => {
        source.asked += 1;
        return source.answer;
      });
      const after = work;
      work = [];
      await Promise.all(after);
      return answer;
    },
    readWithoutWaiting: () =>
      cache.read("k", async () => {
        source.asked += 1;
        return source.answer;
      }),
    peek: () =>
      cache.peek("k", async () => {
        source.asked += 1;
        return source.answer;
      }),
    settle: () => Promise.all(work),
  };
}

test("fresh for five minutes: nobody is asked", async () => {
  const { read, pass, source } = setting();
  await read();
  pass(5 * minute - 1);
  source.answer = { found: "dos" };
  expect(await read()).toEqual({ found: "uno" });
  expect(source.asked).toBe(1);
});

test("stale after that: the old copy at once, the new one with the next reading", async () => {
  const { read, pass, source } = setting();
  await read();
  pass(6 * minute);
  source.answer = { found: "dos" };
  expect(await read()).toEqual({ found: "uno" });
  expect(await read()).toEqual({ found: "dos" });
});

describe("a source that fails", () => {
  test("leaves the last good copy for a week, and is not kept", async () => {
    const { read, pass, source, kept } = setting();
    await read();
    source.answer = "failed";
    pass(day);
    const before = kept.get("k");
    for (let time = 0; time < 6 * day - minute; time += day / 2) {
      expect(await read()).toEqual({ found: "uno" });
      pass(day / 2 - 1);
    }
    expect(kept.get("k")).toBe(before);
    pass(day);
    expect(await read()).toBe("failed");
  });
  test("with nothing kept is a failure, and the next reading asks again", async () => {
    const { read, source, kept } = setting();
    source.answer = "failed";
    expect(await read()).toBe("failed");
    expect(kept.size).toBe(0);
    source.answer = { found: "uno" };
    expect(await read()).toEqual({ found: "uno" });
  });
});

test("what is not there is remembered for a minute", async () => {
  const { read, pass, source } = setting();
  source.answer = "missing";
  expect(await read()).toBe("missing");
  source.answer = { found: "publicado" };
  expect(await read()).toBe("missing");
  expect(source.asked).toBe(1);
  pass(minute);
  expect(await read()).toEqual({ found: "publicado" });
});

test("what was there and is gone is gone after one more look", async () => {
  const { read, pass, source } = setting();
  await read();
  pass(6 * minute);
  source.answer = "missing";
  expect(await read()).toEqual({ found: "uno" });
  expect(await read()).toBe("missing");
});

test("a hundred readers of a stale copy renew it once", async () => {
  const { read, readWithoutWaiting, settle, pass, source } = setting();
  await read();
  pass(6 * minute);
  await Promise.all(Array.from({ length: 100 }, readWithoutWaiting));
  await settle();
  expect(source.asked).toBe(2);
});

test("a peek never waits: nothing kept is no answer yet, and the next one has it", async () => {
  const { peek, source, settle, pass } = setting();
  expect(await peek()).toBe("failed");
  await settle();
  expect(await peek()).toEqual({ found: "uno" });
  pass(6 * minute);
  source.answer = "failed";
  expect(await peek()).toEqual({ found: "uno" });
});
test("a source that fails is asked once in half a minute, however many peek", async () => {
  const { peek, source, settle } = setting();
  source.answer = "failed";
  for (let times = 0; times < 20; times++) {
    expect(await peek()).toBe("failed");
    await settle();
  }
  expect(source.asked).toBe(1);
});

describe("until when a page made from it is good", () => {
  test("as long as what it read is fresh, and no longer, whoever asked for it", async () => {
    const { cache, read, pass } = setting();
    expect(cache.freshUntil()).toBe(Number.POSITIVE_INFINITY);
    await read();
    expect(cache.freshUntil()).toBe(5 * minute);
    pass(minute);
    await read();
    expect(cache.freshUntil()).toBe(5 * minute);
  });
  test("what is stale, and what failed, is good for no page", async () => {
    const stale = setting();
    await stale.read();
    stale.pass(6 * minute);
    await stale.read();
    expect(stale.cache.freshUntil()).toBeLessThan(6 * minute);
    const failing = setting();
    failing.source.answer = "failed";
    await failing.read();
    expect(failing.cache.freshUntil()).toBe(0);
  });
});
