import { readJson } from "./read-json.ts";

/**
 * The outcome of calling a source. `missing`: the value does not exist. `failed`: there was no valid response.
 * `skipped`: the source was not called, so the outcome says nothing about its health.
 */
export type SourceOutcome<Value> = { found: Value; freshFor?: number } | "missing" | "failed" | "skipped";

/** A value from the cache. `freshFor` is the remaining milliseconds, or 0 for a stale value. */
export type Cached<Value> = { found: Value; freshFor: number } | "missing" | "failed";

/** The rules of a cache. All times are in milliseconds. */
export type CachePolicy = {
  /** How long a value is fresh, unless the source says how long. A value with 0 is not cached. */
  freshFor: number;
  /** Up to this age a reader gets the stale value at once, and the value is renewed after the response. */
  staleFor: number;
  /** Up to this age the value is used if the source fails. The default is `staleFor`. */
  staleIfErrorFor?: number;
  /** How long the cache remembers that a value is missing. */
  missingFor: number;
  /** How long a reader without a copy waits. By default the reader waits as long as the source takes. */
  longestWait?: number;
  /** How long a source is left alone after it failed. By default it is called again at once. */
  pauseAfterFailure?: number;
  /** The most entries in memory. Beyond this number the oldest entries are dropped. */
  mostEntries: number;
  /** How long an entry in memory is used before the store is read again. By default the store is not read again. */
  memoryFor?: number;
  /**
   * Limits for keys that anybody can invent. Readers of the same key share one call. While so many keys are missing, or
   * so many calls are under way, the source is not called for a key without a copy.
   */
  limits?: { mostMissing: number; mostCalls: number };
};

/** A cached value, which is null if the source has none. `at`: when it was cached, in epoch milliseconds. */
type Entry = { value: unknown; at: number; freshFor: number };
/**
 * A call of the source that is under way. A request must not wait for another request's promise, because the promise
 * ends with its request. The request looks into this record for the outcome instead.
 */
type SourceCall = { since: number; isRenewal: boolean; outcome?: SourceOutcome<unknown> };

export type CacheMemory = {
  /** The entries by key. Bound: `mostEntries`. An undefined entry means that the store has none. */
  entries: Map<string, { entry: Entry | undefined; readAt: number }>;
  /** The calls under way, by key. Stale: when they have an outcome, or after half a minute. */
  calls: Map<string, SourceCall>;
  /** When each group of sources last failed, in epoch milliseconds. Bound: the number of groups. */
  failures: Map<string, number>;
};

export const createCacheMemory = (): CacheMemory => ({
  entries: new Map(),
  calls: new Map(),
  failures: new Map(),
});

type Lock = (key: string) => Promise<(() => Promise<void>) | undefined>;
type CallSource<Value> = () => Promise<SourceOutcome<Value>>;
type Query = { key: string; callSource: CallSource<unknown>; group: string; oldEntry: Entry | undefined };
type Store = {
  get(key: string, type: "text"): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
};

