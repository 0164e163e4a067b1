import type { CachePolicy } from "../../../../app/domain/cached.ts";
import type { HelpIndex } from "../../../../app/domain/contract/help.ts";
import { type HelpSource, type HelpTopic, helpIndexOf } from "../../../../app/domain/help/help-index.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { memories } from "../../settings/memories.ts";
import { settingsOf } from "../../settings/settings.ts";
import { openContent } from "../../stores/content-cache.ts";
import { embeddedTopics } from "./embedded.ts";

// The key has the version of what is stored: a new version is a new key.
const key = "help-index:1";
const storedFor = 90 * 24 * 3600_000;
const pauseAfterFailure = 60_000;

/**
 * Only the walk writes the lists. A reader starts a walk where the lists are missing; a walk that failed is not
 * repeated for a minute.
 */
const policy: CachePolicy = {
  freshFor: storedFor,
  staleFor: storedFor,
  missingFor: 0,
  memoryFor: 60_000,
  mostEntries: 400,
  pauseAfterFailure,
};

/** The walk that a reader starts behind its response. `walk` returns undefined where the backend did not reply. */
export type FirstWalk = Pick<ExecutionContext, "waitUntil"> & { walk(): Promise<HelpTopic[] | undefined> };

/** The backend's categories and articles as the last walk found them, in KV. */
export function walkedHelp(env: ServicesBindings, first?: FirstWalk) {
  const executionCtx = { waitUntil: (work: Promise<unknown>) => first?.waitUntil(work) };
  const cached = openContent({ env, executionCtx }, policy);
  const walk = async () => {
    const topics = await first?.walk();
    return topics ? { found: topics } : "failed";
  };
  return {
    /** Milliseconds for which no reader starts a walk, because the last walk failed. */
    pause(): number {
      const failedAt = memories.content.failures.get(key);
      const remaining = failedAt === undefined ? 0 : failedAt + pauseAfterFailure - settingsOf(env).clock();
      return Math.max(0, remaining);
    },
    /** Returns the lists, or undefined before the first walk. */
    async read(): Promise<HelpTopic[] | undefined> {
      const copy = first
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
type Unread = { categories: string[]; since: string };
const unreadKey = "help-unread";

/**
 * Returns the categories that the last walk could not read, for the page Estado. It is undefined if the walk read all
 * of them, or if none is shown.
 */
export const unreadHelp = async (env: ServicesBindings): Promise<Unread | undefined> =>
  sourceOf(env) === "ours" ? undefined : ((await env.CONTENT.get<Unread>(unreadKey, "json")) ?? undefined);

/** Notes the categories that could not be read. The note is written only where it differs from the last walk's. */
export async function noteUnread(env: ServicesBindings, categories: string[]): Promise<void> {
  const before = await unreadHelp(env);
  if (categories.join() === (before?.categories.join() ?? "")) return;
  const unread: Unread = { categories, since: new Date(settingsOf(env).clock()).toISOString() };
  if (categories.length > 0) await env.CONTENT.put(unreadKey, JSON.stringify(unread));
  else await env.CONTENT.delete(unreadKey);
}

/** Returns the backend's lists, if the site shows them and they were read. */
export const backendTopics = async (
  env: ServicesBindings,
  first?: FirstWalk,
): Promise<HelpTopic[] | undefined> => (sourceOf(env) === "ours" ? undefined : walkedHelp(env, first).read());

export const readIndex = async (env: ServicesBindings, first?: FirstWalk): Promise<HelpIndex> =>
  helpIndexOf(sourceOf(env), {
    namedCategories: settingsOf(env).values.HELP_CATEGORIES,
    ownTopics: embeddedTopics(),
    walkedTopics: await backendTopics(env, first),
  });
