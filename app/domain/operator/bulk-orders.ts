import { entriesOf } from "../records.ts";
import type { LeadStatus } from "./lead-status.ts";

/**
 * Orders for many leads at once. `statuses`: what an order means, of a review or of single deliveries; nothing else of a lead is
 * touched, so that what is delivered is never sent again. `sends`: somebody gets leads, which go at {@link bulkPace}.
 */
export const bulkOrders = {
  release: { statuses: ["in review"], sends: true },
  refuse: { statuses: ["in review"], sends: false },
  retry: { statuses: ["queued", "needs attention", "refused"], sends: true },
  /** They may have arrived: by a choice of its own. */
  "retry unconfirmed": { statuses: ["unconfirmed"], sends: true },
  delivered: { statuses: ["unconfirmed"], sends: false },
} as const satisfies Record<string, { statuses: readonly LeadStatus[]; sends: boolean }>;
export type BulkOrder = keyof typeof bulkOrders;

/** Why a lead is not sent, whatever order says so. */
const obstacles = ["no body", "withdrawn", "stopped", "ended", "unknown", "unreadable"] as const;
export type Obstacle = (typeof obstacles)[number];

/** `done`: it was, or in a dry run would be. The others: why not. `request`: only an answer ends a request about data. */
export const bulkOutcomes = ["done", "not meant", "in review", "request", ...obstacles] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];
type Counts<Outcome extends string> = Partial<Record<Outcome, number>>;
export type BulkCounts = Counts<BulkOutcome>;

/** Leads a second that an order sends at most: whoever gets them, or is just back, is not flooded. */
export const bulkPace = 25;
/** Leads of one call: one second's, or in a dry run more. */
export const mostOrdered = (isDry: boolean): number => (isDry ? 100 : bulkPace);

/** Minutes that so many leads take at {@link bulkPace}; 0 for a second's, and where nothing is sent. */
export const bulkMinutes = (order: BulkOrder, leads: number): number =>
  bulkOrders[order].sends && leads > bulkPace ? Math.ceil(leads / bulkPace / 60) : 0;

export const sumOf = (counts: BulkCounts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

/**
 * Calls for one page after another, up to the last; a page a second where the order sends.
 *
 * @param call with the cursor of the page before, empty at first. @param isPaced false for a dry run.
 * @param onProgress with the counts until now; what it answers with false ends the order.
 * @throws what `call` throws; what was counted until then is done.
 */
export async function orderMany<Outcome extends string = BulkOutcome>(
  call: (cursor: string) => Promise<{ counts: Counts<Outcome>; cursor: string }>,
  { isPaced, onProgress }: { isPaced: boolean; onProgress: (counts: Counts<Outcome>) => boolean },
  wait: (milliseconds: number) => Promise<void> = (milliseconds) =>
    new Promise((done) => setTimeout(done, milliseconds)),
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
