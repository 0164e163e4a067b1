import { type Browser, chromium as browserType } from "playwright";
import { wholeChromium } from "../chromium.ts";
import { startTestSite } from "../standalone-site.ts";
import { asCheapPhone } from "./cheap-phone.ts";
import { serveBytes } from "./peers/serve-bytes.ts";
import { median, table } from "./turns.ts";

/**
 * Measures the first and largest contentful paint on a cheap phone: 1.6 Mbit/s, 150 ms, a processor that is four
 * times slower, and an empty cache. A page of text is compared with a worker that returns its finished bytes, and a
 * form with the same form without its code. Prints medians and ratios and asserts nothing.
 * `node tests/bench/paint.ts 9` takes nine runs of each.
 */
const runs = Number(process.argv[2] ?? 7);
const pages: [name: string, path: string, besides: "bytes" | "without code"][] = [
  ["article", "/temas-de-ayuda/auto-prestamos/pago-inicial", "bytes"],
  ["home", "/", "bytes"],
  ["/sem", "/sem", "bytes"],
  ["application, step 1", "/auto-credito/solicitud", "without code"],
  ["application, one page", "/auto-credito/solicitud2", "without code"],
];

const withoutCode = (html: string) =>
  html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<script(?! type="application)[^>]*>[\s\S]*?<\/script>/g, "");

type Paints = { first: number; largest: number; shift: number };

/** Milliseconds from the start of the navigation to the first and the largest paint, with an empty cache. */
async function paintsOf(browser: Browser, address: string): Promise<Paints> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await asCheapPhone(protocol);
  await page.addInitScript(() => {
    const seen = { first: 0, largest: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === "first-contentful-paint") seen.first = startTime;
    }).observe({ type: "paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address, { waitUntil: "load" });
  // This includes what is painted in the two frames after everything was loaded.
  await page.evaluate(() => new Promise((end) => requestAnimationFrame(() => requestAnimationFrame(end))));
  const seen = await page.evaluate(() => (window as unknown as { seen: Paints }).seen);
  await context.close();
  return seen;
}

const site = await startTestSite();
const browser = await browserType.launch(wholeChromium());
const rows: string[][] = [];
for (const [name, path, besides] of pages) {
  const html = await (await fetch(site.origin + path)).text();
  const other = await serveBytes(besides === "bytes" ? html : withoutCode(html));
  const ours: Paints[] = [];
  const theirs: Paints[] = [];
  for (let run = 0; run < runs; run++) {
    ours.push(await paintsOf(browser, site.origin + path));
    theirs.push(await paintsOf(browser, other.origin + path));
  }
  const times = (["first", "largest"] as const).flatMap((which) => {
    const [mine, base] = [ours, theirs].map((list) => median(list.map((seen) => seen[which])));
    return [`${mine?.toFixed(0)} ms`, `${((mine ?? 0) / (base ?? 1)).toFixed(2)} ×`];
  });
  const shift = Math.max(...ours.map((seen) => seen.shift));
  rows.push([name, ...times, besides, shift.toFixed(3)]);
  await other.end();
}
table(
  `A cheap phone, median of ${runs}`,
  ["", "first paint", "", "largest", "", "beside its", "shift"],
  rows,
);
await browser.close();
await site.end();
