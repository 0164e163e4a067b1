/** What a source answered. `missing`: it does not exist. `failed`: nobody knows. */
export type Found<Value> = { found: Value } | "missing" | "failed";

/** A value with its two ages, epoch milliseconds; `value` is null for what was not there. */
type Entry = { value: unknown; freshUntil: number; staleUntil: number };

const minute = 60_000;
const freshFor = 5 * minute;
const staleFor = 7 * 24 * 60 * minute;
/** A true 404 is remembered this long, and no longer: the article may be published any moment. */
const missingFor = minute;

/** An isolate asks the store for a key once in this time; milliseconds. */
const heldFor = 1000;
const mostHeld = 400;

/** What an isolate read of the store. */
export type CachedEntries = Map<string, { entry: Entry | null; until: number }>;

type Store = {
  get(key: string, type: "text"): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
};

export type ContentCache = {
  /**
   * A fresh copy at once; a stale one at once too, renewed after the response; otherwise what the source says now.
   * An error or a time-out is never kept, so a failing source leaves the last good copy in place.
   *
   * @param key made of validated names only.
   */
  read<Value>(key: string, ask: () => Promise<Found<Value>>): Promise<Found<Value>>;
  /** What is kept, without ever waiting for the source: where nothing is, it is asked after the response. */
  peek<Value>(key: string, ask: () => Promise<Found<Value>>): Promise<Found<Value>>;
};

/** The cache as one request sees it. */
export type RequestContent = ContentCache & {
  /**
   * Until when everything that this request read is fresh, epoch milliseconds. What is fresh stays as it is: nothing
   * is renewed before. 0 where a source failed; Infinity where nothing was read.
   */
  freshUntil(): number;
};

/**
 * Content in KV: stale while it is renewed, up when its source is down.
 *
 * @param options.lock the way to let go, for the first who asks for a key within half a minute in this location. A
 * source that failed is left alone for the rest of it.
 */
export function createContentCache(options: {
  store: Store;
  held: CachedEntries;
  now: () => number;
  lock: (key: string) => Promise<(() => Promise<void>) | undefined>;
  waitUntil: (work: Promise<unknown>) => void;
}): RequestContent {
  const { store, held, now, lock, waitUntil } = options;
  let freshUntil = Number.POSITIVE_INFINITY;

  const entryOf = async (key: string): Promise<Entry | null> => {
    const known = held.get(key);
    if (known && now() < known.until && now() >= known.until - heldFor) return known.entry;
    const text = await store.get(key, "text").catch(() => undefined);
    if (text === undefined) return null;
    const entry = entryIn(text);
    held.delete(key);
    held.set(key, { entry, until: now() + heldFor });
    for (const oldest of held.keys()) {
      if (held.size <= mostHeld) break;
      held.delete(oldest);
    }
    return entry;
  };

  const keep = (key: string, value: unknown): Promise<void> => {
    const isThere = value !== null;
    const entry: Entry = {
      value,
      freshUntil: now() + (isThere ? freshFor : missingFor),
      staleUntil: now() + (isThere ? staleFor : missingFor),
    };
    held.delete(key);
    const expirationTtl = Math.ceil((isThere ? staleFor : missingFor) / 1000);
    return store.put(key, JSON.stringify(entry), { expirationTtl }).catch(() => undefined);
  };

  const keepAnswer = async <Value>(key: string, answer: Found<Value>): Promise<void> => {
    if (answer === "missing") await keep(key, null);
    else if (answer !== "failed") await keep(key, answer.found);
  };

  const renew = async <Value>(key: string, ask: () => Promise<Found<Value>>): Promise<void> => {
    const letGo = await lock(key);
    if (!letGo) return;
    const answer = await ask();
    await keepAnswer(key, answer);
    if (answer !== "failed") await letGo();
  };

  /** The kept copy, renewed after the response when it is no longer fresh; undefined where there is none. */
  const kept = async <Value>(
    key: string,
    ask: () => Promise<Found<Value>>,
  ): Promise<Found<Value> | undefined> => {
    const entry = await entryOf(key);
    if (!entry || now() >= entry.staleUntil) return undefined;
    if (now() >= entry.freshUntil) waitUntil(renew(key, ask));
    freshUntil = Math.min(freshUntil, entry.freshUntil);
    return entry.value === null ? "missing" : { found: entry.value as Value };
  };

  return {
    freshUntil: () => freshUntil,
    async read<Value>(key: string, ask: () => Promise<Found<Value>>): Promise<Found<Value>> {
      const copy = await kept(key, ask);
      if (copy) return copy;
      const answer = await ask();
      freshUntil =
        answer === "failed"
          ? 0
          : Math.min(freshUntil, now() + (answer === "missing" ? missingFor : freshFor));
      // Written after the response: nobody waits for the store.
      waitUntil(keepAnswer(key, answer));
      return answer;
    },
    async peek<Value>(key: string, ask: () => Promise<Found<Value>>): Promise<Found<Value>> {
      const copy = await kept(key, ask);
      if (copy) return copy;
      waitUntil(renew(key, ask));
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
