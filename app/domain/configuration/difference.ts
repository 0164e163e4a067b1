import { type ConsoleSetting, consoleNames } from "./console-settings.ts";
import type { ConfigurationDocument } from "./document.ts";

/** `set`, `unset`: the whole value; the others: an `entry` of it (an id, a name, a weekday), or the value if empty. */
export type Change = {
  name: ConsoleSetting;
  what: "set" | "unset" | "added" | "removed" | "changed";
  entry: string;
  before: string;
  after: string;
};

type Value = ConfigurationDocument[ConsoleSetting];
type Parts = Map<string, unknown>;

/** Characters; longer values are cut. */
const longestText = 300;

/** In the order of the settings. */
export function difference(before: ConfigurationDocument, after: ConfigurationDocument): Change[] {
  return consoleNames.flatMap((name) => changesOf(name, before[name], after[name]));
}

function changesOf(name: ConsoleSetting, before: Value, after: Value): Change[] {
  if (isEqual(before, after)) return [];
  const change = (what: Change["what"], entry = "", from: unknown = "", to: unknown = ""): Change => ({
    name,
    what,
    entry,
    before: textOf(from),
    after: textOf(to),
  });
  if (before === undefined) return [change("set", "", "", after)];
  if (after === undefined) return [change("unset", "", before)];
  const [old, now] = [partsOf(before), partsOf(after)];
  if (!old || !now) return [change("changed", "", before, after)];
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [from, to] = [old.get(key), now.get(key)];
    if (isEqual(from, to)) return [];
    if (from === undefined) return [change("added", key, "", to)];
    return [to === undefined ? change("removed", key, from) : change("changed", key, from, to)];
  });
  // The same entries in another order.
  return changes.length > 0 ? changes : [change("changed", "", before, after)];
}

/** Three-way merge, entry by entry, so that rows added by two people are both there. */
export function mergeDocuments(
  base: ConfigurationDocument,
  theirs: ConfigurationDocument,
  mine: ConfigurationDocument,
): ConfigurationDocument {
  const merged = consoleNames.flatMap((name) => {
    const value = mergeValues(base[name], theirs[name], mine[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(merged) as ConfigurationDocument;
}

function mergeValues(base: Value, theirs: Value, mine: Value): Value {
  if (isEqual(base, mine)) return theirs;
  const [first, other, own] = [base, theirs, mine].map(partsOf);
  if (isEqual(base, theirs) || !first || !other || !own) return mine;
  const merged: Parts = new Map();
  for (const key of new Set([...other.keys(), ...own.keys()])) {
    const entry = isEqual(first.get(key), own.get(key)) ? other.get(key) : own.get(key);
    if (entry !== undefined) merged.set(key, entry);
  }
  const isWeek = !Array.isArray(mine);
  return (isWeek ? Object.fromEntries(merged) : [...merged.values()]) as Value;
}

/** Entries by what identifies them: a row's id or name, a text itself, a weekday; undefined for a single text. */
function partsOf(value: Value): Parts | undefined {
  if (value === undefined || typeof value === "string") return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const parts: Parts = new Map();
  for (const entry of value as readonly (string | Record<string, string>)[]) {
    const name = typeof entry === "string" ? entry : (entry.id ?? entry.name ?? "");
    let key = name;
    // A name may stand there twice, for two days.
    for (let count = 2; parts.has(key); count++) key = `${name} (${count})`;
    parts.set(key, entry);
  }
  return parts;
}

function textOf(value: unknown): string {
  const text = wholeText(value);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

function wholeText(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(wholeText).join("; ");
  if (typeof value !== "object" || value === null) return "";
  const isWeek = "mon" in value;
  return Object.entries(value)
    .filter(([, one]) => one !== "")
    .map(([key, one]) => (isWeek ? `${key} ${wholeText(one) || "—"}` : wholeText(one)))
    .join(isWeek ? "; " : ", ");
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
