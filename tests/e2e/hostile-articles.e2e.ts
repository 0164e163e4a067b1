import type { BrowserContext } from "playwright/test";
import { chromium } from "../chromium.ts";
import { isFullRun, moreInFull } from "../full-run.ts";
import { hostileArticles } from "../hostile-articles.ts";
import { partnersArticle, publishedPage } from "../published-page.ts";
import { expect, test } from "./application-pages.ts";
import { type ServedPage, startFrames } from "./frames.ts";

const category = "/temas-de-ayuda/auto-credito";
const plainPath = `${category}/sencillo`;
const groupOf = (article: (typeof hostileArticles)[number] | undefined) => article?.name.split(": ")[0];

/**
 * `npm test` opens the first article of each group and every third article.
 * workers/services/visitors/help/sanitize-html.test.ts parses all of them in `npm test`, and `npm run test:full`
 * opens all of them.
 */
const articles = hostileArticles
  .filter((article, n) => isFullRun || n % 3 === 0 || groupOf(article) !== groupOf(hostileArticles[n - 1]))
  .map((article, n) => ({ ...article, path: `${category}/hostil-${n}` }));

const answer = (path: string, copy: string) =>
  partnersArticle(`<p>Antes.</p>${copy}`, { id: path, link: path, picture: () => "/ninguna.webp" });

test.use({
  // The browser can reach no other machine. The test still sees every request that a page tries to send.
  launchOptions: {
    ...chromium(),
    args: [...chromium().args, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
  },
  partners: {
    [category]: {
      category: { category: "auto-credito", category_title: "Del socio", category_intro: "Hola." },
      articles: [],
      pagination: { page: 1, pages: 1, total: 0 },
    },
    [plainPath]: answer(plainPath, "<p>Un texto.</p>"),
    ...Object.fromEntries(articles.map(({ path, html }) => [path, answer(path, html)])),
  },
});

const allowed = {
  elements: [
    ..."p br hr h2 h3 h4 ul ol li strong em b i blockquote table caption thead tbody tfoot tr th td".split(
      " ",
    ),
    ..."a img figure figcaption abbr sup sub time".split(" "),
  ],
  attributes: "id start scope colspan rowspan href rel src alt width height loading title datetime".split(
    " ",
  ),
};

/**
 * Runs in the page that holds the frames. @returns what each article did to its own document, in the order of the
 * frames.
 */
function readFrames({ elements, attributes }: typeof allowed) {
  return [...document.querySelectorAll("iframe")].map(({ contentWindow, contentDocument }) => {
    if (!contentWindow || !contentDocument) return { path: "another site" };
    const inside = [...contentDocument.querySelectorAll(".prose *")];
    for (const element of inside)
      for (const type of ["focus", "mouseover", "pointerenter", "toggle", "animationstart", "beforematch"])
        element.dispatchEvent(new Event(type));
    // The head is left out, because our own script adds the files that it loads there.
    const page = contentDocument.body.cloneNode(true) as Element;
    // An article has one text element before its first heading, and more after it.
    for (const text of page.querySelectorAll(".prose")) text.remove();
    page.querySelector(".toc")?.remove();
    // Like the contents in the text, the contents at the side exist only if the article has headings.
    for (const contents of page.querySelectorAll(".side h2, .side ol")) contents.remove();
    const outline = [...page.querySelectorAll("*")].map(({ tagName, id, className, parentElement }) =>
      [parentElement?.tagName, tagName, id, className].join(" "),
    );
    return {
      path: contentWindow.location.pathname,
      begins: inside[0]?.outerHTML,
      ran: "planted" in contentWindow || "planted" in window,
      elements: inside.map(({ localName }) => localName).filter((name) => !elements.includes(name)),
      attributes: inside
        .flatMap((element) => element.getAttributeNames())
        .filter((name) => !attributes.includes(name)),
      schemes: [...contentDocument.links]
        .map(({ protocol }) => protocol)
        .filter((one) => !/^(?:https?|tel|mailto):$/.test(one)),
      footer: contentDocument.querySelectorAll("body > footer nav a").length,
      outline: outline.join("\n"),
    };
  });
}

/**
 * Collects every request of the context's pages to another site, every window and every dialog. Pictures of the
 * partner are allowed.
 */
function watch(context: BrowserContext, origin: string): string[] {
  const seen: string[] = [];
  context.on("request", (request) => {
    const { origin: asked, host } = new URL(request.url());
    const picture = host === "fotos.example" && request.resourceType() === "image";
    if (asked !== origin && !picture) seen.push(`${request.resourceType()} ${request.url()}`);
  });
  context.on("dialog", (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("page", (page) => seen.push(`window ${page.url()}`));
  return seen;
}

test(
  "no hostile article runs, navigates or breaks its page, not even without CSP",
  moreInFull,
  async ({ browser, site }) => {
    test.setTimeout(180_000);
    const served = new Map<string, ServedPage>();
    const waiting = [plainPath, ...articles.map(({ path }) => path)];
    const fetchPages = async () => {
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        const response = await publishedPage(site, path);
        const policy = response.headers.get("content-security-policy") ?? "";
        served.set(path, { status: response.status, policy, body: await response.text() });
      }
    };
    await Promise.all(Array.from({ length: 4 }, fetchPages));
    expect([...served].filter(([, page]) => page.status !== 200 || !page.policy)).toEqual([]);

    for (const policy of isFullRun ? [false, true] : [false]) {
      const frames = await startFrames({ pages: served, assets: site.origin, policy });
      const context = await browser.newContext({ baseURL: frames.origin });
      const page = await context.newPage();
      const seen = watch(context, frames.origin);
      const read = async (paths: readonly string[]) => {
        await page.goto(frames.pageOf(paths));
        const found = await page.evaluate(readFrames, allowed);
        expect(page.frames().map((frame) => frame.url().replace(frames.origin, ""))).toEqual([
          frames.pageOf(paths),
          ...paths,
        ]);
        return found;
      };
      const [plain] = await read([plainPath]);
      expect(plain).toMatchObject({ path: plainPath, begins: "<p>Antes.</p>", elements: [], attributes: [] });
      expect(plain?.footer).toBeGreaterThan(5);
      for (let start = 0; start < articles.length; start += 20) {
        const some = articles.slice(start, start + 20);
        const found = await read(some.map(({ path }) => path));
        expect(some.map(({ name }, n) => ({ name, ...found[n] }))).toEqual(
          some.map(({ name, path }) => ({ name, ...plain, path })),
        );
      }
      expect(seen).toEqual([]);
      await context.close();
      await frames.end();
    }
  },
);
