import { entriesOf } from "../records.ts";
import type { LeadStatus } from "./lead-status.ts";

/**
 * Orders for many leads at once. An order changes only reviews and deliveries in one of its `statuses`, so a delivered
 * lead is never sent again. If it `sends` leads, they are sent at {@link bulkPace}.
 */
export const bulkOrders = {
  release: { statuses: ["in review"], sends: true },
  refuse: { statuses: ["in review"], sends: false },
  retry: { statuses: ["queued", "needs attention", "refused"], sends: true },
  /** These leads may have arrived, so the operator chooses this order separately. */
  "retry unconfirmed": { statuses: ["unconfirmed"], sends: true },
  delivered: { statuses: ["unconfirmed"], sends: false },
} as const satisfies Record<string, { statuses: readonly LeadStatus[]; sends: boolean }>;
export type BulkOrder = keyof typeof bulkOrders;

/** Reasons why no order sends a lead. */
const obstacles = ["no body", "withdrawn", "stopped", "ended", "unknown", "unreadable"] as const;
export type Obstacle = (typeof obstacles)[number];

/**
 * The outcome of an order for one lead. `done`: the order was carried out, or would be in a dry run. Every other
 * outcome says why not. `request`: only a reply to the person ends a request about data.
 */
export const bulkOutcomes = ["done", "not meant", "in review", "request", ...obstacles] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];
type Counts<Outcome extends string> = Partial<Record<Outcome, number>>;
export type BulkCounts = Counts<BulkOutcome>;

/** Leads a second that an order sends at most, so that no recipient is flooded, least of all after an outage. */
export const bulkPace = 25;
/** Leads of one call: those of one second, or more in a dry run. */
export const mostOrdered = (isDry: boolean): number => (isDry ? 100 : bulkPace);

/**
 * Minutes that this number of leads takes at {@link bulkPace}. It is 0 if one second is enough or if nothing is sent.
 */
export const bulkMinutes = (order: BulkOrder, leads: number): number =>
  bulkOrders[order].sends && leads > bulkPace ? Math.ceil(leads / bulkPace / 60) : 0;

export const sumOf = (counts: BulkCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * Carries out an order for one page of leads after another. A paced order takes one page a second.
 *
 * @param call Carries out the order for the page after a cursor, which is empty for the first page.
 * @param isPaced False for a dry run.
 * @param onProgress Gets the counts up to now. If it returns false, the order ends.
 * @throws Every error of `call`. The pages before it are done.
 */
export async function orderMany<Outcome extends string = BulkOutcome>(
  call: (cursor: string) => Promise<{ counts: Counts<Outcome>; cursor: string }>,
  { isPaced, onProgress }: { isPaced: boolean; onProgress: (counts: Counts<Outcome>) => boolean },
  wait: (milliseconds: number) => Promise<void> = (milliseconds) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
): Promise<Counts<Outcome>> {
  const sums: Counts<Outcome> = {};
  let cursor = "";
  do {
    if (cursor && isPaced) await wait(1000);
    const page = await call(cursor);
    for (const [outcome, count] of entriesOf(page.counts))
      sums[outcome] = (sums[outcome] ?? 0) + (count ?? 0);
    cursor = page.cursor;
    if (!onProgress({ ...sums })) break;
  } while (cursor);
  return sums;
}
