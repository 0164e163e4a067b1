import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandProblems, contrastOf } from "../workers/brand-rules.ts";

// The accessibility tests check the dark scheme only with the rules about colors. These tests show why that is
// enough.
test("the dark scheme is one list of colors in tokens.css, and no other style depends on the scheme", () => {
  const isAboutSchemes = (file: string) =>
    /prefers-color-scheme|light-dark\(/.test(readFileSync(file, "utf8"));
  const styles = globSync(["app/**/*.css"]);
  expect(styles.length).toBeGreaterThan(15);
  expect(styles.filter(isAboutSchemes)).toEqual(["app/styles/tokens.css"]);
  const [, dark = ""] =
    /@media \(prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}\s*\}/.exec(
      readFileSync("app/styles/tokens.css", "utf8"),
    ) ?? [];
  const names = [...dark.matchAll(/([\w-]+): /g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  // The dark scheme gives colors and shadows a second value by name, and sets no property of an element.
  for (const name of names) expect(name).toMatch(/^--/);
});

test("text has a contrast of 4.5 with its background, and lines of fields have 3, in both schemes", () => {
  const css = readFileSync("app/styles/tokens.css", "utf8");
  expect(brandProblems()).toEqual([]);
  expect(contrastOf("#fff", "#000000")).toBe(21);
  const yellow = brandProblems(css.replace(/--accent: [^;]+/, "--accent: #ffd000"));
  expect(yellow[0]).toMatch(
    /^app\/styles\/tokens\.css: light: --accent on --paper has a contrast of 1\.\d+, less than 4\.5\.$/,
  );
});

test.each([
  [/(--sun: )[^;]+/, "$1gold", "gold is not a color; write it like #123abc."],
  [/(--logo: )[^;]+/, '$1url("/logo.png")', "--logo must be url("],
  [/(--logo: url\("data:image\/svg\+xml),[^"]+/, "$1,%3Csvg width='40'%3E", "of an SVG with a viewBox."],
  [/--ink-soft: [^;]+;/g, "", "tokens.css has no --ink-soft."],
])("a brand with an unreadable value is reported in a sentence: %s", (token, other, sentence) => {
  const [problem = "", ...more] = brandProblems(
    readFileSync("app/styles/tokens.css", "utf8").replace(token, other),
  );
  expect(more).toEqual([]);
  expect(problem).toContain(sentence);
});

test("the brand's colors stand only in tokens.css", () => {
  const colors = new Set(readFileSync("app/styles/tokens.css", "utf8").match(/#[\da-f]{6}\b/g));
  expect(colors.size).toBeGreaterThan(25);
  const files = globSync("{app,workers,public}/**/*.{ts,tsx,css,svg}", { exclude: ["**/*.test.ts"] });
  const found = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return [...colors].filter((color) => text.includes(color)).map((color) => `${file} ${color}`);
  });
  expect(found.filter((line) => !line.startsWith("app/styles/tokens.css"))).toEqual([]);
});
