import { chromium as browserType } from "playwright";
import { wholeChromium } from "../chromium.ts";
import { isFullRun, moreInFull } from "../full-run.ts";
import { expect, test } from "./application-pages.ts";

/** One page for each page with its own browser code. `npm run test:full` also opens pages that share such code. */
const pages = [
  "/",
  "/sem",
  "/preguntas-frecuentes",
  "/temas-de-ayuda/auto-prestamos/pago-inicial",
  "/quiz/2?r=a",
  "/cuanto-costaria",
  "/used-listings",
  "/auto-credito/thank-you-plain",
];
const alike = [
  "/quienes-somos",
  "/sbartem2",
  "/temas-de-ayuda",
  "/temas-de-ayuda/auto-prestamos",
  "/refinanciar-conviene",
  "/terminos-de-uso",
  "/sitemap1/sitemap",
];

test(
  "every page of text comes back from the back-forward cache, as it was left",
  moreInFull,
  async ({ site }) => {
    // Playwright disables the back-forward cache in every browser that it starts itself.
    const browser = await browserType.launch({
      ...wholeChromium(),
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    try {
      const lost: string[] = [];
      const context = await browser.newContext({ baseURL: site.origin, reducedMotion: "reduce" });
      for (const path of isFullRun ? [...pages, ...alike] : pages) {
        // After a page came back from the cache, the protocol's session cannot navigate it any more, so each path
        // gets a new page.
        const page = await context.newPage();
        const protocol = await context.newCDPSession(page);
        await protocol.send("Page.enable");
        const kinds: string[] = [];
        protocol.on("Page.frameNavigated", ({ type }) => kinds.push(type));
        await page.goto(path);
        await page.goto("/aviso-legal", { waitUntil: "domcontentloaded" });
        await page.goBack({ waitUntil: "commit" });
        await expect.poll(() => kinds.length, { intervals: [20] }).toBe(3);
        if (kinds.at(-1) !== "BackForwardCacheRestore") lost.push(path);
        await page.close();
      }
      expect(lost).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
