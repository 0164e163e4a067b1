import type { JWTVerifyGetKey } from "jose";
import { readSite, type SiteReading } from "../config.ts";
import { createPageCache, type PageCache } from "../document/page-cache.ts";
import { type CacheMemory, createCacheMemory } from "../domain/cached.ts";
import { newYorkDate } from "../domain/calendar-day.ts";
import { type Hours, type OpeningStatus, openingStatus } from "../domain/visit/opening-hours.ts";
import { type ConfigurationMemory, createConfigurationMemory } from "./configuration-reader.ts";
import { type LogMemory, logProblems } from "./log.ts";
import { createSealing, type Sealing } from "./sealing.ts";
import { createTextMemory, type TextMemory } from "./text-reader.ts";

/**
 * Everything that an isolate of the site remembers between requests, and the only place where it may: at most ten entries.
 * Each says what bounds it and when it is stale; `npm run bench -- pages` shows that it is worth having.
 */
export type Isolate = Calendar & {
  /** The deployment's own settings, and what seals with them. Bound: one of each. Stale: with other bindings. */
  deployed: SiteReading;
  sealing: Sealing;
  /** The console's configuration. Bound: the version in effect and those that wait. Stale: read again after 30 s. */
  configuration: ConfigurationMemory;
  /**
   * Rendered pages. Bound: PAGE_CACHE_BYTES, the ones asked for last stay. Stale: by key, texts and content's freshness
   * (document/cache-pages.ts).
   */
  pages: PageCache;
  /** An editor's texts. Bound: the editable pages. Stale: after 30 s, not shown after two minutes. */
  texts: TextMemory;
  /** Help content, parsed. Bound: 100 answers. Stale: when the services worker says so, five minutes at most. */
  content: CacheMemory;
  /** Lists of cars, parsed, by make. Bound: 100, so that they take no room from help. Stale: as `content`. */
  vehicles: CacheMemory;
  /**
   * Whether the services worker said, with its last answer, that there is no product backend: a visit then asks nobody and
   * needs no session (tests/worker/floods.worker.test.ts). Stale: with the next answer; texts are asked for every 30 s.
   */
  standsAlone: boolean;
  /** Lines of the log that may come again, with their counts: a flood is readable. Bound: 100. Stale: log.ts. */
  log: LogMemory;
  /** The public keys of who signs operators in. Bound: the issuer of the settings. Stale: jose reads them again. */
  accessKeys: Map<string, JWTVerifyGetKey>;
};

let isolate: (Isolate & { env: object }) | undefined;

/** The memory of this isolate, made with the first request: its bindings stay the same. */
export function isolateOf(env: object): Isolate {
  if (isolate?.env === env) return isolate;
  const deployed = readSite({ ...env });
  logProblems(deployed.problems);
  isolate = { ...createIsolate(deployed), env };
  return isolate;
}

export const createIsolate = (deployed: SiteReading): Isolate => ({
  ...createCalendar(),
  deployed,
  sealing: createSealing(deployed),
  configuration: createConfigurationMemory(),
  pages: createPageCache(deployed.config.pageCacheBytes),
  texts: createTextMemory(),
  content: createCacheMemory(),
  vehicles: createCacheMemory(),
  // Before anything was heard a visit asks, and learns it.
  standsAlone: false,
  log: new Map(),
  accessKeys: new Map(),
});

/** What the clock alone decides, for all visitors. Bound: one status and one date. */
type Calendar = {
  /** Stale: when the status says that it ends, and for other hours. */
  opening(now: number, hours: Hours): OpeningStatus;
  /** New York's date, ISO. Stale: after a minute, for days begin on whole ones. */
  today(now: number): string;
};

function createCalendar(): Calendar {
  let status: { opening: OpeningStatus; from: number; hours: Hours } | undefined;
  let day = { minute: Number.NaN, date: "" };
  return {
    opening(now, hours) {
      if (!status || status.hours !== hours || now < status.from || now >= endOf(status.opening))
        status = { opening: openingStatus(now, hours), from: now, hours };
      return status.opening;
    },
    today(now) {
      const minute = Math.floor(now / 60_000);
      if (minute !== day.minute) day = { minute, date: newYorkDate(now) };
      return day.date;
    },
  };
}

const endOf = (opening: OpeningStatus): number => (opening.open ? opening.closes : opening.opens);
