import { readJson } from "./read-json.ts";

/**
 * A source's outcome for a key. `missing`: the value does not exist. `failed`: there was no valid response.
 * `skipped`: the source could not be called just now.
 */
export type SourceOutcome<Value> = { found: Value; freshFor?: number } | "missing" | "failed" | "skipped";

/** A value from the cache. `freshFor` is in milliseconds, and 0 for a stale value. */
export type Cached<Value> = { found: Value; freshFor: number } | "missing" | "failed";

/** The rules of a cache. All times are in milliseconds. */
export type CachePolicy = {
  /** How long a value is fresh if the source does not say it. With 0 the value is not cached. */
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
  limits?: { mostMissing: number; mostQuestions: number };
};

/** A cached value. `value` is null if the value is missing, and `at` is in epoch milliseconds. */
type Entry = { value: unknown; at: number; freshFor: number };
/**
 * A call of the source that is under way. A request must not wait for another request's promise, because the promise
 * ends with its request. It looks into this record for the result instead.
 */
type Question = { since: number; isRenewal: boolean; outcome?: SourceOutcome<unknown> };

export type CacheMemory = {
  /** The copies by key. Bound: `mostEntries`. An undefined entry means that the store has none. */
  entries: Map<string, { entry: Entry | undefined; readAt: number }>;
  /** The calls under way. Stale: when they have a result, or after half a minute. */
  questions: Map<string, Question>;
  /** When each source failed, in epoch milliseconds. Bound: the sources. */
  failures: Map<string, number>;
};

export const createCacheMemory = (): CacheMemory => ({
  entries: new Map(),
  questions: new Map(),
  failures: new Map(),
});

type Lock = (key: string) => Promise<(() => Promise<void>) | undefined>;
type Ask<Value> = () => Promise<SourceOutcome<Value>>;
type Query = { key: string; ask: Ask<unknown>; group: string; before: Entry | undefined };
type Store = {
  get(key: string, type: "text"): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
};

