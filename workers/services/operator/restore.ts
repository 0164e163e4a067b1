import type { ServicesBindings } from "../bindings.ts";
import type { StoredSubmission } from "../outbox/contract.ts";
import { registerOf } from "../register/contract.ts";
import { outboxOf } from "./lead-of.ts";
import { countEach, type Slice } from "./slices.ts";

/** Copies of one slice: each costs a read, a look into the register and an outbox. */
const sliceSize = 50;

/**
 * One slice of putting the copies in R2 back into their outboxes, where something is missing there. What was forgotten
 * since, or whose time is over, is skipped; its copy is deleted, which had failed then.
 *
 * @param cursor as R2 lists; empty for the first slice.
 */
export async function restoreSlice(env: ServicesBindings, backup: R2Bucket, cursor: string): Promise<Slice> {
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
