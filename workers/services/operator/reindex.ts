import type { ServicesBindings } from "../bindings.ts";
import { createLedger } from "../ledger/ledger.ts";
import { isUnreadableRecord } from "../outbox/record.ts";
import { daysName } from "../register/contract.ts";
import { outboxOf } from "./lead-of.ts";
import { countEach, type Slice } from "./slices.ts";

/** Submissions of one slice: each costs an outbox and up to three writes, and a request may make a thousand calls. */
const sliceSize = 50;

/**
 * One slice of rebuilding the index from nothing, in two passes: every day of the register; then the rows of the
 * index, which may be of an earlier moment. Every slice may be repeated.
 *
 * @param cursor empty for the first slice; then what the one before answered. Empty in the answer: it is complete.
 */
export async function reindexSlice(env: ServicesBindings, cursor: string, who: string): Promise<Slice> {
  const [pass = "register", day = "", after = ""] = cursor.split("|");
  if (pass === "register" || pass === "") return registerSlice(env, day, after, who);
  return indexSlice(env, after);
}

/** A day's entries; at its end the next day, and after the last one the next pass. */
async function registerSlice(env: ServicesBindings, day: string, after: string, who: string): Promise<Slice> {
  const registers = env.REGISTER;
  const days = await registers.get(registers.idFromName(daysName)).days();
  const current = day || days[0];
  if (!current) return { cursor: "index||", counts: {} };
  const entries = await registers.get(registers.idFromName(current)).list(after, sliceSize);
  const ledger = createLedger(env.LEDGER);
  const counts = await countEach(entries, async ({ id, forgottenAt }) => {
    const outbox = outboxOf(env, id);
    if (!forgottenAt) return orUnreadable(outbox.reindex());
    const report = await orUnreadable(outbox.report());
    if (report === "unreadable") return report;
    const isBack = report !== undefined && !report.forgottenAt;
    if (isBack) await outbox.forget(who, true);
    await ledger.remove(id);
    return isBack ? "forgotten again" : "forgotten";
  });
  const last = entries.at(-1);
  if (last && entries.length === sliceSize) return { cursor: `register|${current}|${last.id}`, counts };
  const next = days[days.indexOf(current) + 1];
  return { cursor: next ? `register|${next}|` : "index||", counts };
}

/** Rows that no register led to are indexed by their outboxes, which register themselves, or are removed. */
async function indexSlice(env: ServicesBindings, after: string): Promise<Slice> {
  const ledger = createLedger(env.LEDGER);
  const ids = await ledger.idsAfter(after, sliceSize);
  const counts = await countEach(ids, async (id) => {
    const result = await orUnreadable(outboxOf(env, id).reindex());
    if (result === "indexed") return "checked";
    if (result === "unreadable" || result === "unavailable") return result;
    await ledger.remove(id);
    return "removed";
  });
  const last = ids.at(-1);
  return { cursor: last && ids.length === sliceSize ? `index||${last}` : "", counts };
}

/**
 * What an outbox answers, or `unreadable` when its record is of a newer version than this code: such a lead stays as it
 * is, with its row, and keeps no other from being indexed.
 */
export async function orUnreadable<Answer>(asked: Promise<Answer>): Promise<Answer | "unreadable"> {
  try {
    return await asked;
  } catch (error) {
    if (isUnreadableRecord(error)) return "unreadable";
    throw error;
  }
}
