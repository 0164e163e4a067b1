/** What the product backend answered: an answer, `none` (it knows of nothing like that), or nothing that can be read. */
export type Asked<Answer> = { answer: Answer } | "none" | "failed" | "not asked";

/** Where copies outlive an isolate: KV. */
export type CopyStore = Pick<KVNamespace, "get" | "put">;

type Copy = { answer?: unknown; at: number };

type Options<Answer> = {
  ask: () => Promise<Asked<Answer>>;
  /** Where another isolate finds the copy; an answer that is stored must be JSON. */
  store?: CopyStore | undefined;
  /** Epoch milliseconds. */
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
};

/** Makes and models change with the seasons: an older copy is used once more, while it is renewed. Milliseconds. */
const freshFor = 6 * 3600_000;
/** An operation that failed is left alone for a while; milliseconds. */
const pauseAfterFailure = 60_000;
/** Longer than a call to the backend takes; milliseconds. */
const longestRenewal = 30_000;
/** Names come from links, of which anybody can make many: with this many copies, all go. */
const copyLimit = 500;
const storedForSeconds = 30 * 24 * 3600;

/**
 * The product backend's last good answers. Nobody waits for one: a copy answers at once and is renewed beside the response,
 * and where there is none the next caller has it.
 */
export type Copies = {
  /** @returns undefined where nothing is known yet, or where the backend knows nothing. */
  get<Answer>(operation: string, input: string, options: Options<Answer>): Promise<Answer | undefined>;
};

/** The copies of one isolate. */
export function createCopies(): Copies {
  const copies = new Map<string, Copy>();
  const renewing = new Map<string, number>();
  const pausedUntil = new Map<string, number>();

  const remember = (key: string, copy: Copy) => {
    if (copies.size >= copyLimit) copies.clear();
    copies.set(key, copy);
  };

  return {
    async get<Answer>(operation: string, input: string, options: Options<Answer>) {
      const { ask, store, now, waitUntil } = options;
      const key = `${operation}?${input}`;
      const copy = copies.get(key) ?? (store && (await readStored(store, key)));
      if (copy) remember(key, copy);
      const isFresh = copy && now - copy.at < freshFor;
      const isPaused = now < (pausedUntil.get(operation) ?? 0);
      const isRenewing = now - (renewing.get(key) ?? Number.NEGATIVE_INFINITY) < longestRenewal;
      if (isFresh || isPaused || isRenewing) return copy?.answer as Answer | undefined;

      renewing.set(key, now);
      const renewal = ask()
        .catch((): Asked<Answer> => "failed")
        .then((asked) => {
          renewing.delete(key);
          if (asked === "failed") pausedUntil.set(operation, now + pauseAfterFailure);
          if (asked === "failed" || asked === "not asked") return undefined;
          const renewed = asked === "none" ? { at: now } : { answer: asked.answer, at: now };
          remember(key, renewed);
          return renewed;
        });
      waitUntil(renewal.then((renewed) => renewed && store && writeStored(store, key, renewed)));
      return copy?.answer as Answer | undefined;
    },
  };
}

async function readStored(store: CopyStore, key: string): Promise<Copy | undefined> {
  try {
    return (await store.get<Copy>(key, "json")) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A store that fails costs other isolates a call to the backend. */
const writeStored = (store: CopyStore, key: string, copy: Copy): Promise<void> =>
  store.put(key, JSON.stringify(copy), { expirationTtl: storedForSeconds }).catch(() => undefined);
