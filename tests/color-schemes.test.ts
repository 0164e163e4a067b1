import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tokenIn } from "../app/domain/tokens.ts";

// The accessibility tests look at the dark scheme with the rules about colours alone: this is why they may.
test("the dark scheme is one list of colours in tokens.css, and no other style depends on the scheme", () => {
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
  // Colours and shadows by name: a second value for each, and no property of an element.
  for (const name of names) expect(name).toMatch(/^--/);
});

/** WCAG 2.2: of a colour as tokens.css writes it, #abc or #aabbcc. */
function luminanceOf(color: string): number {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/.test(color) ? color.slice(1) : undefined;
  if (!digits) throw new Error(`${color} is no colour such as #0d4a3e`);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["paper", "surface", "tint", "soft"];
const tooFaintIn = (css: string): string[] => {
  const pairs: [least: number, fronts: string[], grounds: string[]][] = [
    [4.5, ["ink", "ink-soft", "accent", "red"], grounds],
    [4.5, ["ink", "red"], ["red-soft"]],
    // Words on a button or a chosen answer.
    [4.5, ["paper", "surface"], ["accent"]],
    [4.5, ["on-sun"], ["sun", "sun-deep"]],
    [4.5, ["on-deep", "on-deep-soft", "sun"], ["deep", "deep-2"]],
    [3, ["field", "focus"], grounds],
  ];
  return (["light", "dark"] as const).flatMap((scheme) =>
    pairs.flatMap(([least, fronts, backs]) =>
      fronts.flatMap((front) =>
        backs.flatMap((back) => {
          const contrast = contrastOf(tokenIn(css, front)[scheme], tokenIn(css, back)[scheme]);
          return contrast < least ? [`${scheme}: --${front} on --${back} ${contrast.toFixed(2)}`] : [];
        }),
      ),
    ),
  );
};

test("text has a contrast of 4.5 with what it stands on, lines of fields 3, in both schemes", () => {
  const css = readFileSync("app/styles/tokens.css", "utf8");
  expect(tooFaintIn(css)).toEqual([]);
  expect(contrastOf("#fff", "#000000")).toBe(21);
  const yellow = tooFaintIn(css.replace(/--accent: [^;]+/, "--accent: #ffd000"));
  expect(yellow).toContainEqual(expect.stringMatching(/^light: --accent on --paper 1\.\d+$/));
});

test("the brand's colours stand in tokens.css alone", () => {
  const { light, dark } = tokenIn(readFileSync("app/styles/tokens.css", "utf8"), "accent");
  const files = globSync("{app,workers,public}/**/*.{ts,tsx,css,svg}", { exclude: ["**/*.test.ts"] });
  expect(light).not.toBe(dark);
  const withColor = files.filter((file) =>
    [light, dark].some((color) => readFileSync(file, "utf8").includes(color)),
  );
  expect(withColor).toEqual(["app/styles/tokens.css"]);
});
