import { readJson } from "./read-json.ts";

/** `missing`: it does not exist. `failed`: no valid answer. `skipped`: the source could not be called just now. */
export type Answer<Value> = { found: Value; freshFor?: number } | "missing" | "failed" | "skipped";

/** `freshFor`: milliseconds; 0 for a stale value. */
export type Cached<Value> = { found: Value; freshFor: number } | "missing" | "failed";

/** All times in milliseconds. */
export type CachePolicy = {
  /** Where the source does not set it; 0: not cached. */
  freshFor: number;
  /** Up to this age a reader gets it at once, and it is renewed after the response. */
  staleFor: number;
  /** Up to this age it is shown where the source fails; default: `staleFor`. */
  staleIfErrorFor?: number;
  /** How long a missing value stays missing. */
  missingFor: number;
  /** How long a reader without a copy waits; default: as long as the source takes. */
  longestWait?: number;
  /** How long a source that failed is left alone. */
  pauseAfterFailure?: number;
  /** Of the memory; the oldest go. */
  mostEntries: number;
  /** How long the memory stands for the store. */
  memoryFor?: number;
  /**
   * For keys that anybody can make up: readers of one key share a question, and beyond these numbers nothing without a copy
   * is requested.
   */
  limits?: { mostMissing: number; mostQuestions: number };
};

/** `value` is null for what is missing. `at`: epoch milliseconds. */
type Entry = { value: unknown; at: number; freshFor: number };
/** A request must not wait for another one's promise, which ends with it: it looks here for the answer. */
type Question = { since: number; isRenewal: boolean; answer?: Answer<unknown> };

export type CacheMemory = {
  /** Bound: `mostEntries`. No entry: the store has none. */
  entries: Map<string, { entry: Entry | undefined; readAt: number }>;
  /** Questions under way. Stale: when they are answered, or after half a minute. */
  questions: Map<string, Question>;
  /** When a source failed, epoch milliseconds. Bound: the sources. */
  failures: Map<string, number>;
};

export const createCacheMemory = (): CacheMemory => ({
  entries: new Map(),
  questions: new Map(),
  failures: new Map(),
});

type Lock = (key: string) => Promise<(() => Promise<void>) | undefined>;
type Ask<Value> = () => Promise<Answer<Value>>;
type Query = { key: string; ask: Ask<unknown>; group: string; before: Entry | undefined };
type Store = {
  get(key: string, type: "text"): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
};

/** After this time a question is lost with its request: the platform's own limit. */
const longestQuestion = 30_000;
const lookEvery = 50;
/** How long the memory knows that the store has nothing. */
const nothingFor = 1000;

