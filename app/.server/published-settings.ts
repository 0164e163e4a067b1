import type { SiteReading } from "../config.ts";
import { CachedSource, type CacheMemory, type CachePolicy, createCacheMemory } from "../domain/cached.ts";
import {
  type PublishedRow,
  readPublished,
  unreachableCopy,
  unreadableCopy,
} from "../domain/configuration/published.ts";
import { logEvent } from "../domain/log-event.ts";
import type { Problem } from "../domain/settings/problems.ts";

export type SettingsMemory = {
  copy: CacheMemory;
  /** True once the copy was read or did not come in time. Later requests do not wait for it. */
  isSettled: boolean;
  problem: Problem | undefined;
  /** The last reading of the settings, with the rows that were in effect and their ids. */
  reading: { rows: readonly PublishedRow[]; ids: string; settings: SiteReading } | undefined;
};

export const createSettingsMemory = (): SettingsMemory => ({
  copy: createCacheMemory(),
  isSettled: false,
  problem: undefined,
  reading: undefined,
});

const policy: CachePolicy = {
  freshFor: 30_000,
  staleFor: Number.POSITIVE_INFINITY,
  missingFor: 0,
  longestWait: 300,
  pauseAfterFailure: 30_000,
  mostEntries: 1,
};
const key = "published";

/**
 * Returns the rows that are in effect or wait for a date. It never fails: if the copy is broken or does not come, the
 * last copy stays in use.
 */
export async function publishedRows(options: {
  memory: SettingsMemory;
  read: () => Promise<string | null>;
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
  waitUntil: (work: Promise<unknown>) => void;
}): Promise<readonly PublishedRow[]> {
  const { memory, read } = options;
  const source = new CachedSource({ ...options, policy, memory: memory.copy });
  const readCopy = async () => {
    const text = await read().catch(() => undefined);
    if (text === undefined) return fail(memory, unreachableCopy);
    try {
      const { rows, isWhole } = readPublished(text);
      noteProblem(memory, isWhole ? undefined : unreadableCopy);
      return { found: rows };
    } catch {
      return fail(memory, unreadableCopy);
    }
  };
  const copy = await (memory.isSettled ? source.peek(key, readCopy) : source.read(key, readCopy));
  if (copy === "failed" && !memory.isSettled && !memory.problem) noteProblem(memory, unreachableCopy);
  memory.isSettled = true;
  return typeof copy === "object" ? copy.found : [];
}

/** Returns the rows that were read last, without waiting. */
export const knownRows = ({ copy }: SettingsMemory): readonly PublishedRow[] =>
  (copy.entries.get(key)?.entry?.value ?? []) as PublishedRow[];

function fail(memory: SettingsMemory, problem: Problem): "failed" {
  noteProblem(memory, problem);
  return "failed";
}

/** Logs a problem when it begins, and not again at every reading. */
function noteProblem(memory: SettingsMemory, problem: Problem | undefined): void {
  if (problem && memory.problem !== problem) {
    const { name, reason, effect } = problem;
    logEvent("error", { event: "configuration not read", name, reason, effect });
  }
  memory.problem = problem;
}
