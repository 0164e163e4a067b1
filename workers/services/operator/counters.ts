import type { CounterEvent, CounterRow } from "../../../app/domain/contract/operator/counters.ts";
import type { CountedStep } from "../../../app/domain/contract/progress.ts";
import { plainText } from "../../../app/domain/plain-text.ts";
import type { VisitOrigin } from "../../../app/domain/visit/attribution.ts";
import type { ServicesBindings } from "../bindings.ts";
import { memories } from "../memories.ts";
import { settingsOf } from "../settings.ts";

/**
 * Combinations of source, affiliate and sub-affiliate that have counters of their own on a day (UTC). Anybody can make them up:
 * the rest is `otros`. Visits and browsers' reports have separate bounds, so that neither displaces the other.
 */
const combinationsPerDay = { visit: 1000, browser: 400, refusal: 400 } as const;

/** Sources: of a browser error its kind, of a vital its screen, of a refused field its stop. Times taken are ours: no bound. */
const reporters = {
  arrival: "visit",
  participate: "visit",
  step_1: "visit",
  step_2: "visit",
  step_3: "visit",
  accepted: "visit",
  time_taken: "",
  refused: "refusal",
  browser_error: "browser",
  vital: "browser",
} as const satisfies Record<CounterEvent, keyof typeof combinationsPerDay | "">;

export const stepEvent = (step: CountedStep) => `step_${step}` as const;
type Counted = { event: CounterEvent } & VisitOrigin;

export const remainder = "otros";
const lengthLimit = 401;
/** No honest week has as many rows. */
const mostRows = 20_000;

/** Per isolate: a combination with a name has it for the day, and one that got none gets none later. */
const mostRemembered = 5000;

