import type { Locator, Page } from "playwright/test";
import { onlyInFull } from "../full-run.ts";
import { expect, reachReview, send, test, withAndWithoutScripts } from "./kept-page.ts";

test.use({ viewport: { width: 360, height: 740 } });

const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const desktop = { width: 1280, height: 800 };

/**
 * The pages that `npm test` measures: both headers, and the page with the most telephone numbers. The other pages are
 * alike.
 */
const here = new Set(["/", "/auto-credito/solicitud", "/contactanos"]);

/** The telephone numbers on the page that break into two lines. */
const brokenNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      for (const { 0: number, index } of texts.currentNode.textContent?.matchAll(/\d{3}-\d{3}-\d{4}/g) ??
        []) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + number.length);
        if (range.getClientRects().length > 1) broken.push(number);
      }
    return broken;
  });

test("the paid landing page: boxes in one row, the facts, the scene, and its links behind a press", async ({
  page,
}) => {
  await page.goto("/sem");
  const [surnames, zipcode] = [
    await box(page.getByLabel("Apellidos")),
    await box(page.getByLabel("Código postal")),
  ];
  expect(zipcode.y).toBe(surnames.y);
  expect(zipcode.height).toBe(surnames.height);
  await expect(page.getByRole("main").getByText("Tu Seguro Social es opcional")).toBeVisible();
  await expect(page.locator("main .hero > .scene")).toBeVisible();
  const footer = page.getByRole("contentinfo");
  expect((await box(footer)).height).toBeLessThanOrEqual(300);
  await expect(footer).toContainText("La aprobación de un préstamo no está garantizada");
  await expect(footer.getByRole("link", { name: "Términos de uso" })).toBeVisible();
  await expect(footer.getByRole("button", { name: "Administrar preferencias" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "Mapa del sitio" })).toBeHidden();
  await footer.getByText("Más en este sitio").click();
  for (const name of ["Quiénes Somos", "Cómo trabajamos", "Mapa del sitio"])
    await expect(footer.getByRole("link", { name })).toBeVisible();
});

test("an affiliate's landing page: the text below its button can be read", async ({ page }) => {
  await page.goto("/sem");
  const plain = await page.getByText("Tus datos viajan cifrados.").evaluate(colorOf);
  await page.goto("/acyUnbounded?affid=77");
  const hint = page.getByText("Sigue en nuestra página segura.");
  expect(await hint.evaluate(colorOf)).toBe(plain);
});
const colorOf = (element: Element) => getComputedStyle(element).color;

for (const path of ["/", "/sem"])
  test(`${path}: a telephone shows the form, then the scene; a desktop shows both side by side`, async ({
    page,
  }) => {
    await page.goto(path);
    const scene = page.locator("main .hero > .scene");
    const form = page.getByRole("form", { name: "Empieza tu solicitud" });
    await expect(form.getByRole("button", { name: "Continuar" })).toBeInViewport({ ratio: 1 });
    const below = await box(form);
    expect((await box(scene)).y).toBeGreaterThan(below.y + below.height);
    // The form is no wider than 30 rem.
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await box(form)).width, `${width}`).toBeLessThanOrEqual(480);
    }
    const [left, right] = [await box(form), await box(scene)];
    expect(right.x).toBeGreaterThan(left.x + left.width);
    expect(right.x + right.width).toBe(1280);
    expect(right.y + right.height).toBeGreaterThan(left.y + left.height);
    expect(right.y).toBeLessThan(left.y);
    expect(await page.locator("main > :not(script)").count()).toBeLessThanOrEqual(5);
  });

for (const path of ["/", "/sem", "/auto-credito/solicitud", "/auto-finance/solicitud"])
  test(
    `${path}: the brand's name stands on one line, and a long one finds its place`,
    here.has(path) ? {} : onlyInFull,
    async ({ page }) => {
      const widths = [320, 360, 412, 768];
      await page.goto(path);
      const banner = page.getByRole("banner");
      const wordmark = banner.getByRole("link", { name: /inicio/ });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        expect((await box(wordmark.locator("svg"))).height, `${width}`).toBeLessThan(30);
      }
      await wordmark.evaluate((link) => {
        link.innerHTML = "<span>Financiamiento Automotriz Hispano</span>";
      });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        expect((await box(banner)).height, `${width}`).toBeLessThanOrEqual(72);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
      }
    },
  );

test("the quiz has the whole footer behind a press", async ({ page }) => {
  await page.goto("/quiz/2?r=a");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Calcular un préstamo" })).toBeHidden();
  await footer.getByText("Más en este sitio").click();
  for (const name of ["Preguntas Frecuentes", "Cómo trabajamos", "Calcular un préstamo"])
    await expect(footer.getByRole("link", { name })).toBeVisible();
});

