import type { ForgottenLead } from "../../../app/domain/contract/operator/persons.ts";

/**
 * Days for which the platform can bring back what was deleted: a SQLite durable object to any point of the last 30 days
 * (developers.cloudflare.com/durable-objects/api/sqlite-storage-api/#pitr-point-in-time-recovery-api), D1 by Time Travel to any
 * minute of the last 30 (7 on the free plan; developers.cloudflare.com/d1/reference/time-travel). Neither can be emptied.
 */
const platformDays = 30;

/** What was erased, who was told, and what still exists somewhere and until when, as lines for a terminal. */
export function forgottenLines(forgotten: ForgottenLead, hasBackup: boolean): string[] {
  const { id, reference, forgottenAt, until, destinationIsTold, exportedAt } = forgotten;
  const lastDay = new Date(Date.parse(forgottenAt) + platformDays * 86_400_000).toISOString();
  return [
    `${reference} (${id})`,
    `  Erased ${day(forgottenAt)}: the content, the consent record, the digests, the source, the timeline, the row in the index.`,
    ...(hasBackup ? ["  The copy in R2 is deleted with them."] : []),
    destinationIsTold
      ? "  The product backend got it and is told to delete it; its answer will be in the timeline (show)."
      : "  It was never sent to a product backend: nobody has to be told.",
    ...(exportedAt
      ? [`  It was exported on ${day(exportedAt)}: delete that copy too, and tell whoever got it.`]
      : []),
    `  Cloudflare can still bring the outbox (point-in-time recovery) and the index (Time Travel) back until ${day(lastDay)};`,
    "  after such a recovery run `npm run leads -- reindex`, which makes it forgotten again.",
    `  What stays until ${day(until)}: id, reference and dates, so that no copy brings it back.`,
  ];
}

const day = (iso: string): string => iso.slice(0, 10);
