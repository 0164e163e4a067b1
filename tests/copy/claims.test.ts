import { describe, expect, test } from "vitest";
import { readRefused } from "../../workers/build/refused.ts";
import { categoryTexts, legalTexts, screenTexts, stateTexts } from "./texts.ts";

/** Every text by its place. Articles are checked by their rules (workers/build/article-rules.ts). */
const textsAt: Readonly<Record<string, { where: string; text: string }[]>> = {
  screen: screenTexts,
  legal: legalTexts,
  help: [...categoryTexts, ...stateTexts],
  article: [],
  source: [],
  text: [],
  whole: [],
};

test("every place that refused.txt names exists", () => {
  const places = readRefused().flatMap((row) => row.places);
  expect([...new Set(places)].sort()).toEqual(Object.keys(textsAt).sort());
});

describe.each(readRefused())("$refused: $reason", ({ refused, places, matches: examples, lookalikes }) => {
  test("is found in its examples, and not in texts that only look similar", () => {
    expect(examples.filter((text) => !refused.test(text))).toEqual([]);
    expect(lookalikes.filter((text) => refused.test(text))).toEqual([]);
  });
  test("stands in no text", () => {
    const matches = places.flatMap((place) => textsAt[place] ?? []).filter(({ text }) => refused.test(text));
    expect(matches.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });
});
