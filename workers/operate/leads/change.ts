import {
  type ReplayOutcome,
  type RetryOutcome,
  replayLead,
  retryDestination,
} from "../../../app/domain/contract/operator/destinations.ts";
import { type LeadOrder, leadOrders } from "../../../app/domain/contract/operator/leads.ts";
import { entriesOf } from "../../../app/domain/records.ts";
import type { OperatorClient } from "../operator-client.ts";
import { print, printError } from "../print.ts";
import { type Command, needsReference, type Options, pagesOf, selectedIds } from "./command.ts";

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

async function forEachSelected(
  operator: OperatorClient,
  references: readonly string[],
  options: Options,
  act: (reference: string) => Promise<string>,
): Promise<void> {
  const wanted = references.length > 0 ? references : await selectedIds(operator, options);
  await forEachLead(wanted, act);
  if (wanted.length === 0) print(`No lead is ${options.status}.`);
}

const ordering = (operator: OperatorClient, order: LeadOrder, done: string) => async (id: string) => {
  await operator.call(leadOrders[order], { id });
  return done;
};

export const retry: Command = {
  usage: [
    ["retry REF …", "starts delivery again now, as long as the lead's content is stored"],
    ["retry --status queued", "the same for every lead with this status"],
    [
      "retry --to DESTINATION --since TIME [--dry-run]",
      "sends again all that it refused or left unconfirmed since then;",
    ],
    ["", "--status refused, unconfirmed or waiting: only that; `backend` where there is no list"],
  ],
  accepts: (references, { status, to, since }) =>
    since === undefined
      ? references.length > 0 || status !== ""
      : Boolean(to) &&
        references.length === 0 &&
        !Number.isNaN(Date.parse(since)) &&
        statusOf.safeParse(status).success,
  run: (operator, references, options) =>
    options.since === undefined
      ? forEachSelected(operator, references, options, ordering(operator, "retry", "delivery starts now"))
      : retryAll(operator, options, new Date(options.since).toISOString()),
};

const statusOf = retryDestination.request.shape.status;

const retried: Record<RetryOutcome, string> = {
  started: "sent again",
  "not waiting": "no longer refused or unconfirmed there, or before that time",
  "no body": "not sent: there is no body",
  withdrawn: "not sent: the visitor withdrew the consent to be contacted",
  stopped: "not sent: not to be sold or shared",
  ended: "not sent: its time is over",
  unknown: "not sent: there is no such lead",
  unreadable: "not sent: stored by a newer version",
};

/** Page by page, so that a destination that is just back is not flooded. */
async function retryAll(operator: OperatorClient, options: Options, since: string): Promise<void> {
  const { to, "dry-run": dryRun } = options;
  const status = statusOf.parse(options.status);
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

export const delivered: Command = {
  usage: [
    ["delivered REF …", "whoever was to get it has it, although it said no or could not be read"],
    ["delivered --status unconfirmed", "the same for all that are unconfirmed"],
  ],
  accepts: (references, { status }) => references.length > 0 || status === "unconfirmed",
  run: (operator, references, options) =>
    forEachSelected(operator, references, options, ordering(operator, "delivered", "delivered")),
};

const commandOf = (order: LeadOrder, done: string, does: string): Command => ({
  usage: [[`${order} REF …`, does]],
  accepts: needsReference,
  run: (operator, references) => forEachLead(references, ordering(operator, order, done)),
});

export const release = commandOf(
  "release",
  "released; delivery starts now",
  "delivers a lead that is in review",
);
export const refuse = commandOf(
  "refuse",
  "refused",
  "ends a review with a no: it is not delivered, and its content has an end",
);
export const close = commandOf(
  "close",
  "closed",
  "ends a lead by hand: it is not delivered, and its content has an end",
);

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

export const replay: Command = {
  usage: [
    ["replay REF … --to DESTINATION [--dry-run]", "sends leads to a destination of DESTINATIONS by hand;"],
    ["replay --since TIME --to DESTINATION [--dry-run]", "all that were accepted since then"],
  ],
  accepts: (references, { to, since }) =>
    Boolean(to) && references.length > 0 !== Boolean(since) && (!since || !Number.isNaN(Date.parse(since))),
  async run(operator, references, options) {
    const { to, since, "dry-run": dryRun } = options;
    const ids = since ? await idsSince(operator, options, new Date(since).toISOString()) : references;
    let sent = 0;
    for (const id of ids) {
      const { outcome } = await operator.call(replayLead, { id, to, dryRun });
      if (isSent(outcome)) sent++;
      print(`${id}: ${dryRun ? "(dry run) " : ""}${replayed[outcome]}`);
    }
    print(`${sent} of ${ids.length} ${dryRun ? "would go" : "go"} to ${to}.`);
  },
};

/** The ids of all that was accepted since a time (ISO), the oldest first; the other filters of a list narrow them. */
async function idsSince(operator: OperatorClient, options: Options, since: string): Promise<string[]> {
  const found: string[] = [];
  // Here `to` is a destination, and no end of the time.
  for await (const leads of pagesOf(operator, { ...options, to: "" })) {
    const recent = leads.filter(({ accepted_at }) => accepted_at >= since);
    found.push(...recent.map(({ id }) => id));
    if (recent.length < leads.length) break;
  }
  return found.reverse();
}
