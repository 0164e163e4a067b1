/** A source's answer. `missing`: the source says that it does not exist. `failed`: the source gave no valid answer. */
export type Found<Value> = { found: Value } | "missing" | "failed";

/** A cached value with its two expiry times, epoch milliseconds; `value` is null for a missing one. */
type Entry = { value: unknown; freshUntil: number; staleUntil: number };

const minute = 60_000;
const freshFor = 5 * minute;
const staleFor = 7 * 24 * 60 * minute;
/** How long a true 404 is cached: briefly, because the article may be published any moment. */
const missingFor = minute;

/** An isolate reads a key from the store at most once in this time; milliseconds. What is missing it knows for longer. */
const memoryFor = 1000;
const mostInMemory = 400;
/**
 * After so many misses within a minute, an isolate asks its source for nothing that has no copy: somebody is trying
 * addresses. What readers have seen in the last week has one.
 */
const mostMisses = 100;

/** Entries that an isolate has read from the store, with the time until which it does not read them again. */
export type CachedEntries = Map<string, { entry: Entry | null; until: number }>;

type Store = {
  get(key: string, type: "text"): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
};

export type ContentCache = {
  /**
   * Returns a fresh or stale copy at once, and renews a stale one after the response; without a copy it waits for the
   * source, or fails at once while many are asked for what does not exist. Errors and time-outs are never cached, so a failing source leaves the last good copy in place.
   *
   * @param key made of validated names only.
   * @param ask queries the source.
   */
  read<Value>(key: string, ask: () => Promise<Found<Value>>): Promise<Found<Value>>;
  /** Like `read`, but never waits for the source: without a copy it returns `failed` and asks after the response. */
  peek<Value>(key: string, ask: () => Promise<Found<Value>>): Promise<Found<Value>>;
};

/** The content cache of one request. */
export type RequestContent = ContentCache & {
  /**
   * Until when everything that this request has read is fresh, epoch milliseconds. A page made from it is good for as
   * long, since fresh entries are never renewed. 0 if a source failed; Infinity if nothing was read.
   */
  freshUntil(): number;
};

/**
 * Content cached in KV with stale-while-revalidate; it stays available while its source is down.
 *
 * @param options.memory the isolate's memory of what it has read from the store.
 * @param options.lock resolves to a release function for the first caller within half a minute in this location, else
 * to undefined. After a failure the lock is not released, so that a failing source is left alone for the rest of it.
 */
export function createContentCache(options: {
  store: Store;
  memory: CachedEntries;
  now: () => number;
  lock: (key: string) => Promise<(() => Promise<void>) | undefined>;
  waitUntil: (work: Promise<unknown>) => void;
}): RequestContent {
  const { store, memory, now, lock, waitUntil } = options;
  let freshUntil = Number.POSITIVE_INFINITY;

  const remember = (key: string, entry: Entry | null, until: number): void => {
    memory.delete(key);
    memory.set(key, { entry, until });
    for (const oldest of memory.keys()) {
      if (memory.size <= mostInMemory) break;
      memory.delete(oldest);
    }
  };

  const isProbed = (): boolean => {
    let misses = 0;
    for (const { entry, until } of memory.values()) if (entry?.value === null && now() < until) misses += 1;
    return misses >= mostMisses;
  };

  const entryOf = async (key: string): Promise<Entry | null> => {
    const cached = memory.get(key);
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
    memory.delete(key);
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
  ): Promise<Found<Value> | undefined> => {
    const entry = await entryOf(key);
    if (!entry || now() >= entry.staleUntil) return undefined;
    if (now() >= entry.freshUntil) waitUntil(renew(key, ask, entry.value !== null));
    freshUntil = Math.min(freshUntil, entry.freshUntil);
    return entry.value === null ? "missing" : { found: entry.value as Value };
  };

  return {
    freshUntil: () => freshUntil,
    async read<Value>(key: string, ask: () => Promise<Found<Value>>): Promise<Found<Value>> {
      const copy = await cachedCopy(key, ask);
      if (copy) return copy;
      const result = isProbed() ? "failed" : await ask();
      freshUntil =
        result === "failed"
          ? 0
          : Math.min(freshUntil, now() + (result === "missing" ? missingFor : freshFor));
      // Written after the response: the page does not wait for the store.
      waitUntil(saveResult(key, result, false));
      return result;
    },
    async peek<Value>(key: string, ask: () => Promise<Found<Value>>): Promise<Found<Value>> {
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
