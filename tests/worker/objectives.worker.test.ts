import { expect, test } from "vitest";
import type { HealthPart } from "../../app/domain/contract/operator/health.ts";
import { databaseOf } from "./bindings.ts";
import { siteOfTest } from "./sites.ts";

// What the site promises itself, from rows as the house stores them anyway.

const now = Date.parse("2026-11-26T08:00:00Z");
const at = (secondsAgo: number) => new Date(now - secondsAgo * 1000).toISOString();

type Lead = { accepted: number; delivered?: number; status?: string; review?: string };
type Stored = { leads?: Lead[]; refused?: [refused: number, others: number]; lcp?: Record<string, number> };

async function objectivesOf({ leads = [], refused, lcp = {} }: Stored) {
  const site = await siteOfTest({ services: { TEST_NOW: new Date(now).toISOString() } });
  const ledger = await databaseOf(site);
  const insert = ledger.prepare(
    `INSERT INTO lead_index (id, reference, accepted_at, layout, source, affiliate, destination, status, review, attempts,
       last_failure, delivered_at) VALUES (?1, '', ?2, 'solicitud', '', '', 'product backend', ?3, ?4, 1, '', ?5)`,
  );
  const rows = leads.map(({ accepted, delivered, status = "delivered", review = "" }) =>
    insert.bind(
      crypto.randomUUID(),
      at(accepted),
      status,
      review,
      delivered === undefined ? "" : at(delivered),
    ),
  );
  const outcomes = Object.entries({ refused: refused?.[0] ?? 0, delivered: refused?.[1] ?? 0 }).map(
    ([status, count]) =>
      ledger
        .prepare("INSERT INTO lead_outcome VALUES (?1, ?2, 0, '', '', '', ?3)")
        .bind(at(7200).slice(0, 13), status, count),
  );
  await ledger.batch([...rows, ...outcomes]);
  const counters = await databaseOf(site, "COUNTERS");
  await counters.batch([
    counters
      .prepare("INSERT INTO counter VALUES (?1, 'vital', 'home TTFB poor', '', '', 999)")
      .bind(at(3600).slice(0, 13)),
    ...Object.entries(lcp).map(([rating, count]) =>
      counters
        .prepare("INSERT INTO counter VALUES (?1, 'vital', ?2, '', '', ?3)")
        .bind(at(3600).slice(0, 13), `home LCP ${rating}`, count),
    ),
  ]);
  const { parts } = await site.operate<{ parts: HealthPart[] }>("/health");
  return Object.fromEntries(
    parts
      .filter(({ group }) => group === "objectives")
      .map(({ name, state, finding, values, since }) => [name, { state, finding, ...values, since }]),
  );
}

/** Of a hundred leads of an hour ago so many took two minutes, the others ten seconds. */
const hundred = (slow: number): Lead[] =>
  Array.from({ length: 100 }, (_, n) => ({ accepted: 3600, delivered: 3600 - (n < slow ? 120 : 10) }));

test("with nothing stored there is no number, and all is good", async () => {
  const found = await objectivesOf({});
  const few = { state: "good", finding: "objective.few", count: 0 };
  expect(found).toMatchObject({ delivered: few, refusals: few, pages: few });
  expect(found.undelivered).toEqual({ ...found.undelivered, state: "good", count: 0 });
});

test("kept, each at its limit: five of a hundred leads are slow, refused, and five pages poor", async () => {
  const reviewed = { accepted: 80_000, delivered: 10, review: "captcha" };
  const young = { accepted: 290, status: "queued" };
  const found = await objectivesOf({
    leads: [
      ...hundred(5),
      reviewed,
      { ...young, accepted: 5 },
      { ...young, accepted: 6, status: "in review" },
    ],
    refused: [5, 95],
    lcp: { good: 80, "needs-improvement": 15, poor: 5 },
  });
  expect(found).toMatchObject({
    delivered: { state: "good", finding: "objective.delivered", seconds: 10, count: 101, target: 60 },
    undelivered: { state: "good", count: 0, minutes: 5 },
    refusals: { state: "good", finding: "objective.refused", share: 5, count: 100 },
    pages: { state: "good", finding: "objective.pages", share: 95, count: 100 },
  });
});

test("missed, one more of each; what waits counts with the time that it has waited", async () => {
  const waiting = { accepted: 400, status: "queued" };
  const found = await objectivesOf({
    leads: [...hundred(4), waiting, { ...waiting, accepted: 900, status: "needs attention" }],
    refused: [6, 94],
    lcp: { good: 80, "needs-improvement": 14, poor: 6 },
  });
  expect(found).toMatchObject({
    delivered: { state: "look", seconds: 120, count: 102 },
    undelivered: { state: "look", count: 2, since: at(900) },
    refusals: { state: "look", share: 6 },
    pages: { state: "look", share: 94 },
  });
});
