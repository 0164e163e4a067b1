import {
  type ReplayOutcome,
  type RetryOutcome,
  replayLead,
  retryDestination,
} from "../../../app/domain/contract/operator/destinations.ts";
import { type LeadOrder, leadOrders, orderLeads } from "../../../app/domain/contract/operator/leads.ts";
import {
  type BulkOrder,
  type BulkOutcome,
  bulkMinutes,
  bulkOrders,
  bulkPace,
  type Obstacle,
  orderMany,
  sumOf,
} from "../../../app/domain/operator/bulk-orders.ts";
import { type LeadStatus, leadStatuses } from "../../../app/domain/operator/lead-status.ts";
import { entriesOf } from "../../../app/domain/records.ts";
import { choice, type OptionsOf, onSite, text, time } from "../command.ts";
import type { OperatorClient } from "../operator-client.ts";
import { print, printError } from "../print.ts";
import { type Filter, filterOf, filterOptions, isDryRun, pagesOf } from "./command.ts";

/** Goes through leads one after the other, so that a backend that is just back is not flooded. */
async function forEachLead(
  references: readonly string[],
  act: (reference: string) => Promise<string>,
): Promise<void> {
  for (const reference of references) {
    try {
      print(`${reference}: ${await act(reference)}`);
    } catch (error) {
      printError(`${reference}: ${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
}

const ordering = (operator: OperatorClient, order: LeadOrder, done: string) => async (id: string) => {
  await operator.call(leadOrders[order], { id });
  return done;
};

/** Which leads are meant where none is named: all that are there now. */
const { before: _, ...selection } = filterOptions;
const bulkOptions = { ...selection, dryRun: isDryRun };
type BulkOptions = OptionsOf<typeof bulkOptions>;

const leftAlone: Record<Obstacle, string> = {
  "no body": "left alone: there is no body",
  withdrawn: "left alone: the visitor withdrew the consent to be contacted",
  stopped: "left alone: not to be sold or shared",
  ended: "left alone: their time is over",
  unknown: "left alone: there is no such lead",
  unreadable: "left alone: stored by a newer version",
};

const bulkWords: Record<BulkOutcome, string> = {
  done: "done",
  "not meant": "left alone: their status is another by now",
  "in review": "left alone: in review",
  request: "left alone: a request about data ends with its answer",
  ...leftAlone,
};

/** Says after each page how far it is. It may be stopped at any time: what is counted is done. */
async function orderAll(
  operator: OperatorClient,
  order: BulkOrder,
  { dryRun, ...options }: BulkOptions,
): Promise<void> {
  const { before, ...filter } = filterOf({ ...options, before: undefined });
  const counts = await orderMany((cursor) => operator.call(orderLeads, { order, dryRun, filter, cursor }), {
    isPaced: bulkOrders[order].sends && !dryRun,
    onProgress(soFar) {
      if (!dryRun) print(`${sumOf(soFar)} leads: ${soFar.done ?? 0} done`);
      return true;
    },
  });
  for (const [outcome, count = 0] of entriesOf(counts))
    print(
      `${dryRun ? "(dry run) " : ""}${count} ${dryRun && outcome === "done" ? "would go" : bulkWords[outcome]}`,
    );
  const minutes = bulkMinutes(order, counts.done ?? 0);
  if (dryRun && minutes > 0) print(`That takes ${minutes} min, ${bulkPace} leads a second.`);
  if (sumOf(counts) === 0) print("No lead is found by these options.");
}

/** Says what is wrong where neither leads nor what finds them is named, or both. */
function unclear(
  references: readonly string[],
  { dryRun, ...options }: BulkOptions,
  needed?: string,
): string | false {
  const isFiltered = Object.keys(selection).some((name) => options[name as keyof typeof options]);
  if (references.length > 0) return (isFiltered || dryRun) && "either REF, or options that select leads";
  return (
    !(needed ? options.status : isFiltered) && `which leads? REF, or ${needed ?? "options that select them"}`
  );
}

const retryStatuses = retryDestination.request.shape.status;

export const retry = onSite({
  does: `starts delivery again now, as long as a lead's content is stored: of these leads; of all with a status that the options
select, never of what is delivered, and with --status unconfirmed of what may have arrived; or with --to and --since of all that
a destination refused or left unconfirmed`,
  words: "[REF...]",
  options: {
    ...bulkOptions,
    status: choice(
      [...new Set([...leadStatuses, "waiting"] as const)],
      "all leads with this status; with --to: refused, unconfirmed or waiting there",
    ),
    to: text(
      "DESTINATION",
      "all that this one refused or left unconfirmed; `backend` where there is no list",
    ),
    since: time("with --to: since then"),
  },
  problem: (references, { to, since, ...options }) => {
    if (to || since)
      return (
        !(to && since && references.length === 0 && retryStatuses.safeParse(options.status).success) &&
        "a destination's leads are sent again with --to and --since, without REF, and with no other --status than refused, unconfirmed or waiting"
      );
    if (options.status === "waiting") return "which leads? REF, --status, or --to with --since";
    return unclear(references, options as BulkOptions, "--status, or --to with --since");
  },
  async run(operator, references, options) {
    if (options.to && options.since)
      return retryAll(operator, { ...options, to: options.to, since: options.since });
    if (references.length > 0)
      return forEachLead(references, ordering(operator, "retry", "delivery starts now"));
    const status = options.status as Filter["status"];
    const order = status === "unconfirmed" ? "retry unconfirmed" : "retry";
    return orderAll(operator, order, { ...options, status, to: undefined });
  },
});

const retried: Record<RetryOutcome, string> = {
  started: "sent again",
  "not waiting": "no longer refused or unconfirmed there, or before that time",
  ...leftAlone,
};

/** Page by page, so that a destination that is just back is not flooded. */
export async function retryAll(
  operator: OperatorClient,
  { to, since, dryRun, ...options }: { to: string; since: string; dryRun: boolean; status: unknown },
): Promise<void> {
  const status = retryStatuses.parse(options.status);
  const sums = new Map<RetryOutcome, number>();
  let cursor = "";
  do {
    const page = await operator.call(retryDestination, { to, since, status, dryRun, cursor });
    for (const [outcome, count = 0] of entriesOf(page.counts))
      sums.set(outcome, (sums.get(outcome) ?? 0) + count);
    cursor = page.cursor;
  } while (cursor);
  for (const [outcome, count] of sums) print(`${dryRun ? "(dry run) " : ""}${count} ${retried[outcome]}`);
  if (sums.size === 0) print(`Nothing of ${to} was refused or left unconfirmed since ${since}.`);
}

const oneOrMany = (order: LeadOrder & BulkOrder, done: string, does: string, needed?: string) => {
  const status = choice<LeadStatus>(bulkOrders[order].statuses, "all leads with this status");
  return onSite({
    does,
    words: "[REF...]",
    options: { ...bulkOptions, status },
    problem: (references, options) => unclear(references, options, needed),
    run: (operator, references, options) =>
      references.length > 0
        ? forEachLead(references, ordering(operator, order, done))
        : orderAll(operator, order, options),
  });
};

export const delivered = oneOrMany(
  "delivered",
  "delivered",
  "whoever was to get it has it, although it said no or could not be read: these leads, or all that are unconfirmed",
  "--status unconfirmed",
);
export const release = oneOrMany(
  "release",
  "released; delivery starts now",
  "delivers leads that are in review: these, or all that the options select",
);
export const refuse = oneOrMany(
  "refuse",
  "refused",
  "ends reviews with a no: of these leads, or of all that the options select. They are not delivered, and their content has an end",
);
export const close = onSite({
  does: "ends a lead by hand: it is not delivered, and its content has an end",
  words: "<REF...>",
  run: (operator, references) => forEachLead(references, ordering(operator, "close", "closed")),
});

const replayed: Record<ReplayOutcome, string> = {
  started: "is sent",
  again: "is sent again; it has it, or may have it",
  "on its way": "is not sent: it still waits for where everything went before there was a list",
  "over the cap": "is not sent: as many have it as may (BUYERS_MAX)",
  "not taken": "is not sent: it does not take what this is",
  "no seal":
    "is not sent: it was accepted for the inbox or for a mailbox only, and its seal opens with the operators' key; export it",
  "no body": "is not sent: there is no body",
  "in review": "is not sent: it is in review",
  withdrawn: "is not sent: its visitor withdrew the consent to be contacted",
  stopped: "is not sent: it is not to be sold or shared",
  ended: "is not sent: its time is over",
  "unknown destination": "is not sent: DESTINATIONS has no such entry, or it cannot be read",
  unknown: "is not sent: there is no such lead",
};

const isSent = (outcome: ReplayOutcome): boolean => outcome === "started" || outcome === "again";

export const replay = onSite({
  does: "sends leads to a destination of DESTINATIONS by hand: these, or with --since all that were accepted since then",
  words: "[REF...]",
  options: {
    ...filterOptions,
    to: text("DESTINATION", "where they go"),
    since: time("all that were accepted since then"),
    dryRun: isDryRun,
  },
  problem: (references, { to, since }) =>
    (!to && "where to? --to DESTINATION") ||
    (references.length > 0 === Boolean(since) && "which leads? Either REF or --since TIME"),
  async run(operator, references, { dryRun, since, to = "", ...options }) {
    const ids = since ? await idsSince(operator, { ...options, to: undefined }, since) : references;
    let sent = 0;
    for (const id of ids) {
      const { outcome } = await operator.call(replayLead, { id, to, dryRun });
      if (isSent(outcome)) sent++;
      print(`${id}: ${dryRun ? "(dry run) " : ""}${replayed[outcome]}`);
    }
    print(`${sent} of ${ids.length} ${dryRun ? "would go" : "go"} to ${to}.`);
  },
});

/** The ids of all that was accepted since a time (ISO), the oldest first; the other filters of a list narrow them. */
async function idsSince(operator: OperatorClient, options: Filter, since: string): Promise<string[]> {
  const found: string[] = [];
  for await (const leads of pagesOf(operator, options)) {
    const recent = leads.filter(({ accepted_at }) => accepted_at >= since);
    found.push(...recent.map(({ id }) => id));
    if (recent.length < leads.length) break;
  }
  return found.reverse();
}