test("the footer is 540 px at most at 480 px, 420 at 600, 460 at 820, and no higher at 768 than at 1280", async ({
  page,
}) => {
  await page.goto("/preguntas-frecuentes");
  for (const [width, most] of [
    [480, 540],
    [600, 420],
    [768, 380],
    [819, 380],
    [820, 460],
    [1280, 380],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect((await box(page.getByRole("contentinfo"))).height, `${width}`).toBeLessThanOrEqual(most);
  }
});

test("the questions begin below their groups; the site map has three columns of equal width", async ({
  page,
}) => {
  await page.goto("/preguntas-frecuentes");
  const groups = await box(page.locator(".faq-groups"));
  const first = await box(page.getByRole("heading", { level: 2, name: "La solicitud" }));
  expect(first.y - groups.y - groups.height).toBeGreaterThanOrEqual(24);
  await page.setViewportSize(desktop);
  await page.goto("/sitemap1/sitemap");
  const sections = await page
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .evaluateAll((all) => all.map(({ parentElement: section }) => section?.getBoundingClientRect()));
  expect(sections.length).toBeGreaterThan(3);
  expect(new Set(sections.map((one) => Math.round(one?.width ?? 0))).size).toBe(1);
  expect(new Set(sections.map((one) => Math.round(one?.left ?? 0))).size).toBe(3);
});

withAndWithoutScripts(() => {
  test("contact: three choices, whose forms open when they are chosen", async ({ page }) => {
    await page.goto("/contactanos");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: /^Llamar/ })).toHaveAttribute("href", "tel:+12135550100");
    const [call, message] = [main.getByLabel("¿Cómo te llamas?"), main.getByLabel("Tu mensaje")];
    await expect(call).toBeHidden();
    await expect(message).toBeHidden();
    await main.getByRole("heading", { name: "Que me llamen" }).click();
    await expect(call).toBeVisible();
    await main.getByRole("heading", { name: "Escribir" }).click();
    await expect(message).toBeVisible();
    await expect(call).toBeHidden();
    // The form with the error stays open.
    await page.getByRole("button", { name: "Enviar mensaje" }).click();
    await expect(page.locator(".error-summary")).toBeVisible();
    await expect(message).toBeVisible();
    await expect(call).toBeHidden();
  });
});

for (const path of ["/", "/contactanos", "/como-saber-que-somos-nosotros", "/politica-de-privacidad"])
  test(`${path}: no telephone number breaks`, here.has(path) ? {} : onlyInFull, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await brokenNumbers(page), `${width}`).toEqual([]);
    }
  });

test("the review breaks no telephone number, and a reference stands on one line", async ({ page }) => {
  await reachReview(page);
  const line = page.locator(".review-section summary span").first();
  // The names have several lengths, so that the line is full where the telephone number begins.
  for (const name of ["Ana Ruiz", "María José Núñez O'Brien", "Maximiliano Hernández de la Fuente"]) {
    await line.evaluate((element, text) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const first = texts.nextNode();
      if (first?.textContent) first.textContent = first.textContent.replace(/^[^·]+/, `${text} `);
    }, name);
    expect(await brokenNumbers(page), name).toEqual([]);
  }
  await send(page);
  await page.getByRole("status").waitFor();
  const reference = page.locator(".reference-number output");
  await reference.evaluate((output) => {
    output.textContent = "DDRWW-GQW2E";
  });
  expect(await reference.evaluate((output) => output.getClientRects().length)).toBe(1);
});

test("an article's drawing is whole on a telephone and on a desktop", async ({ page }) => {
  await page.goto("/temas-de-ayuda/auto-prestamos/pago-inicial");
  const drawing = page.locator(".article > picture img");
  for (const size of [{ width: 360, height: 740 }, desktop]) {
    await page.setViewportSize(size);
    const { width, height } = await box(drawing);
    expect(height / width).toBeCloseTo(520 / 925, 2);
  }
});

test("the page for an unknown address keeps its English sentence behind a press", async ({
  page,
  complaints,
}) => {
  await page.goto("/no-existe");
  const technical = page.getByText("This page could not be found");
  await expect(technical).toBeHidden();
  await page.getByText("Detalle técnico (404)").click();
  await expect(technical).toBeVisible();
  complaints.length = 0;
});

test("in the dark scheme an article's drawing shows the dusk", async ({ page }) => {
  await page.goto("/temas-de-ayuda/auto-credito/mal-credito");
  const image = page.locator("picture img").first();
  const address = await image.evaluate((shown: HTMLImageElement) => shown.currentSrc);
  expect(address).toMatch(/\.svg$/);
  await page.goto(address);
  const background = page.locator("svg > rect").first();
  const fillOf = async (colorScheme: "dark" | "light") => {
    await page.emulateMedia({ colorScheme });
    return background.evaluate((element) => getComputedStyle(element).fill);
  };
  const day = await fillOf("light");
  const brightness = (color: string) =>
    [...color.matchAll(/\d+/g)].reduce((sum, [part]) => sum + Number(part), 0);
  expect(brightness(await fillOf("dark"))).toBeLessThan(brightness(day) * 0.8);
});

test("both pages about us fill a desktop, with who does what in four equal columns, and nobody invented", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto("/como-saber-que-somos-nosotros");
  expect((await box(page.getByRole("heading", { name: "Datos de la empresa" }))).x).toBeGreaterThan(640);
  await expect(page.getByRole("main").getByRole("img")).toHaveCount(0);
  await page.goto("/quienes-somos");
  await expect(page.getByRole("main").getByRole("img")).toHaveAccessibleName(/familia/);
  await expect(page.getByRole("main").getByRole("img")).toHaveAttribute("src", "/escenas/about.svg");
  const roles = await Promise.all(
    (await page.getByRole("region", { name: "Quién hace qué" }).getByRole("listitem").all()).map(box),
  );
  expect(new Set(roles.map(({ y }) => y)).size).toBe(1);
  expect(roles.map(({ width }) => Math.round(width))).toEqual(
    Array(4).fill(Math.round(roles[0]?.width ?? 0)),
  );
  expect((await box(page.getByRole("heading", { name: "Qué no hacemos" }))).x).toBeGreaterThan(640);
});
