import type { Clock } from "../../../app/domain/clock.ts";
import { answering, type Check } from "../../../app/domain/health/health-check.ts";
import type { ServicesBindings } from "../bindings.ts";
import { noticesOf } from "../notices/contract.ts";
import { outboxOf } from "../outbox/contract.ts";
import { registerOf } from "../register/contract.ts";
import { lockOf } from "../saved/contract.ts";

/** A name that nothing real has. Objects of that name are asked and store nothing. */
const nobody = "health";
/** An id that no submission has. */
const noSubmission = "00000000-0000-4000-8000-000000000000";

/** Every binding of this worker, asked the least that shows that it answers. A table that is missing is an error too. */
export function bindingChecks(env: ServicesBindings, clock: Clock): Check[] {
  const asks: Record<string, () => Promise<unknown>> = {
    LEDGER: () => env.LEDGER.prepare("SELECT 1 FROM lead_index LIMIT 1").all(),
    COUNTERS: () => env.COUNTERS.prepare("SELECT 1 FROM counter LIMIT 1").all(),
    TEXTS: () => env.TEXTS.get(nobody),
    CONTENT: () => env.CONTENT.get(nobody),
    VEHICLES: () => env.VEHICLES.get(nobody),
    OUTBOX: () => outboxOf(env, noSubmission).report(),
    REGISTER: () => registerOf(env.REGISTER, new Date(clock()).toISOString()).list("", 1),
    NOTICES: () => noticesOf(env.NOTICES).open(),
    // Who is right uses up no try, and of one that was never tried nothing is stored.
    LOCKS: () => lockOf(env.LOCKS, nobody).use(true, clock()),
    SUBMIT_LIMIT: () => env.SUBMIT_LIMIT.limit({ key: nobody }),
    SUBMIT_CEILING: () => env.SUBMIT_CEILING.limit({ key: nobody }),
    ERROR_LIMIT: () => env.ERROR_LIMIT.limit({ key: nobody }),
    RELAY_LIMIT: () => env.RELAY_LIMIT.limit({ key: nobody }),
  };
  return Object.entries(asks).map(([name, ask]) => answering({ name, worker: "services" }, ask, Date.now));
}
