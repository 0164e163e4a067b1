import { colorOf, mixed } from "../brand.ts";

/** The objects in the site's illustrations as SVG text, in one style: flat, few colours, round corners. */

const towardsMint = (from: string, share: number) => mixed(colorOf(from), colorOf("accent", "dark"), share);
export const colors = {
  night: colorOf("deep-2"),
  green: colorOf("deep"),
  leaf: towardsMint("deep", 0.32),
  mint: mixed(colorOf("soft"), towardsMint("deep", 0.6), 0.255),
  pale: colorOf("soft"),
  paper: colorOf("paper"),
  sand: colorOf("tint"),
  sun: colorOf("sun"),
  sunset: colorOf("sun-deep"),
  brim: mixed(colorOf("sun-deep"), colorOf("ink"), 0.12),
  clay: mixed(colorOf("red"), colorOf("sun-deep"), 0.3),
  blue: mixed(colorOf("focus"), colorOf("ink-soft"), 0.5),
  ink: colorOf("ink"),
  stone: mixed(colorOf("field"), colorOf("paper"), 0.3),
  wall: mixed(colorOf("soft"), colorOf("line"), 0.5),
} as const;

export type Place = { x: number; y: number; scale?: number };

export const at = ({ x, y, scale = 1 }: Place, inner: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`;
export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 10): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const line = (d: string, stroke: string, width = 8): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

const dashes = (stroke: string) =>
  line("M40 628c260-30 860-30 1120 0", stroke, 6).replace("/>", ' stroke-dasharray="46 40"/>');
const road = shape("M0 570c300-34 900-34 1200 0v105H0z", colors.night) + dashes(colors.sun);

/** Hills and a road. 1200 × 675, as all backgrounds. */
export const hills = (sky: string = colors.pale): string =>
  box(0, 0, 1200, 675, sky, 0) +
  shape("M0 400c180-120 330-120 500-40s290 60 430-30 190-60 270-20v365H0z", colors.mint) +
  shape("M0 470c200-70 430-80 640-20s390 50 560-20v245H0z", colors.leaf) +
  road;

/** Hills at sunrise. */
export const sunrise = (x: number, y: number): string =>
  hills().replace(/(<path d="M0 400)/, `${dot(x, y, 78, colors.sun)}$1`);

/** A street with houses. */
export const street = (sky: string = colors.pale): string =>
  box(0, 0, 1200, 675, sky, 0) +
  [
    [20, 250, colors.wall, colors.leaf],
    [300, 230, colors.paper, colors.clay],
    [660, 250, colors.sand, colors.green],
    [930, 230, colors.paper, colors.leaf],
  ]
    .map(([x, width, wall, roof]) => {
      const [left, wide] = [Number(x), Number(width)];
      return (
        box(left, 330, wide, 220, String(wall), 4) +
        shape(`M${left - 20} 340l${wide / 2 + 20}-90 ${wide / 2 + 20} 90z`, String(roof)) +
        box(left + 34, 400, 50, 54, colors.mint, 4) +
        box(left + wide - 92, 410, 56, 140, colors.green, 4)
      );
    })
    .join("") +
  box(0, 545, 1200, 40, colors.stone, 0) +
  box(0, 580, 1200, 95, colors.night, 0) +
  dashes(colors.sun);

/** A town behind a parking lot. */
export const town = (sky: string = colors.pale): string =>
  box(0, 0, 1200, 675, sky, 0) +
  [
    [0, 250, 150],
    [140, 330, 130],
    [300, 200, 170],
    [520, 300, 140],
    [700, 240, 170],
    [900, 320, 130],
    [1050, 220, 150],
  ]
    .map(
      ([x = 0, y = 0, width = 0]) =>
        box(x, y, width, 340, colors.mint, 6) +
        [0, 1, 2].map((row) => box(x + 24, y + 30 + row * 62, width - 48, 26, colors.paper, 4)).join(""),
    )
    .join("") +
  box(0, 530, 1200, 145, colors.night, 0) +
  [180, 420, 660, 900].map((x) => line(`M${x} 560l-40 110`, colors.stone, 5)).join("");

/** A plain wall and a table, for objects on a table. */
export const desk = (wall: string = colors.pale, table: string = colors.green): string =>
  box(0, 0, 1200, 675, wall, 0) +
  dot(1010, 120, 210, colors.paper).replace("/>", ' opacity="0.55"/>') +
  dot(150, 430, 160, colors.mint).replace("/>", ' opacity="0.6"/>') +
  box(0, 520, 1200, 155, table, 0) +
  box(0, 520, 1200, 12, colors.ink, 0).replace("/>", ' opacity="0.12"/>');

/** A counter in an office: a window behind it. */
export const office = (wall: string = colors.sand, counter: string = colors.green): string =>
  box(0, 0, 1200, 675, wall, 0) +
  box(80, 60, 300, 250, wall === colors.mint ? colors.pale : colors.mint, 10) +
  line("M230 64v242M84 185h292", colors.paper, 10) +
  box(880, 90, 200, 130, colors.paper, 8) +
  line("M920 130h120M920 160h80", colors.stone, 10) +
  box(0, 520, 1200, 155, counter, 0) +
  box(0, 520, 1200, 12, colors.ink, 0).replace("/>", ' opacity="0.12"/>');

export const paper = (place: Place, lines = 5, mark: string = colors.leaf): string =>
  at(
    place,
    box(10, 12, 220, 290, colors.ink, 14).replace("/>", ' opacity="0.12"/>') +
      box(0, 0, 220, 290, colors.paper, 14) +
      box(28, 30, 110, 18, mark, 9) +
      Array.from({ length: lines }, (_, n) =>
        box(28, 78 + n * 36, n % 3 === 2 ? 120 : 164, 10, colors.stone, 5),
      ).join(""),
  );

export const pen = (place: Place, body: string = colors.clay): string =>
  at(
    place,
    `<g transform="rotate(38)">${box(0, 0, 26, 170, body, 8)}${shape("M0 170h26l-13 36z", colors.sand)}${dot(13, 200, 4, colors.ink)}${box(0, 0, 26, 30, colors.ink, 8)}</g>`,
  );

export const coins = (place: Place, count: number): string =>
  at(
    place,
    Array.from(
      { length: count },
      (_, n) =>
        box(0, -28 - n * 26, 120, 28, n % 2 ? colors.sun : colors.sunset, 14) +
        box(16, -20 - n * 26, 88, 4, colors.paper, 2).replace("/>", ' opacity="0.6"/>'),
    ).join(""),
  );

export const house = (place: Place, roof: string = colors.clay): string =>
  at(
    place,
    box(30, -170, 220, 170, colors.paper, 8) +
      shape("M0-160l140-110 140 110z", roof) +
      box(112, -90, 60, 90, colors.green, 6) +
      box(56, -130, 40, 40, colors.sun, 6) +
      box(188, -130, 40, 40, colors.sun, 6),
  );

export const building = (place: Place): string =>
  at(
    place,
    shape("M-10-210l150-80 150 80z", colors.green) +
      box(0, -40, 280, 40, colors.green, 6) +
      [20, 92, 164, 228].map((x) => box(x, -200, 34, 160, colors.paper, 4)).join("") +
      dot(140, -238, 18, colors.sun),
  );

export const key = (place: Place, metal: string = colors.sun): string =>
  at(
    place,
    dot(0, 0, 58, metal) +
      dot(0, 0, 26, colors.paper) +
      box(52, -14, 190, 28, metal, 8) +
      box(176, 10, 24, 44, metal, 5) +
      box(216, 10, 24, 34, metal, 5),
  );

export const lens = (place: Place): string =>
  at(
    place,
    `<g transform="rotate(45)">${box(100, -18, 170, 36, colors.ink, 16)}</g>` +
      dot(0, 0, 112, colors.ink) +
      dot(0, 0, 92, colors.pale) +
      line("M-50-30a62 62 0 0 1 50-32", colors.paper, 12),
  );

export const shield = (place: Place, face: string = colors.leaf): string =>
  at(
    place,
    shape("M0-150l130 44v100C130 84 70 140 0 170-70 140-130 84-130-6v-100z", face) +
      line("M-56 0l40 42 76-84", colors.paper, 26),
  );

export const gauge = (place: Place, needle = 40): string =>
  at(
    place,
    line("M-190 0A190 190 0 0 1-134-134", colors.clay, 46) +
      line("M-104-159A190 190 0 0 1 104-159", colors.sun, 46) +
      line("M134-134A190 190 0 0 1 190 0", colors.leaf, 46) +
      `<g transform="rotate(${needle})">${shape("M-14 0L0-150 14 0z", colors.ink)}</g>` +
      dot(0, 0, 26, colors.ink),
  );

export const calendar = (place: Place, marked = 7, top: string = colors.clay): string =>
  at(
    place,
    box(0, 0, 280, 260, colors.paper, 18) +
      box(0, 0, 280, 66, top, 18) +
      box(60, -22, 16, 50, colors.ink, 8) +
      box(204, -22, 16, 50, colors.ink, 8) +
      Array.from({ length: 12 }, (_, n) =>
        box(
          30 + (n % 4) * 58,
          92 + Math.floor(n / 4) * 52,
          40,
          34,
          n === marked ? colors.sun : colors.pale,
          8,
        ),
      ).join(""),
  );

export const calculator = (place: Place, button: string = colors.sun): string =>
  at(
    place,
    box(0, 0, 200, 280, colors.ink, 20) +
      box(22, 22, 156, 62, colors.mint, 10) +
      Array.from({ length: 12 }, (_, n) =>
        box(22 + (n % 3) * 56, 106 + Math.floor(n / 3) * 42, 44, 30, n === 11 ? button : colors.paper, 8),
      ).join(""),
  );

export const scales = (place: Place, left: string, right: string): string =>
  at(
    place,
    box(-10, -330, 20, 330, colors.ink, 8) +
      box(-110, -14, 220, 24, colors.ink, 12) +
      line("M-260-290L260-330", colors.ink, 16) +
      line("M-260-290l-80 140h160zM260-330l-80 140h160z", colors.stone, 5) +
      box(-360, -150, 200, 18, colors.clay, 9) +
      box(160, -190, 200, 18, colors.clay, 9) +
      at({ x: -352, y: -150 }, left) +
      at({ x: 172, y: -190 }, right),
  );

export const bubble = (place: Place, fill: string, letters: string, ink: string = colors.paper): string =>
  at(
    place,
    shape(
      "M0 0h240a24 24 0 0 1 24 24v92a24 24 0 0 1-24 24H92l-52 46v-46H0a24 24 0 0 1-24-24V24A24 24 0 0 1 0 0z",
      fill,
    ) + Array.from({ length: letters.length }, (_, n) => dot(60 + n * 60, 70, 16, ink)).join(""),
  );

export const card = (place: Place, face: string = colors.green): string =>
  at(
    place,
    box(0, 0, 340, 210, face, 22) +
      box(0, 44, 340, 40, colors.ink, 0).replace("/>", ' opacity="0.35"/>') +
      box(28, 118, 60, 44, colors.sun, 8) +
      box(28, 176, 180, 12, colors.mint, 6),
  );

export const phone = (place: Place, screen: string): string =>
  at(
    place,
    box(0, 0, 200, 360, colors.ink, 30) +
      box(14, 20, 172, 320, colors.paper, 18) +
      at({ x: 14, y: 20 }, screen),
  );

export const steps = (place: Place, count: number, last: string = colors.sun): string =>
  at(
    place,
    Array.from({ length: count }, (_, n) =>
      box(
        n * 120,
        -60 - n * 62,
        120,
        60 + n * 62,
        n === count - 1 ? last : n % 2 ? colors.mint : colors.paper,
        8,
      ),
    ).join(""),
  );

export const umbrella = (place: Place, cloth: string = colors.clay): string =>
  at(
    place,
    shape(
      "M-260 0C-250-150-130-230 0-230S250-150 260 0c-44-40-86-40-130 0-44-40-86-40-130 0-44-40-86-40-130 0-44-40-86-40-130 0z",
      cloth,
    ) +
      line("M0-10v250c0 50 70 50 70 0", colors.ink, 14) +
      line("M0-250v20", colors.ink, 14),
  );

export const clock = (place: Place): string =>
  at(
    place,
    dot(0, 0, 120, colors.ink) + dot(0, 0, 100, colors.paper) + line("M0-62V0l48 34", colors.ink, 14),
  );

export const tag = (place: Place, fill: string = colors.sun): string =>
  at(
    place,
    `<g transform="rotate(-14)">${shape("M0 0l70-70h230a20 20 0 0 1 20 20V50a20 20 0 0 1-20 20H70z", fill)}${dot(74, 0, 16, colors.paper)}${box(128, -24, 150, 16, colors.ink, 8)}${box(128, 12, 96, 16, colors.ink, 8)}</g>`,
  );

export const arrows = (place: Place, color: string = colors.green): string =>
  at(
    place,
    line("M-110-20A112 112 0 0 1 96-58M110 20A112 112 0 0 1-96 58", color, 26) +
      shape("M70-110l74 44-80 34zM-70 110l-74-44 80-34z", color),
  );

export const warning = (place: Place): string =>
  at(
    place,
    line("M0-120L130 100H-130z", colors.clay, 40) +
      shape("M0-120L130 100H-130z", colors.clay) +
      box(-13, -56, 26, 90, colors.paper, 13) +
      dot(0, 66, 17, colors.paper),
  );
