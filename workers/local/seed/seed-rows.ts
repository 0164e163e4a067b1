import { Miniflare } from "miniflare";
import { number } from "../../operate/command.ts";
import { origins } from "./invented-people.ts";

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
  const runtime = new Miniflare({
    cf: {},
    defaultPersistRoot: store,
    modules: true,
    script: "export default {}",
    d1Databases: { ...databases },
  });
  try {
    const now = Date.now();
    await run(await runtime.getD1Database("COUNTERS"), counterRows(now));
    return await run(await runtime.getD1Database("LEDGER"), indexRows(leads, now));
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
    const { meta } = await database
      .prepare(sql)
      .bind(...values)
      .run();
    changes += meta.changes;
  }
  return changes;
}

/** `--leads N`. */
export const rowOptions = {
  leads: number("so many rows for lists at size, with nothing behind them", { max: 1_000_000 }, 0),
};

type Statement = { sql: string; values: (string | number)[] };

/** The rows of one statement: D1 limits what one may take. */
const rowsAtOnce = 5000;
/** How far back rows reach, days, and how many arrivals an hour of them has from each origin. */
const days = 90;
const arrivalsAnHour = 4;

const originTable = JSON.stringify(
  origins.map((origin: { src?: string; lnk?: string; affid?: string; subid?: string }) => ({
    source: origin.src ? `${origin.src}/${origin.lnk}` : "",
    affiliate: origin.affid ?? "",
    sub: origin.subid ?? "",
  })),
);

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
        INSERT OR IGNORE INTO lead_index (id, reference, accepted_at, layout, source, affiliate, destination, status,
          review, attempts, last_failure, last_attempt_at, delivered_at, exported_at)
        SELECT printf('5eedf00d-0000-4000-8000-%012x', n), printf('5%04X-%05X', n / 1048576, n % 1048576), at,
          'steps', origin ->> 'source', origin ->> 'affiliate', 'inbox',
          CASE n / 5 % 20 WHEN 0 THEN 'in review' WHEN 1 THEN 'closed' ELSE 'delivered' END,
          iif(n / 5 % 20 = 0, 'captcha', ''), 1, '', at, iif(n / 5 % 20 > 1, at, ''), iif(n / 5 % 20 > 3, at, '')
        FROM row`,
      values: [seconds, step, originTable],
    });
  return statements;
}

/** Counters of every hour of the last days; hours that have some stay. */
function counterRows(now: number): Statement[] {
  return [
    {
      sql: `${numbered(1, days * 24)}, events(event, share) AS (VALUES ('arrival', 1), ('participate', 3), ('accepted', 12)),
        counted AS (SELECT n, event, origin.value AS origin,
          CAST(?2 * (1 + (n * 7 + origin.key * 3) % 24) / share AS INTEGER) AS count
          FROM numbers, events, json_each(?3) AS origin)
        INSERT OR IGNORE INTO counter (hour, event, source, affiliate, sub_affiliate, count)
        SELECT strftime('%Y-%m-%dT%H', ?1 - n * 3600, 'unixepoch'), event, origin ->> 'source',
          origin ->> 'affiliate', origin ->> 'sub', count
        FROM counted WHERE count > 0`,
      values: [Math.floor(now / 1000), arrivalsAnHour, originTable],
    },
  ];
}
