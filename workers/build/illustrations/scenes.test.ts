import { describe, expect, test } from "vitest";
import { contrastOf } from "../../brand-rules.ts";
import { readArticles } from "../articles.ts";
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
