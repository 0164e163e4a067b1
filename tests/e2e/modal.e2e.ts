import type { Page } from "playwright/test";
import { onlyInChromium } from "../full-run.ts";
import { expect, test } from "./application-pages.ts";

type Modal = Record<"show" | "destroy" | "next", () => void> & {
  setNavi: (side: string, shown: boolean) => void;
};
type Tools = { createModal: (options: object) => Modal; modal: Modal; calls: string[] };

/**
 * Opens a page that has our stylesheet but no code of ours, and creates a modal with these options. Every callback is
 * recorded.
 */
async function withModal(page: Page, site: string, options: object, show = true): Promise<void> {
  await page.route("**/prueba", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Prueba</title><link rel="stylesheet" href="/modal.css"><button>Antes</button><div id="sitio"><p id="parte">Una parte de la página</p><p>Otra</p></div>',
    }),
  );
  await page.goto(`${site}/prueba`);
  await page.getByRole("button", { name: "Antes" }).focus();
  await page.evaluate(
    async ({ address, given, shown }) => {
      const { createModal } = (await import(address)) as Pick<Tools, "createModal">;
      const calls: string[] = [];
      const names = ["created", "shown", "hidden", "destroyed", "left", "right"];
      const callbacks = {
        ...Object.fromEntries(names.map((name) => [name, () => calls.push(name)])),
        page: (number: number) => calls.push(`page ${number}`),
      };
      const { bodyId, ...options } = given as { bodyId?: string };
      const body = bodyId ? { body: document.getElementById(bodyId) } : {};
      const modal = createModal({ title: "Un título", body: "Un texto", ...options, ...body, callbacks });
      Object.assign(window, { modal, calls });
      if (shown) modal.show();
    },
    { address: "/modal.js", given: options, shown: show },
  );
}
const call = (page: Page, method: "show" | "destroy" | "next") =>
  page.evaluate((name) => (window as unknown as Tools).modal[name](), method);
const calls = (page: Page) => page.evaluate(() => (window as unknown as Tools).calls);
const dialog = (page: Page) => page.getByRole("dialog");
const boxOf = async (page: Page) => {
  const box = await dialog(page).boundingBox();
  if (!box) throw new Error("no box");
  return box;
};
/** The names in the browser's accessibility tree, which are the names that a screen reader reaches. */
async function namesInTree(page: Page): Promise<unknown[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value);
}
const setRight = (page: Page, shown: boolean) =>
  page.evaluate((value) => (window as unknown as Tools).modal.setNavi("right", value), shown);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test.use({ viewport: { width: 1000, height: 800 } });

test("a modal has its default title, text, size, place and cover", async ({ page, site }) => {
  await withModal(page, site.origin, {});
  await expect(dialog(page)).toHaveAccessibleName("Un título");
  await expect(dialog(page)).toContainText("Un texto");
  const box = await boxOf(page);
  expect([box.width, box.height]).toEqual([300, 450]);
  expect(Math.abs(box.x - 350)).toBeLessThanOrEqual(1);
  expect(Math.abs(box.y - 175)).toBeLessThanOrEqual(1);
  // How modal and cover look, and in which layers, is tested in tests/e2e/widgets-elsewhere.e2e.ts.
  const cover = await page.locator(".tca-modal-cover").boundingBox();
  expect([cover?.width, cover?.height]).toEqual([1000, 800]);
  expect(await dialog(page).getAttribute("id")).toMatch(/^modal-\d{1,6}$/);
  for (const name of ["Atrás", "Adelante", "Página siguiente", "Página anterior"])
    await expect(page.getByRole("button", { name, exact: true })).toBeHidden();
});

test("a modal calls back when it is created, shown, hidden and destroyed", async ({ page, site }) => {
  await withModal(page, site.origin, {}, false);
  await expect(dialog(page)).toBeHidden();
  await call(page, "show");
  await expect(dialog(page)).toBeVisible();
  await press(page, "Cerrar");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Antes" })).toBeFocused();
  await call(page, "show");
  await page.mouse.click(20, 20);
  await expect(dialog(page)).toBeHidden();
  await call(page, "destroy");
  await call(page, "show");
  expect(await page.locator("dialog").count()).toBe(0);
  const shownAndHidden = ["shown", "page 0", "hidden"];
  expect(await calls(page)).toEqual(["created", ...shownAndHidden, ...shownAndHidden, "destroyed"]);
});

