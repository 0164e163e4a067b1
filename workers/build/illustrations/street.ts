import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { entriesOf, fromEntriesOf } from "../../../app/domain/records.ts";
import { inRoot } from "../../paths.ts";
import { colorOf, mixColors } from "../brand.ts";
import { colors, readScene } from "./scenes.ts";

/** A color by day and, where visitors prefer dark pages, at dusk. */
type Tone = { day: string; dusk: string };

/** The blue of the hour after sunset, which lies on everything that no lamp lights. */
const evening = mixColors(colors.blue, colors.night, 0.5);
const tone = (day: string, share: number): Tone => ({ day, dusk: mixColors(day, evening, share) });

/** Skin and hair, whose colors do not depend on the brand, and clothes: a face is seen at dusk too. */
const people = {
  skin1: "#e6b58f",
  skin2: "#c98d63",
  skin3: "#9a6440",
  skin4: "#6f452b",
  hair1: "#1d1a19",
  hair2: "#4a2f20",
  hair3: "#7a4a2a",
  hair4: "#c9c6c0",
  shirt: colors.mint,
  knit: colors.leaf,
  jeans: colors.blue,
  linen: colors.sand,
} as const;

/** The colors that the street may use, by name: those of all drawings, of the sky, and of skin and hair. */
const palette = {
  night: { day: colors.night, dusk: mixColors(colors.night, colorOf("paper", "dark"), 0.45) },
  green: { day: colors.green, dusk: mixColors(colors.green, colors.night, 0.7) },
  leaf: tone(colors.leaf, 0.55),
  meadow: tone(mixColors(colors.leaf, colors.mint, 0.4), 0.66),
  mint: tone(colors.mint, 0.62),
  pale: tone(colors.pale, 0.6),
  paper: tone(colors.paper, 0.5),
  sand: tone(colors.sand, 0.55),
  sun: { day: colors.sun, dusk: colors.sun },
  sunset: { day: colors.sunset, dusk: mixColors(colors.sunset, colors.clay, 0.3) },
  brim: { day: colors.brim, dusk: mixColors(colors.brim, mixColors(colors.clay, colors.ink, 0.3), 0.5) },
  clay: tone(colors.clay, 0.14),
  brick: tone(mixColors(colors.clay, colors.ink, 0.22), 0.3),
  blue: tone(colors.blue, 0.4),
  ink: { day: colors.ink, dusk: colorOf("paper", "dark") },
  stone: tone(colors.stone, 0.6),
  wall: tone(colors.wall, 0.6),
  sky: { day: colors.pale, dusk: evening },
  haze: {
    day: mixColors(colors.pale, colors.sand, 0.7),
    dusk: mixColors(mixColors(colorOf("red"), colors.blue, 0.45), evening, 0.3),
  },
  glow: {
    day: mixColors(colors.sand, colors.sun, 0.22),
    dusk: mixColors(mixColors(colors.clay, colors.sun, 0.45), evening, 0.12),
  },
  glass: {
    day: mixColors(colors.pale, colors.leaf, 0.12),
    dusk: mixColors(evening, colors.pale, 0.22),
  },
  butter: {
    day: mixColors(colors.sand, colors.sun, 0.3),
    dusk: mixColors(mixColors(colors.sand, colors.clay, 0.32), evening, 0.3),
  },
  cloud: { day: colors.paper, dusk: mixColors(evening, colors.pale, 0.12) },
  trunk: tone(mixColors(people.hair3, colors.sand, 0.12), 0.3),
  // Windows and street lamps: somebody turns them on at dusk.
  lit: { day: mixColors(colors.pale, colors.leaf, 0.3), dusk: mixColors(colors.sun, colors.paper, 0.15) },
  // The road, which one still sees on a dark page.
  road: { day: colors.night, dusk: mixColors(colors.night, evening, 0.4) },
  // A road that goes on in the page (`.hero-sem` in app/styles/landing.css).
  asphalt: {
    day: mixColors(colors.green, colors.night, 0.5),
    dusk: mixColors(colorOf("deep", "dark"), colorOf("deep-2", "dark"), 0.5),
  },
  // The band below the home page's picture.
  below: { day: colorOf("tint"), dusk: colorOf("tint", "dark") },
  // A room, and the pages that somebody reads by a lamp.
  room: {
    day: mixColors(colors.sand, colors.sun, 0.2),
    dusk: mixColors(mixColors(colors.sand, colors.clay, 0.42), evening, 0.3),
  },
  page: { day: colors.paper, dusk: mixColors(mixColors(colors.sand, colors.sun, 0.16), evening, 0.14) },
  lamp: { day: colors.paper, dusk: mixColors(colors.sun, colors.paper, 0.5) },
  ...fromEntriesOf(entriesOf(people).map(([name, color]) => [name, tone(color, 0.12)])),
} satisfies Record<string, Tone>;

