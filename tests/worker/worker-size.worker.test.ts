import { expect, test } from "vitest";
import { endpoints, pages } from "../../app/pages.ts";
import { besides, gzippedBytes, type Part, partsOf } from "../worker-parts.ts";

// Compressed bytes (gzip) are the same on every machine, so tests may assert them.
const kB = 1000;
const workers = { server: partsOf("server"), services: partsOf("services") };

test.each([
  ["site", "server"],
  ["services", "services"],
] as const)("%s: at most 300 kB are evaluated at once, and at most 1 MB are uploaded", (name, folder) => {
  const { atOnce, onDemand } = workers[folder];
  console.log(
    `${name}: ${gzippedBytes(atOnce)} bytes at once in ${atOnce.length} modules, ${gzippedBytes(onDemand)} on demand in ${onDemand.length}`,
  );
  // An entry without imports would pass as well.
  expect(gzippedBytes(atOnce)).toBeGreaterThan(100 * kB);
  expect(gzippedBytes(atOnce)).toBeLessThanOrEqual(300 * kB);
  expect(gzippedBytes([...atOnce, ...onDemand])).toBeLessThanOrEqual(1000 * kB);
});

const visitors = Object.values({ ...pages, ...endpoints }).map(({ route }) => route);
// A first visit's page reads the rules of the stylesheets besides (18). This bound may go down and not up.
test.each([...new Set(visitors)])("site: for a request to %s at most 300 kB are evaluated", (route) => {
  const part = besides("server", new RegExp(`app/${route}$`));
  expect(gzippedBytes([...workers.server.atOnce, ...part])).toBeLessThanOrEqual(300 * kB);
});

test.each([
  ["server", "the console", /app\/console\/.*route\.tsx?$/],
  ["server", "the application", /app\/routes\/application\/route\.tsx$/],
  ["server", "parse5", /node_modules\/parse5\//],
  ["server", "the verification of Access", /workers\/access\/verify-assertion\.ts$/],
  ["server", "charts", /node_modules\/d3-/],
  ["services", "the table of zipcodes", /zipcode-table/],
  ["services", "an article's text", /prestamo-con-itin-/],
  ["services", "the words that the search reads", /help-words/],
  ["services", "the operator's interface", /services\/operator\/\w+-routes\.ts$/],
  ["services", "scheduled tasks", /services\/scheduled\/scheduled\.ts$/],
  ["services", "the OpenAPI document", /services\/openapi\.ts$/],
  ["services", "parse5", /node_modules\/parse5\//],
  ["services", "e-mails", /destinations\/send-email\.ts$/],
  ["services", "webhooks", /node_modules\/standardwebhooks\//],
  ["services", "ADF", /node_modules\/fast-xml-/],
] as const)("%s: %s is loaded when it is asked for", (folder, _, source) => {
  const { atOnce, onDemand } = workers[folder];
  const has = ({ file, sources }: Part) => [file, ...sources].some((one) => source.test(one));
  expect(onDemand.some(has)).toBe(true);
  expect(atOnce.filter(has).map(({ file }) => file)).toEqual([]);
});