test("without a cover the page beside the modal can be used", async ({ page, site }) => {
  await withModal(page, site.origin, { showCover: false, position: { left: 600, top: 40 } });
  expect(await boxOf(page)).toMatchObject({ x: 600, y: 40 });
  await press(page, "Antes");
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole("document").focus();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
});

test("the right arrow takes the exit's place; both arrows call back", async ({ page, site }) => {
  await withModal(page, site.origin, { showLeftNavi: true });
  const exit = page.getByRole("button", { name: "Cerrar" });
  await expect(exit).toBeVisible();
  await setRight(page, true);
  await expect(exit).toBeHidden();
  await press(page, "Adelante");
  await press(page, "Atrás");
  expect((await calls(page)).slice(-2)).toEqual(["right", "left"]);
  await setRight(page, false);
  await expect(exit).toBeVisible();
});

test(
  "behind a cover nothing can be reached: not by Tab, not by a screen reader, and Escape closes from anywhere",
  onlyInChromium,
  async ({ page, site }) => {
    await withModal(page, site.origin, { exitOnCover: false });
    await expect(dialog(page)).toHaveAttribute("aria-modal", "true");
    const toScreenReader = await namesInTree(page);
    expect(toScreenReader).toContain("Un título");
    expect(toScreenReader).not.toContain("Antes");
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(() =>
          Boolean(document.activeElement?.closest("dialog") ?? document.activeElement === document.body),
        ),
      ).toBe(true);
    }
    // A press on the cover takes the focus away and closes nothing, because `exitOnCover` is off.
    await page.mouse.click(20, 20);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator(".tca-modal-cover")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Antes" })).toBeFocused();
    expect(await page.locator("[inert]").count()).toBe(0);
  },
);

test(
  "only the upper of two modals can be used, and Escape closes them one by one",
  onlyInChromium,
  async ({ page, site }) => {
    await withModal(page, site.origin, { title: "Abajo" });
    await page.evaluate(async (address) => {
      const { createModal } = (await import(address)) as Pick<Tools, "createModal">;
      createModal({ title: "Arriba", body: "Otro texto" }).show();
    }, "/modal.js");
    const usable = page.locator("dialog[open]:not([inert])");
    await expect(usable).toHaveAccessibleName("Arriba");
    expect(await namesInTree(page)).not.toContain("Abajo");
    await page.keyboard.press("Escape");
    await expect(usable).toHaveAccessibleName("Abajo");
    expect(await page.evaluate(() => document.activeElement?.closest("dialog")?.textContent)).toContain(
      "Abajo",
    );
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Antes" })).toBeFocused();
  },
);

test("a skin is a stylesheet, given by name or https address; it is loaded once, and nothing else is loaded", async ({
  page,
  site,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (/skin|piel/.test(request.url())) loaded.push(request.url());
  });
  await page.route("https://estatico.example/**", (route) =>
    route.fulfill({
      contentType: "text/css",
      body: ".tca-modal.tca-modal.tca-modal-skin-piel { --tca-surface: rgb(1, 2, 3) }",
    }),
  );
  const background = () => dialog(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  await withModal(page, site.origin, { skin: "noche", customClass: "mia", showExit: false, width: "420px" });
  await expect(page.getByRole("button", { name: "Cerrar" })).toBeHidden();
  await expect(dialog(page)).toHaveClass(/\bmia\b.*\btca-modal-skin-noche\b/);
  expect(await boxOf(page)).toMatchObject({ width: 420, height: 450 });
  await expect.poll(background).toBe("rgb(21, 21, 21)");
  await page.evaluate(async (address) => {
    const { createModal } = (await import(address)) as Pick<Tools, "createModal">;
    const { modal } = window as unknown as Tools;
    modal.destroy();
    const others = { title: "Otra", body: "" };
    createModal({ ...others, skin: "otra", skinBase: "https://estatico.example/skins" }).destroy();
    for (const skin of ["noche", "../noche", "http://estatico.example/piel.css"])
      createModal({ ...others, skin }).destroy();
    createModal({ ...others, skin: "https://estatico.example/piel.css" }).show();
  }, "/modal.js");
  await expect.poll(background).toBe("rgb(1, 2, 3)");
  expect(loaded).toEqual([
    `${site.origin}/skins/noche.css`,
    "https://estatico.example/skins/otra.css",
    "https://estatico.example/piel.css",
  ]);
});

