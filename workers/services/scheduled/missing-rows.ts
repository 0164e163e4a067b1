import type { ServicesBindings } from "../bindings.ts";
import { createLedger } from "../ledger/ledger.ts";
import { outboxOf } from "../outbox/contract.ts";
import { orUnreadable } from "../outbox/record.ts";
import { registerName } from "../register/contract.ts";

const day = 24 * 60 * 60_000;
const pageSize = 500;
/** A task may make a thousand calls; the rest follows the next day, or at once by `npm run leads -- reindex`. */
const mostAtOnce = 200;

/** Compares yesterday's and today's register with the index; the outboxes write the missing rows. */
export async function indexWhatIsMissing(env: ServicesBindings, now: number): Promise<void> {
  const ledger = createLedger(env.LEDGER);
  let left = mostAtOnce;
  for (const time of [now - day, now]) {
    const register = env.REGISTER.get(env.REGISTER.idFromName(registerName(new Date(time).toISOString())));
    let after = "";
    while (left > 0) {
      const entries = await register.list(after, pageSize);
      const kept = entries.filter(({ forgottenAt }) => !forgottenAt).map(({ id }) => id);
      const missing = (await ledger.missing(kept)).slice(0, left);
      left -= missing.length;
      for (const id of missing) await orUnreadable(outboxOf(env, id).reindex());
      const last = entries.at(-1);
      if (!last || entries.length < pageSize) break;
      after = last.id;
    }
  }
}
