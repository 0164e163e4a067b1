// The prices of Cloudflare, as its documentation gave them on 2026-11-22 (read from stored copies of the pages named
// here).

export type Price = {
  /** Names in words what is counted. */
  what: string;
  /** Included in the plan each month, in units. */
  included: number;
  /** The price in dollars of `per` further units. */
  dollars: number;
  per: number;
  source: string;
};

const million = 1_000_000;
const workers = "https://developers.cloudflare.com/workers/platform/pricing/";
const kv = "https://developers.cloudflare.com/kv/platform/pricing/";
const d1 = "https://developers.cloudflare.com/d1/platform/pricing/";
const objects = "https://developers.cloudflare.com/durable-objects/platform/pricing/";
const r2 = "https://developers.cloudflare.com/r2/pricing/";
const email = "https://developers.cloudflare.com/email-service/platform/pricing/";
const logs = "https://developers.cloudflare.com/observability/pricing/";

/** The Workers Paid plan itself, in dollars per month. */
export const plan = { dollars: 5, source: workers };

const price = (what: string, included: number, dollars: number, per: number, source: string): Price => ({
  ...{ what, included, dollars, per, source },
});

/**
 * Calls over a service binding and static files are free (the first source). Queues are not used. The price of
 * rate-limit bindings could not be found, so they are not in the sum.
 */
export const prices = {
  requests: price("requests", 10 * million, 0.3, million, workers),
  cpu: price("processor time, ms", 30 * million, 0.02, million, workers),
  kvReads: price("KV reads", 10 * million, 0.5, million, kv),
  kvWrites: price("KV writes, deletes, lists", million, 5, million, kv),
  d1RowsRead: price("D1 rows read", 25_000 * million, 0.001, million, d1),
  d1RowsWritten: price("D1 rows written", 50 * million, 1, million, d1),
  d1Storage: price("D1 storage, GB", 5, 0.75, 1, d1),
  objectRequests: price("objects: requests, alarms", million, 0.15, million, objects),
  objectDuration: price("objects: duration, GB-s", 400_000, 12.5, million, objects),
  objectRowsRead: price("objects: rows read", 25_000 * million, 0.001, million, objects),
  objectRowsWritten: price("objects: rows written, alarms set", 50 * million, 1, million, objects),
  objectStorage: price("objects: storage, GB", 5, 0.2, 1, objects),
  r2Writes: price("R2 class A operations", million, 4.5, million, r2),
  r2Reads: price("R2 class B operations", 10 * million, 0.36, million, r2),
  r2Storage: price("R2 storage, GB", 10, 0.015, 1, r2),
  emails: price("e-mails to strangers", 3000, 0.35, 1000, email),
  // This price is valid from 2026-12-01. Before, 20 million lines were included, and a further million cost $0.60.
  logIngestion: price("logs, GB", 50, 0.25, 1, logs),
  logStorage: price("logs stored, GB-month", 12, 0.1, 1, logs),
} satisfies Record<string, Price>;

export type Item = keyof typeof prices;

/** Dollars for a month's use of one item. */
export const dollarsFor = (item: Item, units: number): number => {
  const { included, dollars, per } = prices[item];
  return (Math.max(0, units - included) / per) * dollars;
};
