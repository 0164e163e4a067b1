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

/**
 * A copy is returned at once, and a stale one renewed after the response by one request at a time. Failures are not cached:
 * the last good copy stays. Values are JSON; one that did not change stays the same object.
 *
 * @param options.lock for renewals: a release function for one caller, undefined for others; not released after a failure.
 */
export function createCached(options: {
  policy: CachePolicy;
  memory: CacheMemory;
  store?: Store | undefined;
  lock?: Lock;
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
  waitUntil: (work: Promise<unknown>) => void;
}) {
  const { policy, memory, store, lock, now, wait, waitUntil } = options;
  const {
    staleFor,
    staleIfErrorFor = staleFor,
    missingFor,
    longestWait,
    pauseAfterFailure = 0,
    limits,
  } = policy;

  /** A clock that was set back makes nothing fresh for longer. */
  const isWithin = (since: number, ms: number) => now() >= since && now() - since < ms;
  const isFresh = ({ at, freshFor }: Entry) => isWithin(at, freshFor);
  const leftOf = (entry: Entry) => (isFresh(entry) ? entry.at + entry.freshFor - now() : 0);
  const isYounger = ({ value, at }: Entry, ms: number) => value !== null && now() - at < ms;

  const remember = (key: string, entry: Entry | undefined): void => {
    memory.entries.delete(key);
    memory.entries.set(key, { entry, readAt: now() });
    for (const oldest of memory.entries.keys()) {
      if (memory.entries.size <= policy.mostEntries) break;
      memory.entries.delete(oldest);
    }
  };

  const timeInMemory = (entry: Entry | undefined): number => {
    if (!store) return Number.POSITIVE_INFINITY;
    if (!entry) return nothingFor;
    return entry.value === null ? missingFor : (policy.memoryFor ?? Number.POSITIVE_INFINITY);
  };

  const entryOf = async (key: string): Promise<Entry | undefined> => {
    const held = memory.entries.get(key);
    if (!store || (held && isWithin(held.readAt, timeInMemory(held.entry)))) return held?.entry;
    const text = await store.get(key, "text").catch(() => undefined);
    if (text === undefined) return undefined;
    const entry = entryIn(text);
    // A flood of made-up keys must not push out of the memory the ones by which it is recognized.
    if (entry || !isFlooded()) remember(key, entry);
    return entry;
  };

  const isFlooded = (): boolean => {
    if (!limits) return false;
    const missing = [...memory.entries.values()].filter(
      ({ entry }) => entry?.value === null && isFresh(entry),
    );
    const questions = [...memory.questions.values()].filter(({ isRenewal }) => !isRenewal);
    return missing.length >= limits.mostMissing || questions.length >= limits.mostQuestions;
  };

  const questionUnderWay = (key: string): Question | undefined => {
    for (const [name, { since }] of memory.questions)
      if (!isWithin(since, longestQuestion)) memory.questions.delete(name);
    return memory.questions.get(key);
  };

  const answerTo = async (question: Question, longest: number): Promise<Answer<unknown>> => {
    const left = longest - (now() - question.since);
    for (let waited = 0; waited < left && !question.answer; waited += lookEvery) await wait(lookEvery);
    return question.answer ?? "failed";
  };

  const save = async (key: string, answer: Answer<unknown>, before: Entry | undefined): Promise<void> => {
    if (answer === "failed" || answer === "skipped") return;
    const isMissing = answer === "missing";
    const freshFor = isMissing ? missingFor : (answer.freshFor ?? policy.freshFor);
    if (freshFor <= 0) return;
    const entry: Entry = { value: isMissing ? null : answer.found, at: now(), freshFor };
    remember(key, entry);
    // Anybody can request missing keys: that is stored only in place of a copy, which must not come back.
    const isStored = !isMissing || (before !== undefined && before.value !== null);
    if (!store || !isStored) return;
    const expirationTtl = Math.ceil((isMissing ? missingFor : staleFor) / 1000);
    await store.put(key, JSON.stringify(entry), { expirationTtl }).catch(() => undefined);
  };

  /** The answer is saved also where its reader waits no longer. */
  const askSource = ({ key, ask, group, before }: Query, isRenewal: boolean): Promise<Answer<unknown>> => {
    const question: Question = { since: now(), isRenewal };
    memory.questions.set(key, question);
    const locked = isRenewal && lock ? lock(key) : Promise.resolve(async () => {});
    const answer = locked
      .then((release) => (release ? ask() : "skipped"))
      .catch((): Answer<unknown> => "failed")
      .then((result) => {
        question.answer = unchanged(result, before);
        return question.answer;
      });
    const finish = async () => {
      const result = await answer;
      if (result === "failed" && pauseAfterFailure > 0) memory.failures.set(group, question.since);
      await save(key, result, before);
      const release = await locked;
      if (result !== "failed") await release?.();
    };
    waitUntil(finish().finally(() => memory.questions.delete(key)));
    return answer;
  };

  const isPaused = ({ group }: Query): boolean =>
    isWithin(memory.failures.get(group) ?? Number.NaN, pauseAfterFailure);

  const renew = (query: Query): void => {
    if (!isPaused(query) && !questionUnderWay(query.key)) void askSource(query, true);
  };

  const askNow = async (query: Query): Promise<Answer<unknown>> => {
    const underWay = questionUnderWay(query.key);
    if (limits && underWay && longestWait) return answerTo(underWay, longestWait);
    if (isPaused(query) || isFlooded()) return "failed";
    const answer = askSource(query, false);
    return longestWait ? Promise.race([answer, wait(longestWait).then(() => "failed" as const)]) : answer;
  };

  const readCopy = async <Value>(
    source: Omit<Query, "before">,
    askForNone: (query: Query) => Promise<Answer<unknown>>,
  ): Promise<Cached<Value>> => {
    const before = await entryOf(source.key);
    const query = { ...source, before };
    const copy = before && { found: before.value as Value, freshFor: leftOf(before) };
    if (before?.value === null && isFresh(before)) return "missing";
    if (copy && (isFresh(before) || isYounger(before, staleFor))) {
      if (!isFresh(before)) renew(query);
      return copy;
    }
    const answer = await askForNone(query);
    if (answer === "missing") return answer;
    if (typeof answer === "object")
      return { found: answer.found as Value, freshFor: answer.freshFor ?? policy.freshFor };
    return copy && isYounger(before, staleIfErrorFor) ? copy : "failed";
  };

  return {
    put: (key: string, value: unknown) => save(key, { found: value }, undefined),
    /** Waits for the source as long as the policy allows. @param group of sources that pause together after a failure. */
    read: <Value>(key: string, ask: Ask<Value>, group = key) => readCopy<Value>({ key, ask, group }, askNow),
    /** Never waits: `failed` without a copy, and the next reader has the source's answer. */
    peek: <Value>(key: string, ask: Ask<Value>, group = key) =>
      readCopy<Value>({ key, ask, group }, async (query) => {
        renew(query);
        return "failed";
      }),
  };
}

function entryIn(text: string | null): Entry | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Entry);
  } catch {
    return undefined;
  }
}

function unchanged(answer: Answer<unknown>, before: Entry | undefined): Answer<unknown> {
  if (typeof answer !== "object" || !before) return answer;
  const isEqual = JSON.stringify(answer.found) === JSON.stringify(before.value);
  return isEqual ? { ...answer, found: before.value } : answer;
}
