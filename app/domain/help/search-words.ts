import type { z } from "zod";
import type { searchHelp } from "../contract/help.ts";
import { type Indexed, readWords, wordsOf, writeWords } from "./search.ts";

export type Hit = z.output<typeof searchHelp.response>["results"][number];

export type SearchWords = { documents: readonly Indexed<Hit>[] };

/** An article that somebody has opened, or the note that it is missing. */
export type ArticleNote = { title: string; description: string; text: string } | "missing";

/** A search entry. An article that the partner does not have is an entry without `words`. `seen` is in epoch milliseconds. */
type SearchEntry = { title: string; text: string; words?: string; seen: number };
/** Entries by the article's path. */
export type SearchEntries = Readonly<Record<string, SearchEntry>>;

/** Milliseconds for which an entry is stored. Cached content is stored as long (workers/services/stores/content-cache.ts). */
export const storedFor = 7 * 24 * 3600_000;
/** Milliseconds after which an unchanged entry is written again. */
const rewrittenAfter = 24 * 3600_000;
/** The most characters of all entries as JSON. The oldest entries are dropped first. */
const mostStored = 500_000;
/** The characters of an article's text that are read. */
const longestText = 60_000;

/**
 * Adds notes to the entries. Returns undefined if nothing changes. A note about a missing article needs an earlier
 * entry, because anybody can request invented paths.
 */
export function withNotes(
  entries: SearchEntries,
  notes: Iterable<readonly [path: string, note: ArticleNote]>,
  now: number,
): SearchEntries | undefined {
  const changes = [...notes].flatMap(([path, note]) => {
    if (note === "missing" && !entries[path]) return [];
    const entry = entryToWrite(entries[path], note, now);
    return entry ? [[path, entry] as const] : [];
  });
  if (changes.length === 0) return undefined;
  const current = Object.entries({ ...entries, ...Object.fromEntries(changes) })
    .filter(([, { seen }]) => now - seen < storedFor)
    .sort(([, a], [, b]) => b.seen - a.seen);
  let length = 0;
  return Object.fromEntries(
    current.filter((entry) => {
      length += JSON.stringify(entry).length + 1;
      return length < mostStored;
    }),
  );
}

/** The entry to write, or undefined if the stored entry is still right. */
function entryToWrite(
  before: SearchEntry | undefined,
  note: ArticleNote,
  now: number,
): SearchEntry | undefined {
  const entry = entryOf(note, now);
  const isSame =
    before?.words === entry.words && before?.title === entry.title && before?.text === entry.text;
  if (!before || !isSame) return entry;
  return now - before.seen < rewrittenAfter ? undefined : { ...before, seen: now };
}

function entryOf(note: ArticleNote, now: number): SearchEntry {
  if (note === "missing") return { title: "", text: "", seen: now };
  const { title, description } = note;
  const words = writeWords(wordsOf({ title, description, text: note.text.slice(0, longestText) }));
  return { title, text: description, words, seen: now };
}

export function searchWordsIn(entries: SearchEntries, now: number): SearchWords {
  const current = Object.entries(entries).filter(([, { seen }]) => now - seen < storedFor);
  return {
    documents: current.flatMap(([url, { title, text, words }]) =>
      words === undefined ? [] : [{ document: { title, text, url }, words: readWords(words) }],
    ),
  };
}
