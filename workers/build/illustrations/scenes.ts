import {
  arrows,
  bubble,
  building,
  calculator,
  calendar,
  car,
  card,
  clock,
  coins,
  colors,
  desk,
  gauge,
  house,
  key,
  landscape,
  lens,
  paper,
  pen,
  person,
  phone,
  scales,
  shield,
  steps,
  tag,
  umbrella,
  warning,
} from "./shapes.ts";

/** Illustrations by the name in an article's head or in article-images.ts. Drawn for this site; 1200 × 675. */
const scenes: Record<string, () => string> = {
  papers: () =>
    desk() +
    paper({ x: 300, y: 230 }) +
    paper({ x: 480, y: 200 }, 5, colors.clay) +
    card({ x: 700, y: 330, scale: 0.9 }) +
    key({ x: 770, y: 600, scale: 0.8 }, colors.clay),
  balance: () =>
    desk(colors.mint, colors.green) +
    scales(
      { x: 600, y: 540 },
      `<g transform="scale(.4)">${car({ x: 10, y: 0 })}</g>`,
      coins({ x: 32, y: 0 }, 5),
    ),
  rate: () =>
    desk() +
    calculator({ x: 300, y: 250 }) +
    paper({ x: 560, y: 240 }, 5, colors.sun) +
    coins({ x: 850, y: 524 }, 4),
  downPayment: () =>
    landscape() + coins({ x: 210, y: 570 }, 6) + coins({ x: 350, y: 570 }, 3) + car({ x: 560, y: 600 }),
  term: () =>
    desk(colors.pale, colors.leaf) +
    calendar({ x: 300, y: 250 }) +
    calendar({ x: 620, y: 250 }, 3) +
    clock({ x: 1010, y: 370, scale: 0.9 }),
  cosigner: () =>
    desk(colors.sand, colors.green) +
    person({ x: 380, y: 370 }, colors.leaf) +
    person({ x: 640, y: 370 }, colors.clay, "#8d5a3b", "#3b2a20") +
    paper({ x: 840, y: 250, scale: 0.9 }) +
    pen({ x: 1010, y: 380 }),
  contract: () =>
    desk() +
    paper({ x: 380, y: 190, scale: 1.2 }, 5, colors.clay) +
    lens({ x: 790, y: 360 }) +
    pen({ x: 330, y: 420 }),
  refinance: () =>
    landscape(colors.sand) +
    arrows({ x: 600, y: 230, scale: 1.3 }) +
    coins({ x: 540, y: 262 }, 2) +
    car({ x: 360, y: 600 }, colors.clay),
  late: () =>
    landscape(colors.mint, null) +
    car({ x: 200, y: 600 }) +
    calendar({ x: 760, y: 200 }, 9) +
    warning({ x: 660, y: 400, scale: 0.8 }),
  newOrUsed: () =>
    landscape(colors.pale, { x: 330, y: 150 }) +
    car({ x: 100, y: 590 }, colors.sun) +
    car({ x: 640, y: 600 }, colors.clay) +
    tag({ x: 740, y: 300, scale: 0.8 }),
  inspect: () =>
    landscape(colors.sand) + car({ x: 300, y: 600, scale: 1.15 }, colors.clay) + lens({ x: 620, y: 420 }),
  guide: () =>
    landscape() +
    car({ x: 330, y: 600, scale: 1.2 }, colors.sun) +
    paper({ x: 560, y: 300, scale: 0.6 }, 5, colors.clay),
  limits: () =>
    desk(colors.sand, colors.green) +
    person({ x: 360, y: 370 }, colors.ink, "#e0b08a", "#5a4632") +
    paper({ x: 520, y: 250 }) +
    shield({ x: 900, y: 330 }),
  spanish: () =>
    desk(colors.mint, colors.green) +
    person({ x: 330, y: 380 }, colors.clay) +
    person({ x: 880, y: 380 }, colors.leaf, "#8d5a3b") +
    bubble({ x: 420, y: 120 }, colors.green, "sí") +
    bubble({ x: 640, y: 230, scale: 0.8 }, colors.sun, "ñ", colors.ink),
  tradeIn: () =>
    landscape() +
    car({ x: 60, y: 590, scale: 0.9 }, colors.stone) +
    arrows({ x: 600, y: 440, scale: 0.9 }) +
    car({ x: 730, y: 600 }, colors.clay),
  insurance: () =>
    landscape(colors.mint, null) + umbrella({ x: 600, y: 320 }) + car({ x: 370, y: 600 }, colors.sun),
  title: () =>
    desk() +
    paper({ x: 330, y: 220, scale: 1.1 }, 4, colors.green) +
    card({ x: 620, y: 300 }, colors.leaf) +
    key({ x: 690, y: 600, scale: 0.7 }, colors.clay),
  scam: () =>
    desk(colors.sand, colors.clay) +
    phone(
      { x: 380, y: 150 },
      bubble({ x: 30, y: 60, scale: 0.45 }, colors.clay, "no") +
        bubble({ x: 30, y: 180, scale: 0.45 }, colors.leaf, "no"),
    ) +
    warning({ x: 790, y: 340, scale: 1.3 }),
  firstCredit: () =>
    landscape(colors.mint, { x: 300, y: 150 }) +
    steps({ x: 240, y: 600 }, 6) +
    car({ x: 780, y: 232, scale: 0.42 }),
  itin: () =>
    desk() +
    card({ x: 320, y: 280, scale: 1.1 }, colors.leaf) +
    paper({ x: 740, y: 220 }, 5, colors.sun) +
    pen({ x: 910, y: 380 }),
  freshStart: () =>
    landscape(colors.pale, { x: 600, y: 330 }) +
    house({ x: 140, y: 580 }) +
    car({ x: 640, y: 600 }, colors.clay),
  report: () =>
    desk(colors.mint, colors.leaf) +
    paper({ x: 400, y: 180, scale: 1.25 }, 5, colors.green) +
    lens({ x: 780, y: 340 }),
  score: () => desk(colors.sand, colors.green) + gauge({ x: 600, y: 460, scale: 1.4 }, 34),
  errors: () =>
    desk() +
    paper({ x: 360, y: 190, scale: 1.2 }, 5, colors.clay) +
    warning({ x: 620, y: 470, scale: 0.6 }) +
    pen({ x: 860, y: 250 }, colors.leaf),
  badCredit: () =>
    desk(colors.sand, colors.green) +
    gauge({ x: 430, y: 450, scale: 1.05 }, -46) +
    steps({ x: 700, y: 520 }, 4),
  denied: () =>
    desk(colors.sand, colors.sun) +
    paper({ x: 340, y: 210, scale: 1.1 }, 5, colors.clay) +
    bubble({ x: 680, y: 230, scale: 1.1 }, colors.green, "por"),
  inquiries: () =>
    desk() +
    paper({ x: 300, y: 230 }, 5, colors.sun) +
    paper({ x: 470, y: 230 }, 5, colors.leaf) +
    paper({ x: 640, y: 230 }, 5, colors.clay) +
    lens({ x: 930, y: 370, scale: 0.8 }),
  family: () =>
    desk() +
    person({ x: 370, y: 370 }, colors.green, "#8d5a3b", "#3b2a20") +
    person({ x: 620, y: 400, scale: 0.8 }, colors.clay) +
    person({ x: 860, y: 370 }, colors.leaf, "#c98d63", "#5a4632") +
    key({ x: 560, y: 600, scale: 0.9 }, colors.clay),
  bank: () =>
    landscape() +
    building({ x: 180, y: 570 }) +
    house({ x: 560, y: 580 }) +
    car({ x: 800, y: 605, scale: 0.8 }),
};

/**
 * A scene as an SVG document.
 *
 * @throws RangeError for an unknown name.
 */
export function drawScene(name: string): string {
  const draw = scenes[name];
  if (!draw) throw new RangeError(`no illustration is named ${name} (workers/build/illustrations/scenes.ts)`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675">${draw()}</svg>`;
}
