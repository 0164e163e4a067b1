import { inTime } from "../../../app/domain/in-time.ts";
import { logEvent } from "../../../app/domain/log-event.ts";
import type { ServicesBindings } from "../bindings.ts";
import { memories } from "../memories.ts";

/** `at`: ISO. `destination`: its id; `backend` where there is no list. */
type Pause = { destination: string; at: string; who: string };

/** A paused delivery's, for the operator. */
export const pausedFailure = "paused";
/** Milliseconds that a delivery waits for the database. */
const patience = 2000;

/** In D1 beside the access log, and in no version of the configuration: undoing one resumes nobody. */
export const listPauses = async (database: D1Database): Promise<Pause[]> =>
  (await database.prepare("SELECT * FROM destination_pause").all<Pause>()).results;

/** Paused again, it stays as it was. What is resumed leaves no row. */
export const setPause = (database: D1Database, { destination, at, who }: Pause, isPaused: boolean) =>
  isPaused
    ? database
        .prepare("INSERT OR IGNORE INTO destination_pause VALUES (?1, ?2, ?3)")
        .bind(destination, at, who)
        .run()
    : database.prepare("DELETE FROM destination_pause WHERE destination = ?1").bind(destination).run();

/**
 * Never fails, because no delivery may need D1. While it is away a pause is what this isolate read last, and what the outbox
 * knows: `wasHeld`, its last attempt was held. A pause that neither has seen stops nothing: a lead is not to wait for a database.
 */
export async function isPaused(
  { LEDGER }: Pick<ServicesBindings, "LEDGER">,
  destination: string,
  wasHeld: boolean,
): Promise<boolean> {
  try {
    const paused = await inTime(listPauses(LEDGER), patience);
    memories.paused = new Set(paused.map((one) => one.destination));
    return memories.paused.has(destination);
  } catch (error) {
    logEvent("warn", { event: "pauses not read", kind: (error as Error).name });
    return wasHeld || memories.paused.has(destination);
  }
}
