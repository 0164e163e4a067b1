import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "../../../paths.ts";
import { takeOverdue } from "./sweep-index.ts";

const now = "2026-11-22T12:00:00.000Z";
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

type Row = Partial<
  Record<"status" | "destination" | "destinations" | "last_attempt_at" | "next_at", string>
> & {
  attempts?: number;
};

function database() {
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const folder = inRoot("workers", "services", "migrations");
  const opened = new DatabaseSync(":memory:");
  for (const name of readdirSync(folder).sort()) opened.exec(readFileSync(join(folder, name), "utf8"));
  opened.exec(`INSERT INTO destination_state (destination, succeeded_at, failed_at, failing_since, verdict, failure)
    VALUES ('crm', '${at(-10)}', '', '', '', ''), ('backend', '${at(-10)}', '', '', '', ''), ('socio', '', '', '', '', '')`);
  return opened;
}

function taken(...rows: Row[]): unknown[] {
  const opened = database();
  rows.forEach((row, n) => {
    const all = { ...{ status: "queued", destination: "elsewhere", destinations: "", attempts: 1 }, ...row };
    const { status, destination, destinations, attempts, last_attempt_at = at(-20), next_at = at(300) } = all;
    opened
      .prepare(
        `INSERT INTO lead_index (id, reference, accepted_at, layout, source, affiliate, destination, destinations, status,
           attempts, last_failure, last_attempt_at, delivered_at, next_at) VALUES (?, '', '', '', '', '', ?, ?, ?, ?, '', ?, '', ?)`,
      )
      .run(String(n), destination, destinations, status, attempts, last_attempt_at, next_at);
  });
  const take = () =>
    opened
      .prepare(takeOverdue)
      .all(now, at(5), at(-1), 50)
      .map(({ id }) => Number(id));
  const first = take();
  expect(take(), "none twice within five minutes").toEqual([]);
  return first.sort();
}

test.each<[string, Row, boolean]>([
  ["an alarm is late", { next_at: at(-2), status: "delivered" }, true],
  ["an alarm is about to come", { next_at: at(0) }, false],
  ["the row has to be written again", { next_at: "" }, false],
  ["its backend took another", { destination: "product backend" }, true],
  [
    "its backend took another before its last attempt",
    { destination: "product backend", last_attempt_at: at(-5) },
    false,
  ],
  ["it waits for the inbox, and a backend took another", { destination: "inbox" }, false],
  ["its buyer took another", { destinations: "socio: refused, crm: queued", status: "refused" }, true],
  ["its buyer took another, and it needs attention", { destinations: "crm: needs attention" }, true],
  ["its buyer refused it, and took another", { destinations: "crm: refused", status: "refused" }, false],
  ["another buyer took another", { destinations: "socio: queued, crm: delivered" }, false],
  ["its buyer keeps failing for it alone", { destinations: "crm: queued", attempts: 6 }, false],
  [
    "its buyer kept failing for it an hour ago",
    { destinations: "crm: queued", attempts: 90, last_attempt_at: at(-61) },
    true,
  ],
  ["its own attempt is near", { destinations: "crm: queued", next_at: at(4) }, false],
  ["its last attempt is in the future", { destinations: "socio: queued", last_attempt_at: at(999) }, true],
  ["a person has it", { destination: "product backend", status: "in review" }, false],
])("%s: the row %o is woken: %s", (_what, row, isTaken) => expect(taken(row)).toEqual(isTaken ? [0] : []));

test("the longest overdue row comes first, and no table is read whole", () => {
  expect(taken({ next_at: at(-2) }, { next_at: at(-90) }, { next_at: at(20) })).toEqual([0, 1]);
  const plan = database()
    .prepare(`EXPLAIN QUERY PLAN ${takeOverdue}`)
    .all(now, at(5), at(-1), 50)
    .map(({ detail }) => String(detail))
    .filter((detail) => detail.includes("lead_index"));
  expect(plan.length).toBeGreaterThan(2);
  expect(plan.filter((detail) => detail.startsWith("SCAN"))).toEqual([]);
});
