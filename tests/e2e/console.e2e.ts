import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Page, Request } from "playwright/test";
import { consolePages, navigationPages } from "../../app/console/pages.ts";
import { inRoot } from "../../workers/paths.ts";
import { axeFindings, overflowOf } from "../axe-findings.ts";
import { equalAccessFindings } from "../equal-access.ts";
import { isFullRun } from "../full-run.ts";
import { somebody } from "../people.ts";
import { submitAsProgram, untilStatus } from "../worker/program.ts";
import { expect, hydrated, test, useKey } from "./console-pages.ts";
import { askAboutData } from "./rights-pages.ts";

// These tests hold for all screens of the console.

/** The lead whose page the tests open. A request about personal data waits beside it. */
const shown = { id: "" };
test.beforeAll(async ({ browser, site }) => {
  const { reference } = (await submitAsProgram(site, somebody())).body;
  shown.id = (await untilStatus(site, reference, "delivered")).id;
  const visitor = await browser.newPage({ baseURL: site.origin, locale: "es-US" });
  await askAboutData(visitor, { phone: "(213) 555-0178" });
  await visitor.getByRole("status").waitFor();
  await visitor.context().close();
});

const screens = navigationPages.map((id) => consolePages[id]);

/**
 * Whether a request loads a document of the page. The frame on the texts' screen loads its own document, which does
 * not count.
 */
const isDocument = (request: Request) => request.isNavigationRequest() && !request.frame().parentFrame();

test("every screen is reached by the navigation, by keyboard, without a new document", async ({ page }) => {
  const documents: string[] = [];
  page.on("request", (request) => isDocument(request) && documents.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/operador");
  await hydrated(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ir al contenido" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Ir al contenido" })).toBeInViewport();
  const links = page.getByRole("navigation", { name: "Pantallas" }).getByRole("link");
  await expect(links).toHaveCount(screens.length);
  for (const [index, { path }] of screens.entries()) {
    await links.nth(index).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const heading = page.getByRole("heading", { level: 1 });
    // The first link leads to the screen that is already open, so the focus stays on the link.
    await expect(index === 0 ? links.nth(0) : heading).toBeFocused();
    if (index > 0) await expect(page.locator("main > output")).toHaveText(await page.title());
    await expect(links.nth(index)).toHaveAttribute("aria-current", "page");
  }
  expect(documents).toHaveLength(1);
});

test("the other language is one press away and stays, and so does the key", async ({ page, site }) => {
  await page.goto(`/operador/solicitudes/${shown.id}?a=b`);
  await hydrated(page);
  await useKey(page, site);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByText("In this tab: test-operator")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${shown.id}\\?a=b$`));
  await page.goto("/operador");
  await expect(page.getByText("Signed in as ana")).toBeVisible();
});

const sizes = new Map<string, number>();

/**
 * The size in bytes of a built file after Brotli compression. Screens share most of their files, so each file is
 * compressed once.
 */
function compressedSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(inRoot("build", "client", file))).length;
  sizes.set(file, size);
  return size;
}

/**
 * Tables that scroll without being reachable by keyboard, and tables that the keyboard reaches although they do not
 * scroll.
 */
const wronglyReached = (page: Page) =>
  page.locator(".console-scroll:visible").evaluateAll((tables) =>
    tables
      .filter((table) => {
        const scrolls = table.scrollWidth > table.clientWidth || table.scrollHeight > table.clientHeight;
        return scrolls !== ((table as HTMLElement).tabIndex === 0);
      })
      .map((table) => table.textContent?.slice(0, 60)),
  );

type Checker = (page: Page) => Promise<string[]>;
const both: readonly Checker[] = [axeFindings, equalAccessFindings];

/**
 * Which checkers look at which language and width. `npm test` covers each language, each width and each checker once.
 * `npm run test:full` has both checkers look at both languages at 360 and 1280 px, and at Spanish at 1920 px.
 */
const looks: readonly { language: "es" | "en"; width: number; checkers: readonly Checker[] }[] = isFullRun
  ? [
      { language: "es", width: 360, checkers: both },
      { language: "es", width: 1280, checkers: both },
      { language: "es", width: 1920, checkers: both },
      { language: "en", width: 360, checkers: both },
      { language: "en", width: 1280, checkers: both },
    ]
  : [
      { language: "es", width: 360, checkers: [axeFindings] },
      { language: "en", width: 1280, checkers: [equalAccessFindings] },
    ];

const lead = `${consolePages.leads.path}/:id`;
for (const path of [...screens.map((screen) => screen.path), lead])
  test(`${path}${path === lead ? "" : " sends at most 150 kB of scripts, Brotli,"} fits from 360 to 1920 px, has no finding of IBM's checker or axe in either language, and each table is reached where it scrolls`, async ({
    page,
  }) => {
    test.slow();
    const scripts = new Set<string>();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname);
    });
    for (const { language, width, checkers } of looks) {
      scripts.clear();
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${path.replace(":id", shown.id)}?idioma=${language}`);
      await hydrated(page);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const size = [...scripts].reduce((sum, file) => sum + compressedSize(file), 0);
      if (path !== lead) expect(size).toBeLessThanOrEqual(150_000);
      for (const check of checkers) expect(await check(page), `${language}, ${width} px`).toEqual([]);
      expect(await wronglyReached(page), `${language}, ${width} px`).toEqual([]);
    }
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowOf(page), `${width} px`).toBe(0);
      const header = await page.getByRole("banner").boundingBox();
      expect(header?.height, `the header at ${width} px`).toBeLessThanOrEqual(120);
    }
  });

test("a visitor's page has nothing of the console", async ({ visitor }) => {
  await visitor.goto("/");
  expect(await visitor.content()).not.toMatch(/console|operador/);
});
