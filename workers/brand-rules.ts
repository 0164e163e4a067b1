import { readFileSync } from "node:fs";
import { tokenIn } from "../app/domain/tokens.ts";
import { inRoot } from "./paths.ts";

/** The brand's file. */
export const readTokens = (): string => readFileSync(inRoot("app", "styles", "tokens.css"), "utf8");

/** WCAG 2.2. @throws for what is not #abc or #aabbcc. */
function luminanceOf(color: string): number {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color) ? color.slice(1) : undefined;
  if (!digits) throw new Error(`${color} is no colour such as #123abc`);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. @throws for what is not #abc or #aabbcc. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["paper", "surface", "tint", "soft"];
/** What stands on what, by names of tokens.css: text needs 4.5, lines of fields 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: readonly [least: number, fronts: string[], grounds: string[]][] = [
  [4.5, ["ink", "ink-soft", "accent", "red"], grounds],
  [4.5, ["ink", "red"], ["red-soft"]],
  // Words on a button or a chosen answer.
  [4.5, ["paper", "surface"], ["accent"]],
  [4.5, ["on-sun"], ["sun", "sun-deep"]],
  [4.5, ["on-deep", "on-deep-soft", "sun"], ["deep", "deep-2"]],
  [3, ["field", "focus"], grounds],
];

/** @throws for what is not a colour such as #123abc. */
const faintColors = (css: string): string[] =>
  (["light", "dark"] as const).flatMap((scheme) =>
    pairs.flatMap(([least, fronts, backs]) =>
      fronts.flatMap((front) =>
        backs.flatMap((back) => {
          const contrast = contrastOf(tokenIn(css, front)[scheme], tokenIn(css, back)[scheme]);
          return contrast < least
            ? [
                `${scheme}: --${front} on --${back} has a contrast of ${contrast.toFixed(2)}, less than ${least}`,
              ]
            : [];
        }),
      ),
    ),
  );

/** The mark as SVG. @throws for anything but a percent-encoded data URL of one with a viewBox. */
export function markIn(tokens: string): string {
  const [, encoded = ""] =
    /^url\("data:image\/svg\+xml,([^"]+)"\)$/.exec(tokenIn(tokens, "logo").light) ?? [];
  const svg = decodeURIComponent(encoded);
  if (/^<svg\s[^>]*\bviewBox=/.test(svg)) return svg;
  throw new Error('--logo must be url("data:image/svg+xml,…"), percent-encoded, of an SVG with a viewBox');
}

/** What visitors should not get: a line for each colour that is too faint in a scheme, or for what cannot be read. */
export function brandProblems(tokens = readTokens()): string[] {
  try {
    markIn(tokens);
    return faintColors(tokens).map(inFile);
  } catch (error) {
    return [inFile((error as Error).message)];
  }
}
const inFile = (problem: string) => `app/styles/tokens.css: ${problem}.`;