test("the pager's arrows stop at the ends; next() wraps around", async ({ page, site }) => {
  await withModal(page, site.origin, { body: ["Uno", "Dos", "Tres"] });
  const previous = page.getByRole("button", { name: "Página anterior" });
  const next = page.getByRole("button", { name: "Página siguiente" });
  await expect(previous).toBeHidden();
  await expect(page.getByRole("status")).toHaveText("Página 1 de 3");
  await next.click();
  await expect(dialog(page)).toContainText("Dos");
  await expect(previous).toBeVisible();
  await next.click();
  await expect(next).toBeHidden();
  await call(page, "next");
  await expect(dialog(page)).toContainText("Uno");
  expect((await calls(page)).slice(1)).toEqual(["shown", "page 0", "page 1", "page 2", "page 0"]);
});

test("a part of the page that a modal showed as its body goes back to its place", async ({ page, site }) => {
  await withModal(page, site.origin, { bodyId: "parte" });
  await expect(dialog(page)).toContainText("Una parte de la página");
  await expect(page.locator("#sitio > p")).toHaveText(["Otra"]);
  await press(page, "Cerrar");
  await expect(page.locator("#sitio > p")).toHaveText(["Una parte de la página", "Otra"]);
});

test("a modal is dragged by its title, inside the window, and centred again when the window changes", async ({
  page,
  site,
}) => {
  await withModal(page, site.origin, { drag: true });
  const title = page.getByRole("heading", { name: "Un título" });
  await title.hover();
  const from = await boxOf(page);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.move(from.x + 220, from.y - 80, { steps: 4 });
  await page.mouse.up();
  const to = await boxOf(page);
  expect(to.x).toBeGreaterThan(from.x + 50);
  await page.mouse.move(5, 5);
  expect(await boxOf(page)).toEqual(to);
  await page.setViewportSize({ width: 600, height: 700 });
  await expect.poll(async () => Math.abs((await boxOf(page)).x - 150)).toBeLessThanOrEqual(1);
});

test("a modal is resized at its corner, never below the minimum", async ({ page, site }) => {
  await withModal(page, site.origin, { resize: true });
  const box = await boxOf(page);
  await page.mouse.move(box.x + box.width - 8, box.y + box.height - 8);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 72, box.y + box.height + 32, { steps: 4 });
  expect(await boxOf(page)).toMatchObject({ width: 380, height: 490 });
  await page.mouse.move(0, 0, { steps: 4 });
  expect(await boxOf(page)).toMatchObject({ width: 200, height: 150 });
  await page.mouse.up();
});

test("with autoResize a modal is as high as its content, and never higher than the window", async ({
  page,
  site,
}) => {
  await withModal(page, site.origin, { autoResize: true });
  expect((await boxOf(page)).height).toBeLessThan(200);
  await withModal(page, site.origin, { autoResize: true, body: "Una frase larga. ".repeat(400) });
  const { y, height } = await boxOf(page);
  expect(y + height).toBeLessThanOrEqual(800);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  test("a modal fits a small phone and closes on a tap beside it", onlyInChromium, async ({ page, site }) => {
    await withModal(page, site.origin, { width: "700px", height: "600px" });
    const box = await boxOf(page);
    expect(box.x).toBeGreaterThanOrEqual(16);
    expect(box.width).toBeLessThanOrEqual(328);
    await page.touchscreen.tap(180, 20);
    await expect(dialog(page)).toBeHidden();
  });
});
