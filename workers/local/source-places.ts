import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { inRoot } from "../paths.ts";

const maps = new Map<string, SourceMap | undefined>();

/** A line of a log; where it names a place in a built file, the place in the source that its source map has. */
export const withSourcePlaces = (line: string): string =>
  line.replace(/file:\/\/[^\s"()]+?\.js:\d+:\d+/g, (built) => {
    const [, url = "", row, column] = /^(.+):(\d+):(\d+)$/.exec(built) ?? [];
    if (!maps.has(url)) maps.set(url, readMap(url));
    // The map counts from 0. Not `findOrigin`, which adds what lies between in the minified text.
    const found = maps.get(url)?.findEntry(Number(row) - 1, Number(column) - 1);
    if (!found || !("originalSource" in found)) return built;
    const source = relative(inRoot(), fileURLToPath(new URL(found.originalSource, url)));
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), "utf8")));
  } catch {
    return undefined;
  }
}
