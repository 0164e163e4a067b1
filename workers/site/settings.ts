import { isolateOf } from "../../app/.server/isolate.ts";
import { createLog, type Log, logProblems } from "../../app/.server/log.ts";
import { lastReadRows, publishedRows } from "../../app/.server/published-settings.ts";
import { readSite, type SiteConfig, type SiteReading } from "../../app/config.ts";
import {
  type PublishedRow,
  publishedKey,
  rowsAt,
  valuesOf,
} from "../../app/domain/configuration/published.ts";
import type { Problem } from "../../app/domain/settings/problems.ts";

/** The settings as deployed, without the console's values. */
export const settingsOf = (env: SiteEnv): SiteReading => isolateOf(env).deployed;

export const logOf = (env: SiteEnv): Log =>
  createLog({ memory: isolateOf(env).log, now: settingsOf(env).config.clock });

/**
 * The settings for one request. They are read once per request, so that the whole request sees the same values. Only
 * an isolate's first requests wait for KV (published-settings.ts).
 */
export async function currentSettings(
  env: SiteEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<SiteReading> {
  const rows = await publishedRows({
    memory: isolateOf(env).configuration,
    // Seconds. This is the shortest time that KV allows.
    read: () => env.CONFIGURATION.get(publishedKey, { type: "text", cacheTtl: 30 }),
    now: settingsOf(env).config.clock,
    wait: (ms: number) => scheduler.wait(ms),
    waitUntil,
  });
  return readingOf(env, rows);
}

/** The current settings as they were last read, without waiting. */
export function settingsAtHand(env: SiteEnv): SiteReading {
  return readingOf(env, lastReadRows(isolateOf(env).configuration));
}

/**
 * The settings as they will be at a given time, according to what has been published so far.
 * @param at epoch milliseconds.
 */
export const configAt = (env: SiteEnv, at: number): SiteConfig =>
  readSite({ ...env }, valuesOf(rowsAt(lastReadRows(isolateOf(env).configuration), at))).config;

/** Problems with the published copy itself. Problems of single settings are listed elsewhere. */
export const configurationProblems = (env: SiteEnv): Problem[] =>
  [isolateOf(env).configuration.problem ?? []].flat();

/**
 * Reads the settings once for all requests. They are read again when a published copy brings other rows, or when the
 * time of another row comes.
 */
function readingOf(env: SiteEnv, rows: readonly PublishedRow[]): SiteReading {
  const { deployed, configuration } = isolateOf(env);
  const effectiveRows = rowsAt(rows, deployed.config.clock());
  if (effectiveRows.length === 0) return deployed;
  const effectiveIds = effectiveRows.map(({ id }) => id).join();
  const previous = configuration.reading;
  if (previous?.rows === rows && previous.effectiveIds === effectiveIds) return previous.settings;
  const settings = readSite(
    { ...env },
    valuesOf(effectiveRows),
    (previous?.settings.config.edition ?? 0) + 1,
  );
  const isNew = ({ name, reason }: Problem) =>
    !deployed.problems.some((known) => known.name === name && known.reason === reason);
  logProblems(settings.problems.filter(isNew));
  configuration.reading = { rows, effectiveIds, settings };
  return settings;
}
