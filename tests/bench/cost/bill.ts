import type { OperationKind } from "../../operation-counts.ts";
import { dollarsFor, type Item, plan, prices } from "./prices.ts";
import { processorTime } from "./processor-time.ts";
import { type Assumptions, mixes, operations, type Receiver } from "./traffic.ts";

export type Line = { item: Item; units: number; dollars: number };

/** Days for which logs are kept. At any time this share of a month's logs is stored. */
const storedLogDays = 7;

/**
 * How often per day isolates read texts and configuration again. They read by the clock, but only when they serve a
 * document.
 */
function refreshes(a: Assumptions): { reads: number } {
  const byClock = a.isolates * (86_400 / a.refresh) * (2 + a.pages);
  const documents = a.visits * (a.documents + a.prefetches);
  return { reads: Math.min(byClock, documents * 3) };
}

/** Computes what a month costs, item by item and in total. */
export function bill(a: Assumptions, receiver: Receiver = "inbox"): { lines: Line[]; dollars: number } {
  const daily = mixes[receiver](a);
  const sum = (name: RegExp) => operations(daily, name) * a.days;
  const cpu = Object.entries(daily).reduce((ms, [kind, times]) => ms + times * timeOf(kind), 0);
  const stored = (bytes: number) => (a.leads * a.days * a.months * bytes) / 1e9;
  const logged = (sum(/^log /) * a.logBytes) / 1e9;
  const units: Record<Item, number> = {
    requests: sum(/^site requests$/),
    cpu: cpu * a.days,
    kvReads: sum(/^kv \w+ get/) + refreshes(a).reads * a.days,
    kvWrites: sum(/^kv \w+ (?:put|delete|list)$/),
    d1RowsRead: sum(/^d1 \w+ rows read$/),
    d1RowsWritten: sum(/^d1 \w+ rows written$/),
    d1Storage: stored(a.d1Bytes),
    objectRequests: sum(/^do \w+ (?:requests|alarms)$/),
    objectDuration: a.leads * a.days * a.objectSeconds * 0.128,
    objectRowsRead: sum(/^do \w+ (?:rows read|get|list)$/),
    objectRowsWritten: sum(/^do \w+ (?:rows written|put|delete|alarms set|alarms deleted)$/),
    objectStorage: stored(a.objectBytes),
    r2Writes: sum(/^r2 \w+ (?:put|list)$/),
    r2Reads: sum(/^r2 \w+ (?:get|head)$/),
    r2Storage: 0,
    emails: a.leads * a.days * (a.mailboxes + a.confirmations),
    logIngestion: logged,
    logStorage: logged * (storedLogDays / a.days),
  };
  const lines = (Object.keys(prices) as Item[]).map((item) => ({
    item,
    units: units[item],
    dollars: dollarsFor(item, units[item]),
  }));
  return { lines, dollars: plan.dollars + lines.reduce((all, { dollars }) => all + dollars, 0) };
}

const timeOf = (kind: string): number => processorTime[kind as OperationKind] ?? processorTime.otherwise;
