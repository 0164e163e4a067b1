import { expect, test } from "vitest";
import { gzippedBytes, type Part, partsOf } from "../worker-parts.ts";

// Compressed bytes (gzip) are the same on every machine, so tests may assert them.
const kB = 1000;
const workers = { server: partsOf("server"), services: partsOf("services") };

// The site evaluates all routes at once, as React Router builds them: some 40 ms of a cold isolate (app/DECISIONS.md).
test.each([
  ["site", "server", 500],
  ["services", "services", 300],
] as const)(
  "%s (build/%s): at most %d kB are evaluated at once, and 1 MB are uploaded",
  (name, folder, most) => {
    const { atOnce, onDemand } = workers[folder];
    console.log(
      `${name}: ${gzippedBytes(atOnce)} bytes at once in ${atOnce.length} modules, ${gzippedBytes(onDemand)} on demand in ${onDemand.length}`,
    );
    // Without this check, an entry without imports would pass as well.
    expect(gzippedBytes(atOnce)).toBeGreaterThan(100 * kB);
    expect(gzippedBytes(atOnce)).toBeLessThanOrEqual(most * kB);
    expect(gzippedBytes([...atOnce, ...onDemand])).toBeLessThanOrEqual(1000 * kB);
  },
);

test.each([
  ["server", "the glossary", /glossary-terms/],
  ["server", "the words of findings", /operator-copy\/findings\.ts$/],
  ["server", "which zipcodes are listed", /zipcode-bits/],
  ["services", "the table of zipcodes", /zipcode-table/],
  ["services", "an article's text", /prestamo-con-itin-/],
  ["services", "the words that the search reads", /help-words/],
  ["services", "the operator's interface", /services\/operator\/\w+-routes\.ts$/],
  ["services", "scheduled tasks", /services\/operator\/scheduled\/tasks\.ts$/],
  ["services", "the OpenAPI document", /services\/openapi\.ts$/],
  ["services", "parse5", /node_modules\/parse5\//],
  ["services", "operators' words", /operator-copy\/notices\.ts$/],
  ["services", "the reader of messages", /node_modules\/@formatjs\//],
  ["services", "e-mails", /destinations\/send-email\.ts$/],
  ["services", "webhooks", /node_modules\/standardwebhooks\//],
  ["services", "ADF", /node_modules\/fast-xml-/],
] as const)("%s: %s is loaded when it is asked for", (folder, _, source) => {
  const { atOnce, onDemand } = workers[folder];
  const has = ({ file, sources }: Part) => [file, ...sources].some((one) => source.test(one));
  expect(onDemand.some(has)).toBe(true);
  expect(atOnce.filter(has).map(({ file }) => file)).toEqual([]);
});
