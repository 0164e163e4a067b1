import type { CounterEvent, CounterRow } from "../../../app/domain/contract/operator/counters.ts";
import type { CountedStep } from "../../../app/domain/contract/progress.ts";
import { plainText } from "../../../app/domain/plain-text.ts";
import type { VisitOrigin } from "../../../app/domain/visit/attribution.ts";
import type { ServicesBindings, ServicesContext } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { hmacsOf } from "../digests.ts";
import { memories } from "../memories.ts";
import { networksOf } from "../../../app/domain/networks.ts";
import { settingsOf } from "../settings.ts";
import { convertedDays, knownOf, type Names, nobody, readKnownSenders } from "./known-senders.ts";

/**
 * Combinations of source, affiliate and sub-affiliate that have counters of their own on a day (UTC). Anybody can make them up:
 * the rest is `otros`, but for its known names. Visits and browsers' reports have separate bounds, so that neither displaces
 * the other.
 */
const combinationsPerDay = { visit: 1000, browser: 400, refusal: 400 } as const;

/** An address gets no more new ones of visits in an hour; a carrier's visitors share one. */
const newPerSender = 20;

/**
 * Sources: of a browser error its kind, of a vital its screen, of a refused field its stop. No bound: times taken and
 * directives are ours, and whoever sends an accepted application is known by it.
 */
const reporters = {
  arrival: "visit",
  participate: "visit",
  step_1: "visit",
  step_2: "visit",
  step_3: "visit",
  accepted: "",
  time_taken: "",
  refused: "refusal",
  browser_error: "browser",
  vital: "browser",
  policy_violation: "",
} as const satisfies Record<CounterEvent, keyof typeof combinationsPerDay | "">;

export const stepEvent = (step: CountedStep) => `step_${step}` as const;
type Counted = { event: CounterEvent } & VisitOrigin;

const lengthLimit = 401;
/** No honest week has as many rows. */
const mostRows = 20_000;

/** Per isolate: a combination with a name has it for the day, and one that got none gets none later. */
const mostRemembered = 5000;

type Row = { event: CounterEvent; reporter: (typeof reporters)[CounterEvent]; names: Names; fallback: Names };

/**
 * By hour, in a database of their own. Only how many: of who came there is, until the next day, a keyed hash of hour and
 * address beside each combination that was new.
 */
