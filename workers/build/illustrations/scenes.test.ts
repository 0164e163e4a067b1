import { describe, expect, test, vi } from "vitest";
import { contrastOf, readTokens } from "../../brand-rules.ts";
import { readArticles } from "../articles.ts";
import { colors, readScene, scenes } from "./scenes.ts";
import { drawScene, drawWithDusk } from "./street.ts";

describe.each(scenes)("%s", (name) => {
  const [, accent = "", ground = ""] =
    /^<!-- The eye goes to (\w+), in front of (\w+)\. -->\n/.exec(readScene(name)) ?? [];
  const drawing = drawScene(name);
  const hexOf = (color: string) => (colors as Record<string, string>)[color] ?? "";

  test("the main object has a contrast of at least three to one with its background", () => {
    expect(contrastOf(hexOf(accent), hexOf(ground))).toBeGreaterThanOrEqual(3);
    expect(drawing).toContain(`"${hexOf(accent)}"`);
    expect(drawing).toContain(`"${hexOf(ground)}"`);
  });
});

test("no two scenes look alike, and an article uses each scene", () => {
  expect(scenes.length).toBeGreaterThan(30);
  expect(new Set(scenes.map(drawScene)).size).toBe(scenes.length);
  const usedScenes = new Set(readArticles().map(({ scene }) => scene));
  expect(scenes.filter((name) => !usedScenes.has(name))).toEqual([]);
});

test("at most four scenes show the sun, and at least a third show people", () => {
  const using = (part: RegExp) => scenes.filter((name) => part.test(drawWithDusk(name))).length;
  expect(using(/ id="sun"/)).toBeLessThanOrEqual(4);
  expect(using(/ id="head"/)).toBeGreaterThanOrEqual(scenes.length / 3);
});

/** Colors of the people's skin and hair, which do not depend on the brand. */
const peopleColors = ["#e6b58f", "#c98d63", "#9a6440", "#6f452b", "#1d1a19", "#4a2f20", "#7a4a2a", "#c9c6c0"];

test("under another brand, drawings share no color with ours except hair and skin", async () => {
  const colorsIn = (drawings: string[]) => new Set(drawings.join().match(/#[\da-f]{6}\b/g));
  const ours = colorsIn(scenes.map(drawScene));
  // The other brand is ours with red and blue exchanged.
  const css = readTokens().replaceAll(/(#|%23)([\da-f]{2})([\da-f]{2})([\da-f]{2})\b/g, "$1$4$3$2");
  vi.resetModules();
  vi.doMock("../../brand-rules.ts", async (original) => ({
    ...(await original<object>()),
    readTokens: () => css,
  }));
  const other = await import("./street.ts");
  const theirs = colorsIn(scenes.map(other.drawScene));
  expect(theirs.size).toBeGreaterThan(10);
  expect([...theirs].filter((color) => ours.has(color) && !peopleColors.includes(color))).toEqual([]);
});
