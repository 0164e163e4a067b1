import { at, box, colors, dot, line, type Place, shape } from "./shapes.ts";

const wheels = (...xs: number[]): string =>
  xs.map((x) => dot(x, -26, 40, colors.ink) + dot(x, -26, 17, colors.stone)).join("");
const shade = (x: number, width: number): string =>
  box(x, -44, width, 14, colors.ink, 7).replace("/>", ' opacity="0.18"/>');

/** A sedan from the side, its wheels on y = 0; about 450 wide. */
export const sedan = (place: Place, body: string): string =>
  at(
    place,
    shape(
      "M10-28c-8-40 4-62 42-68l52-8c26-40 58-58 108-58h50c40 0 72 22 100 62l44 10c34 8 44 32 40 62z",
      body,
    ) +
      shape("M128-106c20-28 42-38 76-38h8v38zM228-144h30c30 0 54 14 76 38H228z", colors.pale) +
      line("M220-100v58", colors.ink, 3).replace("/>", ' opacity="0.3"/>') +
      shade(6, 436) +
      wheels(110, 344) +
      box(424, -78, 20, 18, colors.sun, 6),
  );

/** A pickup from the side; about 480 wide. */
export const pickup = (place: Place, body: string): string =>
  at(
    place,
    shape(
      "M8-28v-74h196v-10l34-62c6-10 14-14 26-14h70c14 0 24 6 30 18l28 66 56 10c18 4 26 16 26 34v32z",
      body,
    ) +
      shape("M232-108l26-48c4-6 8-8 14-8h20v56zM308-164h24c8 0 14 4 18 10l20 46h-62z", colors.pale) +
      box(8, -112, 196, 14, body, 4) +
      shade(8, 466) +
      wheels(96, 386) +
      box(458, -84, 18, 18, colors.sun, 6),
  );

/** A family's SUV from the side; about 440 wide. */
export const suv = (place: Place, body: string): string =>
  at(
    place,
    shape(
      "M8-28v-84c0-14 4-22 10-32l26-42c8-12 18-18 34-18h170c20 0 36 8 48 26l44 62 62 14c24 6 34 22 34 46v28z",
      body,
    ) +
      shape("M52-122l24-44c4-6 8-8 16-8h46v52zM154-174h86c10 0 18 4 24 12l30 40H154z", colors.pale) +
      box(70, -216, 180, 10, colors.ink, 5) +
      shade(8, 428) +
      wheels(100, 340) +
      box(418, -86, 18, 18, colors.sun, 6),
  );

/** A car from the front, its wheels on y = 0; about 300 wide around x = 0. */
export const carFront = (place: Place, body: string): string =>
  at(
    place,
    box(-136, -50, 50, 50, colors.ink, 12) +
      box(86, -50, 50, 50, colors.ink, 12) +
      shape("M-104-128l26-66c6-14 16-20 32-20h92c16 0 26 6 32 20l26 66z", body) +
      shape("M-80-132l20-48c4-8 8-10 16-10h88c8 0 12 2 16 10l20 48z", colors.pale) +
      box(-150, -136, 300, 112, body, 30) +
      dot(-104, -92, 24, colors.paper) +
      dot(104, -92, 24, colors.paper) +
      box(-58, -104, 116, 30, colors.ink, 10) +
      box(-44, -58, 88, 24, colors.paper, 4),
  );