type Options = {
  policy: CachePolicy;
  memory: CacheMemory;
  store?: Store | undefined;
  /** For renewals: a release function for one caller, undefined for others; not released after a failure. */
  lock?: Lock;
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * A copy is returned at once, and a stale one renewed after the response by one request at a time. Failures are not cached:
 * the last good copy stays. Values are JSON; one that did not change stays the same object.
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

  /** A clock that was set back makes nothing fresh for longer. */
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
    const held = this.#memory.entries.get(key);
    if (!this.#store || (held && this.#isWithin(held.readAt, this.#timeInMemory(held.entry))))
      return held?.entry;
    const text = await this.#store.get(key, "text").catch(() => undefined);
    if (text === undefined) return undefined;
    const entry = text === null ? undefined : (readJson(text) as Entry | undefined);
    // A flood of made-up keys must not push out of the memory the ones by which it is recognized.
    if (entry || !this.#isFlooded()) this.#remember(key, entry);
    return entry;
  }

  #isFlooded(): boolean {
    const { limits } = this.#policy;
    if (!limits) return false;
    const missing = [...this.#memory.entries.values()].filter(
      ({ entry }) => entry?.value === null && this.#isFresh(entry),
    );
    const questions = [...this.#memory.questions.values()].filter(({ isRenewal }) => !isRenewal);
    return missing.length >= limits.mostMissing || questions.length >= limits.mostQuestions;
  }

  #questionUnderWay(key: string): Question | undefined {
    for (const [name, { since }] of this.#memory.questions)
      if (!this.#isWithin(since, longestQuestion)) this.#memory.questions.delete(name);
    return this.#memory.questions.get(key);
  }

  async #answerTo(question: Question, longest: number): Promise<Answer<unknown>> {
    const left = longest - (this.#now() - question.since);
    for (let waited = 0; waited < left && !question.answer; waited += lookEvery)
      await this.#options.wait(lookEvery);
    return question.answer ?? "failed";
  }

  async #save(key: string, answer: Answer<unknown>, before: Entry | undefined): Promise<void> {
    if (answer === "failed" || answer === "skipped") return;
    const isMissing = answer === "missing";
    const freshFor = isMissing ? this.#policy.missingFor : (answer.freshFor ?? this.#policy.freshFor);
    if (freshFor <= 0) return;
    const entry: Entry = { value: isMissing ? null : answer.found, at: this.#now(), freshFor };
    this.#remember(key, entry);
    // Anybody can request missing keys: that is stored only in place of a copy, which must not come back.
    const isStored = !isMissing || (before !== undefined && before.value !== null);
    if (!this.#store || !isStored) return;
    const expirationTtl = Math.ceil((isMissing ? this.#policy.missingFor : this.#policy.staleFor) / 1000);
    await this.#store.put(key, JSON.stringify(entry), { expirationTtl }).catch(() => undefined);
  }

  /** The answer is saved also where its reader waits no longer. */
  #askSource({ key, ask, group, before }: Query, isRenewal: boolean): Promise<Answer<unknown>> {
    const question: Question = { since: this.#now(), isRenewal };
    this.#memory.questions.set(key, question);
    const locked =
      isRenewal && this.#options.lock ? this.#options.lock(key) : Promise.resolve(async () => {});
    const answer = locked
      .then((release) => (release ? ask() : "skipped"))
      .catch((): Answer<unknown> => "failed")
      .then((result) => {
        question.answer = unchanged(result, before);
        return question.answer;
      });
    const finish = async () => {
      const result = await answer;
      if (result === "failed" && this.#policy.pauseAfterFailure)
        this.#memory.failures.set(group, question.since);
      await this.#save(key, result, before);
      const release = await locked;
      if (result !== "failed") await release?.();
    };
    this.#options.waitUntil(finish().finally(() => this.#memory.questions.delete(key)));
    return answer;
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

  async #askNow(query: Query): Promise<Answer<unknown>> {
    const underWay = this.#questionUnderWay(query.key);
    if (this.#policy.limits && underWay && this.#policy.longestWait)
      return this.#answerTo(underWay, this.#policy.longestWait);
    if (this.#isPaused(query) || this.#isFlooded()) return "failed";
    const answer = this.#askSource(query, false);
    return this.#policy.longestWait
      ? Promise.race([answer, this.#options.wait(this.#policy.longestWait).then(() => "failed" as const)])
      : answer;
  }

  async #readCopy<Value>(
    source: Omit<Query, "before">,
    askForNone: (query: Query) => Promise<Answer<unknown>>,
  ): Promise<Cached<Value>> {
    const before = await this.#entryOf(source.key);
    const query = { ...source, before };
    const copy = before && { found: before.value as Value, freshFor: this.#leftOf(before) };
    if (before?.value === null && this.#isFresh(before)) return "missing";
    if (copy && (this.#isFresh(before) || this.#isYounger(before, this.#policy.staleFor))) {
      if (!this.#isFresh(before)) this.#renew(query);
      return copy;
    }
    const answer = await askForNone(query);
    if (answer === "missing") return answer;
    if (typeof answer === "object")
      return { found: answer.found as Value, freshFor: answer.freshFor ?? this.#policy.freshFor };
    const { staleFor, staleIfErrorFor = staleFor } = this.#policy;
    return copy && this.#isYounger(before, staleIfErrorFor) ? copy : "failed";
  }

  async put(key: string, value: unknown): Promise<void> {
    await this.#save(key, { found: value }, undefined);
  }

  /** Waits for the source as long as the policy allows. @param group of sources that pause together after a failure. */
  read<Value>(key: string, ask: Ask<Value>, group = key): Promise<Cached<Value>> {
    return this.#readCopy<Value>({ key, ask, group }, (query) => this.#askNow(query));
  }

  /** Never waits: `failed` without a copy, and the next reader has the source's answer. */
  peek<Value>(key: string, ask: Ask<Value>, group = key): Promise<Cached<Value>> {
    return this.#readCopy<Value>({ key, ask, group }, async (query) => {
      this.#renew(query);
      return "failed";
    });
  }
}

function unchanged(answer: Answer<unknown>, before: Entry | undefined): Answer<unknown> {
  if (typeof answer !== "object" || !before) return answer;
  const isEqual = JSON.stringify(answer.found) === JSON.stringify(before.value);
  return isEqual ? { ...answer, found: before.value } : answer;
}
