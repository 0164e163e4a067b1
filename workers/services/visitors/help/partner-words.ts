import { CachedSource, type CacheMemory, type SourceOutcome } from "../../../../app/domain/cached.ts";
import {
  type ArticleNote,
  type SearchEntries,
  type SearchWords,
  searchWordsIn,
  storedFor,
  withNotes,
} from "../../../../app/domain/help/search-words.ts";

const policy = { freshFor: 60_000, staleFor: storedFor, missingFor: 0, mostEntries: 1 };
/** Milliseconds. KV takes one write a second for a key. */
const collectedFor = 1000;
const mostWaiting = 200;

type Store = {
  get(key: string, type: "text"): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
};

/**
 * The words of a partner's articles, in one value, so that a search reads one value and strips no HTML. Two locations
 * that write at once can lose a change. The next reply brings it again, at most five minutes later for an article
 * that is read.
 */
export function createPartnerWords(options: {
  store: Store;
  key: string;
  memory: {
    partnerWords: { copies: CacheMemory; toWrite: Map<string, ArticleNote> };
    searchWords: WeakMap<object, SearchWords>;
  };
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
  waitUntil: (work: Promise<unknown>) => void;
}) {
  const { store, key, memory, now, wait, waitUntil } = options;
  const { copies, toWrite: waiting } = memory.partnerWords;
  const { searchWords } = memory;
  const cached = new CachedSource({ policy, memory: copies, now, wait, waitUntil });

  /** Loads the entries. Fails where the store cannot be read, so that nothing is written over unread entries. */
  const load = async (): Promise<Exclude<SourceOutcome<SearchEntries>, string>> => ({
    found: entriesIn((await store.get(key, "text")) ?? "[]"),
  });
  const readEntries = async () => {
    const copy = await cached.read<SearchEntries>(key, load);
    return typeof copy === "object" ? copy : undefined;
  };

  const write = async (): Promise<void> => {
    const notes = [...waiting];
    waiting.clear();
    const stored = await load().catch(() => undefined);
    const changed = stored && withNotes(stored.found, notes, now());
    if (!changed) return;
    const json = JSON.stringify(Object.entries(changed));
    await store.put(key, json, { expirationTtl: storedFor / 1000 }).then(
      () => cached.put(key, changed),
      // The next reply notes it again.
      () => undefined,
    );
  };

  const noteOne = async (path: string, words: ArticleNote): Promise<void> => {
    const copy = await readEntries();
    // A stale copy decides nothing, because another isolate may have written over what this isolate noted.
    const isNews = !copy || copy.freshFor === 0 || withNotes(copy.found, [[path, words]], now());
    if (!isNews) return;
    waiting.set(path, words);
    const [oldest = ""] = waiting.keys();
    if (waiting.size > mostWaiting) waiting.delete(oldest);
    await wait(collectedFor);
    // The first request that wakes writes what all requests have noted, also for a request that was ended.
    if (waiting.size > 0) await write();
  };

  return {
    note: (path: string, words: ArticleNote): void => waitUntil(noteOne(path, words)),
    async read(): Promise<SearchWords> {
      const entries = (await readEntries())?.found;
      if (!entries) return { documents: [] };
      const words = searchWords.get(entries) ?? searchWordsIn(entries, now());
      searchWords.set(entries, words);
      return words;
    },
  };
}

function entriesIn(json: string): SearchEntries {
  try {
    return Object.fromEntries(JSON.parse(json));
  } catch {
    return {};
  }
}