/** Milliseconds after which a call counts as lost with its request, which is the platform's own limit. */
const longestCall = 30_000;
/** Milliseconds between two looks at the outcome of another request's call. */
const pollInterval = 50;
/** Milliseconds for which the memory remembers that the store has no entry. */
const storeMissFor = 1000;

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

  /** False also if the clock was set back, so that nothing stays fresh for longer. */
  #isWithin(since: number, ms: number) {
    return this.#now() >= since && this.#now() - since < ms;
  }

  #isFresh({ at, freshFor }: Entry) {
    return this.#isWithin(at, freshFor);
  }

  #remainingFreshness(entry: Entry) {
    return this.#isFresh(entry) ? entry.at + entry.freshFor - this.#now() : 0;
  }

  #isValueYoungerThan(ms: number, { value, at }: Entry) {
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
    if (!entry) return storeMissFor;
    if (entry.value === null) return this.#policy.missingFor;
    return this.#policy.memoryFor ?? Number.POSITIVE_INFINITY;
  }

  async #entryOf(key: string): Promise<Entry | undefined> {
    const inMemory = this.#memory.entries.get(key);
    if (!this.#store) return inMemory?.entry;
    if (inMemory && this.#isWithin(inMemory.readAt, this.#timeInMemory(inMemory.entry)))
      return inMemory.entry;
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
    const readersCalls = [...this.#memory.calls.values()].filter(({ isRenewal }) => !isRenewal);
    return missingEntries.length >= limits.mostMissing || readersCalls.length >= limits.mostCalls;
  }

  #callUnderWay(key: string): SourceCall | undefined {
    for (const [keyOfCall, { since }] of this.#memory.calls)
      if (!this.#isWithin(since, longestCall)) this.#memory.calls.delete(keyOfCall);
    return this.#memory.calls.get(key);
  }

  async #waitForOutcome(call: SourceCall, longestWait: number): Promise<SourceOutcome<unknown>> {
    const remainingMs = longestWait - (this.#now() - call.since);
    for (let waitedMs = 0; waitedMs < remainingMs && !call.outcome; waitedMs += pollInterval)
      await this.#options.wait(pollInterval);
    return call.outcome ?? "failed";
  }

  async #save(key: string, outcome: SourceOutcome<unknown>, oldEntry?: Entry): Promise<void> {
    if (outcome === "failed" || outcome === "skipped") return;
    const isMissing = outcome === "missing";
    const freshFor = isMissing ? this.#policy.missingFor : (outcome.freshFor ?? this.#policy.freshFor);
    if (freshFor <= 0) return;
    const entry: Entry = { value: isMissing ? null : outcome.found, at: this.#now(), freshFor };
    this.#remember(key, entry);
    // Anybody can request keys that are missing, so the store learns that a key is missing only if it has a value for
    // the key. That value must not come back.
    const replacesValue = oldEntry !== undefined && oldEntry.value !== null;
    if (!this.#store || (isMissing && !replacesValue)) return;
    const expirationTtl = Math.ceil((isMissing ? this.#policy.missingFor : this.#policy.staleFor) / 1000);
    await this.#store.put(key, JSON.stringify(entry), { expirationTtl }).catch(() => undefined);
  }

  /** The outcome is saved even if the reader has stopped waiting for it. */
  #startCall(
    { key, callSource, group, oldEntry }: Query,
    isRenewal: boolean,
  ): Promise<SourceOutcome<unknown>> {
    const call: SourceCall = { since: this.#now(), isRenewal };
    this.#memory.calls.set(key, call);
    const lock = isRenewal && this.#options.lock ? this.#options.lock(key) : Promise.resolve(async () => {});
    const outcomePromise = lock
      .then((release) => (release ? callSource() : "skipped"))
      .catch((): SourceOutcome<unknown> => "failed")
      .then((outcome) => {
        call.outcome = withSameObject(outcome, oldEntry);
        return call.outcome;
      });
    const finish = async () => {
      const outcome = await outcomePromise;
      if (outcome === "failed" && this.#policy.pauseAfterFailure)
        this.#memory.failures.set(group, call.since);
      await this.#save(key, outcome, oldEntry);
      const release = await lock;
      if (outcome !== "failed") await release?.();
    };
    this.#options.waitUntil(finish().finally(() => this.#memory.calls.delete(key)));
    return outcomePromise;
  }

  #isPaused({ group }: Query): boolean {
    const failedAt = this.#memory.failures.get(group);
    return failedAt !== undefined && this.#isWithin(failedAt, this.#policy.pauseAfterFailure ?? 0);
  }

  #renewAfterResponse(query: Query): void {
    if (!this.#isPaused(query) && !this.#callUnderWay(query.key)) void this.#startCall(query, true);
  }

  async #callAndWait(query: Query): Promise<SourceOutcome<unknown>> {
    const { limits, longestWait } = this.#policy;
    const callUnderWay = this.#callUnderWay(query.key);
    if (limits && callUnderWay && longestWait) return this.#waitForOutcome(callUnderWay, longestWait);
    if (this.#isPaused(query) || this.#isFlooded()) return "failed";
    const outcome = this.#startCall(query, false);
    if (!longestWait) return outcome;
    return Promise.race([outcome, this.#options.wait(longestWait).then(() => "failed" as const)]);
  }

  async #readCopy<Value>(
    source: Omit<Query, "oldEntry">,
    readWithoutCopy: (query: Query) => Promise<SourceOutcome<unknown>>,
  ): Promise<Cached<Value>> {
    const oldEntry = await this.#entryOf(source.key);
    const query = { ...source, oldEntry };
    const copy = oldEntry && {
      found: oldEntry.value as Value,
      freshFor: this.#remainingFreshness(oldEntry),
    };
    if (copy && this.#isFresh(oldEntry)) return oldEntry.value === null ? "missing" : copy;
    if (copy && this.#isValueYoungerThan(this.#policy.staleFor, oldEntry)) {
      this.#renewAfterResponse(query);
      return copy;
    }
    const outcome = await readWithoutCopy(query);
    if (outcome === "missing") return outcome;
    if (typeof outcome === "object")
      return { found: outcome.found as Value, freshFor: outcome.freshFor ?? this.#policy.freshFor };
    const { staleFor, staleIfErrorFor = staleFor } = this.#policy;
    return copy && this.#isValueYoungerThan(staleIfErrorFor, oldEntry) ? copy : "failed";
  }

  async put(key: string, value: unknown): Promise<void> {
    await this.#save(key, { found: value });
  }

  /**
   * Reads a value and waits for the source as long as the policy allows.
   * @param group A name for sources that pause together after a failure.
   */
  read<Value>(key: string, callSource: CallSource<Value>, group = key): Promise<Cached<Value>> {
    return this.#readCopy<Value>({ key, callSource, group }, (query) => this.#callAndWait(query));
  }

  /**
   * Reads a copy without waiting for the source. If there is no copy, it returns `failed`, and the source is called
   * after the response, so that the next reader gets the value.
   */
  peek<Value>(key: string, callSource: CallSource<Value>, group = key): Promise<Cached<Value>> {
    return this.#readCopy<Value>({ key, callSource, group }, async (query) => {
      this.#renewAfterResponse(query);
      return "failed";
    });
  }
}

function withSameObject(
  outcome: SourceOutcome<unknown>,
  oldEntry: Entry | undefined,
): SourceOutcome<unknown> {
  if (typeof outcome !== "object" || !oldEntry) return outcome;
  const isEqual = JSON.stringify(outcome.found) === JSON.stringify(oldEntry.value);
  return isEqual ? { ...outcome, found: oldEntry.value } : outcome;
}