const folder = inRoot("workers", "build", "illustrations", "street");

/**
 * The names of the street's scenes. Each is a file `street/NAME.svg` in colors like `var(--clay)`, which may use
 * (`<use href="#car"/>`) the parts of `street/parts.svg`. Elements of the class `dusk` are only seen at dusk, those of
 * the class `day` only by day. In a scene whose root has the class `dusk` it is always dusk.
 */
export const streetScenes: readonly string[] = globSync("*.svg", { cwd: folder })
  .map((file) => basename(file, ".svg"))
  .filter((name) => name !== "parts")
  .sort();

/** The file of a scene, or of the parts, without its comments. */
export const readStreet = (name: string): string =>
  readFileSync(`${folder}/${name}.svg`, "utf8").replaceAll(/<!--.*?-->/gs, "");

const withoutIndentation = (svg: string) => svg.replaceAll(/^\s+|\n$/gm, "");

const namesIn = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].map(([, name = ""]) => name);

/** The parts by their ids: the children of the root, each of which begins on a line with two spaces before it. */
const readParts = (): ReadonlyMap<string, string> =>
  new Map(
    readStreet("parts")
      .replace(/<\/svg>\s*$/, "")
      .split(/^ {2}(?=<\w)/m)
      .slice(1)
      .map((part) => [/id="([\w-]+)"/.exec(part)?.[1] ?? "", withoutIndentation(part)]),
  );

/**
 * The parts that a drawing uses, and the parts that those use.
 * @throws RangeError for a part that does not exist.
 */
