import { expect, test } from "vitest";
import { publishedText, readPublished, rowsAt, valuesOf } from "./published.ts";

const noon = Date.parse("2026-11-20T17:00:00Z");
const row = (id: number, from: number, name = "BRAND_NAME") => ({ id, name, value: `${id}`, from });
const inEffect = (rows: ReturnType<typeof row>[], now: number) => rowsAt(rows, now).map(({ id }) => id);

test("for each name the newest row whose time has come is in effect", () => {
  const rows = [row(5, noon), row(6, noon + 3_600_000), row(7, noon + 1, "PHONE_MAIN")];
  expect(inEffect(rows, noon - 1)).toEqual([]);
  expect(inEffect(rows, noon)).toEqual([5]);
  expect(inEffect(rows, noon + 3_599_999)).toEqual([5, 7]);
  expect(inEffect(rows, noon + 3_600_000)).toEqual([6, 7]);
});

test("a row that was added later supersedes one that still waited", () => {
  const rows = [row(5, noon), row(6, noon + 7_200_000), row(7, noon + 60_000)];
  expect(inEffect(rows, noon + 60_000)).toEqual([7]);
  expect(inEffect(rows, noon + 7_200_000)).toEqual([7]);
});

test("a copy is read as it was written, and without a copy there is no row", () => {
  const text = publishedText([{ ...row(3, noon), from: "2026-11-20T17:00:00.000Z" }]);
  expect(readPublished(text)).toEqual({ rows: [row(3, noon)], isWhole: true });
  expect(readPublished(null)).toEqual({ rows: [], isWhole: true });
});

test("a row of null leaves the deployment's value", () =>
  expect(valuesOf([row(3, noon), { ...row(4, noon, "PHONE_MAIN"), value: null }])).toEqual({
    BRAND_NAME: "3",
  }));

test("an invalid row in it is left out alone", () => {
  const text = JSON.stringify({ rows: [{ id: 0 }, { ...row(4, noon), from: "2026-11-20T17:00:00Z" }] });
  expect(readPublished(text)).toMatchObject({ rows: [{ id: 4 }], isWhole: false });
});

test.each(["", "{", "[]", '{"versions":[]}'])("%j is no copy", (text) =>
  expect(() => readPublished(text)).toThrow(),
);
