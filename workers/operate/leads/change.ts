import { type RetryOutcome, retryDestination } from "../../../app/domain/contract/operator/destinations.ts";
import { entriesOf } from "../../../app/domain/records.ts";
import type { OperatorClient } from "../operator-client.ts";
import { print, printError } from "../print.ts";
import { type Command, needsReference, type Options, selectedIds } from "./command.ts";

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
  store: OperatorClient,
  references: readonly string[],
  options: Options,
  act: (reference: string) => Promise<string>,
): Promise<void> {
  const wanted = references.length > 0 ? references : await selectedIds(store, options);
  await forEachLead(wanted, act);
  if (wanted.length === 0) print(`No lead is ${options.status}.`);
}

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
  run: (store, references, options) =>
    options.since === undefined
      ? forEachSelected(store, references, options, async (reference) => {
          await store.retry(reference);
          return "delivery starts now";
        })
      : retryAll(store, options, new Date(options.since).toISOString()),
};

const statusOf = retryDestination.request.shape.status;

const sentences: Record<RetryOutcome, string> = {
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
async function retryAll(store: OperatorClient, options: Options, since: string): Promise<void> {
  const { to, "dry-run": dryRun } = options;
  const status = statusOf.parse(options.status);
  const sums = new Map<RetryOutcome, number>();
  let cursor = "";
  do {
    const page = await store.call(retryDestination, { to, since, status, dryRun, cursor });
    for (const [outcome, count = 0] of entriesOf(page.counts))
      sums.set(outcome, (sums.get(outcome) ?? 0) + count);
    cursor = page.cursor;
  } while (cursor);
  for (const [outcome, count] of sums) print(`${dryRun ? "(dry run) " : ""}${count} ${sentences[outcome]}`);
  if (sums.size === 0) print(`Nothing of ${to} was refused or left unconfirmed since ${since}.`);
}

export const delivered: Command = {
  usage: [
    ["delivered REF …", "whoever was to get it has it, although it said no or could not be read"],
    ["delivered --status unconfirmed", "the same for all that are unconfirmed"],
  ],
  accepts: (references, { status }) => references.length > 0 || status === "unconfirmed",
  run: (store, references, options) =>
    forEachSelected(store, references, options, async (reference) => {
      await store.confirmDelivery(reference);
      return "delivered";
    }),
};

export const release: Command = {
  usage: [["release REF …", "delivers a lead that is in review"]],
  accepts: needsReference,
  run: (store, references) =>
    forEachLead(references, async (reference) => {
      await store.release(reference);
      return "released; delivery starts now";
    }),
};

export const refuse: Command = {
  usage: [["refuse REF …", "ends a review with a no: it is not delivered, and its content has an end"]],
  accepts: needsReference,
  run: (store, references) =>
    forEachLead(references, async (reference) => {
      await store.refuse(reference);
      return "refused";
    }),
};

export const close: Command = {
  usage: [["close REF …", "ends a lead by hand: it is not delivered, and its content has an end"]],
  accepts: needsReference,
  run: (store, references) =>
    forEachLead(references, async (reference) => {
      await store.closeLead(reference);
      return "closed";
    }),
};
