import { readdirSync, readFileSync } from "node:fs";
import type { Page, Route } from "playwright/test";
import { applyStylesheets } from "../../app/enhance/stylesheets.ts";
import { inRoot } from "../../workers/paths.ts";
import { isFullRun, moreInFull, onlyInFull } from "../full-run.ts";
import { screens } from "../screens.ts";
import { expect, test } from "./kept-page.ts";

// On a first visit the page contains its styles, and the stylesheets' files load afterwards
// (app/document/inline-styles.ts).

const opened = screens.filter(({ prepare, fold }) => !prepare && !fold);

/**
 * Pages whose styles `npm test` compares: one page for each list of stylesheets, and the two pages that
 * advertisements lead to.
 */
const pagesHere = [
  "home",
  "about",
  "glossary",
  "helpItin",
  "states",
  "used-listings",
  "estimator",
  "contact",
  "quiz-1",
  "compareOffers",
  "affiliate-report-unknown",
  "sem",
  "application-1",
  "status",
];

const sheetsIn = (body: string): string[] =>
  [...body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address = ""]) => address);

test("every stylesheet has a page whose styles are compared", async ({ request }) => {
  const found = new Map<string, string[]>();
  await Promise.all(
    opened.map(async ({ name, path }) => {
      found.set(name, sheetsIn(await (await request.get(path)).text()));
    }),
  );
  const known = new Set(pagesHere.flatMap((name) => found.get(name) ?? []));
  expect([...found].filter(([, sheets]) => !sheets.every((sheet) => known.has(sheet)))).toEqual([]);
});

/**
 * Holds the stylesheets back. Scripts do not load at all. @returns a function that releases the
 * stylesheets.
 */
async function holdFiles(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = (route: Route) => released.then(() => route.continue());
  await page.route("**/assets/*.css", held);
  await page.route("**/assets/*.js", (route) => route.abort());
  return release;
}

const filesOf = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].filter(({ href }) => href).length);

/**
 * Waits until the page is complete and painted without a stylesheet's file. With a file from the browser's cache the
 * test would compare the page with itself.
 */
const isPaintedWithoutFiles = async (page: Page) => {
  await page.waitForLoadState("domcontentloaded");
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length), {
      intervals: [20],
    })
    .toBe(1);
  expect(await filesOf(page)).toBe(0);
};

const hasFiles = async (page: Page) => {
  await page.waitForLoadState();
  expect(await filesOf(page)).toBeGreaterThan(0);
};

/** The number of rules in the page's own style element. */
const stylesIn = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLStyleElement>("head style")?.sheet?.cssRules.length);

/**
 * Loads every picture in a single size. A loaded picture has its own proportions, and the sizes of one picture differ
 * by parts of a pixel.
 */
const hasPictures = (page: Page) =>
  page.evaluate(() => {
    for (const source of document.querySelectorAll("picture source")) source.remove();
    return Promise.all(
      [...document.images].map((image) => {
        image.removeAttribute("srcset");
        image.loading = "eager";
        return image.decode().catch(() => {});
      }),
    );
  });

/**
 * Keeps the first six and the last two entries of every list, for `npm test`: the glossary's two hundredth word has
 * the same rules as its first. The comparisons before and after use the same shortened page.
 */
const shorten = (page: Page) =>
  page.evaluate(() => {
    const lists = [...document.querySelectorAll("main :is(ul, ol, dl, tbody)")].map(
      ({ children }) => children,
    );
    for (const entries of [...lists, document.querySelectorAll("main .words")])
      for (const entry of [...entries].slice(6, -2)) entry.remove();
  });

/**
 * Every box of a page with all its computed styles, as the browser reports them. `values` are indexes into `strings`.
 */
type Boxes = {
  names: readonly string[];
  strings: readonly string[];
  boxes: readonly { element: string; bounds: string; values: readonly number[] }[];
};

/** Every property that the browser computes. */
const allProperties = (page: Page) => page.evaluate(() => [...getComputedStyle(document.documentElement)]);

