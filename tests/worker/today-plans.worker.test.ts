import { expect, test } from "vitest";
import type { Today } from "../../app/domain/contract/operator/today.ts";
import { momentsOf } from "../../app/domain/operator/range.ts";
import * as questions from "../../workers/services/operator/today/questions.ts";
import { unexported, waitingNow } from "../../workers/services/stores/lead-index/lead-index.ts";
import { openByKind } from "../../workers/services/stores/lead-index/request-index.ts";
import { seedCounters, seedLeads } from "../seeded-store.ts";
import { databaseOf, planOf } from "./bindings.ts";
import { siteOfFile } from "./sites.ts";

const now = "2026-11-22T15:24:00.000Z";
const site = await siteOfFile({ services: { TEST_NOW: now } });
// The tables have 250 leads a day for 400 days, and 60 counts an hour for two months.
await seedLeads(site, { count: 100_000, secondsApart: 345, until: now });
await seedCounters(site, { hours: 62 * 24, perHour: 60, until: now });

const { groupColumns, leadsBy, visitsBy } = questions;
const momentsFrom = (from: string) => momentsOf({ from, to: "2026-11-22" }, "2026-11-22T10");

/** Each query, and the plan by which it searches its table. */
const byHour = /USING PRIMARY KEY \(hour>\? AND hour<\?\)/;
test.each([
  ["leadsBy moment", "LEDGER", leadsBy(groupColumns.moment), byHour],
  ["leadsBy affiliate", "LEDGER", leadsBy(groupColumns.affiliate), byHour],
  ["leadsBy day and origin", "LEDGER", leadsBy(groupColumns.dayAndOrigin), byHour],
  ["waitingNow", "LEDGER", waitingNow, /COVERING INDEX lead_index_by_status \(status=\?\)/],
  ["visitsBy moment", "COUNTERS", visitsBy(groupColumns.moment), byHour],
  ["visitsBy source", "COUNTERS", visitsBy(groupColumns.source), byHour],
  ["visitsBy day and origin", "COUNTERS", visitsBy(groupColumns.dayAndOrigin), byHour],
  ["namedCounts", "COUNTERS", questions.namedCounts, byHour],
] as const)("%s searches %s, and never scans it", async (_name, binding, question, search) => {
  const values = [JSON.stringify(momentsFrom("2026-11-21")), 100];
  const used = Math.max(0, ...[...question.matchAll(/\?(\d)/g)].map(([, number]) => Number(number)));
  const plan = (await planOf(site, binding, question, values.slice(0, used))).split("\n");
  const ofTable = plan.filter((detail) => /lead_index|lead_outcome|counter/.test(detail));
  expect(ofTable).toEqual([expect.stringMatching(search)]);
  expect(ofTable[0]).toMatch(/^SEARCH /);
});

test("open requests are counted from their own index, however many leads there are", async () =>
  expect(await planOf(site, "LEDGER", openByKind)).toMatch(
    /^SCAN lead_index USING INDEX lead_index_requests/,
  ));

test("leads that are not exported are counted from an index alone, however many were delivered", async () => {
  const question = `SELECT count(*), min(accepted_at) FROM lead_index INDEXED BY lead_index_unexported WHERE ${unexported}`;
  expect(await planOf(site, "LEDGER", question)).toBe(
    "SCAN lead_index USING COVERING INDEX lead_index_unexported",
  );
});

test("the response has every lead of its span once, beside the same span before", async () => {
  for (const from of ["2026-11-21", "2026-10-24"]) {
    const answer = await site.operate<Today>(`/today?from=${from}&to=2026-11-22`);
    const { totals, before, line, sources, programs } = answer;
    const ledger = await databaseOf(site);
    const stored = await ledger
      .prepare("SELECT count(*) AS n FROM lead_index WHERE accepted_at >= ?1")
      .bind(`${momentsFrom(from)[0]?.start}`)
      .first<{ n: number }>();
    expect(totals.accepted).toBe(stored?.n);
    const { delivered, waiting, unconfirmed, in_review, rejected, closed } = totals;
    expect(delivered + waiting + unconfirmed + in_review + rejected + closed).toBe(totals.accepted);
    expect(rejected).toBeGreaterThan(0);
    expect(programs.accepted).toBeGreaterThan(0);
    expect(line.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(totals.accepted);
    expect(sources.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(totals.accepted);
    expect(sources.reduce((sum, row) => sum + row.before, 0)).toBe(before.totals.accepted);
    // The rate per minute is constant, so that a cut of today's span also cuts the earlier span.
    expect(Math.abs(totals.accepted / before.totals.accepted - 1)).toBeLessThan(0.03);
  }
});
