import { brotliCompressSync } from "node:zlib";
import { XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { sceneSizes } from "../../../app/ui/scene.tsx";
import { scenes } from "./scenes.ts";
import { composeScene, drawStreet, drawWithDusk, readStreet, streetScenes } from "./street.ts";

test("each scene that pages show has a drawing, and pages know each drawing", () =>
  expect(streetScenes).toEqual(Object.keys(sceneSizes).sort()));

describe.each(streetScenes)("%s", (name) => {
  const drawing = drawStreet(name);

  test("the drawing has the size that pages reserve for it", () => {
    const [width, height] = (sceneSizes as Record<string, readonly number[]>)[name] ?? [];
    // A roof stretches to the width of its house, so that it has no proportions to keep.
    const stretches = name === "roof" ? ' preserveAspectRatio="none"' : "";
    expect(drawing).toMatch(
      new RegExp(
        `^<svg xmlns="[^"]+" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${stretches}>`,
      ),
    );
  });

  test("the drawing is well-formed, has no words, and takes at most 6 kB", () => {
    expect(XMLValidator.validate(drawing)).toBe(true);
    expect(drawing).not.toMatch(/<(?:text|title|desc|image|script|a)\b/);
    expect(brotliCompressSync(drawing).length).toBeLessThanOrEqual(6 * 1024);
  });
});

test.each(scenes)("an article's %s is well-formed, has no words, and takes at most 6 kB", (name) => {
  const drawing = drawWithDusk(name);
  expect(XMLValidator.validate(drawing)).toBe(true);
  expect(drawing).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 1200 675" width="1200" height="675">/);
  expect(drawing).not.toMatch(/<(?:text|title|desc|image|script|a)\b/);
  expect(brotliCompressSync(drawing).length).toBeLessThanOrEqual(6 * 1024);
});

test("scenes and parts have no colors of their own: the build gives them those of the brand, of skin and of hair", () => {
  for (const name of ["parts", ...streetScenes])
    for (const [, value] of readStreet(name).matchAll(
      /(?:fill|stroke|color|stop-color|--[\w-]+)(?:="|:)([^";]*)/g,
    ))
      expect(`${name}: ${value}`).toMatch(/: (?:none|(?:var\(--|url\(#)[\w-]+\))$/);
});

test("no part is left over, and no two have one name", () => {
  const ids = [...readStreet("parts").matchAll(/ id="([\w-]+)"/g)].map(([, id = ""]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const all = [...streetScenes.map(drawStreet), ...scenes.map(drawWithDusk)].join();
  expect(ids.filter((id) => !all.includes(` id="${id}"`))).toEqual([]);
});

test("an unknown scene, part or color is refused; a drawing may name colors for its parts", () => {
  const compose = (child: string) => composeScene("test", `<svg>${child}</svg>`);
  expect(() => drawStreet("parts")).toThrow(RangeError);
  expect(() => compose('<use href="#spaceship"/>')).toThrow(RangeError);
  expect(() => compose('<path fill="var(--pink)"/>')).toThrow(RangeError);
  expect(() => compose('<use href="#sedan"/>')).toThrow(RangeError);
  expect(compose('<use href="#sedan" style="--paint:var(--blue)"/>')).toContain('id="wheel"');
});

test("a drawing has a second palette for dark pages, unless it is always dusk there", () => {
  const circle = '<circle r="9" fill="var(--lit)"/></svg>';
  const both = composeScene("test", `<svg>${circle}`);
  expect(new Set(both.match(/--lit:#[\da-f]{6}/g)).size).toBe(2);
  const night = composeScene("test", `<svg class="dusk">${circle}`);
  expect(night).not.toContain("prefers-color-scheme");
  expect(both).toContain(/--lit:#[\da-f]{6}/.exec(night)?.[0]);
});
