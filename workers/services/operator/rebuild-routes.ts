import { Hono } from "hono";
import { reindex, restoreBackup, type Slice } from "../../../app/domain/contract/operator/rebuilds.ts";
import type { ServicesBindings } from "../bindings.ts";
import { createLedger } from "../ledger/ledger.ts";
import { outboxOf, type StoredSubmission } from "../outbox/contract.ts";
import { orUnreadable } from "../outbox/record.ts";
import { daysName, registerOf } from "../register/contract.ts";
import { fail, ok } from "../result.ts";
import { noteAccess, type OperatorEnv } from "./access.ts";
import { countEach, handleOperator } from "./handle-operator.ts";

/** Rebuilding what was lost. Each call does one slice and answers the cursor of the next. */
export const operatorRebuilds = new Hono<OperatorEnv>();

handleOperator(operatorRebuilds, reindex, async ({ cursor }, context) => {
  if (!cursor) await noteAccess(context, "reindex", "");
  return ok(await reindexSlice(context.env, cursor, context.var.operator));
});

handleOperator(operatorRebuilds, restoreBackup, async ({ cursor }, context) => {
  const { BACKUP } = context.env;
  if (!BACKUP) return fail(404, "", "no_backup");
  if (!cursor) await noteAccess(context, "restore", "");
  return ok(await restoreSlice(context.env, BACKUP, cursor));
});

/** Submissions or copies of one slice: each costs an outbox and up to three calls, and a request may make a thousand. */
const sliceSize = 50;

/**
 * One slice of rebuilding the index from nothing, in two passes: every day of the register; then the rows of the
 * index, which may be of an earlier moment. Every slice may be repeated.
 *
 * @param cursor empty for the first slice; then what the one before answered. Empty in the answer: it is complete.
 */
async function reindexSlice(env: ServicesBindings, cursor: string, who: string): Promise<Slice> {
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
 * One slice of putting the copies in R2 back into their outboxes, where something is missing there. What was forgotten
 * since, or whose time is over, is skipped; its copy is deleted, which had failed then.
 *
 * @param cursor as R2 lists; empty for the first slice.
 */
async function restoreSlice(env: ServicesBindings, backup: R2Bucket, cursor: string): Promise<Slice> {
  const listed = await backup.list({ prefix: "leads/", limit: sliceSize, ...(cursor ? { cursor } : {}) });
  const counts = await countEach(listed.objects, async ({ key }) => {
    const copy = await backup.get(key);
    if (!copy) return "gone";
    const result = await restoreOne(env, await copy.json<StoredSubmission>());
    if (result === "ended" || result === "expired") await backup.delete(key);
    return result;
  });
  return { cursor: listed.truncated ? listed.cursor : "", counts };
}

/** The register knows what was forgotten even where the outbox itself is of an earlier moment. */
async function restoreOne(env: ServicesBindings, copy: StoredSubmission) {
  const acceptedAt = new Date(copy.acceptedAt).toISOString();
  const entry = await registerOf(env.REGISTER, acceptedAt).entry(copy.id);
  return entry?.forgottenAt ? "ended" : outboxOf(env, copy.id).restore(copy);
}
