import type { ServicesBindings } from "../bindings.ts";
import { noticesOf } from "../notices/contract.ts";
import { createLedger } from "../outbox/ledger.ts";
import { settingsOf } from "../settings.ts";
import { mattersOf } from "./matters.ts";

/** Looks at what is undelivered, in review or not fetched, and at the settings, and reports what the operator should know. */
export async function lookAround(env: ServicesBindings, now: number): Promise<void> {
  const ledger = createLedger(env.LEDGER);
  const { values, retention, problems } = settingsOf(env);
  await noticesOf(env.NOTICES).report(
    "services",
    mattersOf({
      now,
      hasBackend: values.UPSTREAM_ORIGIN !== undefined,
      backlog: await ledger.backlog(),
      inReview: await ledger.inReview(),
      unexported: await ledger.unexported(),
      wrongSettings: problems,
      retention,
    }),
  );
}
