import type { FindingOf, Found } from "../../../../app/domain/health/findings.ts";
import { type Check, checkOf } from "../../../../app/domain/health/health-check.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";

const day = 86_400_000;

/** What the site promises itself, over 24 hours. */
const objectives = {
  /** Of a hundred leads 95 are delivered within so many seconds of their acceptance. */
  deliveredWithin: 60,
  /** None waits longer. Minutes. */
  undelivered: 5,
  /** Of a hundred applications whoever gets them refuses no more. */
  refused: 5,
  /** 95 of a hundred pages show their content in 4 s (LCP that Google's Web Vitals do not call poor). */
  pages: 95,
} as const;

/** With fewer a percentage says nothing. */
const fewest = 20;
/** The latest leads of a day, of which the 95th of a hundred is the slowest but five. */
const mostLeads = 1000;

/** Reports the measured value, or that there are too few leads to measure. */
const judged = (
  found: Extract<Found<FindingOf<"objectives">>, { values: { target: unknown } }>,
): Found<FindingOf<"objectives">> => {
  const { count } = found.values;
  return Number(count) < fewest ? { finding: "objective.few", values: { count } } : found;
};
const kept = (isMet: boolean) => (isMet ? "good" : "look");

export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;

/** Of what is stored anyway: the index, the outcomes by the hour, and what a tenth of browsers measure. */
export function objectiveChecks({ LEDGER, COUNTERS }: ServicesBindings, now: number): Check[] {
  const ago = (ms: number) => new Date(now - ms).toISOString();
  const hour = ago(day).slice(0, 13);
  const check = checkOf("services");
  const ask = async <Row>(database: D1Database, sql: string, ...values: string[]): Promise<Row> =>
    (await database
      .prepare(sql)
      .bind(...values)
      .first<Row>()) as Row;

  return [
    check("objectives", "delivered", async () => {
      // What waits has taken as long as it waits. What is in review waits for a person; once released it counts from its acceptance.
      const { count, seconds } = await ask<{ count: number; seconds: number }>(
        LEDGER,
        `WITH latest AS (SELECT unixepoch(iif(delivered_at = '', ?2, delivered_at), 'subsec')
             - unixepoch(accepted_at, 'subsec') AS seconds
           FROM lead_index WHERE accepted_at >= ?1 AND review = '' AND status IN ('delivered', 'queued', 'needs attention')
           ORDER BY accepted_at DESC LIMIT ${mostLeads}),
         ranked AS (SELECT seconds, row_number() OVER (ORDER BY seconds) AS place, count(*) OVER () AS leads FROM latest)
         SELECT count(*) AS count, coalesce(min(seconds) FILTER (WHERE place >= 0.95 * leads), 0) AS seconds FROM ranked`,
        ...[ago(day), new Date(now).toISOString()],
      );
      const target = objectives.deliveredWithin;
      const values = { count, seconds: Math.ceil(seconds), target };
      return judged({ finding: "objective.delivered", state: kept(seconds <= target), values });
    }),
    check("objectives", "undelivered", async () => {
      const minutes = objectives.undelivered;
      const { count, oldest } = await ask<{ count: number; oldest: string | null }>(
        LEDGER,
        `SELECT count(*) AS count, min(accepted_at) AS oldest FROM lead_index
         WHERE status IN ('queued', 'needs attention') AND accepted_at < ?1`,
        ago(minutes * 60_000),
      );
      const values = { count, minutes };
      return { finding: "objective.undelivered", state: kept(count === 0), values, since: oldest ?? "" };
    }),
    check("objectives", "refusals", async () => {
      const { count, refused } = await ask<{ count: number; refused: number }>(
        LEDGER,
        `SELECT coalesce(sum(count), 0) AS count, coalesce(sum(count) FILTER (WHERE status = 'refused'), 0) AS refused
         FROM lead_outcome WHERE hour > ?1`,
        hour,
      );
      const [share, target] = [percent(refused, count), objectives.refused];
      const values = { count, share, target };
      return judged({ finding: "objective.refused", state: kept(share <= target), values });
    }),
    check("objectives", "pages", async () => {
      const { count, poor } = await ask<{ count: number; poor: number }>(
        COUNTERS,
        `SELECT coalesce(sum(count), 0) AS count, coalesce(sum(count) FILTER (WHERE source GLOB '* poor'), 0) AS poor
         FROM counter WHERE hour > ?1 AND event = 'vital' AND source GLOB '* LCP *'`,
        hour,
      );
      const [share, target] = [percent(count - poor, count), objectives.pages];
      const values = { count, share, target };
      return judged({ finding: "objective.pages", state: kept(share >= target), values });
    }),
  ];
}
