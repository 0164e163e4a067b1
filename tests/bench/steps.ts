import { request as ask, createServer } from "node:http";
import { constants, createBrotliCompress } from "node:zlib";
import { type Browser, chromium as browserType, type Page } from "playwright";
import { wholeChromium } from "../chromium.ts";
import { fillContact, fillHousing, fillWork, untilReady } from "../e2e/application-pages.ts";
import { listening } from "../listening.ts";
import { startTestSite } from "../standalone-site.ts";
import { asCheapPhone } from "./cheap-phone.ts";
import { median, table } from "./turns.ts";

/**
 * Measures the steps of the application on a cheap phone: 150 ms, 1.6 Mbit/s, a processor that is four times slower,
 * and pages compressed as the edge compresses them. The time runs from Enter until the next step's heading is
 * painted, once after a quiet moment and once right after the last key. Prints medians and asserts nothing.
 * `node tests/bench/steps.ts 9` takes nine runs.
 */
const runs = Number(process.argv[2] ?? 5);
const start = "/auto-credito/solicitud";

/**
 * The steps: how each is filled in, the field whose last character is typed at the end, and the heading of the next
 * step.
 */
const steps: {
  name: string;
  fill: (page: Page) => Promise<void>;
  last: (page: Page) => [label: string, text: string];
  heading: string;
}[] = [
  { name: "contact", fill: fillContact, last: () => ["Código postal", "90245"], heading: "Tu vivienda" },
  {
    name: "housing",
    fill: fillHousing,
    last: () => ["¿Cuánto pagas al mes de renta o hipoteca?", "1,200"],
    heading: "Tu trabajo",
  },
  {
    name: "work",
    fill: fillWork,
    last: () => ["¿Dónde trabajas?", "Restaurante La Paloma"],
    heading: "Para terminar",
  },
];

/**
 * Puts a proxy before the site that compresses pages as the edge does (Brotli, level 4), because the local runtime
 * does not compress.
 */
function compressed(origin: string) {
  const { hostname, port } = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers: from } = incoming;
    const headers = { ...from, "accept-encoding": "identity" };
    const onwards = ask({ hostname, port, method, path: url, headers }, (answer) => {
      const { statusCode = 502, headers: head } = answer;
      if (!/html|javascript|css|json/.test(String(head["content-type"]))) {
        outgoing.writeHead(statusCode, head);
        answer.pipe(outgoing);
        return;
      }
      const { "content-length": _length, ...rest } = head;
      outgoing.writeHead(statusCode, { ...rest, "content-encoding": "br" });
      answer.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })).pipe(outgoing);
    });
    onwards.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onwards.destroy());
    incoming.pipe(onwards);
  });
  return listening(server);
}

async function open(browser: Browser, origin: string) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await page.goto(start);
  await untilReady(page);
  return { context, page, protocol };
}

/** Resolves once nothing waits to be saved: no save has ended for longer than an entry may wait for its save. */
async function untilQuiet(page: Page): Promise<void> {
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => {
    const saves = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/guardar"));
    const ends = saves.map((save) => (save as PerformanceResourceTiming).responseEnd);
    return performance.now() - Math.max(since, ...ends) > 2500;
  }, from);
}

/** Milliseconds from Enter until the next heading is painted, for each step. */
async function pressEachStep(browser: Browser, origin: string, isQuiet: boolean): Promise<number[]> {
  const { context, page, protocol } = await open(browser, origin);
  const results: number[] = [];
  for (const { fill, last, heading } of steps) {
    await fill(page);
    const [label, text] = last(page);
    const field = page.getByLabel(label);
    await field.fill(text.slice(0, -1));
    await untilQuiet(page);
    await asCheapPhone(protocol);
    const painted = page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          let pressed = 0;
          const note = ({ key, timeStamp }: KeyboardEvent) => {
            if (key === "Enter") pressed = timeStamp;
          };
          addEventListener("keydown", note, { capture: true });
          const observer = new MutationObserver(() => {
            if (document.querySelector("main h1")?.textContent !== wanted) return;
            observer.disconnect();
            removeEventListener("keydown", note, { capture: true });
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - pressed);
              port2.postMessage(null);
            });
          });
          observer.observe(document.body, { childList: true, subtree: true });
        }),
      heading,
    );
    await field.focus();
    await page.keyboard.press("End");
    await page.keyboard.type(text.slice(-1));
    if (isQuiet) await untilQuiet(page);
    await page.keyboard.press("Enter");
    results.push(await painted);
    await asCheapPhone(protocol, false);
  }
  await context.close();
  return results;
}

const site = await startTestSite();
const browser = await browserType.launch(wholeChromium());
const place = await compressed(site.origin);
const times = { quiet: [] as number[][], typed: [] as number[][] };
for (let run = 0; run < runs; run++) {
  times.quiet.push(await pressEachStep(browser, place.origin, true));
  times.typed.push(await pressEachStep(browser, place.origin, false));
}
const timeOf = (tries: number[][], step: number) =>
  `${median(tries.map((one) => one[step] ?? Number.NaN)).toFixed(0)} ms`;
table(
  `From Enter to the next step painted on a cheap phone, median of ${runs}`,
  ["", "quiet", "right after the last key"],
  steps.map(({ name }, step) => [name, timeOf(times.quiet, step), timeOf(times.typed, step)]),
);
await browser.close();
await place.end();
await site.end();
