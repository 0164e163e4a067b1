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

const copyName = "readers";

/**
 * The people with keys of their own. D1 has the truth. KV has a copy of the keys to which leads are sealed, because
 * no lead waits for D1.
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
  const copy = async (readers: readonly StoredReader[]): Promise<void> => {
    const current = readers.filter(({ withdrawnAt }) => !withdrawnAt);
    const text = JSON.stringify(current.map(({ keyId, publicKey }) => ({ keyId, publicKey })));
    await CONFIGURATION.put(copyName, text);
    memories.readers.readAt = 0;
  };
  return {
    list,

    /**
     * Adds a reader. Repeated, it writes the copy again.
     * @throws what D1 or KV throws; the call has to be repeated then.
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
      await copy(await list());
    },

    /**
     * Withdraws a reader's key. The copy is written first, so that the list shows the key as long as the copy has it.
     * @throws as {@link add}.
     */
    async withdraw(keyId: string, at: string, who: string): Promise<void> {
      await copy((await list()).filter((reader) => reader.keyId !== keyId));
      await LEDGER.prepare(
        "UPDATE reader SET withdrawn_at = ?2, withdrawn_by = ?3 WHERE key_id = ?1 AND withdrawn_at = ''",
      )
        .bind(keyId, at, who)
        .run();
    },
  };
}

/** Milliseconds. A change is in effect after this time and the minute that KV may take. */
const freshFor = 30_000;
/** Milliseconds that a lead waits for KV. */
const patience = 250;

/**
 * Returns the keys of readers. Never fails: while KV is away, the result is what this isolate read last. The
 * deployment's own keys need no store.
 */
export async function readersOf(env: Pick<ServicesBindings, "CONFIGURATION">): Promise<readonly Recipient[]> {
  const now = settingsOf(env).clock();
  const { readAt } = memories.readers;
  if (readAt <= now && now - readAt < freshFor) return memories.readers.list;
  try {
    const text = await inTime(env.CONFIGURATION.get(copyName), patience);
    memories.readers.list = copySchema.parse(JSON.parse(text ?? "[]"));
  } catch (error) {
    logEvent("warn", { event: "readers not read", kind: (error as Error).name });
  }
  memories.readers.readAt = now;
  return memories.readers.list;
}