export function createCounters(env: ServicesBindings) {
  const { COUNTERS } = env;
  const bounded = (combination: string[], day: string, bound: number, sender: string): D1PreparedStatement =>
    // The last entry of an index: `max` would read all that a day has, a thousand rows for each arrival.
    COUNTERS.prepare(
      `INSERT OR IGNORE INTO combination (day, reporter, source, affiliate, sub_affiliate, number, sender)
       SELECT ?1, ?2, ?3, ?4, ?5, newest.number + 1, ?7
       FROM (SELECT coalesce((
         SELECT number FROM combination WHERE day = ?1 AND reporter = ?2 ORDER BY number DESC LIMIT 1
       ), 0) AS number) AS newest
       WHERE newest.number < ?6
         AND (?7 = '' OR (SELECT count(*) FROM combination WHERE day = ?1 AND sender <> '' AND sender = ?7) < ?8)`,
    ).bind(day, ...combination, bound, sender, newPerSender);

  /** Without an address or a key: empty, and without a bound of its own. */
  const senderOf = async (hour: string, ip: string): Promise<string> => {
    const keys = settingsOf(env).digestKeys.slice(0, 1);
    const [sender] = ip ? await hmacsOf(`${hour} ${networksOf(ip).own}`, keys, "counted sender") : [];
    return sender?.hmac ?? "";
  };

  const rowsOf = async (counted: readonly Counted[], now: number): Promise<Row[]> => {
    const isVisit = counted.some(({ event }) => reporters[event] === "visit");
    const known = isVisit ? await readKnownSenders(env, now) : nobody;
    return counted.map(({ event, source, affiliate, subAffiliate }) => {
      const text = (value: string) => plainText(value, lengthLimit);
      const names: Names = [text(source), text(affiliate), text(subAffiliate)];
      return { event, reporter: reporters[event], names, fallback: knownOf(known, names) };
    });
  };

  /** `once`: counts only if it was not counted yet; empty: always. `names`: to remember if they got a name. */
  const statements = async (counted: readonly Counted[], now: number, { once = "", ip = "" } = {}) => {
    const hour = new Date(now).toISOString().slice(0, 13);
    const day = hour.slice(0, 10);
    const sender = await senderOf(hour, ip);
    const combinations = new Map<string, D1PreparedStatement>();
    const rows = (await rowsOf(counted, now)).map(({ event, reporter, names, fallback }) => {
      // What is known or empty has nothing to bound, whatever floods the rest.
      const isKnown = names.every((name, at) => name === fallback[at]);
      const bound = reporter && !isKnown ? combinationsPerDay[reporter] : 0;
      const combination = [reporter, ...names];
      const name = combination.join("\n");
      const isCounted = memories.combinations.day === day && memories.combinations.names.has(name);
      if (bound && !isCounted)
        combinations.set(name, bounded(combination, day, bound, reporter === "visit" ? sender : ""));
      return [event, bound ? 1 : 0, ...combination, ...fallback];
    });
    const counts = COUNTERS.prepare(
      `INSERT INTO counter (hour, event, source, affiliate, sub_affiliate, count)
       SELECT ?1, event, iif(named, source, value ->> 6), iif(named, affiliate, value ->> 7),
         iif(named, sub_affiliate, value ->> 8), 1
       FROM (
         SELECT value, value ->> 0 AS event, value ->> 3 AS source, value ->> 4 AS affiliate, value ->> 5 AS sub_affiliate,
           value ->> 1 = 0 OR EXISTS (
             SELECT 1 FROM combination WHERE day = substr(?1, 1, 10) AND reporter = value ->> 2
               AND source = value ->> 3 AND affiliate = value ->> 4 AND sub_affiliate = value ->> 5
           ) AS named
         FROM json_each(?2)
       )
       WHERE ?3 = '' OR NOT EXISTS (SELECT 1 FROM counted_conversion WHERE id = ?3)
       ON CONFLICT (hour, event, source, affiliate, sub_affiliate) DO UPDATE SET count = count + 1
       ${combinations.size > 0 ? "RETURNING source, affiliate, sub_affiliate" : ""}`,
    ).bind(hour, JSON.stringify(rows), once);
    return { day, names: [...combinations.keys()], all: [...combinations.values(), counts] };
  };

  const run = async (
    { day, names, all }: Awaited<ReturnType<typeof statements>>,
    beside: readonly D1PreparedStatement[] = [],
  ): Promise<void> => {
    const results = await COUNTERS.batch<Record<"source" | "affiliate" | "sub_affiliate", string>>([
      ...all,
      ...beside,
    ]);
    // A conversion is counted on its day, which may be over.
    const { combinations } = memories;
    if (day < combinations.day) return;
    if (day > combinations.day || combinations.names.size > mostRemembered) combinations.names.clear();
    combinations.day = day;
    const named = new Set(
      results[all.length - 1]?.results.map((row) => `${row.source}\n${row.affiliate}\n${row.sub_affiliate}`),
    );
    for (const name of names) if (named.has(name.slice(name.indexOf("\n") + 1))) combinations.names.add(name);
  };

  return {
    /** All or none, in one transaction and one round trip. @param ip of whoever makes it count; empty: unknown. */
    async count(counted: readonly Counted[], now: number, ip: string): Promise<void> {
      await run(await statements(counted, now, { ip }));
    },

    /** Counts the events of an accepted id once, however often it is called, and knows its senders from then on. */
    async countOnce(id: string, counted: readonly Counted[], now: number): Promise<void> {
      const counting = await statements(counted, now, { once: id });
      await run(counting, [
        COUNTERS.prepare("INSERT OR IGNORE INTO counted_conversion (id, day) VALUES (?1, ?2)").bind(
          id,
          counting.day,
        ),
        ...counted
          .filter(({ event, source, affiliate }) => event === "accepted" && (source || affiliate))
          .map(({ source, affiliate, subAffiliate }) =>
            COUNTERS.prepare(
              `INSERT INTO converted (source, affiliate, sub_affiliate, day) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT DO UPDATE SET day = max(day, excluded.day)`,
            ).bind(source, affiliate, subAffiliate, counting.day),
          ),
      ]);
    },

    /** Older than 400 days; combinations after a week, when they bound nothing any more, and at once who sent them. */
    async deleteOld(now: number): Promise<void> {
      const dayBefore = (days: number) => new Date(now - days * 86_400_000).toISOString().slice(0, 10);
      await COUNTERS.batch([
        COUNTERS.prepare("DELETE FROM counter WHERE hour < ?1").bind(dayBefore(400)),
        COUNTERS.prepare("DELETE FROM counted_conversion WHERE day < ?1").bind(dayBefore(400)),
        COUNTERS.prepare("DELETE FROM combination WHERE day < ?1").bind(dayBefore(7)),
        COUNTERS.prepare("UPDATE combination SET sender = '' WHERE sender <> '' AND day < ?1").bind(
          dayBefore(0),
        ),
        COUNTERS.prepare("DELETE FROM converted WHERE day < ?1").bind(dayBefore(convertedDays)),
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
  context: Pick<ServicesContext, "env" | "executionCtx" | "req">,
  counted: readonly (Pick<Counted, "event" | "source"> & Partial<VisitOrigin>)[],
): void {
  const now = settingsOf(context.env).clock();
  const complete = counted.map((one) => ({ affiliate: "", subAffiliate: "", ...one }));
  const counting = createCounters(context.env)
    .count(complete, now, clientHeaders(context).ip)
    .catch((error: Error) => console.warn(JSON.stringify({ event: "not counted", kind: error.name })));
  context.executionCtx.waitUntil(counting);
}
