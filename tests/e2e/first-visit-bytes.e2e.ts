import { compressingEdge } from "../compressing-edge.ts";
import { expect, test } from "./kept-page.ts";

// These tests count everything that a first visit on a telephone loads until the page rests: the document with its
// styles, their files, the font, scripts, pictures, and pages that are fetched ahead. Sizes are bytes as the edge
// compresses them, which are the same on every machine.

const kB = 1000;

for (const [name, path, most] of [
  ["an article", "/temas-de-ayuda/auto-prestamos/pago-inicial", 44],
  ["the home page", "/", 33],
  ["the application's first step", "/auto-credito/solicitud", 30],
] as const)
  test(`a first visit to ${name} brings at most ${most} kB until it rests`, async ({ page, site }) => {
    const edge = await compressingEdge(site.origin);
    const underWay = new Set<unknown>();
    page.on("request", (request) => underWay.add(request));
    page.on("requestfinished", (request) => underWay.delete(request));
    page.on("requestfailed", (request) => underWay.delete(request));
    // One visit in ten is measured and also loads enhance/vitals.ts. With this value the visit is one of the other
    // nine.
    await page.addInitScript(() => {
      Math.random = () => 0.5;
    });
    try {
      await page.goto(edge.origin + path);
      // Idle callbacks run in the order in which they were requested, so these run after the page's own. Two frames
      // later all the work that the page's callbacks begin has begun.
      await page.evaluate(async () => {
        const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
        const frame = () => new Promise(requestAnimationFrame);
        for (const next of [idle, idle, frame, frame]) await next();
      });
      // A page that is fetched ahead may name files that are fetched after it.
      await page.waitForLoadState("networkidle");
      await expect.poll(() => underWay.size).toBe(0);
      const kinds = Map.groupBy(edge.sent, ({ type }) => type.split(";")[0] ?? "");
      const bytes = [...kinds].map(([type, all]) => [type, all.reduce((sum, one) => sum + one.bytes, 0)]);
      const total = edge.sent.reduce((sum, one) => sum + one.bytes, 0);
      expect(kinds.has("text/css"), "the stylesheets came").toBe(true);
      expect(total, JSON.stringify(Object.fromEntries(bytes))).toBeLessThanOrEqual(most * kB);
      test.info().annotations.push({ type: "bytes", description: `${total} ${JSON.stringify(bytes)}` });
    } finally {
      await edge.end();
    }
  });
