import { chromium as browserType } from "playwright";
import { wholeChromium } from "./chromium.ts";
import { screens } from "./screens.ts";
import { startTestSite } from "./standalone-site.ts";

/**
 * What a screen reader gets to say on a screen, in its order, by Playwright's accessibility snapshot at 360 px. Prints and
 * asserts nothing. `npm run transcript -- application-1-errors quiz-1` takes screens of tests/screens.ts by their names.
 */
const names = process.argv.slice(2);
const site = await startTestSite({ site: { TEST_NOW: "2026-11-20T17:00:00Z" } });
const browser = await browserType.launch(wholeChromium());
for (const { name, path, prepare } of screens.filter((screen) => names.includes(screen.name))) {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 360, height: 740 },
    locale: "es-US",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(path);
  await prepare?.(page);
  console.log(`\n# ${name} (${path})\n\n${await page.locator("body").ariaSnapshot()}`);
  await context.close();
}
await browser.close();
await site.end();
