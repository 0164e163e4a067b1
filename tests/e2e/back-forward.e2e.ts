import { chromium as browserType } from "playwright";
import { wholeChromium } from "../chromium.ts";
import { expect, test } from "./application-pages.ts";

const pages = [
  "/",
  "/sem",
  "/quienes-somos",
  "/preguntas-frecuentes",
  "/sbartem2",
  "/temas-de-ayuda",
  "/temas-de-ayuda/auto-prestamos",
  "/temas-de-ayuda/auto-prestamos/pago-inicial",
  "/quiz/2?r=a",
  "/cuanto-costaria",
  "/refinanciar-conviene",
  "/used-listings",
  "/terminos-de-uso",
  "/sitemap1/sitemap",
  "/auto-credito/thank-you-plain",
];

test("every page of text comes back from the back-forward cache, as it was left", async ({ site }) => {
  // Playwright disables this cache in every browser that it starts itself.
  const browser = await browserType.launch({
    ...wholeChromium(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const lost: string[] = [];
    for (const path of pages) {
      const page = await browser.newPage({ baseURL: site.origin, reducedMotion: "reduce" });
      const protocol = await page.context().newCDPSession(page);
      await protocol.send("Page.enable");
      const kinds: string[] = [];
      protocol.on("Page.frameNavigated", ({ type }) => kinds.push(type));
      await page.goto(path);
      await page.goto("/aviso-legal");
      await page.goBack({ waitUntil: "commit" });
      await expect.poll(() => kinds.length).toBe(3);
      if (kinds.at(-1) !== "BackForwardCacheRestore") lost.push(path);
      await page.close();
    }
    expect(lost).toEqual([]);
  } finally {
    await browser.close();
  }
});
