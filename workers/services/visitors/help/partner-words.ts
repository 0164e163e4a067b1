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
/** Milliseconds for which words are collected before a write. KV takes one write a second for a key. */
const collectFor = 1000;
const mostWaiting = 200;

type Store = {
  get(key: string, type: "text"): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
};

/**
 * The words of a partner's articles, in one value of KV, so that a search reads one value and no HTML. If two locations
 * write at once, one change is lost until the article is read again.
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
  const { copies, toWrite: waitingWords } = memory.partnerWords;
  const { searchWords } = memory;
  const cached = new CachedSource({ policy, memory: copies, now, wait, waitUntil });

  /** @throws if the store cannot be read, so that entries that were not read are not overwritten. */
  const load = async (): Promise<Exclude<SourceOutcome<SearchEntries>, string>> => ({
    found: entriesIn((await store.get(key, "text")) ?? "[]"),
  });
  const readEntries = async () => {
    const copy = await cached.read<SearchEntries>(key, load);
    return typeof copy === "object" ? copy : undefined;
  };

  const write = async (): Promise<void> => {
    const notes = [...waitingWords];
    waitingWords.clear();
    const stored = await load().catch(() => undefined);
    const changedEntries = stored && withNotes(stored.found, notes, now());
    if (!changedEntries) return;
    const json = JSON.stringify(Object.entries(changedEntries));
    await store.put(key, json, { expirationTtl: storedFor / 1000 }).then(
      () => cached.put(key, changedEntries),
      // The words are noted again when the article is read again.
      () => undefined,
    );
  };

  const noteOne = async (path: string, words: ArticleNote): Promise<void> => {
    const copy = await readEntries();
    // A stale copy does not count, because another isolate may have overwritten its words since.
    const isChange = !copy || copy.freshFor === 0 || withNotes(copy.found, [[path, words]], now());
    if (!isChange) return;
    waitingWords.set(path, words);
    const [oldestPath = ""] = waitingWords.keys();
    if (waitingWords.size > mostWaiting) waitingWords.delete(oldestPath);
    await wait(collectFor);
    // The first request that gets here writes the words of all requests, even of those that have ended.
    if (waitingWords.size > 0) await write();
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
