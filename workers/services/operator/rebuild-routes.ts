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

/** Serves rebuilds. Each call does one slice and returns the cursor of the next. */
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

/** How many submissions a slice has. Each costs an outbox and up to three calls, and a request may make a thousand. */
const sliceSize = 50;

type RestoreRequest = { cursor: string; unsigned: boolean };

/**
 * Restores where an outbox lacks something. Somebody who can write the bucket must not be able to make a lead: a copy
 * without an HMAC of ours is put back only with `unsigned`, because all copies were once written without. A copy of a
 * submission that is forgotten or expired is deleted, because its deletion had failed.
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

/** Restores one copy. The register remembers a removal even where the outbox itself is older. */
async function restoreOne(env: ServicesBindings, copy: StoredSubmission) {
  const acceptedAt = new Date(copy.acceptedAt).toISOString();
  const entry = await registerOf(env.REGISTER, acceptedAt).entry(copy.id);
  return entry?.forgottenAt ? "ended" : outboxOf(env, copy.id).restore(copy);
}
