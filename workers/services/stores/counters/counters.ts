import type { CounterEvent, CounterRow } from "../../../../app/domain/contract/operator/counters.ts";
import type { CountedStep } from "../../../../app/domain/contract/progress.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import { networksOf } from "../../../../app/domain/networks.ts";
import { plainText } from "../../../../app/domain/plain-text.ts";
import { withoutContactDetails } from "../../../../app/domain/privacy/contact-details.ts";
import type { VisitOrigin } from "../../../../app/domain/visit/attribution.ts";
import type { ServicesBindings, ServicesContext } from "../../settings/bindings.ts";
import { clientHeaders } from "../../settings/client-headers.ts";
import { hmacsOf } from "../../settings/digests.ts";
import { type CountedRow, memories } from "../../settings/memories.ts";
import { settingsOf } from "../../settings/settings.ts";
import {
  boundedCampaign,
  boundedNames,
  convertedDays,
  type Names,
  noKnownNames,
  readKnownSenders,
} from "./known-senders.ts";

/**
 * How many combinations of source, affiliate and sub-affiliate, and how many campaigns, get counters of their own on a
 * day (UTC). Anybody can make up such names, so beyond this number every unknown name is counted as `otros`. Visits, campaigns,
 * browsers' reports and refusals have separate bounds, so that none displaces another.
 */
const combinationsPerDay = { visit: 1000, campaign: 1000, browser: 400, refusal: 400 } as const;
type Reporter = CountedRow["reporter"];

/**
 * How many new combinations one network address gets in an hour for visits, and for campaigns. It is more than one,
 * because the visitors of a carrier share an address.
 */
const newNamesPerSender = 20;
const hasSenderBound = (reporter: Reporter) => reporter === "visit" || reporter === "campaign";

/**
 * The bound (`combinationsPerDay`) that applies to each event; empty for none. The `source` of a browser error is its
 * kind, of a vital its screen, and of `refused` the page, field and code (`stopName`). `time_taken` and `policy_violation` need no bound,
 * because their names are ours. An accepted application needs none, because its sender is known from then on.
 */
const reporters = {
  arrival: "visit",
  participate: "visit",
  step_1: "visit",
  step_2: "visit",
  step_3: "visit",
  accepted: "",
  posted: "",
  campaign_arrival: "campaign",
  campaign_accepted: "",
  time_taken: "",
  refused: "refusal",
  browser_error: "browser",
  vital: "browser",
  policy_violation: "",
} as const satisfies Record<CounterEvent, Reporter>;

export const stepEvent = (step: CountedStep) => `step_${step}` as const;
type CountedEvent = { event: CounterEvent } & VisitOrigin;

const nameLength = 401;
/** How many counters are listed. No honest week has more. */
const mostRows = 20_000;

/** How many combinations that have counters of their own an isolate remembers. They keep the counters for the day. */
const mostRemembered = 5000;

/** How long arrivals are added up, in milliseconds. `waitUntil` goes on for 30 s after the response. */
const addUpDelay = 10_000;
/** This number of rows is written before that time is over. */
const rowsToWriteAtOnce = 100;
/** More rows than this are dropped while the database cannot be written. */
const mostWaitingRows = 500;

const hourOf = (now: number): string => new Date(now).toISOString().slice(0, 13);
const keyOf = ({ reporter, names }: CountedRow): string => [reporter, ...names].join("\n");
/** Says whether a bound applies to a row. A row whose names are all known or empty is always counted under them. */
const isBounded = ({ reporter, names, fallback }: CountedRow): boolean =>
  reporter !== "" && names.some((name, index) => name !== fallback[index]);
const isRemembered = (row: CountedRow): boolean =>
  memories.combinations.day === row.hour.slice(0, 10) && memories.combinations.names.has(keyOf(row));

/**
 * Counters by hour, in a database of their own. Nothing is stored about a visitor, except for an HMAC of hour and
 * address beside each new combination, which is deleted after its day.
 */
export class Counters {
  readonly #env: ServicesBindings;
  readonly #database: D1Database;
  readonly #wait: (ms: number) => Promise<unknown>;

