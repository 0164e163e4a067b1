import type { Page } from "playwright/test";
import { printableSheets } from "../../app/ui/sheet-index.tsx";
import { onlyInFull } from "../full-run.ts";
import { expect, test, withAndWithoutScripts } from "./application-pages.ts";

const letter = "/carta-para-disputar-un-error";
const paths = Object.keys(printableSheets);
/** One page of each sort: a sheet that is filled in by hand, and the letter, which is typed. */
const printedHere = ["/hoja-para-comparar-ofertas", letter];

const none = { top: "0", right: "0", bottom: "0", left: "0" };
const wide = { top: "0.5in", right: "0.5in", bottom: "0.5in", left: "0.5in" };

/** The number of US Letter pages that the printed page fills. */
async function pagesOf(page: Page, margin = none): Promise<number> {
  const pdf = await page.pdf({ format: "Letter", margin });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const path of paths)
  test(
    `${path} is one page of US Letter, also on a later visit, with neither the site's frame nor buttons`,
    printedHere.includes(path) ? {} : onlyInFull,
    async ({ page }) => {
      for (const visit of ["first", "later"]) {
        await page.goto(path);
        expect([visit, await pagesOf(page), await pagesOf(page, wide)]).toEqual([visit, 1, 1]);
      }
      await page.emulateMedia({ media: "print" });
      for (const hidden of [
        page.locator("header").first(),
        page.locator("body > footer"),
        page.getByText("Imprimir esta hoja"),
        page.getByText(/^Mandarla .*por WhatsApp$/),
        page.getByText("Para imprimir y mandar"),
      ])
        await expect(hidden).toBeHidden();
      const foot = page.locator(".sheet-foot");
      // The letter is the reader's own, so our name is not on the paper.
      if (path === letter)
        await expect(page.getByText("Tu Crédito de Auto").locator("visible=true")).toHaveCount(0);
      else await expect(foot).toHaveText(new RegExp(`^Tu Crédito de Auto · https?://[^ ]+${path}$`));
    },
  );

withAndWithoutScripts((javaScriptEnabled) =>
  test("each sheet is sent on by WhatsApp, printed, and leads to the others", async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      const share = page.getByRole("link", { name: /^Mandarla .*por WhatsApp$/ });
      expect(decodeURIComponent((await share.getAttribute("href")) ?? "")).toMatch(
        new RegExp(`^https://wa\\.me/\\?text=.+: https?://[^ ]+${path}$`),
      );
      await expect(page.getByRole("button", { name: "Imprimir esta hoja" })).toHaveCount(
        javaScriptEnabled ? 1 : 0,
      );
      await expect(page.getByText("abre el menú de tu navegador")).toBeVisible({
        visible: !javaScriptEnabled,
      });
      const others = page.getByRole("region", { name: "Para imprimir y mandar" }).getByRole("link");
      const links = await others.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(links).toEqual(paths.filter((other) => other !== path));
    }
  }),
);

test("the browser prints and shares a sheet, and shares nothing that was typed", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (what: object) => document.body.setAttribute("data-shared", JSON.stringify(what)),
    });
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.goto(letter);
  await page.getByLabel("Nombre completo").fill("Ana Ejemplo");
  await page.getByRole("button", { name: "Compartir" }).click();
  const url = new URL(letter, page.url()).href;
  await expect(page.locator("body")).toHaveAttribute("data-shared", JSON.stringify({ url }));
  await page.getByRole("button", { name: "Imprimir esta hoja" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "");
});

test("the letter prints what is typed, stays on one page, and sends and stores nothing", async ({
  page,
  context,
}) => {
  // The window is as wide as the paper between its margins.
  await page.setViewportSize({ width: 720, height: 960 });
  await page.goto(letter);
  // The number that identifies a person has no field: the reader writes the number on the paper.
  await expect(page.getByText("Seguro Social o ITIN (a mano, en el papel)")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /Seguro Social/ })).toHaveCount(0);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  const secret = "Hernández 4242";
  await page.getByLabel("Nombre completo").fill(secret);
  await page.getByLabel("Explica qué está mal y por qué").fill(`${secret}: ${"I paid on time. ".repeat(23)}`);
  await page.getByLabel("Pagué a tiempo").check();
  await page.getByLabel("Nombre completo").press("Enter");
  await expect(page.getByLabel("Nombre completo")).toHaveValue(secret);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("Nombre completo")).toBeVisible();
  const hidden = await page
    .getByLabel("Explica qué está mal y por qué")
    .evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(hidden).toBeLessThanOrEqual(1);
  expect(await pagesOf(page)).toBe(1);
  expect(sent.filter((request) => /Hern|4242/.test(decodeURIComponent(request)))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  // The cookies' expiry dates are left out, because they may contain any digits.
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
  const kept = stored + cookies.join("; ");
  expect(decodeURIComponent(kept)).not.toContain("4242");
  await expect(page.locator(".letter form, .letter [name]")).toHaveCount(0);
});

test("the dealer's lines are marked as English, one for each question", async ({ page }) => {
  await page.goto("/preguntas-para-el-concesionario");
  const questions = page.getByRole("checkbox");
  await expect(questions).toHaveCount(16);
  await expect(page.locator(".question-pairs p:lang(en)")).toHaveCount(16);
  await expect(
    page.getByRole("checkbox", { name: "¿Cobran algo si pago antes?" }),
  ).toHaveAccessibleDescription("Is there a penalty if I pay the loan off early?");
});

test("help lists the sheets, and its search finds them by name before the articles", async ({ page }) => {
  await page.goto("/temas-de-ayuda");
  const listed = page.getByRole("region", { name: "Para imprimir y mandar" }).getByRole("link");
  await expect(listed).toHaveCount(paths.length);
  for (const [query, path] of [
    ["carta disputar error", letter],
    ["comparar ofertas", "/hoja-para-comparar-ofertas"],
    ["preguntas concesionario", "/preguntas-para-el-concesionario"],
    ["lista de documentos", "/lista-de-documentos"],
  ] as const) {
    await page.goto(`/temas-de-ayuda?q=${encodeURIComponent(query)}`);
    await expect(page.locator(".results a").first()).toHaveAttribute("href", path);
  }
});
