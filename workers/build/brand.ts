import { tokenIn } from "../../app/domain/tokens.ts";
import { logoIn, readTokens } from "../brand-rules.ts";

const css = readTokens();

export const colorOf = (name: string, scheme: "light" | "dark" = "light"): string =>
  tokenIn(css, name)[scheme];

/**
 * Mixes two of the brand's colors, so that drawings need no other colors.
 * @param share the part of the second color, from 0 to 1.
 */
export function mixColors(firstColor: string, secondColor: string, share: number): string {
  const [first, second] = [firstColor, secondColor].map((color) =>
    [...color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3").matchAll(/[\da-f]{2}/gi)].map(([pair]) =>
      Number.parseInt(pair, 16),
    ),
  );
  const channels = first?.map((value, index) =>
    Math.round(value + share * ((second?.[index] ?? value) - value)),
  );
  return `#${channels?.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export const logo = logoIn(css);

/** The logo as a part of an SVG drawing, scaled to a square. */
export const logoAt = (x: number, y: number, size: number): string =>
  logo.replace(/^<svg[^>]*/, (tag) =>
    tag
      .replaceAll(/\s(?:x|y|width|height)=(?:"[^"]*"|'[^']*')/g, "")
      .replace("<svg", `<svg x="${x}" y="${y}" width="${size}" height="${size}"`),
  );
