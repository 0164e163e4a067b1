import { type CacheMemory, createCacheMemory } from "../../app/domain/cached.ts";
import type { AccessKeys } from "../access/verify-assertion.ts";
import type { Noted, SearchWords } from "./help/search-words.ts";
import type { Catalog } from "./newcar/vehicles.ts";
import type { Ready } from "./result.ts";

/**
 * What an isolate of this worker remembers between requests, beside its settings (settings.ts) and their keys (digests.ts).
 * Each entry says what bounds it and when it is stale.
 */
type Memories = {
  /** Copies of content. Bound: 400 entries. Stale: after five minutes (content-cache.ts). It saves reads of KV. */
  content: CacheMemory;
  /** The backend's answers about vehicles. Bound: 500 entries. Stale: after six hours (newcar/catalog.ts). */
  vehicles: CacheMemory;
  /**
   * Lists of vehicles with their lookups. Bound: the copies in `vehicles`, and the shipped list. Stale: with the copy, and
   * when a year begins in New York. Bench: endpoints.ts, "getVehicleList".
   */
  catalogs: { ofBackend: WeakMap<object, Catalog>; shipped?: { year: number; catalog: Catalog } };
  /** Lists as JSON. Bound: a hundred of each source. Stale: with their source. Bench: endpoints.ts, "getAllMakes". */
  written: WeakMap<object, Map<string, (now: number) => Ready<unknown>>>;
  /** A partner's words for the search. Bound: half a million characters. Stale: after a minute (help/partner-words.ts). */
  partnerWords: CacheMemory;
  /** What waits to be written of them, by path. Bound: 200, the latest. It goes with the next write. */
  wordsToWrite: Map<string, Noted>;
  /** Words as the search reads them. Bound and stale: with the list that they were read from. Bench: "searchHelp". */
  searchWords: WeakMap<object, SearchWords>;
  /**
   * The combinations counted today, each of which saves a statement. Bound: 5000, then all go. Stale: with the day (UTC).
   * Bench: tests/operation-counts.ts, "first visit with a src".
   */
  combinations: { day: string; names: Set<string> };
  /** Operators' public keys. Bound: the configured issuer. Stale: jose reads them again (access/verify-assertion.ts). */
  accessKeys: AccessKeys;
};

export const memories: Memories = {
  content: createCacheMemory(),
  vehicles: createCacheMemory(),
  catalogs: { ofBackend: new WeakMap() },
  written: new WeakMap(),
  partnerWords: createCacheMemory(),
  wordsToWrite: new Map(),
  searchWords: new WeakMap(),
  combinations: { day: "", names: new Set() },
  accessKeys: new Map(),
};
