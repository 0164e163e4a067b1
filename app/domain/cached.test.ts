import { beforeEach, describe, expect, test } from "vitest";
import { CachedSource, type CachePolicy, createCacheMemory, type SourceOutcome } from "./cached.ts";

const second = 1000;
const minute = 60 * second;
const policy: CachePolicy = {
  freshFor: 5 * minute,
  staleFor: 60 * minute,
  missingFor: minute,
  mostEntries: 100,
};
const limits = { mostMissing: 20, mostCalls: 10 };

let stored = new Map<string, string>();
let locked = new Set<string>();
beforeEach(() => {
  stored = new Map();
  locked = new Set();
});
const store = {
  get: async (key: string) => stored.get(key) ?? null,
  put: async (key: string, value: string) => void stored.set(key, value),
};
const lock = async (key: string) => {
  if (locked.has(key)) return undefined;
  locked.add(key);
  return async () => void locked.delete(key);
};

type Options = Partial<ConstructorParameters<typeof CachedSource>[0]>;

/** Creates one isolate with a clock that is moved by hand and a source whose reply the test sets. */
function isolate(own: Partial<CachePolicy> = {}, options: Options = {}) {
  const source = { answer: { found: "uno" } as SourceOutcome<unknown>, calls: 0 };
  const ask = async () => {
    source.calls += 1;
    await hanging;
    return source.answer;
  };
  /** While this promise is set, the source replies when it resolves. A wait ends when the test says so. */
  let hanging: Promise<void> | undefined;
  let time = 0;
  const work: Promise<unknown>[] = [];
  const waits: (() => void)[] = [];
  const cached = new CachedSource({
    policy: { ...policy, ...own },
    memory: createCacheMemory(),
    now: () => time,
    wait: () => new Promise<void>((resolve) => void waits.push(resolve)),
    waitUntil: (one) => work.push(one),
    ...options,
  });
  const settle = () => Promise.all(work.splice(0));
  return {
    cached,
    source,
    settle,
    pass(ms: number) {
      time += ms;
    },
    /** Reads a value, then waits for the work after the response. */
    async read(key = "k", group?: string) {
      const answer = await cached.read(key, ask, group);
      await settle();
      return answer;
    },
    async peek(key = "k", group?: string) {
      const answer = await cached.peek(key, ask, group);
      await settle();
      return answer;
    },
    readWithoutWork: (key = "k") => cached.read(key, ask),
    peekWithoutWork: (key = "k") => cached.peek(key, ask),
    /** Lets the source hang until the returned function is called. */
    hang() {
      const { promise, resolve } = Promise.withResolvers<void>();
      hanging = promise;
      return resolve;
    },
    /** Ends the waits of all readers. */
    async endWaits() {
      do {
        for (const end of waits.splice(0)) end();
        await new Promise(setImmediate);
      } while (waits.length > 0);
    },
  };
}

test("a copy is fresh for five minutes without a call of the source, and readers learn how long it stays fresh", async () => {
  const { read, pass, source } = isolate();
  expect(await read()).toEqual({ found: "uno", freshFor: 5 * minute });
  pass(5 * minute - 1);
  source.answer = { found: "dos" };
  expect(await read()).toEqual({ found: "uno", freshFor: 1 });
  expect(source.calls).toBe(1);
});

test.each([
  ["stale is returned at once, and the new one on the next read", 6, { found: "uno", freshFor: 0 }],
  ["too old to show is waited for", 60, { found: "dos", freshFor: 5 * minute }],
])("a copy that is %s", async (_, minutes, first) => {
  const { read, pass, source } = isolate();
  await read();
  pass(minutes * minute);
  source.answer = { found: "dos" };
  expect(await read()).toEqual(first);
  expect(await read()).toEqual({ found: "dos", freshFor: 5 * minute });
});

test("a clock that was set back makes nothing fresh for longer", async () => {
  const { read, pass, source } = isolate();
  await read();
  pass(-minute);
  await read();
  expect(source.calls).toBe(2);
});

test("the source says how long its value is fresh, and a value that is never fresh is not cached", async () => {
  const { read, pass, source } = isolate({ staleFor: 0 });
  source.answer = { found: "uno", freshFor: second };
  expect(await read()).toEqual({ found: "uno", freshFor: second });
  pass(second);
  source.answer = { found: "dos", freshFor: 0 };
  expect(await read()).toEqual({ found: "dos", freshFor: 0 });
  await read();
  expect(source.calls).toBe(3);
});

