import { tokenIn } from "../../app/domain/tokens.ts";
import { markIn, readTokens } from "../brand-rules.ts";

const css = readTokens();

export const colorOf = (name: string): string => tokenIn(css, name).light;

/** As SVG. */
export const mark = markIn(css);

/** The mark as a part of a drawing, in a square, whatever its own size. */
export const markAt = (x: number, y: number, size: number): string =>
  mark.replace(/^<svg[^>]*/, (tag) =>
    tag
      .replaceAll(/\s(?:x|y|width|height)=(?:"[^"]*"|'[^']*')/g, "")
      .replace("<svg", `<svg x="${x}" y="${y}" width="${size}" height="${size}"`),
  );
