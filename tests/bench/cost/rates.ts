import { type Assumptions, mixes, operations, type Receiver } from "./traffic.ts";

const d1Limit = "about 1,000, at 1 ms each (S2)";
/** The load per second that a busy day puts on a resource. `limit` is taken from the sources of workers/SCALE.md. */
const rates: { what: string; name: RegExp; limit: string; receiver?: Receiver }[] = [
  { what: "worker requests", name: /^site requests$/, limit: "none (S1)" },
  { what: "statements of the counters' D1", name: /^d1 COUNTERS statements$/, limit: d1Limit },
  { what: "statements of the index's D1", name: /^d1 LEDGER statements$/, limit: "the same" },
  {
    what: "the same with a backend",
    name: /^d1 LEDGER statements$/,
    limit: "the same",
    receiver: "backend",
  },
  {
    what: "the same with two buyers",
    name: /^d1 LEDGER statements$/,
    limit: "the same",
    receiver: "buyers",
  },
  {
    what: "requests and alarms of all outboxes",
    name: /^do OUTBOX (?:requests|alarms)$/,
    limit: "1,000 **an object** (S3)",
  },
  {
    what: "requests of the day's register, one object, whoever gets the leads",
    name: /^do REGISTER requests$/,
    limit: "1,000, softly (S3)",
  },
  { what: "KV writes by visitors, standing alone", name: /^kv \w+ put$/, limit: "1 a second **a key** (S4)" },
  {
    what: "KV writes by visitors, with a backend",
    name: /^kv \w+ put$/,
    limit: "one key each: none",
    receiver: "backend",
  },
];

/** Rows of a table: the resource, its mean rate per second on each of these days, and its limit. */
export const rateRows = (...days: Assumptions[]): string[][] =>
  rates.map(({ what, name, limit, receiver = "inbox" }) => [
    what,
    ...days.map((a) => inWords(operations(mixes[receiver](a), name) / 86_400)),
    limit,
  ]);

const inWords = (rate: number): string =>
  rate > 0 && rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString("en-US");
