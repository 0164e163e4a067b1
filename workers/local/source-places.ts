import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { inRoot } from "../paths.ts";

const maps = new Map<string, SourceMap | undefined>();

/** Rewrites a line of a log, so that places in built files become places in the source. */
export const withSourcePlaces = (line: string): string =>
  line.replace(/file:\/\/[^\s"()]+?\.js:\d+:\d+/g, (built) => {
    const [, url = "", row, column] = /^(.+):(\d+):(\d+)$/.exec(built) ?? [];
    if (!maps.has(url)) maps.set(url, readMap(url));
    // The map counts from 0. `findOrigin` would add columns of the minified line to the column of the source.
    const entry = maps.get(url)?.findEntry(Number(row) - 1, Number(column) - 1);
    if (!entry || !("originalSource" in entry)) return built;
    const source = relative(inRoot(), fileURLToPath(new URL(entry.originalSource, url)));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), "utf8")));
  } catch {
    return undefined;
  }
}
