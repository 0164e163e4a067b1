import { carFront, pickup, sedan, suv } from "./cars.ts";
import { license, plate } from "./documents.ts";
import { person } from "./people.ts";
import {
  arrows,
  box,
  bubble,
  building,
  calculator,
  calendar,
  card,
  clock,
  coins,
  colors,
  desk,
  dot,
  gauge,
  hills,
  house,
  key,
  lens,
  office,
  paper,
  pen,
  phone,
  scales,
  shape,
  shield,
  steps,
  street,
  sunrise,
  tag,
  town,
  umbrella,
  warning,
} from "./shapes.ts";

const { blue, night, green, leaf, mint, pale, paper: white, sand, sun, clay, ink } = colors;

/** What the eye goes to first, what lies behind that (3:1 apart, a test sees to it), and the drawing from back to front. */
const scene = (accent: string, ground: string, draw: (accent: string, ground: string) => string[]) => ({
  accent,
  ground,
  drawing: draw(accent, ground).join(""),
});

/** Illustrations by the name in an article's head or in pictures.ts. Drawn for this site; 1200 × 675. */
export const scenes: Readonly<Record<string, ReturnType<typeof scene>>> = {
  papers: scene(sun, green, (accent, ground) => [
    desk(pale, ground),
    person({ x: 220, y: 376 }, { shirt: clay, skin: "brown", hair: "black", style: "curly" }),
    paper({ x: 420, y: 250 }),
    paper({ x: 600, y: 220 }, 5, clay),
    card({ x: 800, y: 330, scale: 0.9 }),
    key({ x: 520, y: 610, scale: 0.8 }, accent),
  ]),
  balance: scene(clay, mint, (accent, ground) => [
    desk(ground, green),
    scales(
      { x: 600, y: 540 },
      `<g transform="scale(.42)">${sedan({ x: 10, y: 0 }, accent)}</g>`,
      coins({ x: 32, y: 0 }, 5),
    ),
  ]),
  rate: scene(sun, green, (accent, ground) => [
    desk(pale, ground),
    calculator({ x: 250, y: 250 }, accent),
    paper({ x: 500, y: 240 }, 5, clay),
    coins({ x: 790, y: 524 }, 4),
    coins({ x: 930, y: 524 }, 7),
  ]),
  downPayment: scene(sun, night, (accent, ground) => [
    street(),
    coins({ x: 130, y: 610 }, 6),
    coins({ x: 270, y: 610 }, 3),
    suv({ x: 560, y: 625 }, ground),
    key({ x: 440, y: 640, scale: 0.4 }, accent),
  ]),
  term: scene(clay, pale, (accent, ground) => [
    desk(ground, leaf),
    calendar({ x: 160, y: 230 }, 7, accent),
    calendar({ x: 480, y: 230 }, 3, accent),
    clock({ x: 960, y: 370, scale: 1.1 }),
  ]),
  cosigner: scene(clay, sand, (accent, ground) => [
    office(ground),
    person({ x: 380, y: 372 }, { shirt: leaf, skin: "tan", hair: "grey", style: "bun", age: "old" }),
    person({ x: 660, y: 372 }, { shirt: accent, skin: "brown", hair: "black", style: "short" }),
    paper({ x: 860, y: 250, scale: 0.9 }),
    pen({ x: 1030, y: 380 }, accent),
  ]),
  contract: scene(clay, pale, (accent, ground) => [
    desk(ground),
    paper({ x: 400, y: 170, scale: 1.25 }, 5, accent),
    lens({ x: 830, y: 340 }),
    pen({ x: 370, y: 470 }, sun),
  ]),
  refinance: scene(green, sand, (accent, ground) => [
    town(ground),
    arrows({ x: 600, y: 210, scale: 1.3 }, accent),
    coins({ x: 540, y: 244 }, 2),
    carFront({ x: 600, y: 620 }, clay),
  ]),
  late: scene(clay, mint, (accent, ground) => [
    office(ground),
    person({ x: 330, y: 372 }, { shirt: blue, skin: "tan", hair: "brown", style: "long" }),
    calendar({ x: 560, y: 230 }, 9, accent),
    warning({ x: 900, y: 400, scale: 0.9 }),
  ]),
  newOrUsed: scene(clay, pale, (accent, ground) => [
    town(ground),
    carFront({ x: 330, y: 620 }, leaf),
    carFront({ x: 830, y: 620 }, accent),
    tag({ x: 640, y: 250, scale: 0.8 }, accent),
  ]),
  inspect: scene(clay, sand, (accent, ground) => [
    town(ground),
    sedan({ x: 430, y: 620, scale: 1.15 }, accent),
    person({ x: 230, y: 500, scale: 1.1 }, { shirt: leaf, skin: "brown", style: "cap", works: true }),
    lens({ x: 770, y: 400, scale: 0.9 }),
  ]),
  guide: scene(clay, white, (accent) => [
    town(),
    suv({ x: 360, y: 620, scale: 1.15 }, leaf),
    paper({ x: 540, y: 380, scale: 0.5 }, 5, accent),
    tag({ x: 120, y: 240, scale: 0.8 }, accent),
  ]),
  limits: scene(leaf, sand, (accent, ground) => [
    office(ground),
    person({ x: 300, y: 372 }, { shirt: ink, skin: "light", hair: "brown", style: "short" }),
    paper({ x: 470, y: 260 }),
    shield({ x: 890, y: 350 }, accent),
  ]),
  spanish: scene(green, mint, (accent, ground) => [
    office(ground),
    person({ x: 300, y: 380 }, { shirt: clay, skin: "deep", hair: "black", style: "curly" }),
    person({ x: 920, y: 380 }, { shirt: leaf, skin: "tan", hair: "chestnut", style: "long" }),
    bubble({ x: 420, y: 110 }, accent, "sí"),
    bubble({ x: 545, y: 250, scale: 0.8 }, sun, "ñ", ink),
  ]),
  tradeIn: scene(clay, pale, (accent, ground) => [
    town(ground),
    sedan({ x: 70, y: 620, scale: 0.95 }, colors.stone),
    arrows({ x: 600, y: 420, scale: 0.8 }),
    pickup({ x: 690, y: 620 }, accent),
  ]),
  insurance: scene(clay, mint, (accent, ground) => [
    hills(ground),
    umbrella({ x: 600, y: 330 }, accent),
    suv({ x: 390, y: 615 }, sun),
  ]),
  scam: scene(clay, sand, (accent, ground) => [
    office(ground),
    person({ x: 260, y: 372 }, { shirt: leaf, skin: "brown", hair: "grey", style: "short", age: "old" }),
    phone(
      { x: 480, y: 150 },
      bubble({ x: 30, y: 60, scale: 0.45 }, accent, "no") +
        bubble({ x: 30, y: 180, scale: 0.45 }, leaf, "no"),
    ),
    warning({ x: 900, y: 370, scale: 1.1 }),
  ]),
  privateSale: scene(clay, pale, (accent, ground) => [
    street(ground),
    sedan({ x: 400, y: 625, scale: 0.95 }, blue),
    person({ x: 220, y: 525 }, { shirt: leaf, skin: "tan", hair: "grey", style: "short", age: "old" }),
    person({ x: 1010, y: 525 }, { shirt: accent, skin: "brown", hair: "black", style: "long" }),
    key({ x: 520, y: 240, scale: 0.7 }, sun),
  ]),
  plates: scene(clay, sand, (accent, ground) => [
    desk(ground),
    paper({ x: 170, y: 150, scale: 1.3 }, 5, accent),
    plate({ x: 530, y: 270, scale: 1.75 }, accent),
    key({ x: 560, y: 615, scale: 0.8 }, sun),
  ]),
  payHere: scene(clay, sand, (accent, ground) => [
    town(ground),
    carFront({ x: 400, y: 620 }, blue),
    carFront({ x: 740, y: 620 }, sun),
    tag({ x: 430, y: 230, scale: 0.9 }, accent),
    coins({ x: 920, y: 650 }, 3),
    coins({ x: 1050, y: 650 }, 7),
    person({ x: 150, y: 525 }, { shirt: accent, skin: "light", hair: "brown", style: "short" }),
  ]),
  foreignLicense: scene(clay, pale, (accent, ground) => [
    desk(ground),
    person({ x: 230, y: 376 }, { shirt: sun, skin: "brown", hair: "black", style: "bun" }),
    license({ x: 410, y: 150 }, leaf),
    license({ x: 480, y: 340 }, accent),
    umbrella({ x: 985, y: 300, scale: 0.6 }, accent),
    sedan({ x: 872, y: 526, scale: 0.5 }, blue),
  ]),
  chatScam: scene(clay, mint, (accent, ground) => [
    desk(ground, green),
    phone(
      { x: 440, y: 70, scale: 1.55 },
      box(14, 22, 144, 84, colors.pale, 10) +
        sedan({ x: 24, y: 92, scale: 0.28 }, blue) +
        bubble({ x: 30, y: 122, scale: 0.42 }, leaf, "ver") +
        bubble({ x: 30, y: 214, scale: 0.42 }, accent, "ya"),
    ),
    warning({ x: 960, y: 360, scale: 0.95 }),
    card({ x: 90, y: 400, scale: 0.8 }, blue),
  ]),
  firstCredit: scene(clay, pale, (accent) => [
    sunrise(250, 190),
    steps({ x: 200, y: 600 }, 6, sun),
    carFront({ x: 800, y: 226, scale: 0.4 }, accent),
  ]),
  itin: scene(clay, pale, (accent, ground) => [
    desk(ground),
    person({ x: 230, y: 376 }, { shirt: leaf, skin: "tan", style: "cap", works: true }),
    card({ x: 420, y: 300, scale: 1.05 }, accent),
    paper({ x: 820, y: 220 }, 5, accent),
    pen({ x: 1010, y: 370 }, accent),
  ]),
  freshStart: scene(clay, mint, (accent) => [
    sunrise(600, 300),
    house({ x: 120, y: 575 }, accent),
    sedan({ x: 640, y: 615 }, accent),
  ]),
  report: scene(green, white, (accent) => [
    desk(mint, leaf),
    paper({ x: 380, y: 170, scale: 1.25 }, 5, accent),
    lens({ x: 800, y: 330 }),
  ]),
  score: scene(ink, sand, (_accent, ground) => [
    office(ground),
    gauge({ x: 640, y: 470, scale: 1.4 }, 34),
    person({ x: 190, y: 372 }, { shirt: leaf, skin: "deep", hair: "black", style: "long" }),
  ]),
  errors: scene(sun, green, (accent, ground) => [
    desk(pale, ground),
    paper({ x: 360, y: 170, scale: 1.25 }, 5, leaf),
    warning({ x: 640, y: 460, scale: 0.6 }),
    pen({ x: 960, y: 480 }, accent),
  ]),
  badCredit: scene(ink, sand, (_accent, ground) => [
    desk(ground, green),
    gauge({ x: 400, y: 460, scale: 1.05 }, -46),
    steps({ x: 690, y: 520 }, 4, leaf),
  ]),
  denied: scene(clay, sand, (accent, ground) => [
    office(ground),
    person({ x: 280, y: 372 }, { shirt: accent, skin: "light", hair: "chestnut", style: "bun" }),
    bubble({ x: 390, y: 110 }, green, "por"),
    paper({ x: 780, y: 220, scale: 1.05 }, 5, accent),
  ]),
  taxes: scene(clay, pale, (accent, ground) => [
    desk(ground, leaf),
    paper({ x: 230, y: 190, scale: 1.1 }, 6, accent),
    calculator({ x: 540, y: 236 }, sun),
    carFront({ x: 940, y: 520, scale: 0.85 }, accent),
  ]),
  totalLoss: scene(clay, sand, (accent, ground) => [
    town(ground),
    suv({ x: 110, y: 620, scale: 1.05 }, accent),
    warning({ x: 330, y: 260, scale: 0.8 }),
    shield({ x: 880, y: 370, scale: 1.2 }, leaf),
  ]),
  tracker: scene(clay, pale, (accent, ground) => [
    town(ground),
    person({ x: 200, y: 500, scale: 1.1 }, { shirt: blue, skin: "deep", hair: "black", style: "long" }),
    phone({ x: 390, y: 210 }, shape("M86 220l-54-86a66 66 0 1 1 108 0z", accent) + dot(86, 96, 26, white)),
    sedan({ x: 660, y: 620 }, accent),
  ]),
  refund: scene(clay, mint, (accent, ground) => [
    office(ground),
    person({ x: 250, y: 372 }, { shirt: green, skin: "brown", hair: "grey", style: "curly", age: "old" }),
    paper({ x: 440, y: 240, scale: 0.95 }, 5, accent),
    arrows({ x: 800, y: 380, scale: 0.9 }, accent),
    coins({ x: 960, y: 524 }, 5),
  ]),
  release: scene(clay, sand, (accent, ground) => [
    office(ground, leaf),
    person({ x: 230, y: 372 }, { shirt: accent, skin: "tan", hair: "chestnut", style: "long" }),
    key({ x: 500, y: 450, scale: 0.8 }, sun),
    person({ x: 960, y: 372 }, { shirt: blue, skin: "brown", hair: "black", style: "short" }),
  ]),
  bank: scene(green, pale, (_accent, ground) => [
    hills(ground),
    building({ x: 120, y: 545 }),
    house({ x: 480, y: 545 }),
    pickup({ x: 690, y: 615 }, clay),
  ]),
};

/**
 * A scene as an SVG document.
 *
 * @throws RangeError for an unknown name.
 */
export function drawScene(name: string): string {
  const drawn = scenes[name];
  if (!drawn)
    throw new RangeError(`no illustration is named ${name} (workers/build/illustrations/scenes.ts)`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675">${drawn.drawing}</svg>`;
}
