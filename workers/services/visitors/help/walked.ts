import type { CachePolicy } from "../../../../app/domain/cached.ts";
import type { HelpIndex } from "../../../../app/domain/contract/help.ts";
import { type HelpSource, type HelpTopic, helpIndexOf } from "../../../../app/domain/help/help-index.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { memories } from "../../settings/memories.ts";
import { settingsOf } from "../../settings/settings.ts";
import { openContent } from "../../stores/content-cache.ts";
import { embeddedTopics } from "./embedded.ts";

/** The number in the key is the version of the stored form. */
const key = "help-index:1";
const storedFor = 90 * 24 * 3600_000;
const pauseAfterFailure = 60_000;

/** The scheduled walk renews the lists. A reader starts a walk only if there are none. */
const policy: CachePolicy = {
  freshFor: storedFor,
  staleFor: storedFor,
  missingFor: 0,
  memoryFor: 60_000,
  mostEntries: 400,
  pauseAfterFailure,
};

/** The walk that a reader starts after its response. `walk` returns undefined if the backend did not reply. */
export type FirstWalk = Pick<ExecutionContext, "waitUntil"> & { walk(): Promise<HelpTopic[] | undefined> };

/**
 * The backend's categories and articles in KV, as the last walk found them.
 * @param firstWalk is started if there are none yet.
 */
export function walkedHelp(env: ServicesBindings, firstWalk?: FirstWalk) {
  const executionCtx = { waitUntil: (work: Promise<unknown>) => firstWalk?.waitUntil(work) };
  const cached = openContent({ env, executionCtx }, policy);
  const walk = async () => {
    const topics = await firstWalk?.walk();
    return topics ? { found: topics } : "failed";
  };
  return {
    /** Returns for how many milliseconds no reader starts a walk, because the last one failed. */
    remainingPause(): number {
      const failedAt = memories.content.failures.get(key);
      const remaining = failedAt === undefined ? 0 : failedAt + pauseAfterFailure - settingsOf(env).clock();
      return Math.max(0, remaining);
    },
    /** Returns the lists, or undefined before the first walk. */
    async read(): Promise<HelpTopic[] | undefined> {
      const copy = firstWalk
        ? await cached.peek<HelpTopic[]>(key, walk)
        : await cached.read<HelpTopic[]>(key, async () => "skipped");
      return typeof copy === "object" ? copy.found : undefined;
    },
    write: (topics: HelpTopic[]) => cached.put(key, topics),
  };
}

const sourceOf = (env: ServicesBindings): HelpSource => {
  const { backend, values } = settingsOf(env);
  return backend ? values.HELP : "ours";
};

/** The categories that could not be read. `since` is an ISO time. */
type UnreadHelp = { categories: string[]; since: string };
const unreadKey = "help-unread";

/** Returns the categories that the last walk could not read, or undefined if there are none. */
export const readUnreadHelp = async (env: ServicesBindings): Promise<UnreadHelp | undefined> => {
  if (sourceOf(env) === "ours") return undefined;
  return (await env.CONTENT.get<UnreadHelp>(unreadKey, "json")) ?? undefined;
};

/** Stores the categories that could not be read, unless they are those of the last walk. */
export async function saveUnreadHelp(env: ServicesBindings, categories: string[]): Promise<void> {
  const before = await readUnreadHelp(env);
  if (categories.join() === (before?.categories.join() ?? "")) return;
  const unread: UnreadHelp = { categories, since: new Date(settingsOf(env).clock()).toISOString() };
  if (categories.length > 0) await env.CONTENT.put(unreadKey, JSON.stringify(unread));
  else await env.CONTENT.delete(unreadKey);
}

/** Returns the backend's lists, if the site shows them and they were read. */
export const readBackendTopics = async (
  env: ServicesBindings,
  firstWalk?: FirstWalk,
): Promise<HelpTopic[] | undefined> =>
  sourceOf(env) === "ours" ? undefined : walkedHelp(env, firstWalk).read();

export const readIndex = async (env: ServicesBindings, firstWalk?: FirstWalk): Promise<HelpIndex> =>
  helpIndexOf(sourceOf(env), {
    namedCategories: settingsOf(env).values.HELP_CATEGORIES,
    ownTopics: embeddedTopics(),
    walkedTopics: await readBackendTopics(env, firstWalk),
  });
