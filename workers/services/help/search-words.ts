import type { z } from "zod";
import type { searchHelp } from "../../../app/domain/contract/help.ts";
import { type Indexed, readWords, wordsOf, writeWords } from "../../../app/domain/help/search.ts";

/** A result of the search: an article's title, description and path. */
export type Hit = z.output<typeof searchHelp.answer>["results"][number];

/** Articles as the search reads them, and all paths that are known: also those that do not exist. */
export type SearchWords = { documents: readonly Indexed<Hit>[]; paths: ReadonlySet<string> };

/**
 * A partner's article as its answer has it: its texts, or that it does not exist. A category's card has no text: it stands for
 * an article that nobody has opened yet.
 */
export type Noted = { title: string; description: string; text: string; isCard?: boolean } | "missing";

/** An article as it is stored. No `words`: the partner says that it does not exist. `seen`: epoch milliseconds. */
type Entry = { title: string; text: string; words?: string; isCard?: boolean; seen: number };
/** By the article's path. */
export type Entries = Readonly<Record<string, Entry>>;

/** As long as a copy of content: an article that no visitor opened and no category listed in this time is not found. Milliseconds. */
export const storedFor = 7 * 24 * 3600_000;
/** An entry whose content did not change is written again after this time; milliseconds. */
const renewedAfter = 24 * 3600_000;
/** Of all entries as JSON, and of one article's text; characters. Those go that were seen longest ago. */
const mostStored = 500_000;
const longestText = 60_000;

export const isCard = (noted: Noted | undefined): boolean =>
  typeof noted === "object" && noted.isCard === true;

/**
 * The entries with what was noted; undefined if nothing changes.
 *
 * @param ships whether this site has an article at a path: anybody can ask for what does not exist, so that is stored only
 * where it takes an article's place.
 */
export function withNoted(
  entries: Entries,
  noted: Iterable<readonly [path: string, noted: Noted]>,
  { now, ships }: { now: number; ships: (path: string) => boolean },
): Entries | undefined {
  const changes = [...noted].flatMap(([path, one]) => {
    if (one === "missing" && !entries[path] && !ships(path)) return [];
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

export function searchWordsIn(entries: Entries, now: number): SearchWords {
  const current = Object.entries(entries).filter(([, { seen }]) => now - seen < storedFor);
  return {
    documents: current.flatMap(([url, { title, text, words }]) =>
      words === undefined ? [] : [{ document: { title, text, url }, words: readWords(words) }],
    ),
    paths: new Set(current.map(([path]) => path)),
  };
}
