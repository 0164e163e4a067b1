import { currentVersion } from "../../app/.server/configuration-reader.ts";
import { readSite, type SiteConfig, type SiteReading } from "../../app/config.ts";
import { type PublishedVersion, publishedKey, versionAt } from "../../app/domain/configuration/published.ts";
import type { Problem } from "../../app/domain/settings/table.ts";
import type { SiteBindings } from "./bindings.ts";
import { madeFor } from "./made-once.ts";
import { isWrong, settingsOf } from "./settings.ts";

/** The reading that requests of now share, and the version that it was made with. */
let made: { env: SiteBindings; version: PublishedVersion; reading: SiteReading } | undefined;
let editions = 0;

/**
 * The site's settings with the console's configuration that is in effect now. A request reads them once: whatever it does,
 * it sees one version. Waits for KV in an isolate's first requests alone (app/.server/configuration-reader.ts).
 */
export function currentSettings(
  env: SiteBindings,
  waitUntil: (work: Promise<unknown>) => void,
): SiteReading | Promise<SiteReading> {
  const version = currentVersion(
    {
      memory: madeFor(env).isolate.configuration,
      // The shortest time that KV lets a location keep its copy; seconds.
      read: () => env.CONFIGURATION.get(publishedKey, { type: "text", cacheTtl: 30 }),
      wait: (ms) => scheduler.wait(ms),
      waitUntil,
    },
    settingsOf(env).config.clock(),
  );
  return version instanceof Promise
    ? version.then((found) => readingOf(env, found))
    : readingOf(env, version);
}

/** The configuration of a request; where SITE_ORIGIN is wrong, canonical links name the address that was asked for. */
export function currentConfig(
  env: SiteBindings,
  requested: string,
  waitUntil: (work: Promise<unknown>) => void,
): SiteConfig | Promise<SiteConfig> {
  const configOf = ({ config, problems }: SiteReading) =>
    isWrong(problems, "SITE_ORIGIN") ? { ...config, origin: new URL(requested).origin } : config;
  const settings = currentSettings(env, waitUntil);
  return settings instanceof Promise ? settings.then(configOf) : configOf(settings);
}

/** The same as far as this isolate knows it, for what cannot wait. */
export const settingsAtHand = (env: SiteBindings): SiteReading =>
  readingOf(env, versionAt(madeFor(env).isolate.configuration.versions, settingsOf(env).config.clock()));

/** What is wrong with the configuration itself or its copy, besides the settings' own problems. */
export const configurationProblems = (env: SiteBindings): Problem[] =>
  [madeFor(env).isolate.configuration.problem ?? []].flat();

function readingOf(env: SiteBindings, version: PublishedVersion | undefined): SiteReading {
  if (!version) return settingsOf(env);
  if (made?.env === env && made.version === version) return made.reading;
  const reading = readSite({ ...env }, version, ++editions);
  for (const { name, reason, effect } of reading.problems)
    if (!settingsOf(env).problems.some((own) => own.name === name && own.reason === reason))
      console.error(JSON.stringify({ event: "invalid settings", reason: `${name}: ${reason}`, effect }));
  made = { env, version, reading };
  return reading;
}
