import { readFileSync } from "node:fs";
import { runnerImport } from "vite";
import { helpContent } from "../../workers/build/help-content.ts";
import { zipcodeTable } from "../../workers/build/zipcode-table.ts";
import { inRoot } from "../../workers/paths.ts";
import { median, table } from "./turns.ts";

/**
 * What each memory of an isolate saves: the piece made again for each request beside the piece as it is remembered, in this
 * process. Rendered pages are in pages.ts ("rendered", "from the page cache"); what saves a visitor's store or a call is in
 * tests/operation-counts.ts ("first page of an isolate"). Prints and asserts nothing.
 */
const load = async <Module>(path: string): Promise<Module> => {
  const plugins = [zipcodeTable(), helpContent()];
  return (await runnerImport<Module>(inRoot(path), { configFile: false, plugins, logLevel: "error" })).module;
};

const isolates = await load<typeof import("../../app/.server/isolate.ts")>("app/.server/isolate.ts");
const hours = await load<typeof import("../../app/domain/visit/opening-hours.ts")>(
  "app/domain/visit/opening-hours.ts",
);
const { usualHours } = await load<typeof import("../../app/domain/visit/opening-settings.ts")>(
  "app/domain/visit/opening-settings.ts",
);
const { newYorkDate } = await load<typeof import("../../app/domain/application/birth-date.ts")>(
  "app/domain/application/birth-date.ts",
);
const { readSite } = await load<typeof import("../../app/config.ts")>("app/config.ts");
const { readServices } = await load<typeof import("../../workers/services/settings.ts")>(
  "workers/services/settings.ts",
);
const { createSigner } = await load<typeof import("../../app/.server/signer.ts")>("app/.server/signer.ts");
const tokens = await load<typeof import("../../app/.server/form-token.ts")>("app/.server/form-token.ts");
const vehicles = await load<typeof import("../../workers/services/newcar/vehicles.ts")>(
  "workers/services/newcar/vehicles.ts",
);

const { format, formatAll } = await load<typeof import("../../app/copy/format.ts")>("app/copy/format.ts");
const { lengthOfTime } =
  await load<typeof import("../../app/copy/application.ts")>("app/copy/application.ts");
const { help } = await load<typeof import("../../app/copy/help.ts")>("app/copy/help.ts");
const { shell } = await load<typeof import("../../app/copy/shell.ts")>("app/copy/shell.ts");
const { steps } = await load<typeof import("../../app/copy/steps.ts")>("app/copy/steps.ts");

const isolate = isolates.createIsolate({ pageCacheBytes: 0 });
const now = Date.parse("2026-11-20T17:00:00Z");
const variables = (folder: string) =>
  JSON.parse(readFileSync(inRoot("build", folder, "wrangler.json"), "utf8")).vars as Record<string, string>;
const site = variables("server");
const services = variables("services");
const vehicleText = readFileSync(inRoot("workers", "services", "newcar", "vehicles.txt"), "utf8");
const keys = ["draft-key-for-tests-only-0123456789abcdef"];
const formTokens = () => tokens.createFormTokens({ signer: createSigner(keys), now: () => now });
const remembered = formTokens();
const brand = {
  brand: "Tu Crédito de Auto",
  legalName: "LLC",
  socialName: "TCA",
  postalAddress: "PO Box 1",
  year: "2026",
  since: "1999–",
};
const areas = [help, shell, steps] as const;
const kept = new Map<object, unknown>(areas.map((area) => [area, formatAll(area, brand)]));
const lengths = new Map([["3 1", "3 años y 1 mes"]]);
const form = { id: crypto.randomUUID(), startedAt: now, words: "palabras" };

type Work = () => unknown;
const memories: [name: string, again: Work, kept: Work][] = [
  ["isolate.opening", () => hours.openingStatus(now, usualHours), () => isolate.opening(now, usualHours)],
  ["isolate.today", () => newYorkDate(now), () => isolate.today(now)],
  [
    "isolate.formatted, three areas",
    () => areas.map((area) => formatAll(area, brand)),
    () => areas.map((area) => kept.get(area)),
  ],
  [
    "isolate.formatted: a length of time",
    () => format(lengthOfTime.text, { years: 3, months: 1, parts: "yearsmonths" }),
    () => lengths.get("3 1"),
  ],
  ["the site's settings", () => readSite({ ...site } as never), () => site],
  ["the services' settings", () => readServices({ ...services }), () => services],
  ["imported form keys", () => formTokens().sign(form), () => remembered.sign(form)],
  ["the vehicles' table", () => vehicles.parseTable(vehicleText), () => vehicles.allMakes()],
];

/** Microseconds for one, the median of short turns. */
async function timeOf(work: Work): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 15; turn++) {
    const start = performance.now();
    let done = 0;
    while (performance.now() - start < 15) {
      await work();
      done++;
    }
    times.push(((performance.now() - start) / done) * 1000);
  }
  return median(times);
}

const rows: string[][] = [];
for (const [name, again, kept] of memories) {
  const [without, withIt] = [await timeOf(again), await timeOf(kept)];
  rows.push([name, without.toFixed(1), withIt.toFixed(1), (without - withIt).toFixed(1)]);
}
table("What an isolate's memory saves, µs each time", ["", "again", "remembered", "saved"], rows);
