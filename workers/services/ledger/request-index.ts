import type { MatchedLead, OpenRequest } from "../../../app/domain/contract/operator/requests.ts";
import { callBackLayout } from "../../../app/domain/forms/call-back.ts";
import { requestKindOf } from "../../../app/domain/forms/request-kind.ts";
import { answerBy } from "../../../app/domain/privacy/request-terms.ts";
import type { Backlog, IndexEntry } from "./ledger.ts";

/** The index `lead_index_requests` has the same words. */
const isRequest = "substr(layout, 1, 8) = 'request-'";

type RequestRow = Pick<IndexEntry, "id" | "reference" | "accepted_at" | "review" | "layout">;

export function openRequestOf({ id, reference, accepted_at, review, layout }: RequestRow): OpenRequest[] {
  const kind = requestKindOf(layout);
  if (!kind) return [];
  return [{ id, reference, accepted_at, review, kind, answer_by: answerBy(kind, Date.parse(accepted_at)) }];
}

export function createRequestIndex(database: D1Database) {
  return {
    /** Unanswered ones, the first due first: kinds have different terms. */
    async open(): Promise<OpenRequest[]> {
      const { results } = await database
        .prepare(
          `SELECT id, reference, accepted_at, review, layout FROM lead_index
           WHERE ${isRequest} AND status <> 'closed' ORDER BY accepted_at LIMIT 500`,
        )
        .all<RequestRow>();
      return results.flatMap(openRequestOf).sort((one, other) => (one.answer_by < other.answer_by ? -1 : 1));
    },

    async callsToMake(): Promise<Backlog> {
      const row = await database
        .prepare(
          `SELECT count(*) AS count, min(accepted_at) AS oldest FROM lead_index
           WHERE status = 'delivered' AND destination = 'inbox' AND exported_at = '' AND layout = ?1`,
        )
        .bind(callBackLayout)
        .first<{ count: number; oldest: string | null }>();
      return { count: row?.count ?? 0, oldest: row?.oldest ?? "" };
    },

    async withSameTelephone(id: string): Promise<MatchedLead[]> {
      const { results } = await database
        .prepare(
          `SELECT id, reference, accepted_at, layout FROM lead_index WHERE substr(layout, 1, 8) <> 'request-' AND id IN (
             SELECT theirs.id FROM lead_match AS own
               JOIN lead_match AS theirs ON theirs.kind = own.kind AND theirs.hmac = own.hmac
             WHERE own.id = ?1 AND own.kind = 'phone')
           ORDER BY accepted_at DESC LIMIT 50`,
        )
        .bind(id)
        .all<MatchedLead>();
      return results;
    },

    /** Of the reference that a request names. */
    async referenceHmacs(id: string): Promise<string[]> {
      const { results } = await database
        .prepare("SELECT hmac FROM lead_match WHERE id = ?1 AND kind = 'reference'")
        .bind(id)
        .all<{ hmac: string }>();
      return results.map(({ hmac }) => hmac);
    },
  };
}
