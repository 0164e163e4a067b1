import { CachedSource } from "../../../../app/domain/cached.ts";
import { inTime } from "../../../../app/domain/in-time.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { memories } from "../../settings/memories.ts";

/**
 * A paused destination. `at` is an ISO time. `destination` is the destination's id, or `backend` where there is no
 * list.
 */
type Pause = { destination: string; at: string; who: string };

/** The failure that an operator reads at a paused delivery. */
export const pausedFailure = "paused";
/** The longest time that a delivery waits for the database. */
const databaseTimeoutMs = 2000;
/** A pause is in effect everywhere within ten seconds. */
const policy = {
  freshFor: 10_000,
  staleFor: 10_000,
  staleIfErrorFor: Number.POSITIVE_INFINITY,
  missingFor: 0,
  pauseAfterFailure: 10_000,
  mostEntries: 1,
};

/**
 * Lists the pauses. They are in D1 beside the access log and in no version of the configuration, so that undoing a
 * version resumes no destination.
 */
export const listPauses = async (database: D1Database): Promise<Pause[]> =>
  (await database.prepare("SELECT * FROM destination_pause").all<Pause>()).results;

/** Pauses or resumes a destination. A second pause changes nothing, and a resumed destination leaves no row. */
export async function setPause(
  database: D1Database,
  { destination, at, who }: Pause,
  isPaused: boolean,
): Promise<void> {
  const statement = isPaused
    ? database
        .prepare("INSERT OR IGNORE INTO destination_pause VALUES (?1, ?2, ?3)")
        .bind(destination, at, who)
    : database.prepare("DELETE FROM destination_pause WHERE destination = ?1").bind(destination);
  await statement.run();
  memories.paused.entries.clear();
}

/**
 * Says whether a destination is paused. An isolate reads the pauses once in ten seconds. While D1 is away, a destination
 * counts as paused if the last read of this isolate said so, or if the last attempt found a pause (`wasPaused`). Other
 * pauses are unknown then and stop nothing, because no lead may wait for a database.
 */
export async function isPaused(
  { LEDGER }: Pick<ServicesBindings, "LEDGER">,
  destination: string,
  wasPaused: boolean,
): Promise<boolean> {
  const cache = new CachedSource({
    policy,
    memory: memories.paused,
    now: Date.now,
    wait: () => Promise.resolve(),
    waitUntil: () => {},
  });
  const cached = await cache.read<string[]>("pauses", async () => {
    const pauses = await inTime(listPauses(LEDGER), databaseTimeoutMs);
    return { found: pauses.map((pause) => pause.destination) };
  });
  const isKnown = typeof cached === "object" && cached.freshFor > 0;
  if (!isKnown) logEvent("warn", { event: "pauses not read" });
  return (!isKnown && wasPaused) || (typeof cached === "object" && cached.found.includes(destination));
}
