import { z } from "zod";
import type { Journal } from "../../settings/bindings.ts";
import type { Tombstone } from "./contract.ts";

export type JournalEntry = Omit<Tombstone, "reference">;

const key = z.tuple([z.iso.datetime(), z.uuid(), z.iso.datetime(), z.iso.datetime()]);

/** Milliseconds. KV takes no expiration that is less than a minute away. */
const shortest = 61_000;

/**
 * Notes that a submission was forgotten. The note may be repeated, and expires with the tombstone.
 * @throws while the journal cannot be written.
 */
export async function noteForgotten(
  journal: Journal,
  { acceptedAt, id, forgottenAt, until }: JournalEntry,
): Promise<void> {
  const end = Math.max(Date.parse(until), Date.now() + shortest);
  const name = [acceptedAt, id, forgottenAt, until].join("|");
  await journal.put(name, "", { expiration: Math.ceil(end / 1000) });
}

/**
 * Lists what was forgotten. Keys of another form are left out.
 * @param day of acceptance (UTC); empty: all days.
 * @throws while the journal cannot be read.
 */
export async function forgottenOn(journal: Journal, day: string): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for (let cursor: string | undefined = ""; cursor !== undefined; ) {
    const page = await journal.list({ prefix: day, ...(cursor && { cursor }) });
    for (const { name } of page.keys) {
      const { data } = key.safeParse(name.split("|"));
      if (!data) continue;
      const [acceptedAt, id, forgottenAt, until] = data;
      entries.push({ acceptedAt, id, forgottenAt, until });
    }
    cursor = page.list_complete ? undefined : page.cursor;
  }
  return entries;
}
