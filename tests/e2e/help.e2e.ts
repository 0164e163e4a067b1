import { readArticles } from "../../workers/build/articles.ts";
import { isFullRun, moreInFull } from "../full-run.ts";
import { expect, leadsOf, test, withAndWithoutScripts } from "./application-pages.ts";

withAndWithoutScripts(() =>
  test("a reader gets from the menu to an article, to the next one, and to the application", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menú" }).click();
    const menu = page.getByRole("navigation", { name: "Menú principal" });
    await menu.getByText("Temas De Ayuda").click();
    await menu.getByRole("link", { name: "Qué considerar al pedir un préstamo" }).click();
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(page).toHaveURL(/\/page\/2$/);
    await page.getByRole("link", { name: "Anterior" }).click();
    await page.getByRole("link", { name: "Entender mi situación de crédito" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entender mi situación de crédito");
    await page.getByRole("link", { name: "Cómo pedir un préstamo de auto con ITIN" }).click();
    await page.getByText("En este artículo").first().click();
    await page.getByRole("link", { name: "Qué papeles llevar" }).click();
    await expect(page.getByRole("heading", { name: "Qué papeles llevar" })).toBeInViewport();
    const related = page.getByRole("region", { name: "Otras guías que te pueden servir" });
    await related.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/ITIN/);
    await page.getByRole("link", { name: "Empezar mi solicitud" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Tus datos" })).toBeVisible();
  }),
);

test("the search works by keyboard, and its link to an answer of the FAQ opens that answer", async ({
  page,
}) => {
  await page.goto("/temas-de-ayuda");
  await page.getByRole("searchbox", { name: "¿Qué quieres saber?" }).focus();
  await page.keyboard.type("llamar todo el dia");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("para «llamar todo el dia»");
  await expect(page.getByRole("searchbox")).toHaveValue("llamar todo el dia");
  await page.getByRole("link", { name: "¿Me van a llamar todo el día?" }).press("Enter");
  await expect(page.getByText("responde STOP o ALTO a cualquier mensaje")).toBeVisible();
  await page.getByRole("heading", { name: "¿Cuánto tarda llenar la solicitud?" }).click();
  await expect(page.getByText("Unos tres minutos si tienes a la mano")).toBeVisible();
});

test("an article loads without moving anything, and fetches each picture once, as a drawing", async ({
  page,
}) => {
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") pictures.push(new URL(request.url()).pathname);
  });
  await page.goto("/temas-de-ayuda/auto-prestamos/pago-inicial");
  await expect(page.getByRole("img").first()).toBeVisible();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(() => pictures.length).toBe(4);
  expect(pictures[0]).toBe("/ayuda/pago-inicial.svg");
  for (const path of pictures) expect(path).toMatch(/^\/ayuda\/[a-z0-9-]+\.svg$/);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const end = performance.now();
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            // The browser reports the shift that the test makes below after all others, so no more will follow.
            if (entry.startTime >= end) return resolve(sum);
            sum += entry.value;
          }
        }).observe({ type: "layout-shift", buffered: true });
        window.scrollTo(0, 0);
        const block = document.createElement("div");
        block.style.height = "300px";
        requestAnimationFrame(() =>
          requestAnimationFrame(() => document.body.insertBefore(block, document.body.firstChild)),
        );
      }),
  );
  expect(shift).toBe(0);
});

const articles = readArticles();

/**
 * The articles with the longest titles and descriptions, whose text begins lowest on the page. `npm run test:full`
 * opens all articles.
 */
const longestHeads = articles
  .map((article) => ({ ...article, above: article.title.length + article.description.length }))
  .sort((one, other) => other.above - one.above)
  .slice(0, 8);

test.describe("on a telephone of 360 by 740", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    "every article's first sentence stands within the first screen, byline and date in one line",
    moreInFull,
    async ({ page }) => {
      const below: string[] = [];
      for (const { category, slug } of isFullRun ? articles : longestHeads) {
        await page.goto(`/temas-de-ayuda/${category}/${slug}`);
        const { bottom, byline } = await page.evaluate(() => {
          const [text] = document.querySelectorAll<HTMLElement>(".prose p, .prose li");
          // The first sentence may contain links, so the test looks for its end in all text nodes.
          const length = (/^.*?[.?!:](?=\s|$)/s.exec(text?.textContent ?? "")?.[0] ?? "").length;
          const walker = document.createTreeWalker(text ?? document, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          range.selectNodeContents(text ?? document);
          for (let left = length, node = walker.nextNode(); node; node = walker.nextNode()) {
            const size = node.textContent?.length ?? 0;
            if (left <= size) {
              range.setEnd(node, left);
              break;
            }
            left -= size;
          }
          const lines = document.querySelector(".byline")?.getBoundingClientRect().height ?? 99;
          return { bottom: Math.round(range.getBoundingClientRect().bottom), byline: Math.round(lines) };
        });
        if (bottom > 740) below.push(`${slug}: ${bottom} px`);
        if (byline > 25) below.push(`${slug}: a byline of ${byline} px`);
      }
      expect(below).toEqual([]);
    },
  );

  test("an article's drawing is whole there, and is not printed", async ({ page }) => {
    await page.goto("/temas-de-ayuda/auto-credito/prestamo-con-itin");
    const drawing = page.locator(".article > picture img");
    const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(16 / 9, 1);
    await page.emulateMedia({ media: "print" });
    await expect(drawing).toBeHidden();
  });

  test("the page on ITIN has three doors: each opens where it stands, and a link to a document or to the law opens its door", async ({
    page,
  }) => {
    await page.goto("/temas-de-ayuda/itin");
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(4 * 740);
    const doors = page.locator("main summary");
    await expect(doors).toHaveCount(3);
    const card = page.getByText("La carta del IRS con tu número");
    await expect(card).toBeHidden();
    await doors.first().click();
    await expect(card).toBeVisible();
    await page.goto("/temas-de-ayuda/itin#con-permiso");
    await expect(page.getByRole("heading", { name: "Con TPS o DACA" })).toBeInViewport();
    await page.goto("/temas-de-ayuda/itin#ley");
    await expect(page.getByText("Esto viene de una ley federal")).toBeInViewport();
  });
});

test("at 1280 no drawing pushes an article's text below the fold", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/temas-de-ayuda/auto-credito/prestamo-con-itin");
  await expect(page.getByText("Sí puedes pedir un préstamo de auto con ITIN.")).toBeInViewport({ ratio: 1 });
});

test("the contact form's errors are announced and linked; pressed twice, it sends one message", async ({
  page,
  site,
}) => {
  await page.goto("/contactanos");
  await page.getByRole("heading", { name: "Escribir" }).click();
  await page.getByLabel("Tu nombre").fill("María José");
  await page.getByRole("button", { name: "Enviar mensaje" }).press("Enter");
  await expect(page.locator(".error-summary")).toBeFocused();
  await page.getByRole("link", { name: "Escribe tu correo electrónico." }).press("Enter");
  await expect(page.getByLabel("Correo electrónico")).toBeFocused();
  await expect(page.getByLabel("Tu nombre")).toHaveValue("María José");
  await page.keyboard.type("maria@example.com");
  await page.getByLabel("Tu mensaje").fill("¿Puedo cambiar mi cita?");
  await page.getByRole("button", { name: "Enviar mensaje" }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gracias. Recibimos tu mensaje.");
  const reference = (await page.getByRole("status").textContent()) ?? "";
  expect(await leadsOf(site, reference)).toHaveLength(1);
});
