/** A source's answer. `missing`: the source says that it does not exist. `failed`: the source gave no valid answer. */
export type Found<Value> = { found: Value } | "missing" | "failed";

/** What a reader gets; `freshFor` is how long it is still fresh, in milliseconds, and 0 for a stale copy. */
type Cached<Value> = { found: Value; freshFor: number } | "missing" | "failed";

/** A cached value with its two expiry times, epoch milliseconds; `value` is null for a missing one. */
type Entry = { value: unknown; freshUntil: number; staleUntil: number };

const minute = 60_000;
/** How long content is fresh; milliseconds. */
export const freshFor = 5 * minute;
const staleFor = 7 * 24 * 60 * minute;
/** How long a true 404 is cached: briefly, because the article may be published any moment. */
const missingFor = minute;
/** How long a reader waits for a source that has no copy; milliseconds. A page is answered within its first second. */
const longestWait = 700;

/** An isolate reads a key from the store at most once in this time; milliseconds. What is missing it knows for longer. */
const memoryFor = 1000;
const mostInMemory = 400;
/**
 * After so many misses within a minute, an isolate asks its source for nothing that has no copy: somebody is trying
 * addresses. What readers have seen in the last week has one.
 */
const mostMisses = 100;
/** The same while so many questions are unanswered: the source hangs. */
const mostQuestions = 50;
/** After this time a question counts as lost with the request that asked it; milliseconds. The platform's own limit. */
const longestQuestion = 30_000;

/** How often a reader looks whether another request's question has been answered; milliseconds. */
const lookEvery = 50;

/**
 * A question to a source, and its result when it has come. Others who want the same look here: a request must not wait
 * for another one's promise, which ends with it.
 */
type Question = { since: number; result?: Found<unknown> };

/** What an isolate remembers of content between requests. */
export type ContentMemory = {
  /** What was read from the store. Bound: 400. Stale: after a second, what is missing after a minute. */
  entries: Map<string, { entry: Entry | null; until: number }>;
  /** Questions under way. Bound: 50. Stale: when they are answered, or after half a minute. */
  questions: Map<string, Question>;
  /** Keys whose lock is being taken. Bound: the renewals under way. */
  locks: Set<string>;
};

export const createContentMemory = (): ContentMemory => ({
  entries: new Map(),
  questions: new Map(),
  locks: new Set(),
});

type Store = {
  get(key: string, type: "text"): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
};

export type ContentCache = {
  /**
   * Returns a fresh or stale copy at once, and renews a stale one after the response. Without a copy it waits for the
   * source, but never longer than 0.7 s: then it fails, and the answer is saved for the next reader when it comes. It
   * fails at once while many ask for what does not exist, or while the source leaves many questions unanswered. Errors
   * and time-outs are never cached, so a failing source leaves the last good copy in place.
   *
   * @param key made of validated names only.
   * @param ask queries the source; never throws.
   */
  read<Value>(key: string, ask: () => Promise<Found<Value>>): Promise<Cached<Value>>;
  /** Like `read`, but never waits for the source: without a copy it returns `failed` and asks after the response. */
  peek<Value>(key: string, ask: () => Promise<Found<Value>>): Promise<Cached<Value>>;
};

/**
 * Content cached in KV with stale-while-revalidate; it stays available while its source is down.
 *
 * @param options.lock resolves to a release function for the first caller within half a minute in this location, else
 * to undefined. After a failure the lock is not released, so that a failing source is left alone for the rest of it.
 * @param options.wait resolves after so many milliseconds.
 */
