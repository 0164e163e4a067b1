import { readJson } from "./read-json.ts";

/**
 * What a source returned for a key. `missing`: the value does not exist. `failed`: there was no valid response.
 * `skipped`: the source was not called, because of a limit or because another caller renews the value.
 */
export type SourceOutcome<Value> = { found: Value; freshFor?: number } | "missing" | "failed" | "skipped";

/** A value from the cache. `freshFor` is the remaining milliseconds, or 0 for a stale value. */
export type Cached<Value> = { found: Value; freshFor: number } | "missing" | "failed";

/** The rules of a cache. All times are in milliseconds. */
export type CachePolicy = {
  /** How long a value is fresh, unless the source says how long. A value with 0 is not cached. */
  freshFor: number;
  /** Up to this age a reader gets the value at once, and the value is renewed after the response. */
  staleFor: number;
  /** Up to this age the value is used if the source fails. The default is `staleFor`. */
  staleIfErrorFor?: number;
  /** How long a missing value counts as missing. */
  missingFor: number;
  /** How long a reader without a copy waits. By default the reader waits as long as the source takes. */
  longestWait?: number;
  /** How long a source that failed is not called. */
  pauseAfterFailure?: number;
  /** How many entries the memory holds. The oldest entries are dropped. */
  mostEntries: number;
  /** How long an entry in memory is used without reading the store. */
  memoryFor?: number;
  /**
   * Limits for keys that anybody can invent. Readers of the same key share one call. Beyond these numbers nothing is
   * requested for a key without a copy.
   */
  limits?: { mostMissing: number; mostCalls: number };
};

/** A cached value. `value` is null if the value is missing, and `at` is in epoch milliseconds. */
type Entry = { value: unknown; at: number; freshFor: number };
/**
 * A call of the source that is under way. Another request cannot wait for the call's promise, which ends with the
 * request that made it, so it reads the outcome from this record.
 */
type SourceCall = { since: number; isRenewal: boolean; outcome?: SourceOutcome<unknown> };

export type CacheMemory = {
  /** The copies by key. Bound: `mostEntries`. An undefined entry means that the store has no copy. */
  entries: Map<string, { entry: Entry | undefined; readAt: number }>;
  /** The calls under way by key. Stale: when they have an outcome, or after half a minute. */
  calls: Map<string, SourceCall>;
  /** The time of the last failure by group of sources, in epoch milliseconds. Bound: the number of groups. */
  failures: Map<string, number>;
};

export const createCacheMemory = (): CacheMemory => ({
  entries: new Map(),
  calls: new Map(),
  failures: new Map(),
});

type Lock = (key: string) => Promise<(() => Promise<void>) | undefined>;
type CallSource<Value> = () => Promise<SourceOutcome<Value>>;
type Query = { key: string; callSource: CallSource<unknown>; group: string; previous: Entry | undefined };
type Store = {
  get(key: string, type: "text"): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
};

/** Milliseconds after which a call counts as lost, because the platform ends a request's work then. */
const longestCall = 30_000;
/** Milliseconds between two looks at another request's call. */
const pollEvery = 50;
/** Milliseconds for which the memory remembers that the store has no copy. */
const absenceKnownFor = 1000;

