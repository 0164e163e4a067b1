import type { DayBounds } from "../../../../app/domain/affiliates/report.ts";
import type { AffiliateReport, PostbackState } from "../../../../app/domain/contract/affiliate-report.ts";

/** A row about a postback, without anything that identifies a person. */
export type PostbackRow = {
  conversionId: string;
  affiliate: string;
  subAffiliate: string;
  convertedAt: number;
  state: PostbackState;
};

const mostConversions = 1000;
/** A row stays as long as counters stay. */
const keptDays = 400;

/** The postback of each conversion, for affiliates' reports. Every write may be repeated. */
export function createPostbackRows(database: D1Database) {
  return {
    async write({ conversionId, affiliate, subAffiliate, convertedAt, state }: PostbackRow): Promise<void> {
      await database
        .prepare(
          `INSERT INTO affiliate_postback (conversion_id, affiliate, sub_affiliate, converted_at, state)
           VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (conversion_id) DO UPDATE SET state = excluded.state`,
        )
        .bind(conversionId, affiliate, subAffiliate, new Date(convertedAt).toISOString(), state)
        .run();
    },

    async remove(conversionId: string): Promise<void> {
      await database
        .prepare("DELETE FROM affiliate_postback WHERE conversion_id = ?1")
        .bind(conversionId)
        .run();
    },

    async count(affiliate: string, days: readonly DayBounds[], limit: number) {
      const { results } = await database
        .prepare(
          `SELECT day.value ->> 'day' AS day, sub_affiliate, state, count(*) AS n
           FROM json_each(?1) AS day JOIN affiliate_postback ON affiliate = ?2
             AND converted_at >= day.value ->> 'start' AND converted_at < day.value ->> 'end'
           GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3 LIMIT ?3`,
        )
        .bind(JSON.stringify(days), affiliate, limit)
        .all<{ day: string; sub_affiliate: string; state: PostbackState; n: number }>();
      return results;
    },

    async list(affiliate: string, start: string, end: string): Promise<AffiliateReport["conversions"]> {
      const { results } = await database
        .prepare(
          `SELECT conversion_id AS id, converted_at AS at, sub_affiliate AS subAffiliate, state AS postback
           FROM affiliate_postback WHERE affiliate = ?1 AND converted_at >= ?2 AND converted_at < ?3
           ORDER BY converted_at DESC LIMIT ?4`,
        )
        .bind(affiliate, start, end, mostConversions)
        .all<AffiliateReport["conversions"][number]>();
      return results;
    },

    async deleteOld(now: number): Promise<void> {
      await database
        .prepare("DELETE FROM affiliate_postback WHERE converted_at < ?1")
        .bind(new Date(now - keptDays * 86_400_000).toISOString())
        .run();
    },
  };
}
