import { currentVersion, knownVersions } from "../../app/.server/configuration-reader.ts";
import { isolateOf } from "../../app/.server/isolate.ts";
import { createLog, type Log, logProblems } from "../../app/.server/log.ts";
import { readSite, type SiteConfig, type SiteReading } from "../../app/config.ts";
import { type PublishedVersion, publishedKey, versionAt } from "../../app/domain/configuration/published.ts";
import { isWrong, type Problem } from "../../app/domain/settings/problems.ts";

/** The deployment's own settings, for what no version of the configuration changes. */
export const settingsOf = (env: SiteEnv): SiteReading => isolateOf(env).deployed;

/** The log of a request or a scheduled run. */
export const logOf = (env: SiteEnv): Log =>
  createLog({ memory: isolateOf(env).log, now: settingsOf(env).config.clock });

/**
 * The site's settings with the console's configuration that is in effect now. A request reads them once: whatever it does,
 * it sees one version. Waits for KV in an isolate's first requests alone (app/.server/configuration-reader.ts).
 */
export async function currentSettings(
  env: SiteEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<SiteReading> {
  const version = await currentVersion({
    memory: isolateOf(env).configuration,
    // The shortest time that KV lets a location keep its copy; seconds.
    read: () => env.CONFIGURATION.get(publishedKey, { type: "text", cacheTtl: 30 }),
    now: settingsOf(env).config.clock,
    wait: (ms: number) => scheduler.wait(ms),
    waitUntil,
  });
  return readingOf(env, version);
}

/** The configuration of a request; where SITE_ORIGIN is wrong, canonical links name the address that was asked for. */
export async function currentConfig(
  env: SiteEnv,
  requested: string,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<SiteConfig> {
  const { config, problems } = await currentSettings(env, waitUntil);
  return isWrong(problems, "SITE_ORIGIN") ? { ...config, origin: new URL(requested).origin } : config;
}

/** The current settings as far as this isolate has read them, for what cannot wait. */
export function settingsAtHand(env: SiteEnv): SiteReading {
  const { configuration, deployed } = isolateOf(env);
  return readingOf(env, versionAt(knownVersions(configuration), deployed.config.clock()));
}

/** What is wrong with the configuration itself or its copy, besides the settings' own problems. */
export const configurationProblems = (env: SiteEnv): Problem[] =>
  [isolateOf(env).configuration.problem ?? []].flat();

/** The settings with a version of the configuration, read once for all requests that share it. */
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
