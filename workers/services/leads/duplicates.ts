import { includes } from "../../../app/domain/records.ts";
import type { ServicesBindings } from "../bindings.ts";
import { inTime } from "../in-time.ts";
import { createLedger, type IndexEntry } from "../ledger/ledger.ts";
import { outboxOf, type Stored } from "../outbox/contract.ts";
import type { Match, MatchKind } from "../outbox/submission.ts";
import type { Settings } from "../read-settings.ts";
import { ok, type Result } from "../result.ts";

/** `same number`: a taxpayer number with another name or birth date. */
type Duplicate = Pick<IndexEntry, "id" | "reference" | "accepted_at"> & {
  has: "same answers" | "other answers" | "same number";
};

const dayMs = 24 * 60 * 60_000;
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
async function findDuplicate(
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
    const report = await outboxOf(env, id).report();
    if (report?.status !== "delivered" || report.forgottenAt) continue;
    // An application after a withdrawal consents again: a person decides, and the old lead does not answer for it.
    const isWithdrawn = has === "same answers" && report.withdrawn_at;
    return { id, reference, accepted_at, has: isWithdrawn ? "other answers" : has };
  }
  return undefined;
}

/** A visitor is waiting. Milliseconds. */
const timeLimitMs = 2000;

/** When the look-up fails, the lead is accepted and delivered like any other, and the log says so. */
export async function lookForFirst(
  lead: { id: string; matches: readonly Match[] },
  env: ServicesBindings,
  settings: Settings,
): Promise<Duplicate | undefined> {
  try {
    return await inTime(findDuplicate(lead, env, settings), timeLimitMs);
  } catch (error) {
    console.warn(JSON.stringify({ event: "duplicates not looked for", kind: (error as Error).name }));
    return undefined;
  }
}

/** The same answers under another id get the first's answer. Nothing is stored or converts. */
export async function answerOfFirst(
  first: Duplicate,
  env: ServicesBindings,
): Promise<Result<Stored & { success: true }>> {
  await noteRepeat(first, "", env);
  return ok({
    reference: first.reference,
    acceptedAt: first.accepted_at,
    repeated: true,
    review: "" as const,
    conversionId: "" as const,
    // The first receipt's link is in the browser already.
    hasReceipt: false,
  });
}

/** @param reference of the other lead; empty when the answers were the same, and nothing was stored. */
export async function noteRepeat(
  first: Pick<Duplicate, "id">,
  reference: string,
  env: ServicesBindings,
): Promise<void> {
  try {
    await outboxOf(env, first.id).noteRepeat(reference);
  } catch (error) {
    console.warn(JSON.stringify({ event: "repeat not noted", id: first.id, kind: (error as Error).name }));
  }
}
