import { expect, test } from "vitest";
import { daysUntil } from "./days-left.ts";
import { requestDueDate } from "./request-terms.ts";

const epochOf = (iso: string) => Date.parse(iso);

test.each(["see", "correct", "delete"] as const)("%s: 45 days from the New York day of receipt", (kind) => {
  expect(requestDueDate(kind, epochOf("2026-11-22T15:00:00Z"))).toBe("2027-01-06");
  // Still the 21st in New York.
  expect(requestDueDate(kind, epochOf("2026-11-22T04:59:00Z"))).toBe("2027-01-05");
});

test.each([
  ["a Friday", "2026-11-27", "2026-12-18"],
  ["a Saturday", "2026-11-28", "2026-12-18"],
  ["a Sunday", "2026-11-29", "2026-12-18"],
])(
  "a request not to sell that was received on %s is due on the 15th day from Monday to Friday after it",
  (_, received, due) => expect(requestDueDate("stop", epochOf(`${received}T17:00:00Z`))).toBe(due),
);

test("the remaining days are whole, also over a change of clocks, and negative once the term is over", () => {
  expect(daysUntil("2026-11-08", "2026-10-30")).toBe(9);
  expect(daysUntil("2026-11-08", "2026-11-08")).toBe(0);
  expect(daysUntil("2026-11-08", "2026-11-10")).toBe(-2);
});
