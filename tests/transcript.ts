import { chromium as browserType } from "playwright";
import { wholeChromium } from "./chromium.ts";
import { sitesWithScreens } from "./screens.ts";
import { startTestSite } from "./standalone-site.ts";

/**
 * Prints what a screen reader says on a screen, in its order, from Playwright's accessibility snapshot at 360 px.
 * Asserts nothing. `npm run transcript` prints the whole application, with the thank-you page, the receipt and the
 * status; `npm run transcript -- application-1-errors quiz-1` takes screens of tests/screens.ts by their names.
 */
const names = process.argv.slice(2);
const isSelected = (name: string) =>
  names.length > 0 ? names.includes(name) : /^(application|thank-you|receipt|status)/.test(name);
const browser = await browserType.launch(wholeChromium());
for (const { all, options } of sitesWithScreens) {
  const selected = all.filter(({ name }) => isSelected(name));
  if (selected.length === 0) continue;
  const site = await startTestSite(options);
  for (const { name, path, prepare } of selected) {
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
  await site.end();
}
await browser.close();
