import { createPageCache, type PageCache } from "../document/page-cache.ts";
import { newYorkDate } from "../domain/application/birth-date.ts";
import type { Brand } from "../domain/brand.ts";
import type { Indexed } from "../domain/help/search.ts";
import type { PublishedState } from "../domain/help/states/published.ts";
import type { CallMemory } from "../domain/visit/call-slots.ts";
import { type Hours, type OpeningStatus, openingStatus } from "../domain/visit/opening-hours.ts";
import type { FormattedTexts, Site } from "../ui/page-context.ts";
import { type ConfigurationMemory, createConfigurationMemory } from "./configuration-reader.ts";
import type { ContentMemory } from "./help-content.ts";
import type { LogMemory } from "./log.ts";
import { createTextMemory, type TextMemory } from "./text-reader.ts";
import type { VehicleMemory } from "./vehicle-lists.ts";

/** A result of the search of help, as its page lists it. */
export type SearchHit = { title: string; text: string; url: string };

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
  content: ContentMemory;
  /**
   * What surrounds a page, by its key, with the texts that it was made from. Bound: 200, then all go. Stale: by key, which
   * names the reading of the configuration, and texts. Bench: pages.ts, "rendered".
   */
  sites: Map<string, { site: Site; texts: object }>;
  /**
   * Texts with the brand's names in them. Bound: the areas of texts in use, for one brand. Stale: by the texts themselves, and
   * all for another brand or year (document/shown-page.ts). Bench: caches.ts.
   */
  formatted: { brand: Brand; year: string; texts: FormattedTexts } | undefined;
  /**
   * Pages of ours, the glossary and the FAQ's answers as the search of help reads them, by the texts that they were read from.
   * Bound: the versions of the texts in memory. Stale: with the texts, which are another object then. Bench: endpoints.ts, "help
   * search".
   */
  searched: WeakMap<
    object,
    Record<"pageNames" | "pages" | "terms" | "answers" | "comparing", readonly Indexed<SearchHit>[]>
  >;
  /** The states that have a page on a day. Bound: one day's. Stale: with New York's date. Bench: endpoints.ts, "help search". */
  states: { date: string; published: readonly PublishedState[] } | undefined;
  /**
   * Lists of cars, parsed, by make. Bound: 100, then all go; makes that no list has are not in it. Stale: when the services said,
   * after five minutes. Bench: endpoints.ts, "used cars of a make".
   */
  vehicles: VehicleMemory;
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
   * The times in which somebody may be called, and the zones of visitors' clocks. Bound: the zones, and 100 of the edge's names,
   * for one day and its hours. Stale: with New York's date, and for other hours (routes/contact/call-times.server.ts).
   * Bench: endpoints.ts, "contact".
   */
  calls: CallMemory | undefined;
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
    content: new Map(),
    sites: new Map(),
    formatted: undefined,
    searched: new WeakMap(),
    states: undefined,
    vehicles: new Map(),
    configuration: createConfigurationMemory(),
    calls: undefined,
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
