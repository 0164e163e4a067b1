import { includes } from "../../../app/domain/records.ts";
import type { ServicesBindings } from "../bindings.ts";
import type { Match, MatchKind } from "../outbox/contract.ts";
import { createLedger, type IndexEntry } from "../outbox/ledger.ts";
import type { Settings } from "../settings.ts";

/** A delivered lead of the same person: with the same answers (`same`), or with others. */
export type Duplicate = Pick<IndexEntry, "id" | "reference" | "accepted_at"> & { answers: "same" | "other" };

const dayMs = 24 * 60 * 60_000;
/** Confirmations asked of outboxes: somebody with more delivered leads than this within the time is found all the same. */
const candidateLimit = 5;

/** What says that it is the same person, and whether with the same answers. */
const recognizedKinds = ["taxpayer", "person", "answers"] as const satisfies MatchKind[];

/** One row for each lead: under two digest keys it is found twice. */
const distinct = (rows: readonly IndexEntry[]): IndexEntry[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/**
 * The delivered lead of the same person within the last `retention.duplicateDays`: by taxpayer number, or by telephone,
 * e-mail address and birth date together. A telephone or an e-mail address alone is nobody: couples share them, and
 * strangers know them. Leads that were not delivered do not count, because whoever sends junk in somebody's name must
 * not keep that person's own application back. The index finds them; each candidate's outbox confirms that it was
 * delivered and is not forgotten.
 *
 * Two submissions of one person at the same moment, under two ids, are both accepted: neither is delivered yet.
 *
 * @returns the first one delivered with the same answers; without one, the newest with others; else undefined.
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
  const [taxpayer, person] = [by("taxpayer"), by("person")];
  if (taxpayer.length + person.length === 0) return undefined;
  const same = by("answers").reverse().slice(0, candidateLimit);
  const candidates = [
    ...same.map((entry) => ({ ...entry, answers: "same" as const })),
    ...[...taxpayer, ...person]
      .slice(0, candidateLimit)
      .map((entry) => ({ ...entry, answers: "other" as const })),
  ];
  for (const { id, reference, accepted_at, answers } of candidates) {
    const report = await env.OUTBOX.get(env.OUTBOX.idFromName(id)).report();
    if (report?.status !== "delivered" || report.forgottenAt) continue;
    // Who applies again after a withdrawal consents again: a person decides, and the old lead does not answer for the new.
    return { id, reference, accepted_at, answers: report.withdrawn_at ? "other" : answers };
  }
  return undefined;
}
