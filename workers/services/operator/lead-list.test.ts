import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, expect, test } from "vitest";
import type { LeadFilter } from "../../../app/domain/contract/operator/leads.ts";
import { isFullRun } from "../../../tests/full-run.ts";
import { namedQuery, noFilter, queries, valuesQuery } from "./lead-list.ts";

/** The migrations in SQLite itself, so that the plans of all combinations are checked in seconds. */
const database = new DatabaseSync(":memory:");
beforeAll(() => {
  const folder = join(import.meta.dirname, "..", "migrations");
  for (const file of readdirSync(folder).sort()) database.exec(readFileSync(join(folder, file), "utf8"));
});

const planOf = ({ sql, values }: { sql: string; values: string[] }): string =>
  database
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...values)
    .map((row) => String(row.detail))
    .join("\n");

/** Every combination of filters, each with a value or without. In `npm test` at most three filters have a value. */
function* combinations(): Generator<LeadFilter> {
  const choices = [
    ["status", "delivered"],
    ["review", "captcha"],
    ["source", "1100461/x"],
    ["affiliate", "77"],
    ["destination", "inbox"],
    ["layout", "steps"],
    ["from", "2026-11-01"],
    ["to", "2026-11-30"],
  ] as const;
  for (let chosen = 0; chosen < 2 ** choices.length; chosen += 1) {
    const values = choices.filter((_, index) => chosen & (2 ** index));
    if (values.length > 3 && values.length < choices.length && !isFullRun) continue;
    if (values.length < 2) yield { ...noFilter, ...Object.fromEntries(values), destination: "crm" };
    for (const exported of ["", "yes", "no"] as const)
      for (const withdrawn of ["", "yes", "no"] as const)
        yield { ...noFilter, ...Object.fromEntries(values), exported, withdrawn };
  }
}

test("every combination of filters, page and direction reads an index in its order: no scan and no sort", () => {
  const plans = new Map<string, string>();
  const key = "2026-11-22T10:00:00.000Z|0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f";
  const places = [
    { before: "", after: "" },
    { before: key, after: "" },
    { before: "", after: key },
  ];
  let asked = 0;
  for (const filter of combinations())
    for (const place of places)
      for (const query of queries(filter, { ...place, limit: 50 })) {
        if (!plans.has(query.sql)) plans.set(query.sql, planOf(query));
        asked += 1;
      }
  expect(asked).toBeGreaterThan(isFullRun ? 10_000 : 3000);
  expect([...plans.values()].filter((plan) => /SCAN lead_index|TEMP B-TREE/.test(plan))).toEqual([]);
  expect([...plans.values()].filter((plan) => !/SEARCH lead_index USING/.test(plan))).toEqual([]);
});

test.each([
  ...["source", "affiliate", "destination", "layout"].map((column) => valuesQuery(column)),
  ...["id", "reference"].map((column) => namedQuery(column, "x")),
])("a list's values and a named lead are found without a scan: $sql", (query) =>
  expect(planOf(query)).not.toContain("SCAN lead_index"),
);
