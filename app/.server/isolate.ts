import type { JWTVerifyGetKey } from "jose";
import { readSite, type SiteReading } from "../config.ts";
import { type CacheMemory, createCacheMemory } from "../domain/cached.ts";
import { newYorkDate } from "../domain/calendar-day.ts";
import {
  type Hours,
  type OpeningStatus,
  openingStatus,
  type SpecialDay,
  specialDayOn,
} from "../domain/visit/opening-hours.ts";
import { type LogMemory, logProblems } from "./log.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { createSettingsMemory, type SettingsMemory } from "./published-settings.ts";
import { createSealing, type Sealing } from "./sealing.ts";
import { createTextMemory, type TextMemory } from "./text-reader.ts";

/** The isolate's only memory between requests: at most twelve entries, each with its bound (bench: `npm run bench -- pages`). */
export type Isolate = Calendar & {
  /** The deployment's settings and their keys. Bound: one of each. Stale: with other bindings. */
  deployed: SiteReading;
  sealing: Sealing;
  /** Bound: the settings in effect and those to come. Stale: after 30 s. */
  configuration: SettingsMemory;
  /** Bound: PAGE_CACHE_BYTES, last used. Stale: by key, texts and content (document/cache-pages.ts). */
  pages: PageCache;
  /** Bound: the editable pages. Stale: after 30 s, not shown after two minutes. */
  texts: TextMemory;
  /** Parsed. Bound: 100 answers. Stale: when the services worker says so, five minutes at most. */
  content: CacheMemory;
  /** Parsed, of cars and operations that say `cached`. Bound: 100, apart from help's. Stale: when the services worker says so. */
  answers: CacheMemory;
  /** The services' last answer had no product backend: a visit calls nobody and needs no session. Stale: at the next. */
  standsAlone: boolean;
  /** Counts repeated lines, so that a flood stays readable. Bound: 100. Stale: log.ts. */
  log: LogMemory;
  /** Ids of records that its visitors and programs stored (workers/site/limiter.ts). Bound: 1,000. Stale: never. */
  stored: Set<string>;
  /** Networks whose tokens are not compared (workers/site/limiter.ts). Bound: 1,000. Stale: after a minute. */
  shutOut: Map<string, number>;
  /** Operators' public keys. Bound: the configured issuer. Stale: jose reads them again. */
  accessKeys: Map<string, JWTVerifyGetKey>;
};

let isolate: (Isolate & { env: object }) | undefined;

/** Made with the first request: an isolate's bindings stay the same. */
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
  configuration: createSettingsMemory(),
  pages: createPageCache(deployed.config.pageCacheBytes),
  texts: createTextMemory(),
  content: createCacheMemory(),
  answers: createCacheMemory(),
  // Until the first answer a visit calls, and learns it.
  standsAlone: false,
  log: new Map(),
  stored: new Set(),
  shutOut: new Map(),
  accessKeys: new Map(),
});

type Calendar = {
  opening(now: number, hours: Hours): OpeningStatus;
  /** New York's date, ISO. Stale: after a minute, since days begin on whole ones. */
  today(now: number): string;
  /** Today's holiday or day off in New York. Stale: with the date. */
  specialDay(now: number, hours: Hours): SpecialDay | undefined;
};

function createCalendar(): Calendar {
  let status: { opening: OpeningStatus; from: number; hours: Hours } | undefined;
  let day = { minute: Number.NaN, date: "" };
  let special: { date: string; hours: Hours; found: SpecialDay | undefined } | undefined;
  function today(now: number): string {
    const minute = Math.floor(now / 60_000);
    if (minute !== day.minute) day = { minute, date: newYorkDate(now) };
    return day.date;
  }
  return {
    opening(now, hours) {
      if (!status || status.hours !== hours || now < status.from || now >= endOf(status.opening))
        status = { opening: openingStatus(now, hours), from: now, hours };
      return status.opening;
    },
    today,
    specialDay(now, hours) {
      const date = today(now);
      if (special?.date !== date || special.hours !== hours)
        special = { date, hours, found: specialDayOn(date, hours) };
      return special.found;
    },
  };
}

const endOf = (opening: OpeningStatus): number => (opening.open ? opening.closes : opening.opens);
