import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("rows are lines, and what would end a cell is quoted", () =>
  expect(
    csvOf([
      ["día", "sub", "n"],
      ["2026-11-22", 'a,"b"\nc', 7],
    ]),
  ).toBe('\ufeffdía,sub,n\r\n2026-11-22,"a,""b""\nc",7\r\n'));

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", '=HYPERLINK("https://evil.example")'])(
  "%j is no formula",
  (text) => expect(csvOf([[text]])).toMatch(/^\ufeff"?'/),
);

test("a number stays one", () => expect(csvOf([[-3, 0]])).toBe("\ufeff-3,0\r\n"));
