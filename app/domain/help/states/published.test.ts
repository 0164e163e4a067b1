import { describe, expect, test } from "vitest";
import type { Source } from "../source.ts";
import { dueCells, publishedStates, statesNamedIn } from "./published.ts";
import { type CellName, cellNames, type IsoDate, type State } from "./state.ts";

const source: Source = "en https://example.org/a Una página";
const other: Source = "en https://example.org/b Otra página";

/** Creates a state whose cells were checked on these days. The other cells were not verified. */
function stateOf(name: string, days: Partial<Record<CellName, IsoDate>>): State {
  const cells = Object.fromEntries(
    cellNames.map((cell) => {
      const checked = days[cell];
      return [cell, checked ? { text: "Algo.", checked, sources: [source, other] } : "unverified"];
    }),
  ) as unknown as State["cells"];
  const offices = { vehicles: source, consumers: other };
  return { name, aliases: [], slug: name.toLowerCase(), cells, offices, legalAid: { source } };
}

const six = cellNames.slice(0, 6);
const allOn = (cells: readonly CellName[], day: IsoDate) =>
  Object.fromEntries(cells.map((cell) => [cell, day]));

describe("a state", () => {
  test("has a page with six cells of eight, and none with five", () => {
    const table = [
      stateOf("Seis", allOn(six, "2026-11-22")),
      stateOf("Cinco", allOn(six.slice(1), "2026-11-22")),
    ];
    expect(publishedStates("2026-11-22", table).map(({ name }) => name)).toEqual(["Seis"]);
  });

  test("shows a cell for exactly a year, and then says that the year is over", () => {
    const table = [stateOf("Siete", { ...allOn(six, "2027-06-01"), smallClaims: "2026-11-22" })];
    const on = (today: string) => publishedStates(today, table)[0];
    expect(on("2027-11-22")?.cells).toHaveProperty("smallClaims");
    expect(on("2027-11-22")?.expiredCells).toEqual([]);
    expect(on("2027-11-23")?.cells).not.toHaveProperty("smallClaims");
    expect(on("2027-11-23")?.expiredCells).toEqual(["smallClaims"]);
    expect(Object.keys(on("2027-11-23")?.cells ?? {})).toHaveLength(6);
  });

  test("was changed on the newest day among its shown cells", () => {
    const table = [stateOf("Ocho", { ...allOn(cellNames, "2026-11-22"), cancel: "2027-01-05" })];
    expect(publishedStates("2027-02-01", table)[0]?.newestCheck).toBe("2027-01-05");
  });

  test("checked on February 29 is shown through the next February", () => {
    const table = [stateOf("Bisiesto", allOn(six, "2028-02-29"))];
    expect(publishedStates("2029-02-28", table)).toHaveLength(1);
    expect(publishedStates("2029-03-01", table)).toHaveLength(0);
  });
});

describe("what is due", () => {
  const table = [
    stateOf("Beta", { licence: "2026-11-22", insurance: "2026-10-01" }),
    stateOf("Alfa", { cancel: "2026-11-22" }),
  ];
  test("is listed within the requested days, the earliest first", () => {
    const due = dueCells("2027-09-23", 60, table);
    expect(due.map(({ state, cell, daysLeft }) => `${state} ${cell} ${daysLeft}`).join("; ")).toBe(
      "Beta insurance 8; Alfa cancel 60; Beta licence 60",
    );
    expect(dueCells("2027-09-22", 60, table).map(({ cell }) => cell)).toEqual(["insurance"]);
  });
  test("is below zero once a cell is hidden, but not on its last day", () => {
    expect(dueCells("2027-10-01", 60, table)[0]?.daysLeft).toBe(0);
    expect(dueCells("2027-10-02", 60, table)[0]?.daysLeft).toBe(-1);
  });
});

describe("a question names a state", () => {
  const published = publishedStates("2026-11-22");
  const named = (question: string) => statesNamedIn(question, published).map(({ slug }) => slug);
  test.each([
    ["licencia en Nueva York", ["nueva-york"]],
    ["CAROLINA del norte seguro", ["carolina-del-norte"]],
    ["new jersey", ["nueva-jersey"]],
    ["mudarme de texas a florida", ["florida", "texas"]],
    ["nueva tasa", []],
    ["bancarrota", []],
    ["", []],
  ])("%s: %j", (question, slugs) => expect(named(question)).toEqual(slugs));
});
