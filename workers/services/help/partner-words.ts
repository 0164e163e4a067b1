import { type Indexed, readWords, wordsOf, writeWords } from "../../../app/domain/help/search.ts";
import type { Hit } from "./embedded.ts";

/**
 * What a partner's answer says of an article: its texts, or that it does not exist. A category's card has no text: it
 * stands for an article that nobody has opened yet.
 */
export type Noted = { title: string; description: string; text: string; isCard?: boolean } | "missing";

/** An article as it is stored. No `words`: the partner says that it does not exist. `seen`: epoch milliseconds. */
type Entry = { title: string; text: string; words?: string; isCard?: boolean; seen: number };
/** By the article's path. */
type Entries = ReadonlyMap<string, Entry>;

/** What the search finds of a partner's content, and all paths that it knows of: also those that do not exist. */
export type PartnerWords = { documents: readonly Indexed<Hit>[]; paths: ReadonlySet<string> };

/** What an isolate remembers of the words between requests. */
export type WordsMemory = {
  /**
   * As they were last read. Bound: half a million characters. Stale: after a minute, read again behind the response. Bench:
   * endpoints.ts, "searchHelp, a backend".
   */
  stored?: { json: string; entries: Entries; words?: PartnerWords; at: number };
  /** What waits to be written. Bound: 200, the latest. Stale: never; it goes with the next write. */
  waiting: Map<string, Noted>;
  /** When the write under way began; epoch milliseconds. */
  writingSince: number;
};

export const createWordsMemory = (): WordsMemory => ({
  waiting: new Map(),
  writingSince: Number.NEGATIVE_INFINITY,
});

const storedFor = 60_000;
/** As long as a copy of content: what no visitor opened and no category listed in this time, nobody finds. Milliseconds. */
const keptFor = 7 * 24 * 3600_000;
/** An entry whose content did not change is written again after this time; milliseconds. */
const renewedAfter = 24 * 3600_000;
/** Changes of this time are one write; milliseconds. KV takes one a second for a key. */
const collectedFor = 1000;
/** A write that takes longer is lost with its request; milliseconds. */
const longestWrite = 30_000;
const mostWaiting = 200;
/** Of all entries as JSON, and of one article's text; characters. Those go that were seen longest ago. */
const mostStored = 500_000;
const longestText = 60_000;

type Store = {
  get(key: string, type: "text"): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
};

/**
 * The words of a partner's articles in one value beside the copies of them, so that a search reads one value and strips no
 * HTML. Each answer of the partner notes its articles; only what changed is written. Two locations that write at once
 * can lose a change: the next answer, five minutes later at most for what is read, brings it again.
 */
