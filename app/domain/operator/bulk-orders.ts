import { entriesOf } from "../records.ts";
import type { LeadStatus } from "./lead-status.ts";

/**
 * Orders for many leads at once. `statuses` are those of the reviews or deliveries that the order changes. Nothing
 * else of a lead is changed, so a delivered lead is never sent again. `sends` means that somebody gets leads, which
 * are sent at {@link bulkPace}.
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

/** Reasons why a lead is not sent, whatever order says so. */
const obstacles = ["no body", "withdrawn", "stopped", "ended", "unknown", "unreadable"] as const;
export type Obstacle = (typeof obstacles)[number];

/**
 * The outcome of an order for one lead. `done`: it was carried out, or would be in a dry run. The others say why not.
 * `request`: a request about data ends only with a reply to the person.
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
 * Minutes that this number of leads takes at {@link bulkPace}. It is 0 for the leads of one second, and if nothing is
 * sent.
 */
export const bulkMinutes = (order: BulkOrder, leads: number): number =>
  bulkOrders[order].sends && leads > bulkPace ? Math.ceil(leads / bulkPace / 60) : 0;

export const sumOf = (counts: BulkCounts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

/**
 * Calls for one page after another up to the last. If the order sends leads, a page is called each second.
 *
 * @param call Gets the cursor of the previous page, which is empty at first.
 * @param isPaced False for a dry run.
 * @param onProgress Gets the counts up to now. If it returns false, the order ends.
 * @throws What `call` throws. The pages counted until then are done.
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
