import { tokenIn } from "../../app/domain/tokens.ts";
import { markIn, readTokens } from "../brand-rules.ts";

const css = readTokens();

export const colorOf = (name: string, scheme: "light" | "dark" = "light"): string =>
  tokenIn(css, name)[scheme];

/** A colour between two of the brand's, so that what is drawn has none of its own. @param share of the second, from 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [one, other].map((color) =>
    [...color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3").matchAll(/[\da-f]{2}/gi)].map(([pair]) =>
      Number.parseInt(pair, 16),
    ),
  );
  const parts = from?.map((part, at) => Math.round(part + share * ((to?.[at] ?? part) - part)));
  return `#${parts?.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** As SVG. */
export const mark = markIn(css);

/** The mark as a part of a drawing, in a square, whatever its own size. */
export const markAt = (x: number, y: number, size: number): string =>
  mark.replace(/^<svg[^>]*/, (tag) =>
    tag
      .replaceAll(/\s(?:x|y|width|height)=(?:"[^"]*"|'[^']*')/g, "")
      .replace("<svg", `<svg x="${x}" y="${y}" width="${size}" height="${size}"`),
  );
