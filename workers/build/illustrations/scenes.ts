import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { inRoot } from "../../paths.ts";
import { colorOf, mixColors } from "../brand.ts";

const towardsMint = (from: string, share: number) =>
  mixColors(colorOf(from), colorOf("accent", "dark"), share);

/** The colors that drawings may use, by name: the brand's colors, and mixtures of them. */
export const colors = {
  night: colorOf("deep-2"),
  green: colorOf("deep"),
  leaf: towardsMint("deep", 0.32),
  mint: mixColors(colorOf("soft"), towardsMint("deep", 0.6), 0.255),
  pale: colorOf("soft"),
  paper: colorOf("paper"),
  sand: colorOf("tint"),
  sun: colorOf("sun"),
  sunset: colorOf("sun-deep"),
  brim: mixColors(colorOf("sun-deep"), colorOf("ink"), 0.12),
  clay: colorOf("clay"),
  blue: mixColors(colorOf("focus"), colorOf("ink-soft"), 0.5),
  ink: colorOf("ink"),
  stone: mixColors(colorOf("field"), colorOf("paper"), 0.3),
  wall: mixColors(colorOf("soft"), colorOf("line"), 0.5),
} as const;
type Color = keyof typeof colors;

const folder = inRoot("workers", "build", "illustrations");

/**
 * The names of the scenes. Each is a file `NAME.svg` beside this one, 1200 × 675, drawn for this site, with colors
 * written like `var(--clay)`. `npm run dev` shows the scene of an article at `/ayuda/SLUG.svg`, where it has
 * the street's dusk too (street.ts).
 */
export const scenes: readonly string[] = globSync("*.svg", { cwd: folder })
  .map((file) => basename(file, ".svg"))
  .sort();

/** @throws RangeError for an unknown name. */
export function readScene(name: string): string {
  if (!scenes.includes(name))
    throw new RangeError(`no illustration is named ${name} (workers/build/illustrations/${name}.svg)`);
  return readFileSync(`${folder}/${name}.svg`, "utf8");
}

/**
 * A scene as an SVG document in the brand's colors, without its first line, a comment, and without indentation.
 * @throws RangeError for an unknown name, and for a color that the palette does not have.
 */
export const drawScene = (name: string): string =>
  readScene(name)
    .split("\n")
    .slice(1)
    .map((line) => line.trim())
    .join("")
    .replace(/var\(--(\w+)\)/g, (_, color: string) => {
      if (!Object.hasOwn(colors, color)) throw new RangeError(`${name}.svg: no color is named ${color}`);
      return colors[color as Color];
    });