/** Milliseconds after which a call counts as lost with its request, which is the platform's own limit. */
const longestQuestion = 30_000;
const lookEvery = 50;
/** Milliseconds for which the memory knows that the store has nothing. */
const nothingFor = 1000;

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

  /** False too if the clock was set back, so that nothing is fresh for longer. */
  #isWithin(since: number, ms: number) {
    return this.#now() >= since && this.#now() - since < ms;
  }

  #isFresh({ at, freshFor }: Entry) {
    return this.#isWithin(at, freshFor);
  }

  #leftOf(entry: Entry) {
    return this.#isFresh(entry) ? entry.at + entry.freshFor - this.#now() : 0;
  }

  #isYounger({ value, at }: Entry, ms: number) {
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
    if (!entry) return nothingFor;
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
    const questions = [...this.#memory.questions.values()].filter(({ isRenewal }) => !isRenewal);
    return missingEntries.length >= limits.mostMissing || questions.length >= limits.mostQuestions;
  }

  #questionUnderWay(key: string): Question | undefined {
    for (const [name, { since }] of this.#memory.questions)
      if (!this.#isWithin(since, longestQuestion)) this.#memory.questions.delete(name);
    return this.#memory.questions.get(key);
  }

  async #outcomeOf(question: Question, longest: number): Promise<SourceOutcome<unknown>> {
    const remaining = longest - (this.#now() - question.since);
    for (let waited = 0; waited < remaining && !question.outcome; waited += lookEvery)
      await this.#options.wait(lookEvery);
    return question.outcome ?? "failed";
  }

  async #save(key: string, outcome: SourceOutcome<unknown>, before: Entry | undefined): Promise<void> {
    if (outcome === "failed" || outcome === "skipped") return;
    const isMissing = outcome === "missing";
    const freshFor = isMissing ? this.#policy.missingFor : (outcome.freshFor ?? this.#policy.freshFor);
    if (freshFor <= 0) return;
    const entry: Entry = { value: isMissing ? null : outcome.found, at: this.#now(), freshFor };
    this.#remember(key, entry);
    // Anybody can request missing keys. That a key is missing is only stored in place of a copy, which must not come
    // back.
    const isStored = !isMissing || (before !== undefined && before.value !== null);
    if (!this.#store || !isStored) return;
    const expirationTtl = Math.ceil((isMissing ? this.#policy.missingFor : this.#policy.staleFor) / 1000);
    await this.#store.put(key, JSON.stringify(entry), { expirationTtl }).catch(() => undefined);
  }

  /** The result is saved even if its reader waits no longer. */
  #askSource({ key, ask, group, before }: Query, isRenewal: boolean): Promise<SourceOutcome<unknown>> {
    const question: Question = { since: this.#now(), isRenewal };
    this.#memory.questions.set(key, question);
    const lock = isRenewal && this.#options.lock ? this.#options.lock(key) : Promise.resolve(async () => {});
    const outcome = lock
      .then((release) => (release ? ask() : "skipped"))
      .catch((): SourceOutcome<unknown> => "failed")
      .then((result) => {
        question.outcome = withSameObject(result, before);
        return question.outcome;
      });
    const finish = async () => {
      const result = await outcome;
      if (result === "failed" && this.#policy.pauseAfterFailure)
        this.#memory.failures.set(group, question.since);
      await this.#save(key, result, before);
      const release = await lock;
      if (result !== "failed") await release?.();
    };
    this.#options.waitUntil(finish().finally(() => this.#memory.questions.delete(key)));
    return outcome;
  }

  #isPaused({ group }: Query): boolean {
    return this.#isWithin(
      this.#memory.failures.get(group) ?? Number.NaN,
      this.#policy.pauseAfterFailure ?? 0,
    );
  }

  #renew(query: Query): void {
    if (!this.#isPaused(query) && !this.#questionUnderWay(query.key)) void this.#askSource(query, true);
  }

  async #askNow(query: Query): Promise<SourceOutcome<unknown>> {
    const underWay = this.#questionUnderWay(query.key);
    if (this.#policy.limits && underWay && this.#policy.longestWait)
      return this.#outcomeOf(underWay, this.#policy.longestWait);
    if (this.#isPaused(query) || this.#isFlooded()) return "failed";
    const outcome = this.#askSource(query, false);
    return this.#policy.longestWait
      ? Promise.race([outcome, this.#options.wait(this.#policy.longestWait).then(() => "failed" as const)])
      : outcome;
  }

  async #readCopy<Value>(
    source: Omit<Query, "before">,
    askForNone: (query: Query) => Promise<SourceOutcome<unknown>>,
  ): Promise<Cached<Value>> {
    const before = await this.#entryOf(source.key);
    const query = { ...source, before };
    const copy = before && { found: before.value as Value, freshFor: this.#leftOf(before) };
    if (before?.value === null && this.#isFresh(before)) return "missing";
    if (copy && (this.#isFresh(before) || this.#isYounger(before, this.#policy.staleFor))) {
      if (!this.#isFresh(before)) this.#renew(query);
      return copy;
    }
    const outcome = await askForNone(query);
    if (outcome === "missing") return outcome;
    if (typeof outcome === "object")
      return { found: outcome.found as Value, freshFor: outcome.freshFor ?? this.#policy.freshFor };
    const { staleFor, staleIfErrorFor = staleFor } = this.#policy;
    return copy && this.#isYounger(before, staleIfErrorFor) ? copy : "failed";
  }

  async put(key: string, value: unknown): Promise<void> {
    await this.#save(key, { found: value }, undefined);
  }

  /**
   * Reads a value and waits for the source as long as the policy allows.
   * @param group A name for sources that pause together after a failure.
   */
  read<Value>(key: string, ask: Ask<Value>, group = key): Promise<Cached<Value>> {
    return this.#readCopy<Value>({ key, ask, group }, (query) => this.#askNow(query));
  }

  /** Reads a copy and never waits. Without a copy it returns `failed`, and the next reader gets the source's value. */
  peek<Value>(key: string, ask: Ask<Value>, group = key): Promise<Cached<Value>> {
    return this.#readCopy<Value>({ key, ask, group }, async (query) => {
      this.#renew(query);
      return "failed";
    });
  }
}

function withSameObject(outcome: SourceOutcome<unknown>, before: Entry | undefined): SourceOutcome<unknown> {
  if (typeof outcome !== "object" || !before) return outcome;
  const isEqual = JSON.stringify(outcome.found) === JSON.stringify(before.value);
  return isEqual ? { ...outcome, found: before.value } : outcome;
}
