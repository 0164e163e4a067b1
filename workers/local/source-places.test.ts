import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { inRoot } from "../paths.ts";
import { withSourcePlaces } from "./source-places.ts";

const built = join(mkdtempSync(join(tmpdir(), "source-places-")), "index.js");
const address = pathToFileURL(built).href;
// The map has one segment: the first line from its column 8 on is line 3, column 4 of the source, all counted from 0.
writeFileSync(
  `${built}.map`,
  JSON.stringify({
    version: 3,
    sources: [pathToFileURL(inRoot("app", "routes.ts")).href],
    names: [],
    mappings: "QAGI",
  }),
);

test.each([
  [
    "a place in a built file becomes the place in the source",
    `"at":"f (${address}:1:12)"`,
    '"at":"f (app/routes.ts:4:5)"',
  ],
  [
    "a place in a file without a map stays unchanged",
    '"at":"file:///nowhere/x.js:1:2"',
    '"at":"file:///nowhere/x.js:1:2"',
  ],
  ["other text stays unchanged", "GET /assets/x.js:1:2", "GET /assets/x.js:1:2"],
])("%s", (_, line, expectedLine) => expect(withSourcePlaces(line)).toBe(expectedLine));
