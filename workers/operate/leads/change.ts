import {
  type ReplayOutcome,
  type RetryOutcome,
  replayLead,
  retryDestination,
} from "../../../app/domain/contract/operator/destinations.ts";
import { type LeadOrder, leadOrders } from "../../../app/domain/contract/operator/leads.ts";
import { leadStatuses } from "../../../app/domain/operator/lead-status.ts";
import { entriesOf } from "../../../app/domain/records.ts";
import { choice, onSite, text, time } from "../command.ts";
import type { OperatorClient } from "../operator-client.ts";
import { print, printError } from "../print.ts";
import { type Filter, filterOptions, isDryRun, pagesOf, selectedIds } from "./command.ts";

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
  options: Filter,
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

const retryStatuses = retryDestination.request.shape.status;

export const retry = onSite({
  does: `starts delivery again now, as long as a lead's content is stored: of these leads, of all with a status, or with
--to and --since of all that a destination refused or left unconfirmed`,
  words: "[REF...]",
  options: {
    ...filterOptions,
    status: choice(
      [...new Set([...leadStatuses, "waiting"] as const)],
      "all leads with this status; with --to: refused, unconfirmed or waiting there",
    ),
    to: text(
      "DESTINATION",
      "all that this one refused or left unconfirmed; `backend` where there is no list",
    ),
    since: time("with --to: since then"),
    dryRun: isDryRun,
  },
  problem: (references, { status, to, since }) =>
    to || since
      ? !(to && since && references.length === 0 && retryStatuses.safeParse(status).success) &&
        "a destination's leads are sent again with --to and --since, without REF, and with no other --status than refused, unconfirmed or waiting"
      : references.length === 0 &&
        (!status || status === "waiting") &&
        "which leads? REF, --status, or --to with --since",
  run: (operator, references, options) =>
    options.to && options.since
      ? retryAll(operator, { ...options, to: options.to, since: options.since })
      : forEachSelected(
          operator,
          references,
          { ...options, status: options.status === "waiting" ? undefined : options.status, to: undefined },
          ordering(operator, "retry", "delivery starts now"),
        ),
});

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

export const delivered = onSite({
  does: "whoever was to get it has it, although it said no or could not be read: these leads, or all that are unconfirmed",
  words: "[REF...]",
  options: { ...filterOptions, status: choice(["unconfirmed"], "all that are unconfirmed") },
  problem: (references, { status }) =>
    references.length === 0 && !status && "which leads? REF, or --status unconfirmed",
  run: (operator, references, options) =>
    forEachSelected(operator, references, options, ordering(operator, "delivered", "delivered")),
});

const commandOf = (order: LeadOrder, done: string, does: string) =>
  onSite({
    does,
    words: "<REF...>",
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
