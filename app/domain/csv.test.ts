import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("rows are lines, and a cell with a separator is quoted", () =>
  expect(
    csvOf([
      ["día", "sub", "n"],
      ["2026-11-22", 'a,"b"\nc', 7],
      ['b"c', "d,e", "f\ng"],
    ]),
  ).toBe('\ufeffdía,sub,n\r\n2026-11-22,"a,""b""\nc",7\r\n"b""c","d,e","f\ng"\r\n'));

const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "\n=1", "|cmd", "＝1"];
test.each([...formulas, '=HYPERLINK("https://evil.example")'])("%j is no formula", (text) =>
  expect(csvOf([[text]])).toMatch(/^\ufeff"'/),
);

test("a number stays one", () => expect(csvOf([[-3, 0, 0.5]])).toBe("\ufeff-3,0,0.5\r\n"));
