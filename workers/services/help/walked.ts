import { type CachePolicy, createCached } from "../../../app/domain/cached.ts";
import type { HelpIndex } from "../../../app/domain/contract/help.ts";
import { type HelpSource, type HelpTopic, helpIndexOf } from "../../../app/domain/help/help-index.ts";
import type { ServicesBindings } from "../bindings.ts";
import { memories } from "../memories.ts";
import { settingsOf } from "../settings.ts";
import { embeddedTopics } from "./embedded.ts";

// With the version of what it stores: another one is another key.
const key = "help-index:1";
const storedFor = 90 * 24 * 3600_000;

/** The walk alone writes it, and a reader never has it made: `skipped`. */
const policy: CachePolicy = {
  freshFor: storedFor,
  staleFor: storedFor,
  missingFor: 0,
  memoryFor: 60_000,
  mostEntries: 400,
};

/** The backend's categories and articles as the last walk found them, in KV. */
export function walkedHelp(env: ServicesBindings) {
  const cached = createCached({
    policy,
    memory: memories.content,
    store: env.CONTENT,
    now: settingsOf(env).clock,
    wait: (ms) => scheduler.wait(ms),
    // Nothing is left behind a reader.
    waitUntil: () => undefined,
  });
  return {
    /** Undefined before the first walk. */
    async read(): Promise<HelpTopic[] | undefined> {
      const copy = await cached.read<HelpTopic[]>(key, async () => "skipped");
      return typeof copy === "object" ? copy.found : undefined;
    },
    write: (topics: HelpTopic[]) => cached.put(key, topics),
  };
}

const sourceOf = (env: ServicesBindings): HelpSource => {
  const { backend, values } = settingsOf(env);
  return backend ? values.HELP : "ours";
};

/** `since`: ISO. */
type Unread = { categories: string[]; since: string };
const unreadKey = "help-unread";

/** Categories that the last walk could not read, for Estado; undefined where it read all, or none is to be shown. */
export const unreadHelp = async (env: ServicesBindings): Promise<Unread | undefined> =>
  sourceOf(env) === "ours" ? undefined : ((await env.CONTENT.get<Unread>(unreadKey, "json")) ?? undefined);

/** Written only where it differs from the last walk's. */
export async function noteUnread(env: ServicesBindings, categories: string[]): Promise<void> {
  const before = await unreadHelp(env);
  if (categories.join() === (before?.categories.join() ?? "")) return;
  const unread: Unread = { categories, since: new Date(settingsOf(env).clock()).toISOString() };
  if (categories.length > 0) await env.CONTENT.put(unreadKey, JSON.stringify(unread));
  else await env.CONTENT.delete(unreadKey);
}

/** The backend's, where they are to be shown and its lists were read. */
export const theirHelp = async (env: ServicesBindings): Promise<HelpTopic[] | undefined> =>
  sourceOf(env) === "ours" ? undefined : walkedHelp(env).read();

export const readIndex = async (env: ServicesBindings): Promise<HelpIndex> =>
  helpIndexOf(sourceOf(env), {
    named: settingsOf(env).values.HELP_CATEGORIES,
    ours: embeddedTopics(),
    walked: await theirHelp(env),
  });
