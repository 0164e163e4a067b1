import type { ServicesBindings } from "../bindings.ts";
import { inTime } from "../in-time.ts";
import { memories } from "../memories.ts";

/** Times are ISO. `resumed_at`: empty while it is paused. */
type Pause = { destination: string; paused_at: string; paused_by: string; resumed_at: string };

/** Milliseconds that a delivery waits for the database. */
const patience = 2000;

/** In D1 beside the access log, and in no version of the configuration: undoing one resumes nobody. */
export function createPauses(database: D1Database) {
  const where = async (condition: string, ...values: string[]): Promise<Pause[]> => {
    const statement = database.prepare(`SELECT * FROM destination_pause WHERE ${condition}`).bind(...values);
    return (await statement.all<Pause>()).results;
  };
  return {
    list: () => where("resumed_at = ''"),
    resumedSince: (since: string) => where("resumed_at >= ?1", since),

    /** A second pause leaves the first as it was. */
    async pause(destination: string, at: string, by: string): Promise<void> {
      await database
        .prepare(
          `INSERT INTO destination_pause (destination, paused_at, paused_by) VALUES (?1, ?2, ?3)
           ON CONFLICT (destination) DO UPDATE SET paused_at = excluded.paused_at, paused_by = excluded.paused_by,
             resumed_at = '' WHERE resumed_at <> ''`,
        )
        .bind(destination, at, by)
        .run();
    },

    async resume(destination: string, at: string): Promise<void> {
      await database
        .prepare("UPDATE destination_pause SET resumed_at = ?2 WHERE destination = ?1 AND resumed_at = ''")
        .bind(destination, at)
        .run();
    },
  };
}

/** Never fails: while D1 is away, what this isolate read last; nothing may wait for D1 alone. */
export async function pausedDestinations({ LEDGER }: Pick<ServicesBindings, "LEDGER">) {
  try {
    const paused = await inTime(createPauses(LEDGER).list(), patience);
    memories.paused = new Set(paused.map(({ destination }) => destination));
  } catch (error) {
    console.warn(JSON.stringify({ event: "pauses not read", kind: (error as Error).name }));
  }
  return memories.paused;
}
