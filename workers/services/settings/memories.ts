import { type CacheMemory, createCacheMemory } from "../../../app/domain/cached.ts";
import type { CounterEvent } from "../../../app/domain/contract/operator/counters.ts";
import type { ArticleNote, SearchWords } from "../../../app/domain/help/search-words.ts";
import type { Catalog } from "../../../app/domain/picker/catalog.ts";
import type { Recipient } from "../../../app/domain/seal/seal.ts";
import type { AccessKeys } from "../../access/verify-assertion.ts";
import type { ConsoleDestination } from "./destination.ts";
import type { Settings } from "./read-settings.ts";

/**
 * Everything that an isolate of this worker remembers between requests. Each entry says its bound and when it is
 * stale.
 */
type Memories = {
  /**
   * Settings as read, and the problems that were logged. Bound: the sets of bindings (each durable object has its
   * own) and the reasons of their problems. Stale: when the console's destinations changed.
   */
  settings: {
    byBindings: WeakMap<object, { settings: Settings; destinations: object | undefined }>;
    loggedProblems: Set<string>;
  };
  /**
   * The console's destinations (stores/destinations/console-destinations.ts). Bound: one list. Stale: after half a
   * minute, unless the list cannot be read. `readAt` is in epoch milliseconds.
   */
  consoleDestinations: { last: ReadDestinations | undefined; readAt: number };
  /**
   * Keys that are derived for a purpose, by the setting's entry. Bound and stale: with the settings. A lead needs
   * each key eight times.
   */
  hmacKeys: WeakMap<object, Map<string, CryptoKey>>;
  /** Operators' public keys. Bound: the configured issuer. Stale: jose reads them again (access/verify-assertion.ts). */
  accessKeys: AccessKeys;
  /**
   * Copies of content, which save reads of KV. Bound: 400 entries. Stale: after five minutes
   * (stores/content-cache.ts); what the backend's lists say, after one minute (visitors/help/walked.ts).
   */
  content: CacheMemory;
  /** The backend's replies about vehicles. Bound: 500 entries. Stale: after six hours (visitors/newcar/catalog.ts). */
  vehicles: CacheMemory;
  /**
   * Lists of vehicles with their lookups. Bound: the copies in `vehicles`, and the shipped list. Stale: with the
   * copy, and when a year begins in New York.
   */
  catalogs: { ofBackend: WeakMap<object, Catalog>; shipped?: { year: number; catalog: Catalog } };
  /** Lists as JSON. Bound: a hundred of each source. Stale: with their source. */
  listJson: WeakMap<object, Map<string, string>>;
  /**
   * A partner's words for the search. Bound: half a million characters. Stale: after a minute
   * (visitors/help/partner-words.ts). `toWrite` holds the words that the next write includes, by path. Bound: the
   * latest 200.
   */
  partnerWords: { copies: CacheMemory; toWrite: Map<string, ArticleNote> };
  /** Words as the search reads them. Bound and stale: with the list that they were read from. */
  searchWords: WeakMap<object, SearchWords>;
  /**
   * The names that always count as themselves (stores/counters/known-senders.ts). Bound: one entry. Stale: after five
   * minutes.
   */
  knownSenders: CacheMemory;
  /**
   * The combinations that were counted today; each saves a statement. Bound: 5000, then all are dropped. Stale: with
   * the day (UTC). Bench: tests/operation-counts.ts, "first visit with a src".
   */
  combinations: { day: string; names: Set<string> };
  /**
   * The destinations that are paused (partners/destinations/pauses.ts). Bound: one entry. Stale: after ten seconds,
   * unless D1 is away.
   */
  paused: CacheMemory;
  /**
   * The people to whose keys leads are sealed (stores/seals/reader-list.ts). Bound: twenty. Stale: after half a
   * minute. `readAt` is in epoch milliseconds.
   */
  readers: { list: readonly Recipient[]; readAt: number };
  /**
   * Whether everything was there when a monitor last asked. Bound: one. Stale: after 30 s (operator/health/ready.ts).
   */
  ready: { at: number; isReady: boolean | undefined };
  /**
   * Arrivals that are added up before they are written (stores/counters/counters.ts). Bound: 500 rows. They are
   * written at `dueAt` (epoch milliseconds); 0 means that no write is planned.
   */
  arrivals: { rows: Map<string, CountedRow>; dueAt: number; hasFailed: boolean };
};

/** A version of the console's list. `variables` are the variables that the list adds to, as they are with it. */
export type ReadDestinations = {
  id: number;
  list: readonly ConsoleDestination[];
  variables: Readonly<Record<string, string>>;
};

/**
 * A row that waits to be counted. `hour` is in UTC. `fallback` holds the names under which the row counts where its
 * own names have no room. `sender` is the address's HMAC, whose bound on new names applies.
 */
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
  settings: { byBindings: new WeakMap(), loggedProblems: new Set() },
  consoleDestinations: { last: undefined, readAt: 0 },
  hmacKeys: new WeakMap(),
  accessKeys: new Map(),
  content: createCacheMemory(),
  vehicles: createCacheMemory(),
  catalogs: { ofBackend: new WeakMap() },
  listJson: new WeakMap(),
  partnerWords: { copies: createCacheMemory(), toWrite: new Map() },
  searchWords: new WeakMap(),
  knownSenders: createCacheMemory(),
  combinations: { day: "", names: new Set() },
  paused: createCacheMemory(),
  readers: { list: [], readAt: 0 },
  ready: { at: 0, isReady: undefined },
  arrivals: { rows: new Map(), dueAt: 0, hasFailed: false },
};