  constructor(env: ServicesBindings, wait = (ms: number) => scheduler.wait(ms)) {
    this.#env = env;
    this.#database = env.COUNTERS;
    this.#wait = wait;
  }

  #combinationInsert({ reporter, names, hour, sender }: CountedRow): D1PreparedStatement {
    // ORDER BY … LIMIT 1 reads one entry of an index. `max` would read a thousand rows for each arrival.
    return this.#database
      .prepare(
        `INSERT OR IGNORE INTO combination (day, reporter, source, affiliate, sub_affiliate, number, sender)
       SELECT ?1, ?2, ?3, ?4, ?5, newest.number + 1, ?7
       FROM (SELECT coalesce((
         SELECT number FROM combination WHERE day = ?1 AND reporter = ?2 ORDER BY number DESC LIMIT 1
       ), 0) AS number) AS newest
       WHERE newest.number < ?6 AND (?7 = '' OR (
         SELECT count(*) FROM combination WHERE day = ?1 AND sender <> '' AND sender = ?7 AND reporter = ?2
       ) < ?8)`,
      )
      .bind(
        ...[hour.slice(0, 10), reporter, ...names],
        ...[reporter ? combinationsPerDay[reporter] : 0, sender, newNamesPerSender],
      );
  }

  /** Returns an HMAC of the hour and the sender's network, or an empty text (no bound) without an address or a key. */
  async #senderOf(hour: string, ip: string): Promise<string> {
    const keys = settingsOf(this.#env).digestKeys.slice(0, 1);
    const [sender] = ip ? await hmacsOf(`${hour} ${networksOf(ip).narrow}`, keys, "counted sender") : [];
    return sender?.hmac ?? "";
  }

  /** @param ip the address of the request that is counted, or empty. */
  async #rowsOf(events: readonly CountedEvent[], now: number, ip = ""): Promise<CountedRow[]> {
    const hour = hourOf(now);
    const knownNames = events.some(({ event }) => hasSenderBound(reporters[event]))
      ? await readKnownSenders(this.#env, now)
      : noKnownNames;
    const text = (value: string) => plainText(withoutContactDetails(value), nameLength);
    const rows = events.map(({ event, source, affiliate, subAffiliate }): CountedRow => {
      const reporter = reporters[event];
      const names: Names = [text(source), text(affiliate), text(subAffiliate)];
      const fallback =
        reporter === "campaign" ? boundedCampaign(knownNames, names) : boundedNames(knownNames, names);
      return { hour, event, reporter, names, fallback, sender: "", count: 1 };
    });
    const needsSender = (row: CountedRow) =>
      hasSenderBound(row.reporter) && isBounded(row) && !isRemembered(row);
    if (!ip || !rows.some(needsSender)) return rows;
    const sender = await this.#senderOf(hour, ip);
    return rows.map((row) => (needsSender(row) ? { ...row, sender } : row));
  }

  /**
   * Writes rows of one hour in one transaction.
   * @param conversionId the rows count only if this conversion was not counted before; empty: they always count.
   * @param also statements that run in the same transaction.
   */
  async #write(
    rows: readonly CountedRow[],
    { conversionId = "", also = [] }: { conversionId?: string; also?: readonly D1PreparedStatement[] } = {},
  ): Promise<void> {
    const hour = rows[0]?.hour ?? "";
    const day = hour.slice(0, 10);
    const newRows = rows.filter((row) => isBounded(row) && !isRemembered(row));
    const counts = this.#database
      .prepare(
        `INSERT INTO counter (hour, event, source, affiliate, sub_affiliate, count)
       SELECT ?1, event, iif(named, source, value ->> 6), iif(named, affiliate, value ->> 7),
         iif(named, sub_affiliate, value ->> 8), value ->> 9
       FROM (
         SELECT value, value ->> 0 AS event, value ->> 3 AS source, value ->> 4 AS affiliate, value ->> 5 AS sub_affiliate,
           value ->> 1 = 0 OR EXISTS (
             SELECT 1 FROM combination WHERE day = substr(?1, 1, 10) AND reporter = value ->> 2
               AND source = value ->> 3 AND affiliate = value ->> 4 AND sub_affiliate = value ->> 5
           ) AS named
         FROM json_each(?2)
       )
       WHERE ?3 = '' OR NOT EXISTS (SELECT 1 FROM counted_conversion WHERE id = ?3)
       ON CONFLICT (hour, event, source, affiliate, sub_affiliate) DO UPDATE SET count = count + excluded.count
       ${newRows.length > 0 ? "RETURNING source, affiliate, sub_affiliate" : ""}`,
      )
      .bind(
        hour,
        JSON.stringify(
          rows.map((row) => [
            ...[row.event, isBounded(row) ? 1 : 0, row.reporter, ...row.names, ...row.fallback, row.count],
          ]),
        ),
        conversionId,
      );
    // Another sender may still have room for the same new combination.
    const insertsByKey = new Map(
      newRows.map((row) => [`${keyOf(row)}\n${row.sender}`, this.#combinationInsert(row)]),
    );
    const results = await this.#database.batch<Record<"source" | "affiliate" | "sub_affiliate", string>>([
      ...insertsByKey.values(),
      counts,
      ...also,
    ]);
    const { combinations } = memories;
    // A conversion is counted on the day of its lead, which may be over. The memory is of today.
    if (day < combinations.day) return;
    if (day > combinations.day || combinations.names.size > mostRemembered) combinations.names.clear();
    combinations.day = day;
    const namedKeys = new Set(
      results[insertsByKey.size]?.results.map(
        (row) => `${row.source}\n${row.affiliate}\n${row.sub_affiliate}`,
      ),
    );
    for (const row of newRows) if (namedKeys.has(row.names.join("\n"))) combinations.names.add(keyOf(row));
  }

  /** Adds the row to those that wait to be written. It is dropped if too many wait. */
  #addUp(row: CountedRow): void {
    const { arrivals } = memories;
    const key = [row.hour, row.event, keyOf(row), row.sender].join("\n");
    const waitingRow = arrivals.rows.get(key);
    if (waitingRow || arrivals.rows.size < mostWaitingRows)
      arrivals.rows.set(key, { ...row, count: row.count + (waitingRow?.count ?? 0) });
  }

  /**
   * Writes the arrivals that this isolate has added up. Rows that cannot be written wait for the next write. Repeated
   * failures are logged once.
   */
  async writeArrivals(): Promise<void> {
    const { arrivals } = memories;
    const rows = [...arrivals.rows.values()];
    arrivals.rows.clear();
    for (const rowsOfHour of Map.groupBy(rows, ({ hour }) => hour).values())
      try {
        await this.#write(rowsOfHour);
        arrivals.hasFailed = false;
      } catch (error) {
        for (const row of rowsOfHour) this.#addUp(row);
        if (!arrivals.hasFailed) logUncounted(error as Error);
        arrivals.hasFailed = true;
      }
  }

  /** @throws what D1 throws; no event is counted then. */
  async count(events: readonly CountedEvent[], now: number, ip: string): Promise<void> {
    await this.#write(await this.#rowsOf(events, now, ip));
  }

  /**
   * Adds arrivals up with those of the isolate's other visitors, and writes all in one batch ten seconds after the
   * first arrival. An isolate that ends loses them.
   */
  async addArrivals(events: readonly CountedEvent[], now: number, ip: string): Promise<void> {
    const { arrivals } = memories;
    for (const row of await this.#rowsOf(events, now, ip)) this.#addUp(row);
    const isFull = arrivals.rows.size >= rowsToWriteAtOnce && !arrivals.hasFailed;
    // The platform may have ended the request that waited to write.
    const isOverdue = arrivals.dueAt > 0 && now > arrivals.dueAt;
    if (!isFull && !isOverdue) {
      if (arrivals.dueAt > 0) return;
      arrivals.dueAt = now + addUpDelay;
      await this.#wait(addUpDelay);
    }
    arrivals.dueAt = 0;
    await this.writeArrivals();
  }

  /** Counts the events of a conversion once, however often this is called. From then on its senders are known names. */
  async countOnce(id: string, events: readonly CountedEvent[], now: number): Promise<void> {
    const day = hourOf(now).slice(0, 10);
    const senders = events.filter(
      ({ event, source, affiliate }) => event === "accepted" && (source || affiliate),
    );
    const campaigns = events.filter(({ event }) => event === "campaign_accepted");
    await this.#write(await this.#rowsOf(events, now), {
      conversionId: id,
      also: [
        this.#database
          .prepare("INSERT OR IGNORE INTO counted_conversion (id, day) VALUES (?1, ?2)")
          .bind(id, day),
        ...senders.map(({ source, affiliate, subAffiliate }) =>
          this.#database
            .prepare(
              `INSERT INTO converted (source, affiliate, sub_affiliate, day) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT DO UPDATE SET day = max(day, excluded.day)`,
            )
            .bind(source, affiliate, subAffiliate, day),
        ),
        ...campaigns.map(({ source }) =>
          this.#database
            .prepare(
              `INSERT INTO converted_campaign (campaign, day) VALUES (?1, ?2)
             ON CONFLICT DO UPDATE SET day = max(day, excluded.day)`,
            )
            .bind(source, day),
        ),
      ],
    });
  }

  /** Deletes counters after 400 days, combinations after a week, and the senders' HMACs when their day is over. */
  async deleteOld(now: number): Promise<void> {
    const dayBefore = (days: number) => new Date(now - days * 86_400_000).toISOString().slice(0, 10);
    await this.#database.batch([
      this.#database.prepare("DELETE FROM counter WHERE hour < ?1").bind(dayBefore(400)),
      this.#database.prepare("DELETE FROM counted_conversion WHERE day < ?1").bind(dayBefore(400)),
      this.#database.prepare("DELETE FROM combination WHERE day < ?1").bind(dayBefore(7)),
      this.#database
        .prepare("UPDATE combination SET sender = '' WHERE sender <> '' AND day < ?1")
        .bind(dayBefore(0)),
      ...["converted", "converted_campaign"].map((table) =>
        this.#database.prepare(`DELETE FROM ${table} WHERE day < ?1`).bind(dayBefore(convertedDays)),
      ),
    ]);
  }

  /** Lists counters, newest first. `complete` is false if there are more rows than can be listed. */
  async list(options: {
    by: "hour" | "day";
    days: number;
    now: number;
  }): Promise<{ rows: CounterRow[]; complete: boolean }> {
    const since = new Date(options.now - (options.days - 1) * 86_400_000).toISOString().slice(0, 10);
    const { results } = await this.#database
      .prepare(
        `SELECT substr(hour, 1, ?2) AS hour, event, source, affiliate, sub_affiliate, sum(count) AS count
       FROM counter WHERE hour >= ?1 GROUP BY 1, 2, 3, 4, 5 ORDER BY 1 DESC, 2, 6 DESC LIMIT ?3`,
      )
      .bind(since, options.by === "day" ? 10 : 13, mostRows)
      .all<CounterRow>();
    return { rows: results, complete: results.length < mostRows };
  }
}

const logUncounted = ({ name }: Error): void => logEvent("warn", { event: "not counted", kind: name });

/** Counts events after the response. A count that fails is logged and lost, because nothing for the visitor depends on it. */
export function countAfterwards(
  context: Pick<ServicesContext, "env" | "executionCtx" | "req">,
  events: readonly (Pick<CountedEvent, "event" | "source"> & Partial<VisitOrigin>)[],
): void {
  const now = settingsOf(context.env).clock();
  const completeEvents = events.map((event) => ({ affiliate: "", subAffiliate: "", ...event }));
  const counters = new Counters(context.env);
  const { ip } = clientHeaders(context);
  const isArrival = events.some(({ event }) => event === "arrival");
  const counting = isArrival
    ? counters.addArrivals(completeEvents, now, ip)
    : counters.count(completeEvents, now, ip);
  context.executionCtx.waitUntil(counting.catch(logUncounted));
}
