import { type Check, createCheck } from "../../../../app/domain/health/health-check.ts";
import { lazy } from "../../../../app/domain/lazy.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";

const day = 86_400_000;

/** `count` is of the last 24 hours, and `before` of the 24 hours before them. */
type ReportRow = { event: string; name: string; count: number; before: number };
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
const sumOf = (rows: readonly ReportRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/**
 * Counts what browsers reported within 24 hours. High numbers are no alert, because browser extensions cause reports
 * too, and only the person who changed a page knows which reports are new.
 */
export function browserChecks({ COUNTERS }: ServicesBindings, now: number): Check[] {
  const check = createCheck("services");
  const hourBefore = (ago: number) => new Date(now - ago).toISOString().slice(0, 13);
  const readRows = lazy(async () => {
    const { results } = await COUNTERS.prepare(
      `SELECT event, source AS name, coalesce(sum(count) FILTER (WHERE hour > ?2), 0) AS count,
         coalesce(sum(count) FILTER (WHERE hour <= ?2), 0) AS before
       FROM counter WHERE hour > ?1 AND event IN ('policy_violation', 'browser_error', 'vital')
       GROUP BY 1, 2 ORDER BY 3 DESC, 2`,
    )
      .bind(hourBefore(2 * day), hourBefore(day))
      .all<ReportRow>();
    return results;
  });
  const rowsOf = async (event: string) => (await readRows()).filter((row) => row.event === event);
  return [
    check("browsers", "pages' policy", async () => {
      const rows = (await rowsOf("policy_violation")).filter(({ count }) => count > 0);
      const directives = rows.map(({ name, count }) => `${name} ${count}`).join(", ");
      return { finding: "policy.violations", values: { count: sumOf(rows), directives } };
    }),
    check("browsers", "errors", async () => {
      const rows = await rowsOf("browser_error");
      const [mostFrequent] = rows;
      const before = rows.reduce((sum, row) => sum + row.before, 0);
      const top = mostFrequent && mostFrequent.count > 0 ? mostFrequent.name : "";
      return { finding: "browser.errors", values: { count: sumOf(rows), before, top } };
    }),
    check("browsers", "vitals", async () => {
      // A source is `home LCP poor`: the screen, the vital and its rating.
      const rows = (await rowsOf("vital")).map((row) => ({ ...row, words: row.name.split(" ") }));
      const rowsOfVital = (name: string, rating?: string) =>
        rows.filter(({ words }) => words[1] === name && (rating === undefined || words[2] === rating));
      const goodShare = (name: string) => percent(sumOf(rowsOfVital(name, "good")), sumOf(rowsOfVital(name)));
      const worst = rowsOfVital("LCP", "poor").find(({ count }) => count > 0)?.words[0] ?? "";
      const shares = { LCP: goodShare("LCP"), INP: goodShare("INP"), CLS: goodShare("CLS") };
      return { finding: "vitals", values: { count: sumOf(rowsOfVital("LCP")), ...shares, worst } };
    }),
  ];
}
