import type { BrowserContext, Page } from "playwright/test";
import { onlyInChromium } from "../full-run.ts";
import { expect, test } from "./kept-page.ts";

// What a browser makes of a page that was fetched ahead: a press shows it, and whatever changed meanwhile asks again. Firefox
// fetches none (the pages' policy has no default source): a press shows what it shows elsewhere, by a request.

type Source = "network" | "cache";
type Document = { path: string; source: Source };

const fetchesAhead = (context: BrowserContext) => context.browser()?.browserType().name() === "chromium";

/** The documents of a page, and whether each came by a request. Playwright's own routes would turn the cache off. */
async function documentsOf(page: Page, context: BrowserContext): Promise<Document[] | undefined> {
  if (!fetchesAhead(context)) return;
  const documents: Document[] = [];
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ type, response }) => {
    if (type !== "Document") return;
    const isCached = response.fromDiskCache || response.fromPrefetchCache;
    documents.push({ path: new URL(response.url).pathname, source: isCached ? "cache" : "network" });
  });
  return documents;
}

const expectLast = (documents: Document[] | undefined, path: string, source: Source) => {
  if (documents) expect(documents.at(-1)).toEqual({ path, source });
};

/** Opens a page and waits until one that it links to is there; its path. */
async function openWithPrefetched(page: Page, query = ""): Promise<string> {
  if (!fetchesAhead(page.context())) {
    await page.goto(`/temas-de-ayuda${query}`);
    return (await page.locator('main a[href^="/temas-de-ayuda/"]').first().getAttribute("href")) ?? "";
  }
  // Of files only the face of headings is fetched ahead, for the next page.
  const fetched = page.waitForEvent(
    "requestfinished",
    (request) =>
      request.headers()["sec-purpose"] === "prefetch" &&
      !new URL(request.url()).pathname.startsWith("/assets/"),
  );
  await page.goto(`/temas-de-ayuda${query}`);
  return new URL((await fetched).url()).pathname;
}
const press = async (page: Page, path: string) => {
  await page.locator(`:is(main, header) a[href="${path}"]`).locator("visible=true").first().click();
  await expect(page).toHaveURL((url) => url.pathname === path);
};

test("a press shows it without a request, and the visit goes on as it was", async ({ page, context }) => {
  const documents = await documentsOf(page, context);
  const path = await openWithPrefetched(page, "?src=1100461&lnk=x&affid=77");
  const before = await context.cookies();
  await press(page, path);
  expectLast(documents, path, "cache");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /Llamar al/ })).toHaveAttribute(
    "href",
    "tel:+12135550177",
  );
  const values = (cookies: typeof before) => cookies.map(({ name, value }) => `${name}=${value}`).sort();
  expect(values(await context.cookies())).toEqual(values(before));
});

test("an affiliate's link that was opened meanwhile in another tab makes it another page", async ({
  page,
  context,
}) => {
  const path = await openWithPrefetched(page);
  const other = await context.newPage();
  // The other tab may have fetched it ahead too: with the affiliate.
  await other.goto("/quienes-somos?affid=77");
  await press(page, path);
  await expect(page.getByRole("banner").getByRole("link", { name: /Llamar al/ })).toHaveAttribute(
    "href",
    "tel:+12135550177",
  );
});

test("an application that was opened meanwhile is offered", async ({ page, context }) => {
  const documents = await documentsOf(page, context);
  const path = await openWithPrefetched(page);
  const other = await context.newPage();
  await other.goto("/auto-credito/solicitud");
  await other
    .getByLabel(/^Nombre/)
    .first()
    .fill("María");
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("abierta");
  await press(page, path);
  expectLast(documents, path, "network");
  await expect(page.getByText("Continuar mi solicitud").first()).toBeAttached();
});

test("an opt-out that was made meanwhile is honoured", async ({ page, context }) => {
  const documents = await documentsOf(page, context);
  const path = await openWithPrefetched(page);
  await context.setExtraHTTPHeaders({ "sec-gpc": "1" });
  await press(page, path);
  expectLast(documents, path, "network");
  await expect(page.locator('[data-gpc="1"]')).toBeAttached();
});

test("who comes to it from elsewhere is a visit of its own", onlyInChromium, async ({ page, context }) => {
  const documents = await documentsOf(page, context);
  const path = await openWithPrefetched(page);
  await page.goto(path, { referer: "https://noticias.example/autos" });
  expectLast(documents, path, "network");
  const last = (await context.cookies()).find(({ name }) => name === "llegada")?.value ?? "";
  expect(atob(decodeURIComponent(last))).toContain("noticias.example");
});

test("cookies that were deleted meanwhile begin another visit", async ({ page, context }) => {
  const documents = await documentsOf(page, context);
  const path = await openWithPrefetched(page);
  await context.clearCookies();
  await press(page, path);
  expectLast(documents, path, "network");
  expect((await context.cookies()).map(({ name }) => name)).toContain("origen");
});
