import { currentVersion, knownVersions } from "../../app/.server/configuration-reader.ts";
import { createIsolate, type Isolate } from "../../app/.server/isolate.ts";
import { createLog, type Log } from "../../app/.server/log.ts";
import { readSite, type SiteConfig, type SiteReading } from "../../app/config.ts";
import { type PublishedVersion, publishedKey, versionAt } from "../../app/domain/configuration/published.ts";
import { isWrong, type Problem } from "../../app/domain/settings/problems.ts";
import { createSealing, type Sealing } from "./sealing.ts";

/** What is made once for a set of bindings; an isolate has one. */
type Made = {
  env: SiteEnv;
  /** The deployment's own settings. */
  deployed: SiteReading;
  /** The settings that requests of now share, and the version of the console's configuration that they were read with. */
  current: { version: PublishedVersion; reading: SiteReading } | undefined;
  sealing: Sealing;
  isolate: Isolate;
};

let made: Made | undefined;

export function madeFor(env: SiteEnv): Made {
  if (made?.env === env) return made;
  const deployed = readSite({ ...env });
  logProblems(deployed.problems);
  const { pageCacheBytes } = deployed.config;
  made = {
    env,
    deployed,
    current: undefined,
    sealing: createSealing(deployed),
    isolate: createIsolate({ pageCacheBytes }),
  };
  return made;
}

/** The deployment's own settings, for what no version of the configuration changes. */
export const settingsOf = (env: SiteEnv): SiteReading => madeFor(env).deployed;

/** The log of a request or a scheduled run. */
export const logOf = (env: SiteEnv): Log =>
  createLog({ memory: madeFor(env).isolate.log, now: settingsOf(env).config.clock });

/**
 * The site's settings with the console's configuration that is in effect now. A request reads them once: whatever it does,
 * it sees one version. Waits for KV in an isolate's first requests alone (app/.server/configuration-reader.ts).
 */
export async function currentSettings(
  env: SiteEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<SiteReading> {
  const { isolate, deployed } = madeFor(env);
  const options = {
    memory: isolate.configuration,
    // The shortest time that KV lets a location keep its copy; seconds.
    read: () => env.CONFIGURATION.get(publishedKey, { type: "text", cacheTtl: 30 }),
    now: deployed.config.clock,
    wait: (ms: number) => scheduler.wait(ms),
    waitUntil,
  };
  return readingOf(env, await currentVersion(options));
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

/** The current settings as far as this isolate knows them, for what cannot wait. */
export function settingsAtHand(env: SiteEnv): SiteReading {
  const { isolate, deployed } = madeFor(env);
  return readingOf(env, versionAt(knownVersions(isolate.configuration), deployed.config.clock()));
}

/** What is wrong with the configuration itself or its copy, besides the settings' own problems. */
export const configurationProblems = (env: SiteEnv): Problem[] =>
  [madeFor(env).isolate.configuration.problem ?? []].flat();

function readingOf(env: SiteEnv, version: PublishedVersion | undefined): SiteReading {
  const { deployed, current } = madeFor(env);
  if (!version) return deployed;
  if (current?.version === version) return current.reading;
  const edition = (current?.reading.config.edition ?? 0) + 1;
  const reading = readSite({ ...env }, version, edition);
  const isNew = ({ name, reason }: Problem) =>
    !deployed.problems.some((own) => own.name === name && own.reason === reason);
  logProblems(reading.problems.filter(isNew));
  madeFor(env).current = { version, reading };
  return reading;
}

function logProblems(problems: readonly Problem[]): void {
  for (const { name, reason, effect } of problems)
    console.error(JSON.stringify({ event: "invalid settings", reason: `${name}: ${reason}`, effect }));
}
