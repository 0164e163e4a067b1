import type { ReplayOutcome } from "../../../app/domain/contract/operator/destinations.ts";
import type { OperatorClient } from "../operator-client.ts";
import { print } from "../print.ts";
import { type Command, filterOf, type Options } from "./command.ts";

const sentences: Record<ReplayOutcome, string> = {
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
  async run(store, references, options) {
    const { to, since, "dry-run": dryRun } = options;
    const ids = since ? await idsSince(store, options, new Date(since).toISOString()) : references;
    let sent = 0;
    for (const id of ids) {
      const outcome = await store.replay(id, to, dryRun);
      if (isSent(outcome)) sent++;
      print(`${id}: ${dryRun ? "(dry run) " : ""}${sentences[outcome]}`);
    }
    print(`${sent} of ${ids.length} ${dryRun ? "would go" : "go"} to ${to}.`);
  },
};

/** The ids of all that was accepted since a time (ISO), the oldest first; the other filters of a list narrow them. */
async function idsSince(store: OperatorClient, options: Options, since: string): Promise<string[]> {
  // Here `to` is a destination, and no end of the time.
  let filter = { ...filterOf(options), to: "" };
  const found: string[] = [];
  for (;;) {
    const { leads, older } = await store.list({ ...filter, limit: 500 });
    found.push(...leads.filter(({ accepted_at }) => accepted_at >= since).map(({ id }) => id));
    const oldest = leads.at(-1);
    if (!older || !oldest || oldest.accepted_at < since) return found.reverse();
    filter = { ...filter, before: older };
  }
}
