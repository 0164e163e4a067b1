import { compressingEdge } from "../compressing-edge.ts";
import { expect, test } from "./kept-page.ts";

// What a first visit on a telephone brings until it rests, all of it: the document with its styles, their files, the face,
// scripts, pictures, and what is fetched ahead. Bytes as the edge compresses them, which are the same on every machine.

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
    // One visit in ten is measured, and brings that code too (enhance/vitals.ts): one of the nine.
    await page.addInitScript(() => {
      Math.random = () => 0.5;
    });
    try {
      await page.goto(edge.origin + path);
      // Idle callbacks run in the order they were requested: what the page's own begin has begun two frames later.
      await page.evaluate(async () => {
        const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
        const frame = () => new Promise(requestAnimationFrame);
        for (const next of [idle, idle, frame, frame]) await next();
      });
      // A page that is fetched ahead may name files that follow it.
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
