import { readFileSync } from "node:fs";
import { tokenIn } from "../app/domain/tokens.ts";
import { inRoot } from "./paths.ts";

/** Reads the file with the brand's colors and logo. */
export const readTokens = (): string => readFileSync(inRoot("app", "styles", "tokens.css"), "utf8");

/** Returns the relative luminance as WCAG 2.2 defines it. */
function luminanceOf(color: string): number {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color) ? color.slice(1) : undefined;
  if (!digits) throw new Error(`${color} is not a color; write it like #123abc`);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Returns the contrast of two colors, from 1 to 21.
 * @throws Error for a color that is not written like #abc or #aabbcc.
 */
export function contrastOf(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const backgrounds = ["paper", "surface", "tint", "soft"];
/**
 * The colors that are shown on certain backgrounds, by their names in tokens.css. Text needs a contrast of 4.5, and the
 * lines of fields need 3 (WCAG 2.2, 1.4.3 and 1.4.11).
 */
const contrastRules: readonly { least: number; colors: string[]; on: string[] }[] = [
  { least: 4.5, colors: ["ink", "ink-soft", "accent", "red"], on: backgrounds },
  { least: 4.5, colors: ["ink", "red"], on: ["red-soft"] },
  // The words on a button or on a chosen option.
  { least: 4.5, colors: ["paper", "surface"], on: ["accent"] },
  { least: 4.5, colors: ["on-sun"], on: ["sun", "sun-deep"] },
  { least: 4.5, colors: ["on-deep", "on-deep-soft", "sun"], on: ["deep", "deep-2"] },
  { least: 4.5, colors: ["on-deep"], on: ["clay"] },
  { least: 3, colors: ["field", "focus"], on: backgrounds },
];

/**
 * Returns a sentence for each color that is too faint on a background.
 * @throws Error for a value that is not a color such as #123abc.
 */
function faintColors(css: string): string[] {
  const problems: string[] = [];
  for (const scheme of ["light", "dark"] as const)
    for (const { least, colors, on } of contrastRules)
      for (const color of colors)
        for (const background of on) {
          const contrast = contrastOf(tokenIn(css, color)[scheme], tokenIn(css, background)[scheme]);
          if (contrast < least)
            problems.push(
              `${scheme}: --${color} on --${background} has a contrast of ${contrast.toFixed(2)}, less than ${least}`,
            );
        }
  return problems;
}

/**
 * Returns the logo as SVG text.
 * @throws Error unless the token is a percent-encoded data URL of an SVG with a viewBox.
 */
export function logoIn(tokens: string): string {
  const [, encoded = ""] =
    /^url\("data:image\/svg\+xml,([^"]+)"\)$/.exec(tokenIn(tokens, "logo").light) ?? [];
  const svg = decodeURIComponent(encoded);
  if (/^<svg\s[^>]*\bviewBox=/.test(svg)) return svg;
  throw new Error('--logo must be url("data:image/svg+xml,…"), percent-encoded, of an SVG with a viewBox');
}

/** Returns the reasons not to publish this brand: each color that is too faint, or a token that cannot be read. */
export function brandProblems(tokens = readTokens()): string[] {
  try {
    logoIn(tokens);
    return faintColors(tokens).map(inFile);
  } catch (error) {
    return [inFile((error as Error).message)];
  }
}
const inFile = (problem: string) => `app/styles/tokens.css: ${problem}.`;