/** Every property that one of our stylesheets sets. A property without a rule cannot be missing. */
function propertiesSet(page: Page): Promise<string[]> {
  const folder = inRoot("build", "client", "assets");
  const sheets = readdirSync(folder).filter((name) => name.endsWith(".css"));
  return page.evaluate(
    (texts) => {
      const set = new Set<string>();
      const visit = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if ("cssRules" in rule) visit(rule.cssRules as CSSRuleList);
          if ("style" in rule) for (const name of rule.style as CSSStyleDeclaration) set.add(name);
        }
      };
      for (const text of texts) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        visit(sheet.cssRules);
      }
      return [...set];
    },
    sheets.map((name) => readFileSync(`${folder}/${name}`, "utf8")),
  );
}

/** The names of the properties to compare, which are the same on all pages. */
let compared: Promise<string[]> | undefined;

/** Every box of the page that is not folded away, with pseudo-elements. */
async function boxesOf(page: Page): Promise<Boxes> {
  const protocol = await page.context().newCDPSession(page);
  compared ??= isFullRun ? allProperties(page) : propertiesSet(page);
  // Custom properties are left out: their effects are compared in the properties that use them.
  const names = (await compared).filter((name) => !name.startsWith("--"));
  const { documents, strings } = await protocol.send("DOMSnapshot.captureSnapshot", {
    computedStyles: names,
  });
  await protocol.detach();
  const [snapshot] = documents;
  if (!snapshot) throw new Error("no document in the snapshot");
  const { nodes, layout } = snapshot;
  const isFolded = foldedNodes(nodes, strings);
  const boxes = layout.nodeIndex.flatMap((node, index) =>
    isFolded[node]
      ? []
      : {
          element: strings[nodes.nodeName?.[node] ?? -1] ?? "",
          bounds: layout.bounds[index]?.join(" ") ?? "",
          values: layout.styles[index] ?? [],
        },
  );
  return { names, strings, boxes };
}

type SnapshotNodes = { parentIndex?: number[]; nodeName?: number[]; attributes?: number[][] };

/**
 * Marks the nodes inside a closed <details>, except its summary. Nobody sees these nodes, and the browser may create
 * their boxes at any time: after they were open, or when something asks for their size. The test compares them when
 * they are open.
 */
function foldedNodes({ parentIndex = [], nodeName = [], attributes = [] }: SnapshotNodes, strings: string[]) {
  const is = (node: number, name: string) => strings[nodeName[node] ?? -1] === name;
  const isClosed = (node: number) =>
    is(node, "DETAILS") && !attributes[node]?.some((name, at) => at % 2 === 0 && strings[name] === "open");
  const isFolded: boolean[] = [];
  // A parent comes before its children.
  for (const [node, parent] of parentIndex.entries())
    isFolded[node] = isFolded[parent] === true || (isClosed(parent) && !is(node, "SUMMARY"));
  return isFolded;
}

/** Describes every difference between two lists of boxes. The list is empty if all boxes look the same. */
function differences(before: Boxes, after: Boxes, besides: readonly string[] = []): string[] {
  if (before.boxes.length !== after.boxes.length)
    return [`${before.boxes.length} boxes became ${after.boxes.length}`];
  return before.boxes.flatMap(({ element, bounds, values }, index) => {
    const now = after.boxes[index];
    const changed = before.names.flatMap((name, property) => {
      const was = before.strings[values[property] ?? -1];
      const is = after.strings[now?.values[property] ?? -1];
      return was === is || besides.includes(name) ? [] : [`${name} ${was} → ${is}`];
    });
    if (now?.bounds !== bounds) changed.push(`bounds ${bounds} → ${now?.bounds}`);
    return changed.length > 0 ? [`${index} ${element}: ${changed}`] : [];
  });
}

/**
 * The outline comes with the focus, which a page with errors gives to an element. These properties are not compared.
 */
const focusRing = ["outline-color", "outline-offset", "outline-style", "outline-width"];

// Widths and color schemes have their own rules. These two looks together use all of them.
const looks = [
  { width: 360, height: 740, colorScheme: "light" },
  { width: 1280, height: 900, colorScheme: "dark" },
] as const;

