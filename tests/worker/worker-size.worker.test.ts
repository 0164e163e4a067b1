import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "../../workers/paths.ts";
import { type Part, partsOf, total } from "../worker-parts.ts";

// Compressed bytes (gzip, each module by itself) are the same on every machine, so tests may assert them.
const kB = 1000;

test.each([
  ["site", "server"],
  ["services", "services"],
] as const)("%s: at most 250 kB are evaluated at once, and at most 1 MB are uploaded", (name, folder) => {
  const { atOnce, onDemand } = partsOf(folder);
  console.log(
    `${name}: ${total(atOnce)} bytes at once in ${atOnce.length} modules, ${total(onDemand)} on demand in ${onDemand.length}`,
  );
  // An entry without imports would pass as well.
  expect(total(atOnce)).toBeGreaterThan(100 * kB);
  expect(total(atOnce)).toBeLessThanOrEqual(250 * kB);
  expect(total(atOnce) + total(onDemand)).toBeLessThanOrEqual(1000 * kB);
});

/** What few requests need, and a text of it that no minifier changes. */
test.each([
  ["server", "the console", "routes/operador"],
  ["server", "React's streams", "This rendered a large document"],
  ["server", "parse5", "eof-in-tag"],
  ["server", "the verification of Access", "JWTClaimValidationFailed"],
  ["services", "the table of zipcodes", "90245El Segundo,CA"],
  ["services", "the operator's interface", "/rebuild"],
  ["services", "the OpenAPI document", "OpenAPI"],
  ["services", "parse5", "eof-in-tag"],
  ["services", "e-mails", "Content-Transfer-Encoding"],
] as const)("%s loads %s when it is asked for", (folder, _, text) => {
  const { atOnce, onDemand } = partsOf(folder);
  const has = ({ file }: Part) => readFileSync(join(inRoot("build", folder), file), "utf8").includes(text);
  expect(onDemand.some(has)).toBe(true);
  expect(atOnce.filter(has).map(({ file }) => file)).toEqual([]);
});
