import { Hono } from "hono";
import { reindex, restoreBackup, type Slice } from "../../../app/domain/contract/operator/rebuilds.ts";
import type { ServicesBindings } from "../bindings.ts";
import { countEach } from "../count-each.ts";
import { outboxOf, type StoredSubmission } from "../outbox/contract.ts";
import { registerOf } from "../register/contract.ts";
import { fail, ok } from "../result.ts";
import { reindexSlice } from "../sweep/sweep.ts";
import { noteAccess, type OperatorEnv } from "./access.ts";
import { handleOperator } from "./handle-operator.ts";

/** Each call does one slice and answers the cursor of the next. */
export const operatorRebuilds = new Hono<OperatorEnv>();

handleOperator(operatorRebuilds, reindex, async ({ cursor }, context) => {
  if (!cursor) await noteAccess(context, "reindex", "");
  return ok(await reindexSlice(context.env, cursor));
});

handleOperator(operatorRebuilds, restoreBackup, async ({ cursor }, context) => {
  const { BACKUP } = context.env;
  if (!BACKUP) return fail(404, "", "no_backup");
  if (!cursor) await noteAccess(context, "restore", "");
  return ok(await restoreSlice(context.env, BACKUP, cursor));
});

/** Each submission costs an outbox and up to three calls, and a request may make a thousand. */
const sliceSize = 50;

/** Where an outbox lacks something. A copy of something forgotten or expired is deleted: its deletion had failed. */
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

/** The register remembers a removal even where the outbox itself is older. */
async function restoreOne(env: ServicesBindings, copy: StoredSubmission) {
  const acceptedAt = new Date(copy.acceptedAt).toISOString();
  const entry = await registerOf(env.REGISTER, acceptedAt).entry(copy.id);
  return entry?.forgottenAt ? "ended" : outboxOf(env, copy.id).restore(copy);
}
