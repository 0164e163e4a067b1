import { Miniflare } from "miniflare";
import { counterRows, indexRows, type Statement } from "./seed-rows.ts";

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

const most = 1_000_000;

/** The value of `--leads`: how many rows are wanted; 0 where it is left out. @throws when it is no such number. */
export function leadsIn(text: string | undefined): number {
  const leads = Number(text ?? 0);
  if (Number.isInteger(leads) && leads >= 0 && leads <= most) return leads;
  throw new Error(`--leads must be a whole number of at most ${most}`);
}
