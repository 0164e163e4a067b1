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

test("the brand's colours stand in tokens.css alone", () => {
  const { light, dark } = tokenIn(readFileSync("app/styles/tokens.css", "utf8"), "accent");
  const files = globSync("{app,workers,public}/**/*.{ts,tsx,css,svg}", { exclude: ["**/*.test.ts"] });
  expect(light).not.toBe(dark);
  const withColor = files.filter((file) =>
    [light, dark].some((color) => readFileSync(file, "utf8").includes(color)),
  );
  expect(withColor).toEqual(["app/styles/tokens.css"]);
});
