import { describe, expect, test } from "vitest";
import { readArticles } from "../articles.ts";
import { drawScene, scenes } from "./scenes.ts";

/** WCAG 2.2, relative luminance and contrast of two sRGB colours written `#rrggbb` or `#rgb`. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const names = Object.keys(scenes);

describe.each(names)("%s", (name) => {
  const scene = scenes[name];
  const drawing = drawScene(name);
  test("what the eye goes to stands out from what lies behind it, three to one", () => {
    expect(contrast(scene?.accent ?? "", scene?.ground ?? "")).toBeGreaterThanOrEqual(3);
    expect(drawing).toContain(`"${scene?.accent}"`);
    expect(drawing).toContain(`"${scene?.ground}"`);
  });
});

test("no two scenes look alike, and every one is used", () => {
  expect(new Set(names.map(drawScene)).size).toBe(names.length);
  const used = new Set(["family", ...readArticles().map(({ scene }) => scene)]);
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
