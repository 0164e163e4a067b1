import { currentVersion, knownVersions } from "../../app/.server/configuration-reader.ts";
import { isolateOf } from "../../app/.server/isolate.ts";
import { createLog, type Log, logProblems } from "../../app/.server/log.ts";
import { readSite, type SiteReading } from "../../app/config.ts";
import { type PublishedVersion, publishedKey, versionAt } from "../../app/domain/configuration/published.ts";
import type { Problem } from "../../app/domain/settings/problems.ts";

/** Without the console's configuration. */
export const settingsOf = (env: SiteEnv): SiteReading => isolateOf(env).deployed;

export const logOf = (env: SiteEnv): Log =>
  createLog({ memory: isolateOf(env).log, now: settingsOf(env).config.clock });

/** Read once a request, which so sees one version. Waits for KV in an isolate's first requests alone (configuration-reader.ts). */
export async function currentSettings(
  env: SiteEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<SiteReading> {
  const version = await currentVersion({
    memory: isolateOf(env).configuration,
    // Seconds: the shortest that KV allows.
    read: () => env.CONFIGURATION.get(publishedKey, { type: "text", cacheTtl: 30 }),
    now: settingsOf(env).config.clock,
    wait: (ms: number) => scheduler.wait(ms),
    waitUntil,
  });
  return readingOf(env, version);
}

/** The current settings as last read, without waiting. */
export function settingsAtHand(env: SiteEnv): SiteReading {
  const { configuration, deployed } = isolateOf(env);
  return readingOf(env, versionAt(knownVersions(configuration), deployed.config.clock()));
}

/** Problems of the configuration or its copy, besides the settings' own. */
export const configurationProblems = (env: SiteEnv): Problem[] =>
  [isolateOf(env).configuration.problem ?? []].flat();

/** Read once for all requests of a version. */
function readingOf(env: SiteEnv, version: PublishedVersion | undefined): SiteReading {
  const { deployed, configuration } = isolateOf(env);
  if (!version) return deployed;
  const before = configuration.reading;
  if (before?.version === version) return before.settings;
  const settings = readSite({ ...env }, version, (before?.settings.config.edition ?? 0) + 1);
  const isNew = ({ name, reason }: Problem) =>
    !deployed.problems.some((own) => own.name === name && own.reason === reason);
  logProblems(settings.problems.filter(isNew));
  configuration.reading = { version, settings };
  return settings;
}
