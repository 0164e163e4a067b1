import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { brandProblems } from "../../workers/brand-rules.ts";
import { inRoot } from "../../workers/paths.ts";
import { copySite, runInCopy } from "../hydrated-copy.ts";

// A company replaces the colors and the logo in app/styles/tokens.css and builds. The built files must contain
// nothing of our brand.

const tokensIn = (root: string) => join(root, "app", "styles", "tokens.css");
const ours = readFileSync(tokensIn(inRoot()), "utf8");
const own = new Set(ours.match(/#[\da-f]{6}\b/g));

/** Exchanges red and blue, also within data URLs. Grays stay, and every other color changes. */
const exchanged = (css: string) =>
  css
    .replaceAll(/(#|%23)([\da-f]{2})([\da-f]{2})([\da-f]{2})\b/g, "$1$4$3$2")
    .replaceAll(/rgb\((\d+) (\d+) (\d+) \//g, "rgb($3 $2 $1 /");
/** A logo with its own size and box, transparent around a disc. */
const logo = `<svg xmlns='http://www.w3.org/2000/svg' width='300' height='150' viewBox='0 0 512 256'><circle cx='256' cy='128' r='120' fill='#0000ff'/></svg>`;
const theirs = exchanged(ours).replace(
  /(--logo: url\("data:image\/svg\+xml),[^"]+/,
  `$1,${encodeURIComponent(logo)}`,
);

const root = copySite("branded");
writeFileSync(tokensIn(root), theirs);
runInCopy("branded", "react-router", "build");
const inBuild = (...parts: string[]) => join(root, "build", ...parts);

test("no page, script, stylesheet, icon or illustration has a colour or the mark of ours", () => {
  const files = globSync("{client,server}/**/*.{js,css,svg,html}", { cwd: inBuild() });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const text = readFileSync(inBuild(file), "utf8").replaceAll("%23", "#").toLowerCase();
    return [...own, "M9 28c6 0 6.5-15".toLowerCase()].flatMap((mine) =>
      text.includes(mine) && !theirs.includes(mine) ? [`${file}: ${mine}`] : [],
    );
  });
  expect(found).toEqual([]);
});

test("every picture of a shared link differs from ours", () => {
  const pictures = globSync("client/ayuda/*-og.jpg", { cwd: inBuild() });
  expect(pictures.length).toBeGreaterThan(30);
  const same = pictures.filter((file) =>
    readFileSync(inBuild(file)).equals(readFileSync(inRoot("build", file))),
  );
  expect(same).toEqual([]);
});

test.each(["favicon-48.png", "apple-touch-icon.png"])(
  "%s shows their mark, whole and in the middle",
  async (name) => {
    const { data, info } = await sharp(inBuild("client", name))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const start = 4 * (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1)));
      return [...data.subarray(start, start + 4)];
    };
    expect(info.width).toBe(info.height);
    expect(at(0.5, 0.5)).toEqual([0, 0, 255, 255]);
    const around = at(0.02, 0.5);
    expect(around).toEqual(at(0.98, 0.5));
    expect(around).toEqual(at(0.5, 0.02));
    expect(around).not.toEqual([0, 0, 255, 255]);
  },
);

test("the company's colours are checked like ours: a colour that is too faint is named", () => {
  expect(brandProblems(theirs).every((line) => /contrast of \d/.test(line))).toBe(true);
});
