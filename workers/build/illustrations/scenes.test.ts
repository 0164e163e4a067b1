import { describe, expect, test, vi } from "vitest";
import { contrastOf, readTokens } from "../../brand-rules.ts";
import { readArticles } from "../articles.ts";
import { hairs, skins } from "./people.ts";
import { drawScene, scenes } from "./scenes.ts";

const names = Object.keys(scenes);

describe.each(names)("%s", (name) => {
  const scene = scenes[name];
  const drawing = drawScene(name);
  test("what the eye goes to stands out from what lies behind it, three to one", () => {
    expect(contrastOf(scene?.accent ?? "", scene?.ground ?? "")).toBeGreaterThanOrEqual(3);
    expect(drawing).toContain(`"${scene?.accent}"`);
    expect(drawing).toContain(`"${scene?.ground}"`);
  });
});

test("no two scenes look alike, and every one is used", () => {
  expect(new Set(names.map(drawScene)).size).toBe(names.length);
  const used = new Set(readArticles().map(({ scene }) => scene));
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});

test("four suns at most, and people in every third scene or more", () => {
  const sun = /<circle cx="\d+" cy="\d+" r="78"/;
  expect(names.filter((name) => sun.test(drawScene(name))).length).toBeLessThanOrEqual(4);
  const smile = "M-24-26q24 22 48 0";
  expect(names.filter((name) => drawScene(name).includes(smile)).length).toBeGreaterThanOrEqual(
    names.length / 3,
  );
});

test("under another brand no drawing has a colour of ours, but for hair and skin", async () => {
  const colorsIn = (drawings: string[]) => new Set(drawings.join().match(/#[\da-f]{6}\b/g));
  const ours = colorsIn(names.map(drawScene));
  // With red and blue exchanged.
  const css = readTokens().replaceAll(/(#|%23)([\da-f]{2})([\da-f]{2})([\da-f]{2})\b/g, "$1$4$3$2");
  vi.resetModules();
  vi.doMock("../../brand-rules.ts", async (original) => ({
    ...(await original<object>()),
    readTokens: () => css,
  }));
  const other = await import("./scenes.ts");
  const theirs = colorsIn(names.map(other.drawScene));
  expect(theirs.size).toBeGreaterThan(10);
  const people: string[] = [...Object.values(skins), ...Object.values(hairs)];
  expect([...theirs].filter((color) => ours.has(color) && !people.includes(color))).toEqual([]);
});
