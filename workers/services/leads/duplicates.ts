import { includes } from "../../../app/domain/records.ts";
import type { ServicesBindings } from "../bindings.ts";
import { createLedger, type IndexEntry } from "../ledger/ledger.ts";
import type { Match, MatchKind } from "../outbox/submission.ts";
import type { Settings } from "../settings.ts";

/** `same number`: a taxpayer number with another name or birth date. */
export type Duplicate = Pick<IndexEntry, "id" | "reference" | "accepted_at"> & {
  has: "same answers" | "other answers" | "same number";
};

const dayMs = 24 * 60 * 60_000;
/** Outboxes to confirm with. */
const candidateLimit = 5;

const recognizedKinds = ["taxpayer", "applicant", "person", "answers"] as const satisfies MatchKind[];

/** Under two digest keys a lead is found twice. */
const distinct = (rows: readonly IndexEntry[]): IndexEntry[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/**
 * The delivered lead of the same person within the last `retention.duplicateDays`: by taxpayer number with name and
 * birth date, or by telephone, e-mail address and birth date together. Couples share a telephone or an e-mail
 * address, and strangers know them, so one alone does not count. A taxpayer number with another name or birth date
 * holds nothing back: whoever sends junk with somebody's number must not keep that person's own application waiting.
 * Undelivered leads do not count for the same reason, so two submissions at the same moment are both accepted. The
 * index finds leads, and each one's outbox confirms them.
 * @returns the first one with the same answers; otherwise the newest with others; otherwise the newest with the same
 * number.
 * @throws when the index or an outbox does not answer.
 */
export async function findDuplicate(
  lead: { id: string; matches: readonly Match[] },
  env: ServicesBindings,
  { clock, retention }: Pick<Settings, "clock" | "retention">,
): Promise<Duplicate | undefined> {
  const ledger = createLedger(env.LEDGER);
  const since = new Date(clock() - retention.duplicateDays * dayMs).toISOString();
  const recognizing = lead.matches.filter(({ kind }) => includes(recognizedKinds, kind));
  const found = (await ledger.withMatches(recognizing, since)).filter(
    ({ id, status }) => id !== lead.id && status === "delivered",
  );
  const by = (wanted: MatchKind) => distinct(found.filter(({ kind }) => kind === wanted));
  const isIn = (rows: readonly IndexEntry[]) => {
    const ids = new Set(rows.map(({ id }) => id));
    return ({ id }: IndexEntry) => ids.has(id);
  };
  const [applicant, person] = [by("applicant"), by("person")];
  const number = by("taxpayer").filter((row) => !isIn(applicant)(row));
  const samePerson = distinct([...applicant, ...person.filter((row) => !isIn(number)(row))]);
  const candidates = [
    ...by("answers")
      .filter(isIn(samePerson))
      .reverse()
      .slice(0, candidateLimit)
      .map((row) => ({ row, has: "same answers" as const })),
    ...samePerson.slice(0, candidateLimit).map((row) => ({ row, has: "other answers" as const })),
    ...number.slice(0, candidateLimit).map((row) => ({ row, has: "same number" as const })),
  ];
  for (const { row, has } of candidates) {
    const { id, reference, accepted_at } = row;
    const report = await env.OUTBOX.get(env.OUTBOX.idFromName(id)).report();
    if (report?.status !== "delivered" || report.forgottenAt) continue;
    // An application after a withdrawal consents again: a person decides, and the old lead does not answer for it.
    const isWithdrawn = has === "same answers" && report.withdrawn_at;
    return { id, reference, accepted_at, has: isWithdrawn ? "other answers" : has };
  }
  return undefined;
}
