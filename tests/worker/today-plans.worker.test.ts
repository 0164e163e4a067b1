import { expect, test } from "vitest";
import type { Today } from "../../app/domain/contract/operator/today.ts";
import { hourSpans } from "../../app/domain/operator/range.ts";
import * as leads from "../../workers/services/today/lead-outcomes.ts";
import * as visits from "../../workers/services/today/visit-counts.ts";
import { seedCounters, seedLeads } from "../seeded-store.ts";
import { databaseOf } from "./bindings.ts";
import { siteOfFile } from "./sites.ts";

const now = "2026-11-22T15:24:00.000Z";
const site = await siteOfFile({ services: { TEST_NOW: now } });
// 250 leads a day for 400 days, and 60 counts an hour for two months.
await seedLeads(site, { count: 100_000, secondsApart: 345, until: now });
await seedCounters(site, { hours: 62 * 24, perHour: 60, until: now });

const questions = [
  ...Object.entries({
    leadsByMoment: leads.leadsByMoment(10),
    leadsByOrigin: leads.leadsByOrigin,
    leadsByDay: leads.leadsByDay,
    notSent: leads.notSent,
    waitingNow: leads.waitingNow,
  }).map(([name, question]) => ["LEDGER", "lead_index", name, question] as const),
  ...Object.entries({
    visitsByMoment: visits.visitsByMoment(10),
    visitsByOrigin: visits.visitsByOrigin,
    visitsByDay: visits.visitsByDay,
    namedCounts: visits.namedCounts,
  }).map(([name, question]) => ["COUNTERS", "counter", name, question] as const),
];

/** What each question may do with its table. Where the index has all columns, the table itself is not read. */
const searches: Record<string, RegExp> = {
  leadsByMoment: /COVERING INDEX lead_index_outcomes \(accepted_at>\? AND accepted_at<\?\)/,
  leadsByOrigin: /COVERING INDEX lead_index_outcomes \(accepted_at>\? AND accepted_at<\?\)/,
  leadsByDay: /COVERING INDEX lead_index_outcomes \(accepted_at>\? AND accepted_at<\?\)/,
  notSent: /lead_index_by_status \(status=\? AND accepted_at>\? AND accepted_at<\?\)/,
  waitingNow: /COVERING INDEX lead_index_by_status \(status=\?\)/,
};

test.each(questions)("%s: %s is searched by %s, never scanned", async (binding, table, name, question) => {
  const database = await site.runtime.getD1Database(binding, "tu-credito-de-auto-services");
  const [span] = hourSpans({ from: "2026-11-21", to: "2026-11-22" });
  const values = [span?.start, span?.end, `${span?.offset} hours`, 100];
  const used = Math.max(0, ...[...question.matchAll(/\?(\d)/g)].map(([, number]) => Number(number)));
  const { results } = await database
    .prepare(`EXPLAIN QUERY PLAN ${question}`)
    .bind(...values.slice(0, used))
    .all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail);
  const ofTable = plan.filter((detail) => detail.includes(table));
  console.log(`${name}: ${plan.join("; ")}`);
  expect(ofTable).toHaveLength(1);
  expect(ofTable[0]).toMatch(/^SEARCH /);
  expect(ofTable[0]).toMatch(searches[name] ?? /USING PRIMARY KEY \(hour>\? AND hour<\?\)/);
});

test("the answer has every lead of its span once, beside the same span before; its time is printed", async () => {
  const days = { "two days": "2026-11-21", "a week": "2026-11-16", "30 days": "2026-10-24" };
  for (const [name, from] of Object.entries(days)) {
    const path = `/today?from=${from}&to=2026-11-22`;
    await site.operate<Today>(path);
    const started = performance.now();
    const answer = await site.operate<Today>(path);
    console.log(`today, ${name}: ${Math.round(performance.now() - started)} ms`);
    const { totals, totalsBefore, line, origins, programs } = answer;
    const ledger = await databaseOf(site);
    const stored = await ledger
      .prepare("SELECT count(*) AS n FROM lead_index WHERE accepted_at >= ?1")
      .bind(`${hourSpans({ from, to: from })[0]?.start}`)
      .first<{ n: number }>();
    expect(totals.accepted).toBe(stored?.n);
    const { delivered, waiting, unconfirmed, in_review, rejected, closed } = totals;
    expect(delivered + waiting + unconfirmed + in_review + rejected + closed).toBe(totals.accepted);
    expect(rejected).toBeGreaterThan(0);
    expect(programs.accepted).toBeGreaterThan(0);
    expect(line.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(totals.accepted);
    const ofOrigins = origins.reduce((sum, { accepted }) => sum + accepted, 0);
    expect(ofOrigins, "what is beyond the list is summed").toBe(totals.accepted);
    expect(origins.length).toBeLessThan(520);
    // As many a minute at all times: what is cut off today is cut off of the earlier span too.
    expect(Math.abs(totals.accepted / totalsBefore.accepted - 1)).toBeLessThan(0.03);
  }
});