export function createPartnerWords(options: {
  store: Store;
  /** The value's key. */
  key: string;
  /** Whether this worker ships an article at a path: then it is worth knowing that the partner has none. */
  ships: (path: string) => boolean;
  memory: WordsMemory;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  waitUntil: (work: Promise<unknown>) => void;
}): {
  note(articles: readonly (readonly [path: string, noted: Noted])[]): void;
  read(): Promise<PartnerWords>;
} {
  const { store, key, ships, memory, now, wait, waitUntil } = options;

  /** Undefined where the store cannot be read: nothing is written over what nobody has seen. */
  const readStored = async (): Promise<Entries | undefined> => {
    const json = await store.get(key, "text").catch(() => undefined);
    if (json === undefined) return undefined;
    remember(json ?? "[]");
    return memory.stored?.entries;
  };

  const remember = (json: string): void => {
    const before = memory.stored;
    memory.stored =
      before?.json === json ? { ...before, at: now() } : { json, entries: entriesIn(json), at: now() };
  };

  /** Anybody can ask for what does not exist: it is stored where it takes an article's place. */
  const change = (entries: Entries, path: string, noted: Noted): Entry | undefined =>
    noted === "missing" && !entries.has(path) && !ships(path)
      ? undefined
      : changeOf(entries.get(path), noted, now());

  const isKnown = (path: string, noted: Noted): boolean => {
    const { stored } = memory;
    return stored !== undefined && now() - stored.at < storedFor && !change(stored.entries, path, noted);
  };

  const write = async (): Promise<void> => {
    if (now() - memory.writingSince < longestWrite) return;
    memory.writingSince = now();
    try {
      while (memory.waiting.size > 0) {
        await wait(collectedFor);
        const noted = [...memory.waiting];
        memory.waiting.clear();
        const stored = await readStored();
        const changed = stored && withNoted(stored, noted, now(), change);
        if (!changed) continue;
        const json = JSON.stringify([...changed]);
        await store.put(key, json, { expirationTtl: keptFor / 1000 }).then(
          () => remember(json),
          // The next answer notes it again.
          () => undefined,
        );
      }
    } finally {
      memory.writingSince = Number.NEGATIVE_INFINITY;
    }
  };

  return {
    note(articles) {
      const news = articles.filter(([path, noted]) => !isKnown(path, noted));
      if (news.length === 0) return;
      for (const [path, noted] of news) {
        const before = memory.waiting.get(path);
        const isPoorer = isCard(noted) && before !== undefined && before !== "missing" && !isCard(before);
        if (!isPoorer) memory.waiting.set(path, noted);
      }
      for (const oldest of memory.waiting.keys()) {
        if (memory.waiting.size <= mostWaiting) break;
        memory.waiting.delete(oldest);
      }
      waitUntil(write());
    },
    async read() {
      if (!memory.stored) await readStored();
      else if (now() - memory.stored.at >= storedFor) {
        memory.stored.at = now();
        waitUntil(readStored());
      }
      const { stored } = memory;
      if (!stored) return { documents: [], paths: new Set() };
      stored.words ??= wordsIn(stored.entries, now());
      return stored.words;
    },
  };
}

const isCard = (noted: Noted): boolean => noted !== "missing" && noted.isCard === true;

/** The entries with what was noted; undefined if nothing changes. */
function withNoted(
  entries: Entries,
  noted: readonly (readonly [path: string, noted: Noted])[],
  now: number,
  change: (entries: Entries, path: string, noted: Noted) => Entry | undefined,
): Entries | undefined {
  const changed = new Map(entries);
  let changes = 0;
  for (const [path, one] of noted) {
    const entry = change(changed, path, one);
    if (!entry) continue;
    changed.set(path, entry);
    changes += 1;
  }
  if (changes === 0) return undefined;
  const kept = [...changed]
    .filter(([, { seen }]) => now - seen < keptFor)
    .sort(([, a], [, b]) => b.seen - a.seen);
  let length = 0;
  return new Map(
    kept.filter((entry) => {
      length += JSON.stringify(entry).length + 1;
      return length < mostStored;
    }),
  );
}

/** The entry that an article gets by what was noted; undefined where the one that it has still holds. */
function changeOf(before: Entry | undefined, noted: Noted, now: number): Entry | undefined {
  const entry = entryOf(noted, now);
  const isRicher = isCard(noted) && before?.words !== undefined && !before.isCard;
  const isSame =
    before !== undefined &&
    (isRicher ||
      (before.words === entry.words && before.title === entry.title && before.text === entry.text));
  if (!isSame) return entry;
  return now - before.seen < renewedAfter ? undefined : { ...before, seen: now };
}

function entryOf(noted: Noted, now: number): Entry {
  if (noted === "missing") return { title: "", text: "", seen: now };
  const { title, description } = noted;
  const words = writeWords(wordsOf({ title, description, text: noted.text.slice(0, longestText) }));
  return { title, text: description, words, ...(noted.isCard && { isCard: true }), seen: now };
}

function entriesIn(json: string): Entries {
  try {
    return new Map(JSON.parse(json) as [string, Entry][]);
  } catch {
    return new Map();
  }
}

function wordsIn(entries: Entries, now: number): PartnerWords {
  const kept = [...entries].filter(([, { seen }]) => now - seen < keptFor);
  return {
    documents: kept.flatMap(([url, { title, text, words }]) =>
      words === undefined ? [] : [{ document: { title, text, url }, words: readWords(words) }],
    ),
    paths: new Set(kept.map(([path]) => path)),
  };
}
