import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { expect, test } from "./kept-page.ts";

// On a slow line the browser paints the first part of a page before the rest arrives. What a visitor already reads must
// not move then.

/**
 * Puts a slow line before a site. It sends a page up to the first place where `mark` stands, and holds the rest and
 * every picture until `release` is called.
 */
async function slowLine(origin: string, mark: string) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const forwarded = request(new URL(asked.url ?? "/", origin), { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const type = response.headers["content-type"] ?? "";
      answer.writeHead(response.statusCode ?? 502, response.headers);
      const markAt = type.startsWith("text/html") ? body.indexOf(mark) : 0;
      answer.write(body.subarray(0, markAt));
      if (/html|image/.test(type)) await isReleased;
      answer.end(body.subarray(markAt));
    });
    forwarded.on("error", () => answer.destroy());
    forwarded.end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    release,
    end: () => new Promise<unknown>((ended) => server.close(ended).closeAllConnections()),
  };
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { moved: number }).moved += (
          entry as PerformanceEntry & { value: number }
        ).value;
    }).observe({ type: "layout-shift", buffered: true });
  });

const scoreOfShifts = (page: Page) => page.evaluate(() => (window as unknown as { moved: number }).moved);

for (const [path, mark, what] of [
  ["/quienes-somos", '<img src="/escenas/', "the scene beside the heading"],
  ["/cuanto-costaria", 'class="loan-result', "the result beside the form"],
  ["/temas-de-ayuda", "</body>", "the topics' pictures"],
] as const)
  for (const width of [360, 1280])
    test(`nothing moves at ${width} px when ${what} arrives after the first paint of ${path}`, async ({
      page,
      site,
    }) => {
      const line = await slowLine(site.origin, mark);
      await page.setViewportSize({ width, height: 800 });
      await observeShifts(page);
      try {
        await page.goto(line.origin + path, { waitUntil: "commit" });
        await expect
          .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
          .toBe(1);
        line.release();
        await page.waitForLoadState("load");
        await twoFrames(page);
        expect(await scoreOfShifts(page), "the score of what moved").toBeLessThan(0.001);
      } finally {
        await line.end();
      }
    });

test("a header that arrives in two parts is painted when it is whole", async ({ page, site }) => {
  const line = await slowLine(site.origin, '<a href="/quienes-somos"');
  await page.setViewportSize({ width: 1280, height: 800 });
  await observeShifts(page);
  try {
    await page.goto(`${line.origin}/quienes-somos`, { waitUntil: "commit" });
    await page.locator("#menu summary").waitFor({ state: "attached" });
    // A browser that has painted is idle soon. One that waits with painting never is, and the timeout ends this.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })));
    line.release();
    await page.waitForLoadState("load");
    await twoFrames(page);
    expect(await scoreOfShifts(page), "the score of what moved").toBe(0);
  } finally {
    await line.end();
  }
});
