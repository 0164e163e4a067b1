import { brotliCompressSync } from "node:zlib";
import { XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { sceneSizes } from "../../../app/ui/scene.tsx";
import { drawStreet, readStreet, streetScenes } from "./street.ts";

test("each scene that pages show has a drawing, and pages know each drawing", () =>
  expect(streetScenes).toEqual(Object.keys(sceneSizes).sort()));

describe.each(streetScenes)("%s", (name) => {
  const drawing = drawStreet(name);

  test("the drawing has the size that pages reserve for it", () => {
    const [width, height] = (sceneSizes as Record<string, readonly number[]>)[name] ?? [];
    expect(drawing).toMatch(
      new RegExp(`^<svg xmlns="[^"]+" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`),
    );
  });

  test("the drawing is well-formed, has no words, and takes at most 6 kB", () => {
    expect(XMLValidator.validate(drawing)).toBe(true);
    expect(drawing).not.toMatch(/<(?:text|title|desc|image|script|a)\b/);
    expect(brotliCompressSync(drawing).length).toBeLessThanOrEqual(6 * 1024);
  });
});

test("scenes and parts have no colors of their own: the build gives them those of the brand, of skin and of hair", () => {
  for (const name of ["parts", ...streetScenes])
    for (const [, value] of readStreet(name).matchAll(
      /(?:fill|stroke|color|stop-color|--[\w-]+)(?:="|:)([^";]*)/g,
    ))
      expect(`${name}: ${value}`).toMatch(/: (?:none|var\(--[\w-]+\))$/);
});

test("no part is left over, and no two have one name", () => {
  const ids = [...readStreet("parts").matchAll(/ id="([\w-]+)"/g)].map(([, id = ""]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const all = streetScenes.map(drawStreet).join();
  expect(ids.filter((id) => !all.includes(` id="${id}"`))).toEqual([]);
});

test("an unknown scene is refused", () => {
  expect(() => drawStreet("parts")).toThrow(RangeError);
});
