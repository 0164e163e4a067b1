import { expect, test } from "vitest";
import { publishedText, readPublished, versionAt } from "./published.ts";

const noon = Date.parse("2026-11-20T17:00:00Z");
const version = (number: number, from: number) => ({ version: number, from, document: {} });

test("the newest version whose time has come is in effect", () => {
  const versions = [version(5, noon), version(6, noon + 3_600_000)];
  expect(versionAt(versions, noon - 1)).toBeUndefined();
  expect(versionAt(versions, noon)?.version).toBe(5);
  expect(versionAt(versions, noon + 3_599_999)?.version).toBe(5);
  expect(versionAt(versions, noon + 3_600_000)?.version).toBe(6);
});

test("a version that was published later supersedes one that still waited", () => {
  const versions = [version(5, noon), version(6, noon + 7_200_000), version(7, noon + 60_000)];
  expect(versionAt(versions, noon + 60_000)?.version).toBe(7);
  expect(versionAt(versions, noon + 7_200_000)?.version).toBe(7);
});

test("a copy is read as it was written, and no copy is no version", () => {
  const text = publishedText([
    { version: 3, from: "2026-11-20T17:00:00.000Z", document: { BRAND_NAME: "x" } },
  ]);
  expect(readPublished(text)).toEqual({
    versions: [{ version: 3, from: noon, document: { BRAND_NAME: "x" } }],
    isWhole: true,
  });
  expect(readPublished(null)).toEqual({ versions: [], isWhole: true });
});

test("an invalid version in it is left out alone", () => {
  const text = JSON.stringify({
    versions: [{ version: 0 }, { version: 4, from: "2026-11-20T17:00:00Z", document: {} }],
  });
  expect(readPublished(text)).toMatchObject({ versions: [{ version: 4 }], isWhole: false });
});

test.each(["", "{", "[]", '{"versions":{}}'])("%j is no copy", (text) =>
  expect(() => readPublished(text)).toThrow(),
);
