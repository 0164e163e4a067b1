import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SQLInputValue } from "node:sqlite";
import { expect, test } from "vitest";
import { type IndexEntry, LeadIndex } from "./lead-index.ts";
import { recountOutcomes } from "./outcomes.ts";

const folder = join(import.meta.dirname, "..", "..", "migrations");
const migrations = readdirSync(folder).sort();
const apply = (database: { exec(sql: string): void }, names: readonly string[]) => {
  for (const name of names) database.exec(readFileSync(join(folder, name), "utf8"));
};

/** The index's database in SQLite itself. */
function store(names = migrations) {
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const database = new DatabaseSync(":memory:");
  apply(database, names);
  type Bound = { sql: string; values: SQLInputValue[] };
  const d1 = {
    prepare: (sql: string) => ({ bind: (...values: SQLInputValue[]): Bound => ({ sql, values }) }),
    batch: async (statements: Bound[]) => {
      for (const { sql, values } of statements) database.prepare(sql).run(...values);
    },
  } as unknown as D1Database;
  return {
    ...{ database, d1 },
    ledger: new LeadIndex(d1),
    /**
     * Lists the outcomes as texts such as `13 delivered 1/na: 2`. The hour has no date, because all outcomes are of
     * one day.
     */
    outcomes: () =>
      database
        .prepare(
          `SELECT substr(hour, 12) || ' ' || status || iif(posted, ' api', '') || ' ' || source || ': ' || count AS line
           FROM lead_outcome WHERE count <> 0 ORDER BY 1`,
        )
        .all()
        .map(({ line }) => line),
  };
}

const entry = (id: string, changed: Partial<IndexEntry> = {}) =>
  ({
    ...{ id, reference: id, accepted_at: "2026-11-22T13:05:00.000Z", layout: "steps", source: "1/na" },
    ...{ affiliate: "77", sub_affiliate: "", destination: "inbox", destinations: "", status: "queued" },
    ...{ review: "", attempts: 0, last_failure: "", last_attempt_at: "", delivered_at: "", exported_at: "" },
    ...{ due_at: "", withdrawn_at: "", withdrawal: "", marks: "", next_at: "", ...changed },
  }) as unknown as IndexEntry & { next_at: string };

test("an outcome follows its row, however often the row is written, and is removed with the row", async () => {
  const { ledger, outcomes } = store();
  const write = (...args: Parameters<typeof entry>) => ledger.index(entry(...args), [], []);
  await write("a");
  await write("a");
  await write("b", { layout: "api", accepted_at: "2026-11-22T14:00:00.000Z" });
  expect(outcomes()).toEqual(["13 queued 1/na: 1", "14 queued api 1/na: 1"]);
  await write("a", { status: "delivered" });
  await write("a", { status: "delivered", exported_at: "2026-11-22T15:00:00.000Z" });
  await write("c", { status: "delivered" });
  expect(outcomes()).toEqual(["13 delivered 1/na: 2", "14 queued api 1/na: 1"]);
  await ledger.remove("b");
  await ledger.remove("b");
  await ledger.remove("c");
  expect(outcomes()).toEqual(["13 delivered 1/na: 1"]);
});

test.each(["contact", "call-back", "request-delete"])("%s is not an application", async (layout) => {
  const { ledger, outcomes } = store();
  await ledger.index(entry("a", { layout }), [], []);
  await ledger.index(entry("a", { layout, status: "delivered" }), [], []);
  await ledger.remove("a");
  expect(outcomes()).toEqual([]);
});

test("the migration counts the rows of an older release, and the daily task those that it writes beside this release", async () => {
  const [release = "", ...later] = migrations;
  const { database, d1, ledger, outcomes } = store([release]);
  const byOlder = ({ id, accepted_at, status }: IndexEntry) =>
    database
      .prepare(
        `INSERT INTO lead_index (id, reference, accepted_at, layout, source, affiliate, destination, status, attempts,
           last_failure, delivered_at) VALUES (?1, ?1, ?2, 'steps', '1/na', '77', 'inbox', ?3, 0, '', '')
         ON CONFLICT DO UPDATE SET status = excluded.status`,
      )
      .run(id, accepted_at, status);
  byOlder(entry("a", { status: "delivered" }));
  byOlder(entry("b"));
  apply(database, later);
  expect(outcomes()).toEqual(["13 delivered 1/na: 1", "13 queued 1/na: 1"]);

  byOlder(entry("b", { status: "delivered" }));
  byOlder(entry("c"));
  await ledger.index(entry("c", { status: "delivered" }), [], []);
  expect(outcomes()).not.toEqual(["13 delivered 1/na: 3"]);
  await recountOutcomes(d1, "2026-11-22");
  expect(outcomes()).toEqual(["13 delivered 1/na: 3"]);
  await recountOutcomes(d1, "2026-11-23");
  expect(outcomes()).toEqual(["13 delivered 1/na: 3"]);
});
