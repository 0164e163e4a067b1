import { at, box, colors, dot, line, type Place, shape } from "./shapes.ts";

const shadow = (width: number, height: number, radius: number): string =>
  box(6, 8, width, height, colors.ink, radius).replace("/>", ' opacity="0.12"/>');

/** A licence plate without letters; 300 wide, 150 high. */
export const plate = (place: Place, band: string): string =>
  at(
    place,
    shadow(300, 150, 18) +
      box(0, 0, 300, 150, colors.paper, 18) +
      box(0, 0, 300, 42, band, 18) +
      [30, 70, 110, 190, 230].map((x) => box(x, 68, 28, 54, colors.ink, 6)).join("") +
      box(148, 90, 30, 10, colors.ink, 5) +
      dot(24, 21, 7, colors.paper) +
      dot(276, 21, 7, colors.paper),
  );

/** A driver's license with a portrait; 340 wide, 210 high. */
export const license = (place: Place, band: string): string =>
  at(
    place,
    shadow(340, 210, 20) +
      box(0, 0, 340, 210, colors.paper, 20) +
      box(0, 0, 340, 48, band, 20) +
      box(24, 68, 100, 120, colors.mint, 10) +
      dot(74, 112, 24, colors.leaf) +
      shape("M34 188c0-34 18-46 40-46s40 12 40 46z", colors.leaf) +
      line("M150 86h158M150 118h158M150 150h92", colors.stone, 10) +
      box(262, 142, 48, 40, colors.sun, 8),
  );