export function createContentCache(options: {
  store: Store;
  memory: ContentMemory;
  now: () => number;
  lock: (key: string) => Promise<(() => Promise<void>) | undefined>;
  wait: (ms: number) => Promise<void>;
  waitUntil: (work: Promise<unknown>) => void;
}): ContentCache {
  const { store, memory, now, lock, wait, waitUntil } = options;

  const remember = (key: string, entry: Entry | null, until: number): void => {
    memory.entries.delete(key);
    memory.entries.set(key, { entry, until });
    for (const oldest of memory.entries.keys()) {
      if (memory.entries.size <= mostInMemory) break;
      memory.entries.delete(oldest);
    }
  };

  const isProbed = (): boolean => {
    let misses = 0;
    for (const { entry, until } of memory.entries.values())
      if (entry?.value === null && now() < until) misses += 1;
    return misses >= mostMisses;
  };

  const entryOf = async (key: string): Promise<Entry | null> => {
    const cached = memory.entries.get(key);
    if (cached && now() < cached.until && now() >= cached.until - missingFor) return cached.entry;
    const text = await store.get(key, "text").catch(() => undefined);
    if (text === undefined) return null;
    const entry = entryIn(text);
    // What is tried in masses must not push out of the memory what tells that it is.
    if (entry || !isProbed()) remember(key, entry, now() + memoryFor);
    return entry;
  };

  const save = (key: string, value: unknown): Promise<void> => {
    const exists = value !== null;
    const entry: Entry = {
      value,
      freshUntil: now() + (exists ? freshFor : missingFor),
      staleUntil: now() + (exists ? staleFor : missingFor),
    };
    memory.entries.delete(key);
    const expirationTtl = Math.ceil((exists ? staleFor : missingFor) / 1000);
    return store.put(key, JSON.stringify(entry), { expirationTtl }).catch(() => undefined);
  };

  /**
   * Anybody can ask for what does not exist, so that is remembered by this isolate alone. It is written where it takes a
   * copy's place: what was deleted at its source must not come back from the store.
   */
  const saveResult = async <Value>(key: string, result: Found<Value>, hasCopy: boolean): Promise<void> => {
    if (result === "failed") return;
    if (result !== "missing") return save(key, result.found);
    if (hasCopy) return save(key, null);
    const until = now() + missingFor;
    remember(key, { value: null, freshUntil: until, staleUntil: until }, until);
  };

  const renew = async <Value>(
    key: string,
    ask: () => Promise<Found<Value>>,
    hasCopy: boolean,
  ): Promise<void> => {
    const release = await lock(key);
    if (!release) return;
    const result = await ask();
    await saveResult(key, result, hasCopy);
    if (result !== "failed") await release();
  };

  /** The cached copy, renewed after the response if it is stale; undefined if there is none. */
  const cachedCopy = async <Value>(
    key: string,
    ask: () => Promise<Found<Value>>,
  ): Promise<Cached<Value> | undefined> => {
    const entry = await entryOf(key);
    if (!entry || now() >= entry.staleUntil) return undefined;
    if (now() >= entry.freshUntil) waitUntil(renew(key, ask, entry.value !== null));
    if (entry.value === null) return "missing";
    return { found: entry.value as Value, freshFor: Math.max(0, entry.freshUntil - now()) };
  };

  const questionUnderWay = (key: string): Question | undefined => {
    for (const [name, { since }] of memory.questions)
      if (Math.abs(now() - since) >= longestQuestion) memory.questions.delete(name);
    return memory.questions.get(key);
  };

  /** The result of another request's question, or a failure when the wait for it is over. */
  const resultOf = async (question: Question): Promise<Found<unknown>> => {
    const left = longestWait - (now() - question.since);
    for (let waited = 0; waited < left && !question.result; waited += lookEvery) await wait(lookEvery);
    return question.result ?? "failed";
  };

  const askSource = <Value>(key: string, ask: () => Promise<Found<Value>>): Promise<Found<unknown>> => {
    const question: Question = { since: now() };
    memory.questions.set(key, question);
    const answer = ask().then((result) => {
      question.result = result;
      return result;
    });
    // Also where nobody waits any more: a late answer is the next reader's copy.
    const saved = answer.then((result) => saveResult(key, result, false));
    waitUntil(saved.finally(() => memory.questions.delete(key)));
    return Promise.race([answer, wait(longestWait).then(() => "failed" as const)]);
  };

  return {
    async read<Value>(key: string, ask: () => Promise<Found<Value>>): Promise<Cached<Value>> {
      const copy = await cachedCopy(key, ask);
      if (copy) return copy;
      const underWay = questionUnderWay(key);
      if (!underWay && (memory.questions.size >= mostQuestions || isProbed())) return "failed";
      const result = await (underWay ? resultOf(underWay) : askSource(key, ask));
      return typeof result === "object" ? { found: result.found as Value, freshFor } : result;
    },
    async peek<Value>(key: string, ask: () => Promise<Found<Value>>): Promise<Cached<Value>> {
      const copy = await cachedCopy(key, ask);
      if (copy) return copy;
      waitUntil(renew(key, ask, false));
      return "failed";
    },
  };
}

function entryIn(text: string | null): Entry | null {
  try {
    return text === null ? null : (JSON.parse(text) as Entry);
  } catch {
    return null;
  }
}
