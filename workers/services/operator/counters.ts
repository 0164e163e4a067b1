/**
 * What is counted by day: arrivals by source and link, applications started and accepted, browser errors by kind, Core
 * Web Vitals by screen and rating.
 */
type CounterEvent = "arrival" | "participate" | "convert" | "browser_error" | "vital";
export type CounterRow = { day: string; event: CounterEvent; source: string; count: number };

/** Counters by day (UTC), event and source, in D1 (table `tally`). Nothing about who came, only how many. */
export function createCounters(database: D1Database) {
  const statement = (event: CounterEvent, source: string, now: number) =>
    database
      .prepare(
        `INSERT INTO tally (day, event, source, count) VALUES (?1, ?2, ?3, 1)
         ON CONFLICT (day, event, source) DO UPDATE SET count = count + 1`,
      )
      .bind(new Date(now).toISOString().slice(0, 10), event, source.slice(0, 401));
  return {
    /** @param now epoch milliseconds. */
    async count(event: CounterEvent, source: string, now: number): Promise<void> {
      await statement(event, source, now).run();
    },

    /** Several events of one moment, all or none. */
    async countAll(counted: readonly { event: CounterEvent; source: string }[], now: number): Promise<void> {
      await database.batch(counted.map(({ event, source }) => statement(event, source, now)));
    },

    /** Newest day first. */
    async list(limit: number): Promise<CounterRow[]> {
      const { results } = await database
        .prepare("SELECT * FROM tally ORDER BY day DESC, event, count DESC LIMIT ?1")
        .bind(limit)
        .all<CounterRow>();
      return results;
    },
  };
}
