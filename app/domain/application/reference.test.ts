import fc from "fast-check";
import { expect, test } from "vitest";
import { callerWord, parseReference, referenceOf } from "./reference.ts";

const id = "0f8f1c9e-6f0a-4f44-9a5d-0c8b7a6d5e4f";

test("referenceOf gives a submission the same reference every time, in a form people can read out", async () => {
  expect(await referenceOf(id)).toMatch(/^[0-9A-HJKMNP-TV-Y]{5}-[0-9A-HJKMNP-TV-Y]{5}$/);
  expect(await referenceOf(id.toUpperCase())).toBe(await referenceOf(id));
});

test("parseReference reads a reference as people type it", async () => {
  const reference = await referenceOf(id);
  expect(parseReference(reference.toLowerCase().replace("-", " "))).toBe(reference);
  expect(parseReference(`\u200e${reference.replace("-", "‑")}\u00a0`)).toBe(reference);
  expect(parseReference("<script>")).toBeUndefined();
  expect(parseReference(null)).toBeUndefined();
});

test("parseReference detects one wrong symbol or two swapped neighbours", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uuid(),
      fc.nat(9),
      fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXY"),
      async (uuid, at, symbol) => {
        const bare = (await referenceOf(uuid)).replace("-", "");
        const wrong = bare.slice(0, at) + symbol + bare.slice(at + 1);
        if (wrong !== bare) expect(parseReference(wrong)).toBeUndefined();
        const swapped = bare.slice(0, at) + (bare[at + 1] ?? "") + (bare[at] ?? "") + bare.slice(at + 2);
        if (at < 8 && swapped !== bare) expect(parseReference(swapped)).toBeUndefined();
      },
    ),
    { numRuns: 400 },
  );
});

const ids = Array.from({ length: 20_000 }, () => crypto.randomUUID());

test("the same application has the same word, however its id is written", () => {
  expect(callerWord(id)).toBe(callerWord(id.toUpperCase()));
  expect(callerWord(id)).toMatch(/^[a-záéíóúñü]{3,10}$/);
});

test("there are 128 different words, and all are given out alike", () => {
  const counts = Map.groupBy(ids.map(callerWord), (word) => word);
  expect(counts.size).toBe(128);
  // 20,000 / 128 = 156; five standard deviations on both sides.
  for (const count of counts.values()) {
    expect(count.length).toBeGreaterThan(156 - 63);
    expect(count.length).toBeLessThan(156 + 63);
  }
});
