import { recountOutcomes } from "../workers/services/stores/lead-index/outcomes.ts";
import type { TestSite } from "./standalone-site.ts";

/**
 * Adds invented leads to the index, one each `secondsApart` back from a moment, of seven sources, eleven affiliates
 * and thirteen sub-affiliates. One of fifty is in review, one of 51 was refused by the backend, one of 52 waits, and
 * one of twenty came from a program.
 */
export async function seedLeads(
  site: TestSite,
  { count, secondsApart, until }: { count: number; secondsApart: number; until: string },
): Promise<void> {
  const ledger = await site.runtime.getD1Database("LEDGER", "tu-credito-de-auto-services");
  await ledger
    .prepare(
      `WITH RECURSIVE made(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM made WHERE n < ?1)
       INSERT INTO lead_index (id, reference, accepted_at, layout, source, affiliate, sub_affiliate, destination,
         status, review, attempts, last_failure, delivered_at)
       SELECT printf('%08x-0000-4000-8000-000000000000', n), printf('SEED%06d', n),
         strftime('%Y-%m-%dT%H:%M:%fZ', ?2, '-' || (n * ?3) || ' seconds'), iif(n % 20 = 0, 'api', 'steps'),
         '11004' || (n % 7) || '/na', '' || (n % 11), 's' || (n % 13), 'product backend',
         iif(n % 50 = 0, 'in review', iif(n % 51 = 0, 'refused', iif(n % 52 = 0, 'queued', 'delivered'))),
         iif(n % 50 = 0, 'captcha', ''), 1,
         iif(n % 50 = 0, '', iif(n % 51 = 0, 'submission: success=false 200', '')), '' FROM made`,
    )
    .bind(count, until, secondsApart)
    .run();
  await recountOutcomes(ledger as unknown as D1Database, "");
}

/**
 * Adds counters of the same origins: `perHour` rows for each hour before a moment, with all events of a visit in
 * turn.
 */
export async function seedCounters(
  site: TestSite,
  { hours, perHour, until }: { hours: number; perHour: number; until: string },
): Promise<void> {
  const counters = await site.runtime.getD1Database("COUNTERS", "tu-credito-de-auto-services");
  await counters
    .prepare(
      `WITH RECURSIVE made(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM made WHERE n < ?1 * ?2 - 1)
       INSERT OR IGNORE INTO counter SELECT strftime('%Y-%m-%dT%H', ?3, '-' || (n / ?2) || ' hours'),
         json_array('arrival', 'participate', 'step_1', 'step_2', 'step_3', 'accepted') ->> (n % 6),
         '11004' || (n % 7) || '/na', '' || (n % 11), 's' || (n % 13), 60 - (n % 6) * 10 FROM made`,
    )
    .bind(hours, perHour, until)
    .run();
}
