import { expect, test } from "vitest";
import { averageRates, dueRates, ratesLastDay } from "../../app/domain/estimate/average-rates.ts";
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
    lines: ["On 2026-11-22 nothing that the pages by state or of rates say is due within 60 days."],
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
  const reportOn = (today: string) => contentReport(today, 60, dueRates(today, 60));
  const dayFrom = (days: number) =>
    new Date(Date.parse(ratesLastDay) + days * 24 * 3600_000).toISOString().slice(0, 10);
  expect(reportOn(dayFrom(-61)).lines).toHaveLength(1);
  const line = `  average rates, quarter: checked ${averageRates.lastDay}, shown until ${ratesLastDay}`;
  for (const [days, isHidden] of [
    [-60, false],
    [0, false],
    [1, true],
  ] as const) {
    const { lines, ...report } = reportOn(dayFrom(days));
    expect(report).toEqual({ isHidden });
    expect(lines[1]).toBe(line);
  }
});
