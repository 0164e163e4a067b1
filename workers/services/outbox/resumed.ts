import { mostRetried } from "../../../app/domain/contract/operator/destinations.ts";
import type { ServicesBindings } from "../bindings.ts";
import { createPauses } from "../destinations/pauses.ts";
import { waitingAt } from "../ledger/backlog.ts";
import { settingsOf } from "../settings.ts";
import { outboxOf } from "./contract.ts";
import { orUnreadable } from "./record.ts";

const day = 86_400_000;

/**
 * Sends what waited for a destination while it was paused, the oldest first, as many at once as an order retries.
 * @param resumedAt ISO: what was attempted since is left to its own pace.
 * @returns how many leads go out.
 */
export async function sendResumed(env: ServicesBindings, to: string, resumedAt: string): Promise<number> {
  const statuses = ["queued", "needs attention"] as const;
  const rows = await waitingAt(env.LEDGER, {
    ...{ to: settingsOf(env).destinations ? to : "", statuses },
    ...{ since: "", until: resumedAt, after: "", limit: mostRetried },
  });
  const order = { to, since: 0, statuses, by: "resume", isDry: false };
  const outcomes = await Promise.all(rows.map(({ id }) => orUnreadable(outboxOf(env, id).retryAt(order))));
  return outcomes.filter((outcome) => outcome === "started").length;
}

/** A minute's share of what waited for those that were resumed within a day. */
export async function sendAllResumed(env: ServicesBindings, now: number): Promise<void> {
  const resumed = await createPauses(env.LEDGER).resumedSince(new Date(now - day).toISOString());
  for (const { destination, resumed_at } of resumed) await sendResumed(env, destination, resumed_at);
}