/** By hour, in a database of their own. Nothing about who came, only how many. */
export function createCounters({ COUNTERS }: Pick<ServicesBindings, "COUNTERS">) {
  const bounded = (combination: string[], day: string, bound: number): D1PreparedStatement =>
    // The last entry of an index: `max` would read all that a day has, a thousand rows for each arrival.
    COUNTERS.prepare(
      `INSERT OR IGNORE INTO combination (day, reporter, source, affiliate, sub_affiliate, number)
       SELECT ?1, ?2, ?3, ?4, ?5, newest.number + 1
       FROM (SELECT coalesce((
         SELECT number FROM combination WHERE day = ?1 AND reporter = ?2 ORDER BY number DESC LIMIT 1
       ), 0) AS number) AS newest
       WHERE newest.number < ?6`,
    ).bind(day, ...combination, bound);

  /** `once`: counts only if it was not counted yet; empty: always. `names`: to remember once the statements have run. */
  const statements = (
    counted: readonly Counted[],
    now: number,
    once = "",
  ): { day: string; names: string[]; all: D1PreparedStatement[] } => {
    const hour = new Date(now).toISOString().slice(0, 13);
    const day = hour.slice(0, 10);
    const combinations = new Map<string, D1PreparedStatement>();
    const rows = counted.map(({ event, ...origin }) => {
      const values = [origin.source, origin.affiliate, origin.subAffiliate].map((value) =>
        plainText(value, lengthLimit),
      );
      const reporter = reporters[event];
      // Without a source and an affiliate there is nothing to bound, whatever floods the rest.
      const bound = reporter && values.some(Boolean) ? combinationsPerDay[reporter] : 0;
      const combination = [reporter, ...values];
      const name = combination.join("\n");
      const isCounted = memories.combinations.day === day && memories.combinations.names.has(name);
      if (bound && !isCounted) combinations.set(name, bounded(combination, day, bound));
      return [event, bound ? 1 : 0, ...combination];
    });
    const counts = COUNTERS.prepare(
      `INSERT INTO counter (hour, event, source, affiliate, sub_affiliate, count)
       SELECT ?1, event, iif(named, source, ?3), iif(named, affiliate, ?3), iif(named, sub_affiliate, ?3), 1
       FROM (
         SELECT value ->> 0 AS event, value ->> 3 AS source, value ->> 4 AS affiliate, value ->> 5 AS sub_affiliate,
           value ->> 1 = 0 OR EXISTS (
             SELECT 1 FROM combination WHERE day = substr(?1, 1, 10) AND reporter = value ->> 2
               AND source = value ->> 3 AND affiliate = value ->> 4 AND sub_affiliate = value ->> 5
           ) AS named
         FROM json_each(?2)
       )
       WHERE ?4 = '' OR NOT EXISTS (SELECT 1 FROM counted_conversion WHERE id = ?4)
       ON CONFLICT (hour, event, source, affiliate, sub_affiliate) DO UPDATE SET count = count + 1`,
    ).bind(hour, JSON.stringify(rows), remainder, once);
    return { day, names: [...combinations.keys()], all: [...combinations.values(), counts] };
  };

  const run = async (
    { day, names, all }: ReturnType<typeof statements>,
    beside: readonly D1PreparedStatement[] = [],
  ): Promise<void> => {
    await COUNTERS.batch([...all, ...beside]);
    // A conversion is counted on its day, which may be over.
    const { combinations } = memories;
    if (day < combinations.day) return;
    if (day > combinations.day || combinations.names.size > mostRemembered) combinations.names.clear();
    combinations.day = day;
    for (const name of names) combinations.names.add(name);
  };

  return {
    /** All or none, in one transaction and one round trip. */
    async count(counted: readonly Counted[], now: number): Promise<void> {
      await run(statements(counted, now));
    },

    /** Counts the events of an id once, however often it is called. */
    async countOnce(id: string, counted: readonly Counted[], now: number): Promise<void> {
      const counting = statements(counted, now, id);
      await run(counting, [
        COUNTERS.prepare("INSERT OR IGNORE INTO counted_conversion (id, day) VALUES (?1, ?2)").bind(
          id,
          counting.day,
        ),
      ]);
    },

    /** Older than 400 days; combinations after a week, when they bound nothing any more. */
    async deleteOld(now: number): Promise<void> {
      const dayBefore = (days: number) => new Date(now - days * 86_400_000).toISOString().slice(0, 10);
      await COUNTERS.batch([
        COUNTERS.prepare("DELETE FROM counter WHERE hour < ?1").bind(dayBefore(400)),
        COUNTERS.prepare("DELETE FROM counted_conversion WHERE day < ?1").bind(dayBefore(400)),
        COUNTERS.prepare("DELETE FROM combination WHERE day < ?1").bind(dayBefore(7)),
      ]);
    },

    /** Newest first; `complete` is false if there are more than can be listed. */
    async list(options: {
      by: "hour" | "day";
      days: number;
      now: number;
    }): Promise<{ rows: CounterRow[]; complete: boolean }> {
      const since = new Date(options.now - (options.days - 1) * 86_400_000).toISOString().slice(0, 10);
      const { results } = await COUNTERS.prepare(
        `SELECT substr(hour, 1, ?2) AS hour, event, source, affiliate, sub_affiliate, sum(count) AS count
         FROM counter WHERE hour >= ?1 GROUP BY 1, 2, 3, 4, 5 ORDER BY 1 DESC, 2, 6 DESC LIMIT ?3`,
      )
        .bind(since, options.by === "day" ? 10 : 13, mostRows)
        .all<CounterRow>();
      return { rows: results, complete: results.length < mostRows };
    },
  };
}

/** A count that fails is lost and logged: nothing that a visitor does depends on it. */
export function countAfterwards(
  context: { env: ServicesBindings; executionCtx: Pick<ExecutionContext, "waitUntil"> },
  counted: readonly (Pick<Counted, "event" | "source"> & Partial<VisitOrigin>)[],
): void {
  const now = settingsOf(context.env).clock();
  const complete = counted.map((one) => ({ affiliate: "", subAffiliate: "", ...one }));
  const counting = createCounters(context.env)
    .count(complete, now)
    .catch((error: Error) => console.warn(JSON.stringify({ event: "not counted", kind: error.name })));
  context.executionCtx.waitUntil(counting);
}
