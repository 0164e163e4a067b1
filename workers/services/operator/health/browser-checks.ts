import { type Check, createCheck } from "../../../../app/domain/health/health-check.ts";
import { lazy } from "../../../../app/domain/lazy.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";

const day = 86_400_000;

type Row = { event: string; name: string; count: number; before: number };
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/**
 * Counts what browsers reported within 24 hours. The finding is good whatever the numbers: visitors' extensions cause
 * some, and only the person who changed a page knows which are new.
 */
export function browserChecks({ COUNTERS }: ServicesBindings, now: number): Check[] {
  const check = createCheck("services");
  const hour = (ago: number) => new Date(now - ago).toISOString().slice(0, 13);
  const readRows = lazy(async () => {
    const { results } = await COUNTERS.prepare(
      `SELECT event, source AS name, coalesce(sum(count) FILTER (WHERE hour > ?2), 0) AS count,
         coalesce(sum(count) FILTER (WHERE hour <= ?2), 0) AS before
       FROM counter WHERE hour > ?1 AND event IN ('policy_violation', 'browser_error', 'vital')
       GROUP BY 1, 2 ORDER BY 3 DESC, 2`,
    )
      .bind(hour(2 * day), hour(day))
      .all<Row>();
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
      const [most] = rows;
      const before = rows.reduce((sum, row) => sum + row.before, 0);
      const top = most && most.count > 0 ? most.name : "";
      return { finding: "browser.errors", values: { count: sumOf(rows), before, top } };
    }),
    check("browsers", "vitals", async () => {
      // A source is `home LCP poor`: the screen, the vital and its rating.
      const rows = (await rowsOf("vital")).map((row) => ({ ...row, words: row.name.split(" ") }));
      const rowsOfVital = (name: string, rating?: string) =>
        rows.filter(({ words }) => words[1] === name && (rating === undefined || words[2] === rating));
      const good = (name: string) => percent(sumOf(rowsOfVital(name, "good")), sumOf(rowsOfVital(name)));
      const worst = rowsOfVital("LCP", "poor").find(({ count }) => count > 0)?.words[0] ?? "";
      const shares = { LCP: good("LCP"), INP: good("INP"), CLS: good("CLS") };
      return { finding: "vitals", values: { count: sumOf(rowsOfVital("LCP")), ...shares, worst } };
    }),
  ];
}