test("an equal value stays the same object", async () => {
  const { read, pass, source } = isolate();
  const texts = () => ({ found: [{ name: "a" }] });
  source.answer = texts();
  const found = async () => ((await read()) as { found: unknown }).found;
  const first = await found();
  for (const ms of [6 * minute, 70 * minute]) {
    pass(ms);
    source.answer = texts();
    await read();
    expect(await found()).toBe(first);
  }
});

test("the oldest entries are dropped", async () => {
  const { read, source } = isolate({ mostEntries: 2 });
  for (const key of ["a", "b", "c", "b", "c", "a"]) await read(key);
  expect(source.calls).toBe(4);
});

describe("a source that fails", () => {
  test("leaves the last good copy for its time, and the failure is not cached", async () => {
    const { read, pass, source } = isolate({ staleIfErrorFor: 120 * minute });
    await read();
    source.answer = "failed";
    for (const ms of [6, 60, 53]) {
      pass(ms * minute);
      expect(await read()).toEqual({ found: "uno", freshFor: 0 });
    }
    pass(minute);
    expect(await read()).toBe("failed");
    expect(await read()).toBe("failed");
    source.answer = { found: "dos" };
    expect(await read()).toMatchObject({ found: "dos" });
  });

  test("is not called for a while, with all of its group, and is then called again", async () => {
    const { peek, read, pass, source } = isolate({ pauseAfterFailure: minute });
    source.answer = "failed";
    await peek("a", "list");
    await peek("b", "list");
    expect(await read("a", "list")).toBe("failed");
    expect(source.calls).toBe(1);
    await read("a", "name");
    expect(source.calls).toBe(2);
    pass(minute);
    source.answer = { found: "uno" };
    expect(await read("a", "list")).toMatchObject({ found: "uno" });
  });

  test("is not paused if it could not be called", async () => {
    const { peek, source } = isolate({ pauseAfterFailure: minute });
    source.answer = "skipped";
    expect([await peek(), await peek()]).toEqual(["failed", "failed"]);
    expect(source.calls).toBe(2);
  });

  test("throws nothing at a reader", async () => {
    const { cached } = isolate();
    expect(await cached.read("k", () => Promise.reject(new Error("gone")))).toBe("failed");
  });
});

describe("what is missing", () => {
  test("is remembered for a minute", async () => {
    const { read, pass, source } = isolate();
    source.answer = "missing";
    expect([await read(), await read()]).toEqual(["missing", "missing"]);
    expect(source.calls).toBe(1);
    pass(minute);
    source.answer = { found: "publicado" };
    expect(await read()).toMatchObject({ found: "publicado" });
  });

  test("is stored only in place of a copy, which is returned one last time", async () => {
    const { read, pass, source } = isolate({ memoryFor: second }, { store });
    await read();
    source.answer = "missing";
    await read("no");
    expect([...stored.keys()]).toEqual(["k"]);
    pass(6 * minute);
    expect(await read()).toMatchObject({ found: "uno" });
    expect(await read()).toBe("missing");
    expect(stored.get("k")).toContain("null");
  });

  test("is not requested again in that minute if many keys are missing, and copies stay", async () => {
    const { read, pass, source } = isolate({ limits, longestWait: 700 }, { store });
    await read();
    source.answer = "missing";
    for (let number = 0; number < 100; number++) await read(`no-${number}`);
    expect(source.calls).toBe(1 + limits.mostMissing);
    expect(await read()).toMatchObject({ found: "uno" });
    pass(minute);
    expect(await read("no")).toBe("missing");
  });
});

describe("peek", () => {
  test("never waits: it fails if nothing is cached, and the next reader gets the value", async () => {
    const { peek, source } = isolate();
    expect(await peek()).toBe("failed");
    expect(await peek()).toMatchObject({ found: "uno" });
    expect(source.calls).toBe(1);
  });

  test("calls the source once, and again after half a minute, when the first call counts as lost", async () => {
    const { peekWithoutWork, hang, pass, source } = isolate();
    hang();
    for (const calls of [1, 1, 2]) {
      await peekWithoutWork();
      expect(source.calls).toBe(calls);
      if (calls === 1) pass(15 * second);
    }
  });
});

