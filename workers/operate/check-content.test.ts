import { expect, test } from "vitest";
import { averageRates } from "../../app/domain/estimate/average-rates.ts";
import { contentReport, ratesReport } from "./check-content.ts";

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

test("the average rates are due before they are a year old, and a failure once nobody sees them", () => {
  const lastDay = "2027-06-30";
  expect(ratesReport("2027-04-30", 60, lastDay)).toEqual({ lines: [], isHidden: false });
  const due = ratesReport("2027-05-01", 60, lastDay);
  expect(due.isHidden).toBe(false);
  expect(due.lines[0]).toBe("The average rates are shown until 2027-06-30, a year after their quarter.");
  expect(ratesReport(lastDay, 60, lastDay).isHidden).toBe(false);
  const hidden = ratesReport("2027-07-01", 60, lastDay);
  expect(hidden.isHidden).toBe(true);
  expect(hidden.lines[0]).toMatch(/^Hidden on 2027-07-01: the average rates/);
  const { lastDay: quarterEnd } = averageRates.quarter;
  expect(ratesReport(`${Number(quarterEnd.slice(0, 4)) + 2}-01-01`, 60).isHidden).toBe(true);
});
