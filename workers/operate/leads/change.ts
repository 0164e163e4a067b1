import { replayLead } from "../../../app/domain/contract/operator/destinations.ts";
import {
  type LeadFilter,
  type LeadOrder,
  leadOrders,
  orderLeads,
} from "../../../app/domain/contract/operator/leads.ts";
import {
  type BulkOrder,
  bulkMinutes,
  bulkOrders,
  bulkPace,
  orderMany,
  sumOf,
} from "../../../app/domain/operator/bulk-orders.ts";
import type { LeadStatus } from "../../../app/domain/operator/lead-status.ts";
import { entriesOf, includes } from "../../../app/domain/records.ts";
import { textsIn } from "../../../app/operator-copy/bilingual.ts";
import { bulkTexts } from "../../../app/operator-copy/bulk.ts";
import { destinationsTexts } from "../../../app/operator-copy/destinations.ts";
import { choice, onSite, text, time } from "../command.ts";
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

const said = textsIn(bulkTexts, "en");

/** Says after each page how far it is. It may be stopped at any time: what is counted is done. */
export async function orderAll(
  operator: OperatorClient,
  order: BulkOrder,
  filter: Partial<LeadFilter>,
  dryRun = false,
): Promise<void> {
  const counts = await orderMany((cursor) => operator.call(orderLeads, { order, dryRun, filter, cursor }), {
    isPaced: bulkOrders[order].sends && !dryRun,
    onProgress(soFar) {
      if (!dryRun) print(`${sumOf(soFar)} leads: ${soFar.done ?? 0} done`);
      return true;
    },
  });
  const { done: n = 0, ...left } = counts;
  print(said(dryRun ? "would" : "done", { n }));
  for (const [outcome, n = 0] of entriesOf(left)) print(said(`left.${outcome}`, { n }));
  const minutes = bulkMinutes(order, n);
  if (dryRun && minutes > 0) print(`That takes ${minutes} min, ${bulkPace} leads a second.`);
}

/**
 * An order for the leads that are named, or for all that the options select. @param needed options of which one must be typed,
 * where not any will do.
 */
const oneOrMany = (
  order: LeadOrder & BulkOrder,
  done: string,
  does: string,
  {
    needed,
    orders = [order],
  }: { needed?: readonly ("status" | "destination")[]; orders?: readonly BulkOrder[] } = {},
) => {
  const statuses = orders.flatMap((one): readonly LeadStatus[] => bulkOrders[one].statuses);
  const status = choice(statuses, "all leads with this status");
  return onSite({
    does,
    words: "[REF...]",
    options: { ...bulkOptions, status },
    problem(references, { dryRun, ...options }) {
      const isFiltered = Object.keys(selection).some((name) => options[name as keyof typeof options]);
      if (references.length > 0) return (isFiltered || dryRun) && "either REF, or options that select leads";
      const isClear = needed?.some((name) => options[name]) ?? isFiltered;
      const words = needed?.map((name) => `--${name}`).join(" or ") ?? "options that select them";
      return !isClear && `which leads? REF, or ${words}`;
    },
    run(operator, references, { dryRun, ...options }) {
      if (references.length > 0) return forEachLead(references, ordering(operator, order, done));
      const { before, ...filter } = filterOf({ ...options, before: undefined });
      const meant = orders.find((one) => includes(bulkOrders[one].statuses, options.status)) ?? order;
      return orderAll(operator, meant, filter, dryRun);
    },
  });
};

export const retry = oneOrMany(
  "retry",
  "delivery starts now",
  `starts delivery again now, as long as a lead's content is stored: of these leads, or of all with a status, or for a --destination
("backend" where there is no list), that the options select; never of what is delivered, and of what may have arrived with --status
unconfirmed alone`,
  { needed: ["status", "destination"], orders: ["retry", "retry unconfirmed"] },
);
export const delivered = oneOrMany(
  "delivered",
  "delivered",
  "whoever was to get it has it, although it said no or could not be read: these leads, or all that are unconfirmed",
  { needed: ["status"] },
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

const about = textsIn(destinationsTexts, "en");

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
      if (outcome === "started" || outcome === "again") sent++;
      const words = about("replayed", { outcome: outcome.replaceAll(" ", "_") });
      print(`${id}: ${dryRun ? "(dry run) " : ""}${words}`);
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
