import type { z } from "zod";
import type { searchHelp } from "../contract/help.ts";
import { type Indexed, readWords, wordsOf, writeWords } from "./search.ts";

export type Hit = z.output<typeof searchHelp.response>["results"][number];

export type SearchWords = { documents: readonly Indexed<Hit>[] };

/** An article that somebody has opened, or the note that it is missing. */
export type Noted = { title: string; description: string; text: string } | "missing";

/** A search entry. Without `words`, the partner has no such article. `seen` is in epoch milliseconds. */
type Entry = { title: string; text: string; words?: string; seen: number };
/** Entries by the article's path. */
export type Entries = Readonly<Record<string, Entry>>;

/** Milliseconds for which an entry is stored, which is as long as a copy of content. */
export const storedFor = 7 * 24 * 3600_000;
/** Milliseconds after which an unchanged entry is written again. */
const renewedAfter = 24 * 3600_000;
/** Characters of all entries as JSON, and of one article's text. The oldest entries are dropped first. */
const mostStored = 500_000;
const longestText = 60_000;

/**
 * Adds notes to the entries. Undefined if nothing changes. That an article is missing is noted only if it has an
 * entry, because anybody can request invented paths.
 */
export function withNoted(
  entries: Entries,
  notes: Iterable<readonly [path: string, noted: Noted]>,
  now: number,
): Entries | undefined {
  const changes = [...notes].flatMap(([path, one]) => {
    if (one === "missing" && !entries[path]) return [];
    const entry = changeOf(entries[path], one, now);
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
function changeOf(before: Entry | undefined, note: Noted, now: number): Entry | undefined {
  const entry = entryOf(note, now);
  const isSame =
    before?.words === entry.words && before?.title === entry.title && before?.text === entry.text;
  if (!before || !isSame) return entry;
  return now - before.seen < renewedAfter ? undefined : { ...before, seen: now };
}

function entryOf(note: Noted, now: number): Entry {
  if (note === "missing") return { title: "", text: "", seen: now };
  const { title, description } = note;
  const words = writeWords(wordsOf({ title, description, text: note.text.slice(0, longestText) }));
  return { title, text: description, words, seen: now };
}

export function searchWordsIn(entries: Entries, now: number): SearchWords {
  const current = Object.entries(entries).filter(([, { seen }]) => now - seen < storedFor);
  return {
    documents: current.flatMap(([url, { title, text, words }]) =>
      words === undefined ? [] : [{ document: { title, text, url }, words: readWords(words) }],
    ),
  };
}
