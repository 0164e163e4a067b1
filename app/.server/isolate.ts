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

/**
 * The isolate's only memory between requests. It has at most twelve entries, and each entry states its bound and when
 * it is stale. `npm run bench -- pages` measures it.
 */
export type Isolate = Calendar & {
  /**
   * The deployment's settings and the keys derived from them. Bound: one reading of each. Stale: when the bindings
   * change.
   */
  deployed: SiteReading;
  sealing: Sealing;
  /** The settings from the console. Bound: those in effect and those that wait for a date. Stale: after 30 s. */
  configuration: SettingsMemory;
  /**
   * The page cache. Bound: PAGE_CACHE_BYTES; the least recently used page is dropped first. Stale: by key, texts and
   * content (document/cache-pages.ts).
   */
  pages: PageCache;
  /**
   * Editors' changes of the texts. Bound: the editable pages. Stale: after 30 s; after two minutes they are no longer
   * shown.
   */
  texts: TextMemory;
  /** Parsed help content. Bound: 100 responses. Stale: when the services worker says so, after five minutes at most. */
  content: CacheMemory;
  /**
   * Parsed responses about cars, and of operations that say `cached`. Bound: 100, apart from help's. Stale: when the
   * services worker says so.
   */
  responses: CacheMemory;
  /**
   * Whether the services' last response said that there is no product backend. A visit then makes no partner calls
   * and needs no session. Stale: at the next response.
   */
  standsAlone: boolean;
  /** Counts of repeated log lines, so that a flood of warnings stays readable. Bound: 100. Stale: see log.ts. */
  log: LogMemory;
  /**
   * Ids of the records that visitors and programs stored through this isolate (workers/site/limiter.ts). Bound:
   * 1,000. Stale: never.
   */
  storedIds: Set<string>;
  /**
   * Networks whose tokens are refused unread, and until when (workers/site/limiter.ts). Bound: 1,000. Stale: after a
   * minute.
   */
  blockedNetworks: Map<string, number>;
  /**
   * Public keys by which operators' sign-ins are verified. Bound: the configured issuer. Stale: jose reads them
   * again.
   */
  accessKeys: Map<string, JWTVerifyGetKey>;
};

let isolate: (Isolate & { env: object }) | undefined;

/** Creates the isolate's memory at the first request. The bindings of an isolate stay the same for its life. */
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
  responses: createCacheMemory(),
  // A visit makes its partner calls until the first response says that there is no product backend.
  standsAlone: false,
  log: new Map(),
  storedIds: new Set(),
  blockedNetworks: new Map(),
  accessKeys: new Map(),
});

type Calendar = {
  /** Stale: when we next open or close. */
  opening(now: number, hours: Hours): OpeningStatus;
  /** New York's date in ISO format. Stale: after a minute, because a day begins on a whole minute. */
  today(now: number): string;
  /** Today's holiday or day off in New York. Stale: with the date. */
  specialDay(now: number, hours: Hours): SpecialDay | undefined;
};

function createCalendar(): Calendar {
  let current: { opening: OpeningStatus; from: number; hours: Hours } | undefined;
  let today = { minute: Number.NaN, date: "" };
  let special: { date: string; hours: Hours; day: SpecialDay | undefined } | undefined;
  function todayAt(now: number): string {
    const minute = Math.floor(now / 60_000);
    if (minute !== today.minute) today = { minute, date: newYorkDate(now) };
    return today.date;
  }
  return {
    opening(now, hours) {
      if (!current || current.hours !== hours || now < current.from || now >= endOf(current.opening))
        current = { opening: openingStatus(now, hours), from: now, hours };
      return current.opening;
    },
    today: todayAt,
    specialDay(now, hours) {
      const date = todayAt(now);
      if (special?.date !== date || special.hours !== hours)
        special = { date, hours, day: specialDayOn(date, hours) };
      return special.day;
    },
  };
}

const endOf = (opening: OpeningStatus): number => (opening.open ? opening.closes : opening.opens);
