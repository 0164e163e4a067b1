import type { ServicesBindings } from "../bindings.ts";
import type { Match, MatchKind } from "../outbox/contract.ts";
import { createLedger, type IndexEntry } from "../outbox/ledger.ts";
import type { Settings } from "../settings.ts";

/** A delivered lead of the same person: with the same answers (`same`), or with others. */
export type Duplicate = Pick<IndexEntry, "id" | "reference" | "accepted_at"> & { answers: "same" | "other" };

const dayMs = 24 * 60 * 60_000;
/** Confirmations asked of outboxes: somebody with more delivered leads than this within the time is found all the same. */
const candidateLimit = 5;

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
  const deliveredBy = async (kind: MatchKind): Promise<IndexEntry[]> => {
    const hmacs = lead.matches.filter((match) => match.kind === kind).map(({ hmac }) => hmac);
    const found = hmacs.length > 0 ? await ledger.matching(kind, hmacs, since) : [];
    return found.filter(({ id, status }) => id !== lead.id && status === "delivered");
  };
  const [taxpayer, person] = await Promise.all([deliveredBy("taxpayer"), deliveredBy("person")]);
  if (taxpayer.length + person.length === 0) return undefined;
  const same = (await deliveredBy("answers")).reverse().slice(0, candidateLimit);
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
