import { z } from "zod";
import type { Reader } from "../../../../app/domain/contract/operator/readers.ts";
import { inTime } from "../../../../app/domain/in-time.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import type { Recipient } from "../../../../app/domain/seal/seal.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { memories } from "../../settings/memories.ts";
import { settingsOf } from "../../settings/settings.ts";

type Stores = Pick<ServicesBindings, "LEDGER" | "CONFIGURATION">;

const copySchema = z.array(z.object({ keyId: z.string(), publicKey: z.string() }));
type StoredReader = Reader & Recipient;

const copyKey = "readers";

/**
 * The readers: people who open leads with keys of their own. The list is in D1. KV has a copy of the keys in use,
 * because no lead waits for D1.
 */
export function createReaderList({ LEDGER, CONFIGURATION }: Stores) {
  /** Lists readers, the oldest first. */
  const list = async (): Promise<StoredReader[]> => {
    const { results } = await LEDGER.prepare(
      `SELECT key_id AS keyId, name, public_key AS publicKey, added_at AS addedAt, added_by AS addedBy,
         withdrawn_at AS withdrawnAt, withdrawn_by AS withdrawnBy FROM reader ORDER BY added_at, key_id`,
    ).all<StoredReader>();
    return results;
  };
  const copyToKv = async (readers: readonly StoredReader[]): Promise<void> => {
    const readersInUse = readers.filter(({ withdrawnAt }) => !withdrawnAt);
    const text = JSON.stringify(readersInUse.map(({ keyId, publicKey }) => ({ keyId, publicKey })));
    await CONFIGURATION.put(copyKey, text);
    memories.readers.readAt = 0;
  };
  return {
    list,

    /**
     * Adds a reader. A repeated call writes only the copy.
     * @throws what D1 or KV throws; the caller has to repeat the call.
     */
    async add({
      keyId,
      name,
      publicKey,
      addedAt,
      addedBy,
    }: Omit<StoredReader, "withdrawnAt" | "withdrawnBy">) {
      await LEDGER.prepare(
        `INSERT OR IGNORE INTO reader (key_id, name, public_key, added_at, added_by) VALUES (?1, ?2, ?3, ?4, ?5)`,
      )
        .bind(keyId, name, publicKey, addedAt, addedBy)
        .run();
      await copyToKv(await list());
    },

    /**
     * Withdraws a reader's key. The copy is written first, so that a key that leads are sealed to is always in the list.
     * @throws as {@link add}.
     */
    async withdraw(keyId: string, at: string, who: string): Promise<void> {
      await copyToKv((await list()).filter((reader) => reader.keyId !== keyId));
      await LEDGER.prepare(
        "UPDATE reader SET withdrawn_at = ?2, withdrawn_by = ?3 WHERE key_id = ?1 AND withdrawn_at = ''",
      )
        .bind(keyId, at, who)
        .run();
    },
  };
}

/** Milliseconds. A change takes effect after this time and the minute that KV may need. */
const freshFor = 30_000;
/** Milliseconds. */
const longestWait = 250;

/** Returns the keys of readers. If KV fails, these are the keys that this isolate read last, or none. */
export async function readersOf(env: Pick<ServicesBindings, "CONFIGURATION">): Promise<readonly Recipient[]> {
  const now = settingsOf(env).clock();
  const { readAt } = memories.readers;
  if (readAt <= now && now - readAt < freshFor) return memories.readers.list;
  try {
    const text = await inTime(env.CONFIGURATION.get(copyKey), longestWait);
    memories.readers.list = copySchema.parse(JSON.parse(text ?? "[]"));
  } catch (error) {
    logEvent("warn", { event: "readers not read", kind: (error as Error).name });
  }
  memories.readers.readAt = now;
  return memories.readers.list;
}
