import type { ServicesBindings } from "../bindings.ts";
import { createLedger } from "../outbox/ledger.ts";
import { outboxOf } from "./lead-of.ts";

/**
 * Gives a body that an older version left in the database's inbox to its outbox, and then deletes it there.
 *
 * @returns whether there was one.
 */
export async function adoptFromInbox(env: ServicesBindings, id: string): Promise<boolean> {
  const ledger = createLedger(env.LEDGER);
  const sealed = await ledger.fromInbox(id);
  if (!sealed) return false;
  if (await outboxOf(env, id).adopt(sealed)) await ledger.removeFromInbox(id);
  return true;
}
