import { type Browser, chromium as browserType, type Page } from "playwright";
import { wholeChromium } from "../chromium.ts";
import { fillContact, goOn, reachWork, untilReady } from "../e2e/application-pages.ts";
import { startTestSite } from "../standalone-site.ts";
import { table } from "./turns.ts";

/**
 * From a press to the next paint (the browser's own event timing, as INP counts it), with the processor four times
 * slower. Prints the slowest press of a run, median and worst of five runs, and asserts nothing.
 */
const cases: [
  name: string,
  path: string,
  prepare: (page: Page) => Promise<unknown>,
  press: (page: Page) => Promise<unknown>,
][] = [
  [
    "a make's flyout",
    "/used-listings",
    (page) => page.getByRole("button", { name: /^Marca/ }).waitFor(),
    async (page) => {
      await page.getByRole("button", { name: /^Marca/ }).click();
      await page.getByRole("option", { name: "Toyota", exact: true }).click();
    },
  ],
  [
    "a model's flyout",
    "/used-listings?make=chevrolet",
    async (page) => {
      await page.getByRole("button", { name: /^Modelo/ }).click();
      await page.getByRole("option", { name: "Camaro", exact: true }).waitFor();
      await page.keyboard.press("Escape");
    },
    async (page) => {
      await page.getByRole("button", { name: /^Modelo/ }).click();
      await page.getByRole("option", { name: "Camaro", exact: true }).click();
    },
  ],
  ["the menu", "/", async () => {}, (page) => page.getByRole("button", { name: "Menú" }).click()],
  [
    "a question of the FAQ",
    "/preguntas-frecuentes",
    async () => {},
    (page) => page.locator("summary").nth(2).click(),
  ],
  [
    "Continuar",
    "/auto-credito/solicitud",
    async (page) => {
      await untilReady(page);
      await fillContact(page);
    },
    goOn,
  ],
  [
    "the income's slider",
    "/auto-credito/solicitud",
    reachWork,
    async (page) => {
      await page.getByRole("slider").first().focus();
      for (let presses = 0; presses < 8; presses++) await page.keyboard.press("ArrowRight");
    },
  ],
];

async function slowest(
  browser: Browser,
  origin: string,
  [, path, prepare, press]: (typeof cases)[number],
): Promise<number> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(path);
  await prepare(page);
  const protocol = await context.newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => {
    const seen = { slowest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.slowest = Math.max(seen.slowest, duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await press(page);
  // Two frames after the last press its own timing has been reported.
  const slowest = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve((window as unknown as { seen: { slowest: number } }).seen.slowest), 100),
          ),
        ),
      ),
  );
  await context.close();
  return slowest;
}

const site = await startTestSite();
const browser = await browserType.launch(wholeChromium());
const rows: string[][] = [];
for (const one of cases) {
  const tries: number[] = [];
  for (let n = 0; n < 5; n++) tries.push(await slowest(browser, site.origin, one));
  const [, , middle = 0, , worst = 0] = tries.toSorted((a, b) => a - b);
  rows.push([one[0], ...[middle, worst].map((time) => (time < 16 ? "under 16" : time.toFixed(0)))]);
}
await browser.close();
await site.end();
table(
  "From a press to the next paint, processor four times slower, of five runs",
  ["", "median ms", "worst"],
  rows,
);
