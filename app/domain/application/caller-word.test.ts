import { expect, test } from "vitest";
import { callerWord } from "./caller-word.ts";

const ids = Array.from({ length: 20_000 }, () => crypto.randomUUID());

test("the same application has the same word, however its id is written", () => {
  const id = "0b9a4f0e-8a55-4d5c-9e0c-6f2a3f7c1d11";
  expect(callerWord(id)).toBe(callerWord(id.toUpperCase()));
  expect(callerWord(id)).toMatch(/^[a-záéíóúñü]{3,10}$/);
});

test("there are 128 different words, and all are given out alike", () => {
  const counts = Map.groupBy(ids.map(callerWord), (word) => word);
  expect(counts.size).toBe(128);
  // 20,000 / 128 = 156; five standard deviations on both sides.
  for (const found of counts.values()) {
    expect(found.length).toBeGreaterThan(156 - 63);
    expect(found.length).toBeLessThan(156 + 63);
  }
});
