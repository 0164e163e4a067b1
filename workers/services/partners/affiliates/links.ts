import { newYorkDate } from "../../../../app/domain/calendar-day.ts";
import type { AffiliateLink } from "../../../../app/domain/contract/operator/affiliates.ts";
import type { ReportClaim } from "./report-token.ts";

type Row = {
  id: string;
  affiliate: string;
  label: string;
  issued_by: string;
  issued_at: string;
  until: string;
  revoked_at: string;
};

const mostLinks = 500;

/** The links to affiliates' reports that operators issued. Times are epoch milliseconds. */
export function createLinks(database: D1Database) {
  return {
    async issue(
      link: Pick<AffiliateLink, "affiliate" | "label" | "until" | "issuedBy">,
      now: number,
    ): Promise<AffiliateLink> {
      const id = crypto.randomUUID();
      const issuedAt = new Date(now).toISOString();
      await database
        .prepare(
          `INSERT INTO affiliate_link (id, affiliate, label, issued_by, issued_at, until)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
        )
        .bind(id, link.affiliate, link.label, link.issuedBy, issuedAt, link.until)
        .run();
      return { ...link, id, issuedAt, state: "open" };
    },

    async list(now: number): Promise<AffiliateLink[]> {
      const { results } = await database
        .prepare("SELECT * FROM affiliate_link ORDER BY issued_at DESC, id DESC LIMIT ?1")
        .bind(mostLinks)
        .all<Row>();
      return results.map((row) => ({
        id: row.id,
        affiliate: row.affiliate,
        label: row.label,
        issuedBy: row.issued_by,
        issuedAt: row.issued_at,
        until: row.until,
        state: stateOf(row, now),
      }));
    },

    async isOpen({ link, affiliate, until }: ReportClaim, now: number): Promise<boolean> {
      const row = await database
        .prepare("SELECT * FROM affiliate_link WHERE id = ?1 AND affiliate = ?2 AND until = ?3")
        .bind(link, affiliate, until)
        .first<Row>();
      return row !== null && stateOf(row, now) === "open";
    },

    async revoke(id: string, now: number): Promise<boolean> {
      const { meta } = await database
        .prepare("UPDATE affiliate_link SET revoked_at = iif(revoked_at = '', ?2, revoked_at) WHERE id = ?1")
        .bind(id, new Date(now).toISOString())
        .run();
      return meta.changes > 0;
    },
  };
}

function stateOf({ revoked_at, until }: Row, now: number): AffiliateLink["state"] {
  if (revoked_at) return "revoked";
  return newYorkDate(now) > until ? "expired" : "open";
}
