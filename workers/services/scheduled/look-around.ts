import { requestKindOf } from "../../../app/domain/forms/data-request.ts";
import { answerBy } from "../../../app/domain/privacy/request-terms.ts";
import type { ServicesBindings } from "../bindings.ts";
import { createSeenKeys, keysOf } from "../health/seen-keys.ts";
import { noticesOf } from "../notices/contract.ts";
import { createLedger } from "../outbox/ledger.ts";
import { createRequestIndex } from "../outbox/request-index.ts";
import { settingsOf } from "../settings.ts";
import { lateAfter, mattersOf, withdrawalsSince } from "./matters.ts";

/** Looks at what is undelivered, in review or not fetched, and at the settings, and reports what the operator should know. */
export async function lookAround(env: ServicesBindings, now: number): Promise<void> {
  const ledger = createLedger(env.LEDGER);
  const { values, retention, problems } = settingsOf(env);
  await createSeenKeys(env.LEDGER).note(keysOf(env), new Date(now).toISOString());
  await noticesOf(env.NOTICES).report(
    "services",
    mattersOf({
      now,
      // With a list, the inbox may have leads whoever else gets them.
      hasBackend: values.DESTINATIONS === undefined && values.UPSTREAM_ORIGIN !== undefined,
      backlog: await ledger.backlog(),
      inReview: await ledger.inReview(),
      unexported: await ledger.unexported(),
      withdrawals: await ledger.withdrawals(
        new Date(now - withdrawalsSince).toISOString(),
        new Date(now - lateAfter).toISOString(),
      ),
      calls: await createRequestIndex(env.LEDGER).callsToMake(),
      requests: await openRequests(env),
      wrongSettings: problems,
      retention,
    }),
  );
}

/** A request of either kind may be due first: they have different terms. */
async function openRequests({ LEDGER }: ServicesBindings): Promise<{ count: number; firstDue: string }> {
  const dueDays = (await createRequestIndex(LEDGER).open()).flatMap(({ layout, accepted_at }) => {
    const kind = requestKindOf(layout);
    return kind ? [answerBy(kind, Date.parse(accepted_at))] : [];
  });
  return { count: dueDays.length, firstDue: dueDays.sort()[0] ?? "" };
}
