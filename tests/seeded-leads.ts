import { recountOutcomes } from "../workers/services/stores/lead-index/outcomes.ts";
import type { TestSite } from "./standalone-site.ts";

/**
 * The number of rows that a busy year leaves in the index. The rows have no outboxes, and show whether lists are fast
 * enough.
 */
export const seededCount = 100_000;

/**
 * Fills a test site's index. Row n was accepted n times 300 s before `newest`. Every 7th row is in review, every
 * 1000th belongs to affiliate 9, every 10,000th was withdrawn, and every second row has the source `1100461/x`.
 */
export async function seedLeads(site: TestSite, newest = Date.parse("2026-11-22T10:00:00Z")): Promise<void> {
  const database = await site.runtime.getD1Database("LEDGER", "tu-credito-de-auto-services");
  const slice = 10_000;
  for (let from = 1; from <= seededCount; from += slice)
    await database
      .prepare(
        `WITH RECURSIVE row(n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM row WHERE n + 1 < ?1 + ${slice})
         INSERT INTO lead_index (id, reference, accepted_at, layout, source, affiliate, destination, status, review,
             attempts, last_failure, last_attempt_at, delivered_at, exported_at, due_at, withdrawn_at, withdrawal)
         SELECT printf('%08x-0000-4000-8000-%012x', n, n), printf('SEED0-%05d', n % 100000),
           strftime('%Y-%m-%dT%H:%M:%fZ', ?2 - n * 300, 'unixepoch'),
           CASE n % 5 WHEN 0 THEN 'one-page' ELSE 'steps' END, CASE n % 2 WHEN 0 THEN '1100461/x' ELSE '2200/na' END,
           CASE WHEN n % 1000 = 0 THEN '9' WHEN n % 3 = 0 THEN '77' ELSE '' END, 'inbox',
           CASE n % 7 WHEN 0 THEN 'in review' ELSE 'delivered' END,
           CASE WHEN n % 7 <> 0 THEN '' WHEN n % 14 = 0 THEN 'captcha' ELSE 'repeated' END,
           1, '', '', '', CASE WHEN n % 7 <> 0 AND n % 11 <> 0 THEN '2026-11-22T11:00:00.000Z' ELSE '' END, '',
           CASE n % 10000 WHEN 0 THEN '2026-11-22T12:00:00.000Z' ELSE '' END, '' FROM row`,
      )
      .bind(from, Math.floor(newest / 1000))
      .run();
  await recountOutcomes(database as unknown as D1Database, "");
}

/** The id of a seeded row. */
export const seededId = (n: number): string =>
  `${n.toString(16).padStart(8, "0")}-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;
