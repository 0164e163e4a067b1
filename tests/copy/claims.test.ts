import { describe, expect, test } from "vitest";
import { type Place, refusedClaims } from "./claims.ts";
import { articleTexts, categoryTexts, legalTexts, screenTexts, stateTexts } from "./texts.ts";

/** Every text by the place where it stands; an article's paragraph by paragraph. */
const textsAt: Record<Place, { where: string; text: string }[]> = {
  screen: screenTexts,
  legal: legalTexts,
  article: [
    ...categoryTexts,
    ...stateTexts,
    ...articleTexts.flatMap(({ where, text }) => text.split("\n").map((line) => ({ where, text: line }))),
  ],
};

describe.each(refusedClaims)("$refused: $reason", ({ refused, places, found, fine = [] }) => {
  test("is found where it is said, and nowhere else", () => {
    expect(found.filter((text) => !refused.test(text))).toEqual([]);
    expect(fine.filter((text) => refused.test(text))).toEqual([]);
  });
  test("no text says it", () => {
    const said = places.flatMap((place) => textsAt[place]).filter(({ text }) => refused.test(text));
    expect(said.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });
});