describe("a store", () => {
  test("has the copy for another isolate, also while the source fails", async () => {
    await isolate({}, { store }).read();
    const other = isolate({}, { store });
    other.source.answer = "failed";
    other.pass(6 * minute);
    expect(await other.read()).toEqual({ found: "uno", freshFor: 0 });
  });

  test("is not read while the memory is used in its place", async () => {
    let reads = 0;
    const get = (key: string) => {
      reads += 1;
      return store.get(key);
    };
    const { read, pass } = isolate({ memoryFor: second }, { store: { ...store, get } });
    for (const ms of [0, 999, 1]) {
      pass(ms);
      await read();
    }
    expect(reads).toBe(2);
  });

  test("causes no failure if it fails or holds unreadable content", async () => {
    const broken = { get: () => Promise.reject(new Error("KV")), put: () => Promise.reject(new Error("KV")) };
    expect(await isolate({}, { store: broken }).read()).toMatchObject({ found: "uno" });
    for (const text of ["{", '{"answer":1}']) {
      stored.set("k", text);
      expect(await isolate({}, { store }).read()).toMatchObject({ found: "uno" });
    }
  });
});

describe("a lock", () => {
  test("lets one of many isolates renew a copy", async () => {
    const isolates = Array.from({ length: 10 }, () => isolate({}, { store, lock }));
    await isolates[0]?.read();
    for (const { pass } of isolates) pass(6 * minute);
    await Promise.all(isolates.map(({ readWithoutWork }) => readWithoutWork()));
    await Promise.all(isolates.map(({ settle }) => settle()));
    expect(isolates.map(({ source }) => source.calls).reduce((sum, one) => sum + one)).toBe(2);
    expect(locked.size).toBe(0);
  });

  test("is not released after a failure", async () => {
    const { peek, source } = isolate({}, { store, lock });
    source.answer = "failed";
    await peek();
    await peek();
    expect([source.calls, locked.size]).toEqual([1, 1]);
  });
});

describe("a source that hangs", () => {
  const waiting = { longestWait: 700, limits };

  test("counts as failed for all waiting readers when the wait is over; its late value is the next reader's copy", async () => {
    const { readWithoutWork, hang, endWaits, settle, source } = isolate(waiting);
    const answer = hang();
    const readers = [readWithoutWork(), readWithoutWork()];
    await new Promise(setImmediate);
    await endWaits();
    expect(await Promise.all(readers)).toEqual(["failed", "failed"]);
    answer();
    await settle();
    expect(await readWithoutWork()).toMatchObject({ found: "uno" });
    expect(source.calls).toBe(1);
  });

  test("serves all waiting readers with a single call", async () => {
    const { readWithoutWork, hang, endWaits, source } = isolate(waiting);
    const answer = hang();
    const readers = [readWithoutWork(), readWithoutWork(), readWithoutWork()];
    await new Promise(setImmediate);
    answer();
    await new Promise(setImmediate);
    await endWaits();
    const found = { found: "uno", freshFor: 5 * minute };
    expect(await Promise.all(readers)).toEqual([found, found, found]);
    expect(source.calls).toBe(1);
  });

  test("is called once for each key, and not more often than the limit in total", async () => {
    const { readWithoutWork, hang, source } = isolate(waiting);
    hang();
    for (let number = 0; number < 50; number++) {
      void readWithoutWork(`articulo-${number}`);
      void readWithoutWork(`articulo-${number}`);
    }
    await new Promise(setImmediate);
    expect(source.calls).toBe(limits.mostCalls);
    expect(await readWithoutWork("articulo-49")).toBe("failed");
  });

  test("can still be called for readers while many copies are renewed", async () => {
    const { peekWithoutWork, readWithoutWork, hang, source } = isolate(waiting);
    hang();
    for (let number = 0; number < 20; number++) await peekWithoutWork(`zipcode-${number}`);
    void readWithoutWork("articulo");
    await new Promise(setImmediate);
    expect(source.calls).toBe(21);
  });

  test("leaves the stale copy, and nobody waits", async () => {
    const { read, readWithoutWork, hang, pass } = isolate(waiting);
    await read();
    pass(6 * minute);
    hang();
    expect(await readWithoutWork()).toEqual({ found: "uno", freshFor: 0 });
  });
});
