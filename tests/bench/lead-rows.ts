import type { Miniflare } from "miniflare";
import { origins } from "../../workers/local/seed/invented-people.ts";
import { recountOutcomes } from "../../workers/services/stores/lead-index/outcomes.ts";

/**
 * Writes rows into the databases of a store that nothing serves now.
 *
 * @param databases the local ids of LEDGER and COUNTERS. @returns how many leads were not there before.
 */
export async function writeRows(
  store: string,
  databases: Readonly<Record<string, string>>,
  leads: number,
): Promise<number> {
  const { Miniflare } = await import("miniflare");
  const runtime = new Miniflare({
    cf: {},
    defaultPersistRoot: store,
    modules: true,
    script: "export default {}",
    d1Databases: { ...databases },
  });
  try {
    const now = Date.now();
    await run(await runtime.getD1Database("COUNTERS"), counterRows(leads, now));
    const ledger = await runtime.getD1Database("LEDGER");
    const written = await run(ledger, indexRows(leads, now));
    await recountOutcomes(ledger as unknown as D1Database, "");
    return written;
  } finally {
    await runtime.dispose();
  }
}

async function run(
  database: Awaited<ReturnType<Miniflare["getD1Database"]>>,
  statements: readonly Statement[],
): Promise<number> {
  let changes = 0;
  for (const { sql, values } of statements) {
    const statement = database.prepare(sql).bind(...values);
    changes += (await statement.run()).meta.changes;
  }
  return changes;
}

type Statement = { sql: string; values: (string | number)[] };

/** The rows of one statement: D1 limits what one may take. */
const rowsAtOnce = 5000;
/** How far back rows reach. */
const days = 90;

const originTable = JSON.stringify(
  origins.map(
    (origin: { src?: string; lnk?: string; affid?: string; subid?: string; utm_campaign?: string }) => ({
      source: origin.src ? `${origin.src}/${origin.lnk}` : "",
      affiliate: origin.affid ?? "",
      sub: origin.subid ?? "",
      campaign: origin.utm_campaign ?? "",
    }),
  ),
);

/** How many of each event there are for one accepted application. Arrivals differ by origin, and so do their conversions. */
const perLead = JSON.stringify({
  ...{ arrival: 14, participate: 3.1, step_1: 2.2, step_2: 1.7, step_3: 1.4, accepted: 0.9 },
  ...{ campaign_arrival: 14, campaign_accepted: 0.9 },
});

/** Reference characters: those of domain/application/reference.ts, without a check digit that anybody types. */
const numbered = (from: number, count: number) =>
  `WITH RECURSIVE numbers(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${from + count - 1})`;

/** Rows of the index for trying lists at size; no outbox is behind them. Ids are numbered: existing ones stay. */
function indexRows(leads: number, now: number): Statement[] {
  const statements: Statement[] = [];
  const seconds = Math.floor(now / 1000);
  const step = Math.max(1, Math.floor((days * 86_400) / Math.max(leads, 1)));
  for (let from = 0; from < leads; from += rowsAtOnce)
    statements.push({
      sql: `${numbered(from, Math.min(rowsAtOnce, leads - from))},
        row AS (SELECT n, strftime('%Y-%m-%dT%H:%M:%fZ', ?1 - n * ?2, 'unixepoch') AS at,
          ?3 -> (n % json_array_length(?3)) AS origin FROM numbers)
        INSERT OR IGNORE INTO lead_index (id, reference, accepted_at, layout, source, affiliate, sub_affiliate,
          destination, status, review, attempts, last_failure, last_attempt_at, delivered_at, exported_at)
        SELECT printf('5eedf00d-0000-4000-8000-%012x', n), printf('5%04X-%05X', n / 1048576, n % 1048576), at,
          'steps', origin ->> 'source', origin ->> 'affiliate', origin ->> 'sub', 'inbox',
          CASE n / 5 % 20 WHEN 0 THEN 'in review' WHEN 1 THEN 'closed' ELSE 'delivered' END,
          iif(n / 5 % 20 = 0, 'captcha', ''), 1, '', at, iif(n / 5 % 20 > 1, at, ''), iif(n / 5 % 20 > 3, at, '')
        FROM row`,
      values: [seconds, step, originTable],
    });
  return statements;
}

/** Counters of every hour of the last days, from which as many leads would come; hours that have some stay. */
function counterRows(leads: number, now: number): Statement[] {
  return [
    {
      sql: `${numbered(1, days * 24)},
        counted AS (SELECT n, events.key AS event, events.key LIKE 'campaign%' AS named, origin.value AS origin,
          ?2 * events.value * iif(events.key LIKE '%arrival', 1 + origin.key * 0.35, 1) AS rate
          FROM numbers, json_each(?4) AS events, json_each(?3) AS origin)
        INSERT OR IGNORE INTO counter (hour, event, source, affiliate, sub_affiliate, count)
        SELECT strftime('%Y-%m-%dT%H', ?1 - n * 3600, 'unixepoch'), event, origin ->> iif(named, 'campaign', 'source'),
          iif(named, '', origin ->> 'affiliate'), iif(named, '', origin ->> 'sub'),
          sum(CAST(rate * n AS INTEGER) - CAST(rate * (n - 1) AS INTEGER)) AS count
        FROM counted WHERE event NOT LIKE '%arrival' AND NOT named OR origin ->> iif(named, 'campaign', 'source') <> ''
        GROUP BY n, 2, 3, 4, 5 HAVING count > 0`,
      values: [Math.floor(now / 1000), leads / (days * 24 * origins.length), originTable, perLead],
    },
  ];
}
