import { isolateOf } from "../../app/.server/isolate.ts";
import { createLog, type Log, logProblems } from "../../app/.server/log.ts";
import { knownRows, publishedRows } from "../../app/.server/published-settings.ts";
import { readSite, type SiteConfig, type SiteReading } from "../../app/config.ts";
import {
  type PublishedRow,
  publishedKey,
  rowsAt,
  valuesOf,
} from "../../app/domain/configuration/published.ts";
import type { Problem } from "../../app/domain/settings/problems.ts";

/** Without the console's values. */
export const settingsOf = (env: SiteEnv): SiteReading => isolateOf(env).deployed;

export const logOf = (env: SiteEnv): Log =>
  createLog({ memory: isolateOf(env).log, now: settingsOf(env).config.clock });

/** Read once a request, so that all of it sees the same. Waits for KV in an isolate's first requests alone (published-settings.ts). */
export async function currentSettings(
  env: SiteEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<SiteReading> {
  const rows = await publishedRows({
    memory: isolateOf(env).configuration,
    // Seconds: the shortest that KV allows.
    read: () => env.CONFIGURATION.get(publishedKey, { type: "text", cacheTtl: 30 }),
    now: settingsOf(env).config.clock,
    wait: (ms: number) => scheduler.wait(ms),
    waitUntil,
  });
  return readingOf(env, rows);
}

/** The current settings as last read, without waiting. */
export function settingsAtHand(env: SiteEnv): SiteReading {
  return readingOf(env, knownRows(isolateOf(env).configuration));
}

/** The settings as they will hold at a time (epoch milliseconds), by what was published until now. */
export const configAt = (env: SiteEnv, at: number): SiteConfig =>
  readSite({ ...env }, valuesOf(rowsAt(knownRows(isolateOf(env).configuration), at))).config;

/** Problems of the published copy, besides the settings' own. */
export const configurationProblems = (env: SiteEnv): Problem[] =>
  [isolateOf(env).configuration.problem ?? []].flat();

/** Read once for all requests, until a copy brings other rows or another one's time comes. */
function readingOf(env: SiteEnv, rows: readonly PublishedRow[]): SiteReading {
  const { deployed, configuration } = isolateOf(env);
  const inEffect = rowsAt(rows, deployed.config.clock());
  if (inEffect.length === 0) return deployed;
  const ids = inEffect.map(({ id }) => id).join();
  const before = configuration.reading;
  if (before?.rows === rows && before.ids === ids) return before.settings;
  const settings = readSite({ ...env }, valuesOf(inEffect), (before?.settings.config.edition ?? 0) + 1);
  const isNew = ({ name, reason }: Problem) =>
    !deployed.problems.some((own) => own.name === name && own.reason === reason);
  logProblems(settings.problems.filter(isNew));
  configuration.reading = { rows, ids, settings };
  return settings;
}
