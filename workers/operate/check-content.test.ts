import { expect, test } from "vitest";
import { contentReport } from "./check-content.ts";

const cell = (state: string, daysLeft: number, lastDay: string) => ({
  state,
  cell: "licence" as const,
  checked: "2026-11-22",
  lastDay,
  daysLeft,
});

test("nothing due is said so", () =>
  expect(contentReport("2026-11-22", 60, [])).toEqual({
    lines: ["On 2026-11-22 nothing that the pages by state say is due within 60 days."],
    isHidden: false,
  }));

test("what is due soon is listed, and is no failure", () => {
  const { lines, isHidden } = contentReport("2027-11-01", 60, [cell("Texas", 21, "2027-11-22")]);
  expect(isHidden).toBe(false);
  expect(lines[0]).toBe("Due within 60 days of 2027-11-01:");
  expect(lines[1]).toBe("  Texas, licence: checked 2026-11-22, shown until 2027-11-22");
});

test("what is hidden already stands first, and is a failure", () => {
  const { lines, isHidden } = contentReport("2027-11-23", 60, [
    cell("Texas", -1, "2027-11-22"),
    cell("Nevada", 5, "2027-11-28"),
  ]);
  expect(isHidden).toBe(true);
  expect(lines.slice(0, 4).map((line) => line.slice(0, 14))).toEqual([
    "Hidden on 2027",
    "  Texas, licen",
    "Due within 60 ",
    "  Nevada, lice",
  ]);
});
