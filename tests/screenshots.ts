import { mkdirSync, rmSync } from "node:fs";
import { chromium as browserType, type Page } from "playwright";
import { inRoot } from "../workers/paths.ts";
import { wholeChromium } from "./chromium.ts";
import { type Screen, sitesWithScreens } from "./screens.ts";
import { type SiteOptions, startTestSite } from "./standalone-site.ts";

/**
 * `npm run screenshots` takes a picture of every screen in all its states, into the folder `screenshots`. Words after
 * `--` select screens by name; `--widths 320,1920` sets the widths, and `--scheme dark` sets the color scheme.
 */
const args = process.argv.slice(2);
const option = (name: string) => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? undefined : args.splice(at, 2)[1];
};
const widths = (option("widths") ?? "360,768,1280").split(",").map(Number);
const schemes = (option("scheme") ?? "light,dark").split(",") as ("light" | "dark")[];
const isSelected = ({ name }: Screen) => args.length === 0 || args.some((word) => name.includes(word));
const folder = inRoot("screenshots");

if (args.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await browserType.launch(wholeChromium());
let taken = 0;
let failed = 0;
try {
  for (const { all, options } of sitesWithScreens) await takeAll(all, options);
} finally {
  await browser.close();
}
console.log(`${folder}: ${taken} pictures, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Takes pictures of the selected screens, on a site of their own. */
async function takeAll(all: readonly Screen[], options: SiteOptions): Promise<void> {
  const selected = all.filter(isSelected);
  if (selected.length === 0) return;
  const site = await startTestSite(options);
  try {
    for (const scheme of schemes)
      for (const width of widths)
        for (const screen of selected) await take(site.origin, screen, width, scheme);
  } finally {
    await site.end();
  }
}

async function take(
  baseURL: string,
  screen: Screen,
  width: number,
  colorScheme: "light" | "dark",
): Promise<void> {
  taken += 1;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: width < 600 ? 740 : 900 },
    locale: "es-US",
    colorScheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await page.goto(screen.path);
    await screen.prepare?.(page);
    await showLazyImages(page);
    // A control under the mouse has another color.
    await page.mouse.move(0, 0);
    // What stays in view beside a form would stand far down in a picture of the full page.
    if (!screen.fold) await page.evaluate(() => scrollTo(0, 0));
    const path = `${folder}/${screen.name}-${width}-${colorScheme}.png`;
    await page.screenshot({ path, fullPage: !screen.fold, animations: "disabled" });
  } catch (error) {
    failed += 1;
    console.error(`✗ ${screen.name} at ${width}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await context.close();
  }
}

/** Loads lazy images, so that a picture of the full page shows what a visitor sees after scrolling. */
async function showLazyImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}
