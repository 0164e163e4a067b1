import { expect, test } from "vitest";
import { contentReport } from "./check-content.ts";

const cell = (state: string, daysLeft: number, lastDay: string) => ({
  state,
  cell: "licence" as const,
  checked: "2026-11-22",
  lastDay,
  daysLeft,
});

test("nothing due, and what is due soon, are no failure; what is hidden already stands first, and is one", () => {
  expect(contentReport("2026-11-22", 60, [])).toEqual({
    lines: ["On 2026-11-22 nothing that the pages by state say is due within 60 days."],
    isHidden: false,
  });
  const soon = contentReport("2027-11-01", 60, [cell("Texas", 21, "2027-11-22")]);
  expect(soon.isHidden).toBe(false);
  expect(soon.lines.slice(0, 2)).toEqual([
    "Due within 60 days of 2027-11-01:",
    "  Texas, licence: checked 2026-11-22, shown until 2027-11-22",
  ]);
  const cells = [cell("Texas", -1, "2027-11-22"), cell("Nevada", 5, "2027-11-28")];
  const { lines, isHidden } = contentReport("2027-11-23", 60, cells);
  expect(isHidden).toBe(true);
  const begun = ["Hidden on 2027", "  Texas, licen", "Due within 60 ", "  Nevada, lice"];
  expect(lines.slice(0, 4).map((line) => line.slice(0, 14))).toEqual(begun);
});
