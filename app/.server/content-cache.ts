/** What a source answered. `missing`: it does not exist. `failed`: nobody knows. */
export type Found<Value> = { found: Value } | "missing" | "failed";

/** A value with its two ages, epoch milliseconds; `value` is null for what was not there. */
type Entry = { value: unknown; freshUntil: number; staleUntil: number };

const minute = 60_000;
const freshFor = 5 * minute;
const staleFor = 7 * 24 * 60 * minute;
/** A true 404 is remembered this long, and no longer: the article may be published any moment. */
const missingFor = minute;

type Store = {
  get(key: string, type: "json"): Promise<unknown>;
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
  glance<Value>(key: string, ask: () => Promise<Found<Value>>): Promise<Found<Value>>;
};

/**
 * Content in KV: stale while it is renewed, up when its source is down.
 *
 * @param options.lock the way to let go, for the first who asks for a key within half a minute in this location. A
 * source that failed is left alone for the rest of it.
 */
export function createContentCache(options: {
  store: Store;
  now: () => number;
  lock: (key: string) => Promise<(() => Promise<void>) | undefined>;
  waitUntil: (work: Promise<unknown>) => void;
}): ContentCache {
  const { store, now, lock, waitUntil } = options;

  const keep = (key: string, value: unknown): Promise<void> => {
    const isThere = value !== null;
    const entry: Entry = {
      value,
      freshUntil: now() + (isThere ? freshFor : missingFor),
      staleUntil: now() + (isThere ? staleFor : missingFor),
    };
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
    const entry = (await store.get(key, "json").catch(() => null)) as Entry | null;
    if (!entry || now() >= entry.staleUntil) return undefined;
    if (now() >= entry.freshUntil) waitUntil(renew(key, ask));
    return entry.value === null ? "missing" : { found: entry.value as Value };
  };

  return {
    async read<Value>(key: string, ask: () => Promise<Found<Value>>): Promise<Found<Value>> {
      const copy = await kept(key, ask);
      if (copy) return copy;
      const answer = await ask();
      // Written after the response: nobody waits for the store.
      waitUntil(keepAnswer(key, answer));
      return answer;
    },
    async glance<Value>(key: string, ask: () => Promise<Found<Value>>): Promise<Found<Value>> {
      const copy = await kept(key, ask);
      if (copy) return copy;
      waitUntil(renew(key, ask));
      return "failed";
    },
  };
}