function usedParts(name: string, drawing: string): string {
  const parts = readParts();
  const own = namesIn(drawing, /\sid="([\w-]+)"/g);
  const used = new Map<string, string>();
  const follow = (svg: string): void => {
    for (const id of namesIn(svg, /(?:href="|url\()#([\w-]+)/g)) {
      if (used.has(id) || own.includes(id)) continue;
      const part = parts.get(id);
      if (part === undefined) throw new RangeError(`${name}.svg: no part is named ${id} (parts.svg)`);
      used.set(id, part);
      follow(part);
    }
  };
  follow(drawing);
  return [...used.values()].join("");
}

const isColor = (name: string): name is keyof typeof palette => Object.hasOwn(palette, name);

/**
 * Adds the parts and the colors that a drawing uses, by day and at dusk. A color may also be one that the drawing
 * names itself, as in `<use href="#sedan" style="--paint:var(--blue)"/>`.
 * @throws RangeError for an unknown part or color.
 */
export function composeScene(name: string, source: string): string {
  const drawing = withoutIndentation(source);
  const parts = usedParts(name, drawing);
  const all = drawing + parts;
  const ownColors = namesIn(all, /[";]--([\w-]+):/g);
  const names = [...new Set(namesIn(all, /var\(--([\w-]+)/g))]
    .filter((color) => isColor(color) || !ownColors.includes(color))
    .sort()
    .map((color) => {
      if (!isColor(color)) throw new RangeError(`${name}.svg: no color is named ${color}`);
      return color;
    });
  const rules = (time: keyof Tone) =>
    `:root{${names.map((color) => `--${color}:${palette[color][time]}`).join(";")}}.${time === "day" ? "dusk" : "day"}{display:none}`;
  const isAlwaysDusk = /^<svg[^>]* class="dusk"/.test(drawing);
  const style = isAlwaysDusk
    ? rules("dusk")
    : `${rules("day")}@media(prefers-color-scheme:dark){${rules("dusk")}.dusk{display:inline}}`;
  return drawing.replace(
    /^(<svg[^>]*?)(?: class="dusk")?>/,
    (_, root: string) => `${root}><style>${style}</style>${parts && `<defs>${parts}</defs>`}`,
  );
}

/**
 * A scene of the street as an SVG document.
 * @throws RangeError for an unknown scene, part or color.
 */
export function drawStreet(name: string): string {
  if (!streetScenes.includes(name))
    throw new RangeError(`no scene is named ${name} (workers/build/illustrations/street/${name}.svg)`);
  return composeScene(name, readStreet(name));
}

/** The file of an article's scene without its first line, a comment. */
const readArticleScene = (name: string): string => readScene(name).replace(/^.*\n/, "");

/**
 * An article's scene as an SVG document that has the colors of the street, by day and at dusk.
 * @throws RangeError for an unknown scene, part or color.
 */
export const drawWithDusk = (name: string): string => composeScene(name, readArticleScene(name));

/**
 * An article's scene by day, for programs that know no custom properties: each part is written out where it is used,
 * with the colors that it has there.
 * @throws RangeError for an unknown scene, part or color.
 */
export function drawScene(name: string): string {
  const parts = readParts();
  const write = (svg: string, outer: Readonly<Record<string, string>>): string => {
    // The last of them are the colors where the walk is; the others are those of the elements around it.
    const scopes = [outer];
    return svg.replaceAll(/<([^<>]*)>/g, (tag, inTag: string) => {
      const [element = ""] = /\w+/.exec(inTag) ?? [];
      if (inTag.startsWith("/")) {
        scopes.pop();
        return element === "use" ? "" : tag;
      }
      const isEmpty = inTag.endsWith("/");
      const text = inTag.slice(element.length, isEmpty ? -1 : undefined);
      const around = scopes.at(-1) ?? outer;
      const colorNamed = (color: string) => {
        const value = around[color] ?? (isColor(color) ? palette[color].day : undefined);
        if (value === undefined) throw new RangeError(`${name}.svg: no color is named ${color}`);
        return value;
      };
      const own = [...text.matchAll(/[";]--([\w-]+):var\(--([\w-]+)\)/g)].map(([, to = "", from = ""]) => [
        to,
        colorNamed(from),
      ]);
      const inside = { ...around, ...Object.fromEntries(own) };
      const attributes = text
        .replace(/ (?:id|style)="[^"]*"/g, "")
        .replace(' class="dusk"', ' display="none"')
        .replace(/var\(--([\w-]+)\)/g, (_, color: string) => inside[color] ?? colorNamed(color));
      if (element !== "use") {
        if (!isEmpty) scopes.push(inside);
        return `<${element}${attributes}${isEmpty ? "/" : ""}>`;
      }
      const [, id = ""] = /href="#([\w-]+)"/.exec(text) ?? [];
      const part = parts.get(id);
      if (part === undefined) throw new RangeError(`${name}.svg: no part is named ${id} (parts.svg)`);
      const at = (axis: string) => new RegExp(` ${axis}="([^"]*)"`).exec(text)?.[1] ?? "0";
      const [, transform = ""] = / transform="([^"]*)"/.exec(text) ?? [];
      const others = attributes.replace(/ (?:href|x|y|transform)="[^"]*"/g, "");
      return `<g transform="${transform}translate(${at("x")} ${at("y")})"${others}>${write(part, inside)}</g>`;
    });
  };
  return write(withoutIndentation(readArticleScene(name)), {});
}
