import { createPageCache, type PageCache } from "../document/page-cache.ts";
import { type CacheMemory, createCacheMemory } from "../domain/cached.ts";
import { newYorkDate } from "../domain/calendar-day.ts";
import { type Hours, type OpeningStatus, openingStatus } from "../domain/visit/opening-hours.ts";
import { type ConfigurationMemory, createConfigurationMemory } from "./configuration-reader.ts";
import type { LogMemory } from "./log.ts";
import { createTextMemory, type TextMemory } from "./text-reader.ts";

/**
 * Everything that an isolate remembers between requests, and the only place where it may. Each entry says what bounds
 * it, when it is stale, and which line of `npm run bench` shows that it is worth having.
 */
export type Isolate = {
  /**
   * Rendered pages. Bound: PAGE_CACHE_BYTES, the ones asked for last stay. Stale: by key, texts and content's freshness
   * (document/cache-pages.ts). Bench: pages.ts, "from the page cache".
   */
  pages: PageCache;
  /**
   * An editor's texts. Bound: the editable pages. Stale: after 30 s, not shown after two minutes. Bench: pages.ts, "from the page
   * cache".
   */
  texts: TextMemory;
  /**
   * Help content, parsed. Bound: 100 answers, the oldest go. Stale: when the services worker says so, five minutes at most.
   * Bench: pages.ts, "rendered".
   */
  content: CacheMemory;
  /**
   * Lists of cars, parsed, by make. Bound: 100, the oldest go. Stale: when the services worker says so, five minutes at most.
   * Bench: endpoints.ts, "used cars of a make".
   */
  vehicles: CacheMemory;
  /**
   * The console's configuration. Bound: the version in effect and those that wait. Stale: read again after 30 s, behind the
   * response. Bench: pages.ts, "from the page cache".
   */
  configuration: ConfigurationMemory;
  /**
   * Opening hours. Bound: one. Stale: when the status says that it ends, and for other hours. Bench: caches.ts.
   */
  opening(now: number, hours: Hours): OpeningStatus;
  /** New York's date, ISO. Bound: one. Stale: after a minute, for days begin on whole ones. Bench: as `opening`. */
  today(now: number): string;
  /**
   * Whether the services worker said, with its last answer, that there is no product backend: a visit then asks nobody and
   * needs no session. Bound: one. Stale: with the next answer; texts are asked for every 30 s, and before an isolate's first
   * page. tests/worker/floods.worker.test.ts counts the calls and writes that it saves.
   */
  standsAlone: boolean;
  /**
   * Lines of the log that may come again, with their counts: kept to keep the log readable in a flood, not to save time. Bound:
   * 100. Stale: after a minute without a repetition (log.ts).
   */
  log: LogMemory;
  /**
   * What marks the slots of cached pages (document/slots.ts), one for the isolate's life: kept because the pages in the cache
   * have it, not to save time. Made by the first request: Workers allow no randomness at start-up.
   */
  slotMark(): string;
};

/**
 * @param options.pageCacheBytes how many bytes of rendered pages are kept; 0: none.
 */
export function createIsolate(options: { pageCacheBytes: number }): Isolate {
  let status: { opening: OpeningStatus; from: number; hours: Hours } | undefined;
  let day = { minute: Number.NaN, date: "" };
  let mark: string | undefined;
  return {
    pages: createPageCache(options.pageCacheBytes),
    texts: createTextMemory(),
    content: createCacheMemory(),
    vehicles: createCacheMemory(),
    configuration: createConfigurationMemory(),
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
    // Before anything was heard a visit asks, and learns it.
    standsAlone: false,
    log: new Map(),
    slotMark() {
      mark ??= crypto.randomUUID();
      return mark;
    },
  };
}

const endOf = (opening: OpeningStatus): number => (opening.open ? opening.closes : opening.opens);
