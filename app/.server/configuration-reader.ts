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
  /** The copy that `versions` were read from. */
  text: string | null;
  /** As last read; empty before, and where nothing was published. */
  versions: readonly PublishedVersion[];
  /** Whether requests go on without waiting for the copy: it was read once, or did not come in time. */
  isSettled: boolean;
  /** When it was last asked for; epoch milliseconds. */
  askedAt: number;
  /** What is wrong with the copy as it was last asked for. */
  problem: Problem | undefined;
};

export const createConfigurationMemory = (): ConfigurationMemory => ({
  text: null,
  versions: [],
  isSettled: false,
  askedAt: Number.NaN,
  problem: undefined,
});

/** After this time the copy is asked for again, behind the response; milliseconds. */
export const freshFor = 30_000;
/** The longest that an isolate's first requests wait for it; milliseconds. KV usually answers within 50. */
export const longestWait = 300;

type Options = {
  memory: ConfigurationMemory;
  /** The published copy's text; null where there is none. May fail, and may never answer. */
  read: () => Promise<string | null>;
  wait: (ms: number) => Promise<unknown>;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * The version that is in effect now, or undefined for the deployment's own settings. At once where this isolate has a
 * copy; only its first requests wait for KV, 300 ms at most. Never fails: a copy that is broken or does not come leaves
 * what was read before, and is a problem that is logged.
 *
 * @param now epoch milliseconds.
 */
export function currentVersion(
  options: Options,
  now: number,
): PublishedVersion | undefined | Promise<PublishedVersion | undefined> {
  const { memory, wait, waitUntil } = options;
  if (memory.isSettled) {
    // A clock that was set back makes nothing fresh for longer.
    if (!(now >= memory.askedAt && now < memory.askedAt + freshFor)) waitUntil(renew(options, now));
    return versionAt(memory.versions, now);
  }
  // Each of the first requests reads for itself: a request must not wait for another one's promise.
  const reading = renew(options, now);
  waitUntil(reading);
  const lateness = wait(longestWait).then(() => {
    if (memory.isSettled) return;
    memory.isSettled = true;
    notice(memory, unreachableCopy);
  });
  return Promise.race([reading, lateness]).then(() => versionAt(memory.versions, now));
}

async function renew({ memory, read }: Options, now: number): Promise<void> {
  memory.askedAt = now;
  try {
    const text = await read();
    try {
      const { versions, isWhole } = readPublished(text);
      // An equal copy stays the same object, and so do the settings and the pages made of it.
      if (text !== memory.text) memory.versions = versions;
      memory.text = text;
      notice(memory, isWhole ? undefined : unreadableCopy);
    } catch {
      notice(memory, unreadableCopy);
    }
  } catch {
    notice(memory, unreachableCopy);
  }
  memory.isSettled = true;
}

/** Logged when it begins, not at every reading. */
function notice(memory: ConfigurationMemory, problem: Problem | undefined): void {
  if (problem && memory.problem !== problem)
    console.error(JSON.stringify({ event: "configuration not read", ...problem }));
  memory.problem = problem;
}
