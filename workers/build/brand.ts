import { readFileSync } from "node:fs";
import { tokenIn } from "../../app/domain/tokens.ts";
import { inRoot } from "../paths.ts";

const css = readFileSync(inRoot("app", "styles", "tokens.css"), "utf8");

export const colorOf = (name: string): string => tokenIn(css, name).light;

/** The mark as SVG. */
export const mark = decodeURIComponent(/svg\+xml,([^"]+)"/.exec(colorOf("logo"))?.[1] ?? "");
