import { tokenIn } from "../../app/domain/tokens.ts";
import { logoIn, readTokens } from "../brand-rules.ts";

const css = readTokens();

export const colorOf = (name: string, scheme: "light" | "dark" = "light"): string =>
  tokenIn(css, name)[scheme];

/**
 * A color between two of the brand's colors, so that drawings need no colors of their own.
 * @param share the part of the second color, from 0 to 1.
 */
export function mixed(firstColor: string, secondColor: string, share: number): string {
  const [first, second] = [firstColor, secondColor].map((color) =>
    [...color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3").matchAll(/[\da-f]{2}/gi)].map(([pair]) =>
      Number.parseInt(pair, 16),
    ),
  );
  const parts = first?.map((part, at) => Math.round(part + share * ((second?.[at] ?? part) - part)));
  return `#${parts?.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** The logo as SVG. */
export const mark = logoIn(css);

/** The logo as a part of a drawing. It fills a square of the given size, whatever its own size is. */
export const markAt = (x: number, y: number, size: number): string =>
  mark.replace(/^<svg[^>]*/, (tag) =>
    tag
      .replaceAll(/\s(?:x|y|width|height)=(?:"[^"]*"|'[^']*')/g, "")
      .replace("<svg", `<svg x="${x}" y="${y}" width="${size}" height="${size}"`),
  );
