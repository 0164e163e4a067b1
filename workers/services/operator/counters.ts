/** What is counted by day: arrivals by source and link, applications started, applications accepted, errors in browsers by kind, ratings by screen. */
type Tallied = "arrival" | "participate" | "convert" | "browser_error" | "vital";
export type CounterRow = { day: string; event: Tallied; source: string; count: number };

/** Counts by day (UTC), event and source. Nothing of who came, only how many. */
export function createCounters(database: D1Database) {
  const statement = (event: Tallied, source: string, now: number) =>
    database
      .prepare(
        `INSERT INTO tally (day, event, source, count) VALUES (?1, ?2, ?3, 1)
         ON CONFLICT (day, event, source) DO UPDATE SET count = count + 1`,
      )
      .bind(new Date(now).toISOString().slice(0, 10), event, source.slice(0, 401));
  return {
    /** @param now epoch milliseconds. */
    async count(event: Tallied, source: string, now: number): Promise<void> {
      await statement(event, source, now).run();
    },

    /** Several of one moment, all or none. */
    async countAll(counted: readonly { event: Tallied; source: string }[], now: number): Promise<void> {
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
