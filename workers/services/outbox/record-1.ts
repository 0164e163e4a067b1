import { sealConsents } from "./put-in-outbox.ts";
import { progressOf } from "./record.ts";
import type { Turn } from "./upkeep.ts";

/** A record of version 1 had its consents whole in the open, with address and user agent: they are sealed. */
export async function upgradeRecord({ store, settings }: Turn): Promise<void> {
  const submission = store.read();
  if (!submission?.consentsToSeal || settings.operators.length === 0) return;
  const consents = await sealConsents(submission.id, submission.consentsToSeal, settings.operators);
  const now = store.read();
  if (!now?.consentsToSeal) return;
  store.transaction(() => {
    store.replace(now, progressOf(now));
    store.seal({ consents });
  });
}
