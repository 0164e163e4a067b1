import { mkdirSync, rmSync } from "node:fs";
import { type Browser, chromium as browserType, type Page } from "playwright";
import { inRoot } from "../workers/paths.ts";
import { chromium } from "./chromium.ts";
import { type Screen, screens } from "./screens.ts";
import { startTestSite } from "./standalone-site.ts";

/**
 * `npm run screenshots` takes a picture of every screen in all its states, into the folder `screenshots`. Words after
 * `--` select screens by name; `--widths 320,1920` sets the widths, `--scheme dark` the colour scheme.
 */
const args = process.argv.slice(2);
const option = (name: string) => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? undefined : args.splice(at, 2)[1];
};
const widths = (option("widths") ?? "360,768,1280").split(",").map(Number);
const schemes = (option("scheme") ?? "light,dark").split(",") as ("light" | "dark")[];
const selected = screens.filter(({ name }) => args.length === 0 || args.some((word) => name.includes(word)));
const folder = inRoot("screenshots");

if (args.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// Noon on a weekday in New York: the telephones are answered.
const site = await startTestSite({ site: { TEST_NOW: "2026-11-20T17:00:00Z" } });
const browser = await browserType.launch(chromium());
let failed = 0;
try {
  for (const scheme of schemes)
    for (const width of widths) for (const screen of selected) await take(browser, screen, width, scheme);
} finally {
  await browser.close();
  await site.end();
}
console.log(`${folder}: ${selected.length * widths.length * schemes.length} pictures, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function take(
  browser: Browser,
  screen: Screen,
  width: number,
  colorScheme: "light" | "dark",
): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.origin,
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
