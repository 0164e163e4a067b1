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

const folder = inRoot("workers", "build", "illustrations");

/**
 * The names of the articles' scenes. Each is a file `NAME.svg` beside this one, 1200 × 675, drawn for this site from
 * the parts and in the colors of our street (street.ts). `npm run dev` shows the scene of an article at `/ayuda/SLUG.svg`.
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
