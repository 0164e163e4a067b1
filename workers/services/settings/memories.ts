import { type CacheMemory, createCacheMemory } from "../../../app/domain/cached.ts";
import type { CounterEvent } from "../../../app/domain/contract/operator/counters.ts";
import type { Noted, SearchWords } from "../../../app/domain/help/search-words.ts";
import type { Catalog } from "../../../app/domain/picker/catalog.ts";
import type { Recipient } from "../../../app/domain/seal/seal.ts";
import type { AccessKeys } from "../../access/verify-assertion.ts";
import type { Settings } from "./read-settings.ts";

/** All that an isolate of this worker remembers between requests: each entry with its bound and when it is stale. */
type Memories = {
  /** Bound: sets of bindings (each durable object has its own), and the reasons of what is wrong in them. Stale: never. */
  settings: { read: WeakMap<object, Settings>; logged: Set<string> };
  /** Keys derived for a purpose, by the setting's entry. Bound and stale: with the settings. A lead needs each eight times. */
  hmacKeys: WeakMap<object, Map<string, CryptoKey>>;
  /** Operators' public keys. Bound: the configured issuer. Stale: jose reads them again (access/verify-assertion.ts). */
  accessKeys: AccessKeys;
  /**
   * Copies of content. Bound: 400 entries. Stale: after five minutes (stores/content-cache.ts), what the backend's lists say after one
   * (visitors/help/walked.ts). It saves reads of KV.
   */
  content: CacheMemory;
  /** The backend's answers about vehicles. Bound: 500 entries. Stale: after six hours (visitors/newcar/catalog.ts). */
  vehicles: CacheMemory;
  /**
   * Lists of vehicles with their lookups. Bound: the copies in `vehicles`, and the shipped list. Stale: with the copy, and
   * when a year begins in New York.
   */
  catalogs: { ofBackend: WeakMap<object, Catalog>; shipped?: { year: number; catalog: Catalog } };
  /** Lists as JSON. Bound: a hundred of each source. Stale: with their source. */
  written: WeakMap<object, Map<string, string>>;
  /**
   * A partner's words for the search. Bound: half a million characters. Stale: after a minute (visitors/help/partner-words.ts).
   * `toWrite` are those that the next write takes along, by path. Bound: 200, the latest.
   */
  partnerWords: { copies: CacheMemory; toWrite: Map<string, Noted> };
  /** Words as the search reads them. Bound and stale: with the list that they were read from. */
  searchWords: WeakMap<object, SearchWords>;
  /** Names that always count (stores/counters/known-senders.ts). Bound: one entry. Stale: after a minute. */
  knownSenders: CacheMemory;
  /**
   * The combinations counted today, each of which saves a statement. Bound: 5000, then all go. Stale: with the day (UTC).
   * Bench: tests/operation-counts.ts, "first visit with a src".
   */
  combinations: { day: string; names: Set<string> };
  /** Destinations that are paused (partners/destinations/pauses.ts). Bound: one entry. Stale: after ten seconds, unless D1 is away. */
  paused: CacheMemory;
  /** People whom leads are sealed to (stores/seals/reader-list.ts). Bound: twenty. Stale: after half a minute. `readAt`: epoch ms. */
  readers: { list: readonly Recipient[]; readAt: number };
  /** Whether all was there when a monitor last asked. Bound: one. Stale: after 30 s (operator/health/ready.ts). */
  ready: { at: number; is: boolean | undefined };
  /** Arrivals that are added up (stores/counters/counters.ts). Bound: 500 rows. Written: at `dueAt`, epoch ms; 0: nobody waits. */
  arrivals: { rows: Map<string, CountedRow>; dueAt: number; hasFailed: boolean };
};

/** `hour`: UTC; `fallback`: the names it counts as where its own find no room; `sender`: whose bound they fall under. */
export type CountedRow = {
  hour: string;
  event: CounterEvent;
  reporter: "visit" | "campaign" | "browser" | "refusal" | "";
  names: readonly string[];
  fallback: readonly string[];
  sender: string;
  count: number;
};

export const memories: Memories = {
  settings: { read: new WeakMap(), logged: new Set() },
  hmacKeys: new WeakMap(),
  accessKeys: new Map(),
  content: createCacheMemory(),
  vehicles: createCacheMemory(),
  catalogs: { ofBackend: new WeakMap() },
  written: new WeakMap(),
  partnerWords: { copies: createCacheMemory(), toWrite: new Map() },
  searchWords: new WeakMap(),
  knownSenders: createCacheMemory(),
  combinations: { day: "", names: new Set() },
  paused: createCacheMemory(),
  readers: { list: [], readAt: 0 },
  ready: { at: 0, is: undefined },
  arrivals: { rows: new Map(), dueAt: 0, hasFailed: false },
};