/** Opens the page's menus and details, as a quick visitor may, or closes the same elements again. */
const open = (page: Page, isOpen: boolean) =>
  page.evaluate((isOpen) => {
    for (const details of document.querySelectorAll<HTMLElement>("details:not([open]), [data-opened]"))
      details.toggleAttribute("open", details.toggleAttribute("data-opened", isOpen));
    document.getElementById("menu")?.togglePopover(isOpen);
  }, isOpen);

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The boxes of the page in both widths and schemes, each first as the page loads and then with everything open. */
async function boxesInAllLooks(page: Page): Promise<Boxes[]> {
  const all: Boxes[] = [];
  const note = async () => {
    // The contents mark the section in sight only with the next frame.
    await twoFrames(page);
    all.push(await boxesOf(page));
  };
  for (const { width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await note();
    await open(page, true);
    await note();
    await open(page, false);
  }
  return all;
}

test.describe(() => {
  test.use({ keepsPage: true });
  for (const { name, path } of opened)
    test(
      `${name} is painted before its files come, and looks the same afterwards`,
      pagesHere.includes(name) ? moreInFull : onlyInFull,
      async ({ page }) => {
        const release = await holdFiles(page);
        await page.goto(path, { waitUntil: "commit" });
        await isPaintedWithoutFiles(page);
        // One call is enough: neither another width nor the files restore a picture's sources.
        await hasPictures(page);
        if (!isFullRun) await shorten(page);
        const before = await boxesInAllLooks(page);
        expect(before[0]?.boxes.length).toBeGreaterThan(20);
        // The browser reports layout shifts of the looks with the next frame, before the observer begins.
        await twoFrames(page);
        await page.evaluate(() => {
          const seen = { shifts: 0 };
          Object.assign(window, { seen });
          new PerformanceObserver((list) => {
            seen.shifts += list.getEntries().length;
          }).observe({ type: "layout-shift" });
        });
        release();
        await hasFiles(page);
        // The page's code was not loaded. The test runs only this function of it.
        await page.evaluate(applyStylesheets);
        expect(await stylesIn(page)).toBe(1);
        await twoFrames(page);
        const shifts = await page.evaluate(
          () => (window as unknown as { seen: { shifts: number } }).seen.shifts,
        );
        expect(shifts).toBe(0);
        const after = await boxesInAllLooks(page);
        for (const [index, boxes] of before.entries())
          expect(differences(boxes, after[index] as Boxes, focusRing)).toEqual([]);
      },
    );
});

test("the second page takes its files from the browser's cache, and looks like the first", async ({
  page,
}) => {
  const path = "/quienes-somos";
  await page.goto(path);
  await expect.poll(() => stylesIn(page)).toBe(1);
  expect(await page.locator("link[rel=stylesheet][media]").count()).toBe(0);
  const first = await boxesOf(page);
  await page.goto(path);
  expect(await page.locator("style").count()).toBe(0);
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".css"))
      .map(({ transferSize }) => transferSize),
  );
  expect(new Set(sizes)).toEqual(new Set([0]));
  expect(differences(first, await boxesOf(page))).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a page gets its files too, and looks the same before and afterwards", async ({ page }) => {
    const release = await holdFiles(page);
    await page.goto("/auto-credito/solicitud", { waitUntil: "commit" });
    await isPaintedWithoutFiles(page);
    const before = await boxesOf(page);
    release();
    await hasFiles(page);
    // Without scripts nothing replaces the page's styles with the files, so the test does. The comparison then shows
    // what the files lack.
    await page.evaluate(applyStylesheets);
    expect(await stylesIn(page)).toBe(1);
    expect(differences(before, await boxesOf(page))).toEqual([]);
  });
});

test("the browser refuses styles that somebody changed on the way", async ({ page, complaints }) => {
  const isStyled = () =>
    page.evaluate(
      () => getComputedStyle(document.querySelector(".header-row") as Element).display === "flex",
    );
  await page.route("**/assets/*", (route) => route.abort());
  for (const [added, isApplied] of [
    ["", true],
    ["/**/", false],
  ] as const) {
    await page.context().clearCookies();
    await page.route("**/quienes-somos", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("<style>", `<style>${added}`);
      await route.fulfill({ response, body });
    });
    await page.goto("/quienes-somos");
    expect(await page.locator("head style").count()).toBe(1);
    expect(await isStyled()).toBe(isApplied);
    await page.unroute("**/quienes-somos");
  }
  expect(complaints.splice(0)).toContainEqual(expect.stringContaining("Content Security Policy"));
});
