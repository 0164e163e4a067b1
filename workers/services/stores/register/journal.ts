import { z } from "zod";
import type { Journal } from "../../settings/bindings.ts";
import type { Tombstone } from "./contract.ts";

export type JournalEntry = Omit<Tombstone, "reference">;

/** The parts of a key of KV: `acceptedAt|id|forgottenAt|until`. */
const keyParts = z.tuple([z.iso.datetime(), z.uuid(), z.iso.datetime(), z.iso.datetime()]);

/** Milliseconds. KV refuses an expiration that is less than a minute away. */
const shortestExpiration = 61_000;

/** Writes to the journal that a submission was forgotten. The note expires with the tombstone. */
export async function noteForgotten(
  journal: Journal,
  { acceptedAt, id, forgottenAt, until }: JournalEntry,
): Promise<void> {
  const end = Math.max(Date.parse(until), Date.now() + shortestExpiration);
  const name = [acceptedAt, id, forgottenAt, until].join("|");
  await journal.put(name, "", { expiration: Math.ceil(end / 1000) });
}

/**
 * Lists forgotten submissions.
 * @param day the day of acceptance (UTC), or empty for all days.
 */
export async function listForgotten(journal: Journal, day: string): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for (let cursor: string | undefined = ""; cursor !== undefined; ) {
    const page = await journal.list({ prefix: day, ...(cursor && { cursor }) });
    for (const { name } of page.keys) {
      const { data } = keyParts.safeParse(name.split("|"));
      if (!data) continue;
      const [acceptedAt, id, forgottenAt, until] = data;
      entries.push({ acceptedAt, id, forgottenAt, until });
    }
    cursor = page.list_complete ? undefined : page.cursor;
  }
  return entries;
}