type Options = {
  policy: CachePolicy;
  memory: CacheMemory;
  store?: Store | undefined;
  /**
   * Lets one caller renew a value: that caller gets a function that releases the lock, and the others get undefined.
   * After a failure the lock is not released.
   */
  lock?: Lock;
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Caches values of a source. A copy is returned at once; a stale copy is renewed after the response, by one request
 * at a time. Failures are not cached, so the last good copy stays. Values are JSON, and a value that did not change
 * stays the same object.
 */
export class CachedSource {
  readonly #options: Options;
  readonly #memory: CacheMemory;
  readonly #store: Store | undefined;
  readonly #now: () => number;
  readonly #policy: CachePolicy;

  constructor(options: Options) {
    this.#options = options;
    this.#memory = options.memory;
    this.#store = options.store;
    this.#now = options.now;
    this.#policy = options.policy;
  }

  /** A clock that was set back counts as expired, so that nothing stays fresh for longer. */
  #isWithin(since: number, ms: number) {
    return this.#now() >= since && this.#now() - since < ms;
  }

  #isFresh({ at, freshFor }: Entry) {
    return this.#isWithin(at, freshFor);
  }

  #remainingFreshness(entry: Entry) {
    return this.#isFresh(entry) ? entry.at + entry.freshFor - this.#now() : 0;
  }

  #hasValueWithin({ value, at }: Entry, ms: number) {
    return value !== null && this.#now() - at < ms;
  }

  #remember(key: string, entry: Entry | undefined): void {
    this.#memory.entries.delete(key);
    this.#memory.entries.set(key, { entry, readAt: this.#now() });
    for (const oldest of this.#memory.entries.keys()) {
      if (this.#memory.entries.size <= this.#policy.mostEntries) break;
      this.#memory.entries.delete(oldest);
    }
  }

  #timeInMemory(entry: Entry | undefined): number {
    if (!this.#store) return Number.POSITIVE_INFINITY;
    if (!entry) return absenceKnownFor;
    return entry.value === null
      ? this.#policy.missingFor
      : (this.#policy.memoryFor ?? Number.POSITIVE_INFINITY);
  }

  async #entryOf(key: string): Promise<Entry | undefined> {
    const inMemory = this.#memory.entries.get(key);
    if (!this.#store || (inMemory && this.#isWithin(inMemory.readAt, this.#timeInMemory(inMemory.entry))))
      return inMemory?.entry;
    const text = await this.#store.get(key, "text").catch(() => undefined);
    if (text === undefined) return undefined;
    const entry = text === null ? undefined : (readJson(text) as Entry | undefined);
    // A flood of invented keys must not push the missing keys, by which the flood is recognized, out of the memory.
    if (entry || !this.#isFlooded()) this.#remember(key, entry);
    return entry;
  }

  #isFlooded(): boolean {
    const { limits } = this.#policy;
    if (!limits) return false;
    const missingEntries = [...this.#memory.entries.values()].filter(
      ({ entry }) => entry?.value === null && this.#isFresh(entry),
    );
    const callsForReaders = [...this.#memory.calls.values()].filter(({ isRenewal }) => !isRenewal);
    return missingEntries.length >= limits.mostMissing || callsForReaders.length >= limits.mostCalls;
  }

  #callUnderWay(key: string): SourceCall | undefined {
    for (const [name, { since }] of this.#memory.calls)
      if (!this.#isWithin(since, longestCall)) this.#memory.calls.delete(name);
    return this.#memory.calls.get(key);
  }

  async #outcomeOf(call: SourceCall, longestWait: number): Promise<SourceOutcome<unknown>> {
    const remaining = longestWait - (this.#now() - call.since);
    for (let waited = 0; waited < remaining && !call.outcome; waited += pollEvery)
      await this.#options.wait(pollEvery);
    return call.outcome ?? "failed";
  }

  async #save(key: string, outcome: SourceOutcome<unknown>, previous: Entry | undefined): Promise<void> {
    if (outcome === "failed" || outcome === "skipped") return;
    const isMissing = outcome === "missing";
    const freshFor = isMissing ? this.#policy.missingFor : (outcome.freshFor ?? this.#policy.freshFor);
    if (freshFor <= 0) return;
    const entry: Entry = { value: isMissing ? null : outcome.found, at: this.#now(), freshFor };
    this.#remember(key, entry);
    // Anybody can request missing keys, so a missing value is only stored to replace a copy that must not come back.
    const isStored = !isMissing || (previous !== undefined && previous.value !== null);
    if (!this.#store || !isStored) return;
    const expirationTtl = Math.ceil((isMissing ? this.#policy.missingFor : this.#policy.staleFor) / 1000);
    await this.#store.put(key, JSON.stringify(entry), { expirationTtl }).catch(() => undefined);
  }

  /** The outcome is saved even if its reader no longer waits. */
  #callNow({ key, callSource, group, previous }: Query, isRenewal: boolean): Promise<SourceOutcome<unknown>> {
    const call: SourceCall = { since: this.#now(), isRenewal };
    this.#memory.calls.set(key, call);
    const lock = isRenewal && this.#options.lock ? this.#options.lock(key) : Promise.resolve(async () => {});
    const outcome = lock
      .then((release) => (release ? callSource() : "skipped"))
      .catch((): SourceOutcome<unknown> => "failed")
      .then((result) => {
        call.outcome = withSameObject(result, previous);
        return call.outcome;
      });
    const finish = async () => {
      const result = await outcome;
      if (result === "failed" && this.#policy.pauseAfterFailure) this.#memory.failures.set(group, call.since);
      await this.#save(key, result, previous);
      const release = await lock;
      if (result !== "failed") await release?.();
    };
    this.#options.waitUntil(finish().finally(() => this.#memory.calls.delete(key)));
    return outcome;
  }

  #isPaused({ group }: Query): boolean {
    return this.#isWithin(
      this.#memory.failures.get(group) ?? Number.NaN,
      this.#policy.pauseAfterFailure ?? 0,
    );
  }

  #renew(query: Query): void {
    if (!this.#isPaused(query) && !this.#callUnderWay(query.key)) void this.#callNow(query, true);
  }

  async #callOrWait(query: Query): Promise<SourceOutcome<unknown>> {
    const underWay = this.#callUnderWay(query.key);
    if (this.#policy.limits && underWay && this.#policy.longestWait)
      return this.#outcomeOf(underWay, this.#policy.longestWait);
    if (this.#isPaused(query) || this.#isFlooded()) return "failed";
    const outcome = this.#callNow(query, false);
    return this.#policy.longestWait
      ? Promise.race([outcome, this.#options.wait(this.#policy.longestWait).then(() => "failed" as const)])
      : outcome;
  }

  async #readCopy<Value>(
    source: Omit<Query, "previous">,
    askWithoutCopy: (query: Query) => Promise<SourceOutcome<unknown>>,
  ): Promise<Cached<Value>> {
    const previous = await this.#entryOf(source.key);
    const query = { ...source, previous };
    const copy = previous && { found: previous.value as Value, freshFor: this.#remainingFreshness(previous) };
    if (previous?.value === null && this.#isFresh(previous)) return "missing";
    if (copy && (this.#isFresh(previous) || this.#hasValueWithin(previous, this.#policy.staleFor))) {
      if (!this.#isFresh(previous)) this.#renew(query);
      return copy;
    }
    const outcome = await askWithoutCopy(query);
    if (outcome === "missing") return outcome;
    if (typeof outcome === "object")
      return { found: outcome.found as Value, freshFor: outcome.freshFor ?? this.#policy.freshFor };
    const { staleFor, staleIfErrorFor = staleFor } = this.#policy;
    return copy && this.#hasValueWithin(previous, staleIfErrorFor) ? copy : "failed";
  }

  async put(key: string, value: unknown): Promise<void> {
    await this.#save(key, { found: value }, undefined);
  }

  /**
   * Reads a value and waits for the source as long as the policy allows.
   * @param group A name for sources that pause together after a failure.
   */
  read<Value>(key: string, callSource: CallSource<Value>, group = key): Promise<Cached<Value>> {
    return this.#readCopy<Value>({ key, callSource, group }, (query) => this.#callOrWait(query));
  }

  /** Reads a copy and never waits. Without a copy it returns `failed`, and the next reader gets the source's value. */
  peek<Value>(key: string, callSource: CallSource<Value>, group = key): Promise<Cached<Value>> {
    return this.#readCopy<Value>({ key, callSource, group }, async (query) => {
      this.#renew(query);
      return "failed";
    });
  }
}

function withSameObject(
  outcome: SourceOutcome<unknown>,
  previous: Entry | undefined,
): SourceOutcome<unknown> {
  if (typeof outcome !== "object" || !previous) return outcome;
  const isEqual = JSON.stringify(outcome.found) === JSON.stringify(previous.value);
  return isEqual ? { ...outcome, found: previous.value } : outcome;
}
