import type { SiteReading } from "../config.ts";
import { type CacheMemory, type CachePolicy, createCached, createCacheMemory } from "../domain/cached.ts";
import {
  type PublishedVersion,
  readPublished,
  unreachableCopy,
  unreadableCopy,
  versionAt,
} from "../domain/configuration/published.ts";
import type { Problem } from "../domain/settings/problems.ts";

/** What an isolate remembers of the configuration's published copy. */
export type ConfigurationMemory = {
  copy: CacheMemory;
  /** Whether requests go on without waiting for the copy: it was read once, or did not come in time. */
  isSettled: boolean;
  /** What is wrong with the copy as it was last asked for. */
  problem: Problem | undefined;
  /** The settings that requests of now share, and the version that they were read with. */
  reading: { version: PublishedVersion; settings: SiteReading } | undefined;
};

export const createConfigurationMemory = (): ConfigurationMemory => ({
  copy: createCacheMemory(),
  isSettled: false,
  problem: undefined,
  reading: undefined,
});

/** The time that an isolate's first requests wait is enough: KV usually answers within 50 ms. */
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
 * The version that is in effect now, or undefined for the deployment's own settings. Only an isolate's first requests wait
 * for KV. Never fails: a copy that is broken or does not come leaves what was read before, and is a problem that is logged.
 *
 * @param options.read the published copy's text, or null. May fail, and may never answer.
 */
export async function currentVersion(options: {
  memory: ConfigurationMemory;
  read: () => Promise<string | null>;
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
  waitUntil: (work: Promise<unknown>) => void;
}): Promise<PublishedVersion | undefined> {
  const { memory, read, now } = options;
  const cached = createCached({ ...options, policy, memory: memory.copy });
  const ask = async () => {
    const text = await read().catch(() => undefined);
    if (text === undefined) return fail(memory, unreachableCopy);
    try {
      const { versions, isWhole } = readPublished(text);
      notice(memory, isWhole ? undefined : unreadableCopy);
      return { found: versions };
    } catch {
      return fail(memory, unreadableCopy);
    }
  };
  const copy = await (memory.isSettled ? cached.peek(key, ask) : cached.read(key, ask));
  if (copy === "failed" && !memory.isSettled && !memory.problem) notice(memory, unreachableCopy);
  memory.isSettled = true;
  return typeof copy === "object" ? versionAt(copy.found, now()) : undefined;
}

/** The version in effect and those that wait, as far as this isolate knows them: for what cannot wait. */
export const knownVersions = ({ copy }: ConfigurationMemory): readonly PublishedVersion[] =>
  (copy.entries.get(key)?.entry?.value ?? []) as PublishedVersion[];

function fail(memory: ConfigurationMemory, problem: Problem): "failed" {
  notice(memory, problem);
  return "failed";
}

/** Logged when it begins, not at every reading. */
function notice(memory: ConfigurationMemory, problem: Problem | undefined): void {
  if (problem && memory.problem !== problem)
    console.error(JSON.stringify({ event: "configuration not read", ...problem }));
  memory.problem = problem;
}
