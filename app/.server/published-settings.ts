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
  /** The copy of the console's settings in KV. */
  copy: CacheMemory;
  /** True once the copy was read or did not come in time. Later requests do not wait for it. */
  isSettled: boolean;
  problem: Problem | undefined;
  /** The last reading of the settings, with all rows of the copy and the ids of the rows that were in effect. */
  reading: { rows: readonly PublishedRow[]; effectiveIds: string; settings: SiteReading } | undefined;
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
const cacheKey = "published";

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
    if (text === undefined) return failWith(memory, unreachableCopy);
    try {
      const { rows, isWhole } = readPublished(text);
      setProblem(memory, isWhole ? undefined : unreadableCopy);
      return { found: rows };
    } catch {
      return failWith(memory, unreadableCopy);
    }
  };
  const copy = await (memory.isSettled ? source.peek(cacheKey, readCopy) : source.read(cacheKey, readCopy));
  if (copy === "failed" && !memory.isSettled && !memory.problem) setProblem(memory, unreachableCopy);
  memory.isSettled = true;
  return typeof copy === "object" ? copy.found : [];
}

/** Returns the rows that were read last, without waiting. */
export const lastReadRows = ({ copy }: SettingsMemory): readonly PublishedRow[] =>
  (copy.entries.get(cacheKey)?.entry?.value ?? []) as PublishedRow[];

function failWith(memory: SettingsMemory, problem: Problem): "failed" {
  setProblem(memory, problem);
  return "failed";
}

/** Remembers the problem of the last reading. A problem is logged when it begins, not at every reading. */
function setProblem(memory: SettingsMemory, problem: Problem | undefined): void {
  if (problem && memory.problem !== problem) {
    const { name, reason, effect } = problem;
    logEvent("error", { event: "configuration not read", name, reason, effect });
  }
  memory.problem = problem;
}
