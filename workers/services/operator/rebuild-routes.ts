import { Hono } from "hono";
import { reindex, restoreBackup, type Slice } from "../../../app/domain/contract/operator/rebuilds.ts";
import { outboxOf, type StoredSubmission } from "../leads/outbox/contract.ts";
import { countEach } from "../leads/sweep/count-each.ts";
import { reindexSlice } from "../leads/sweep/sweep.ts";
import type { ServicesBindings } from "../settings/bindings.ts";
import { hmacsOf } from "../settings/digests.ts";
import { fail, ok } from "../settings/result.ts";
import { settingsWithAllKeys } from "../settings/settings.ts";
import { registerOf } from "../stores/register/contract.ts";
import { noteAccess, type OperatorEnv } from "./access.ts";
import { handleOperator } from "./handle-operator.ts";

/** Serves rebuilds of the index and the outboxes. Each call does one slice and returns the cursor of the next slice. */
export const operatorRebuilds = new Hono<OperatorEnv>();

handleOperator(operatorRebuilds, reindex, async ({ cursor }, context) => {
  if (!cursor) await noteAccess(context, "reindex", "");
  return ok(await reindexSlice(context.env, cursor));
});

handleOperator(operatorRebuilds, restoreBackup, async ({ cursor, unsigned }, context) => {
  const { BACKUP } = context.env;
  if (!BACKUP) return fail(404, "", "no_backup");
  if (!cursor) await noteAccess(context, unsigned ? "restore unsigned" : "restore", "");
  return ok(await restoreSlice(context.env, BACKUP, { cursor, unsigned }));
});

/** Submissions of a slice. Each costs up to four calls, and the platform allows a thousand in one request. */
const sliceSize = 50;

type RestoreRequest = { cursor: string; unsigned: boolean };

/**
 * Restores outboxes from the copies in the backup. Somebody who can write to the bucket must not be able to make a lead,
 * so a copy without our HMAC is restored only with `unsigned` (older releases wrote copies without an HMAC). A copy of a
 * forgotten or expired submission is deleted, because an earlier deletion must have failed.
 */
async function restoreSlice(
  env: ServicesBindings,
  backup: R2Bucket,
  request: RestoreRequest,
): Promise<Slice> {
  const { cursor, unsigned } = request;
  const { digestKeys } = settingsWithAllKeys(env);
  const page = await backup.list({ prefix: "leads/", limit: sliceSize, ...(cursor ? { cursor } : {}) });
  const counts = await countEach(page.objects, async ({ key }) => {
    const copy = await backup.get(key);
    if (!copy) return "gone";
    const text = await copy.text();
    const hmacs = await hmacsOf(text, digestKeys, "copy");
    if (!unsigned && !hmacs.some(({ hmac }) => hmac === copy.customMetadata?.hmac)) return "unsigned";
    const result = await restoreOne(env, JSON.parse(text) as StoredSubmission);
    if (result === "ended" || result === "expired") await backup.delete(key);
    return result;
  });
  return { cursor: page.truncated ? page.cursor : "", counts };
}

/** Restores one copy. The register remembers that a lead was forgotten, even if its outbox was reset to an earlier time. */
async function restoreOne(env: ServicesBindings, copy: StoredSubmission) {
  const acceptedAt = new Date(copy.acceptedAt).toISOString();
  const entry = await registerOf(env.REGISTER, acceptedAt).entry(copy.id);
  return entry?.forgottenAt ? "ended" : outboxOf(env, copy.id).restore(copy);
}
