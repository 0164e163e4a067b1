import type { Page } from "playwright/test";
import { expect, reachReview, test } from "./application-pages.ts";

// These tests open visitors' pages like browsers of 2021 and later: they remove from this Chromium what those
// browsers lack.

/** Removes what Chrome 90, Firefox 115 or Safari 15 lack and code that runs for visitors could call. */
const takeAway = (page: Page) =>
  page.addInitScript(() => {
    for (const [holder, name] of [
      [Array.prototype, "at"],
      [Array.prototype, "findLast"],
      [Array.prototype, "toSorted"],
      [String.prototype, "at"],
      [Object, "hasOwn"],
      [Object, "groupBy"],
      [window, "structuredClone"],
      [window, "requestIdleCallback"],
      [HTMLElement.prototype, "inert"],
      [HTMLElement.prototype, "popover"],
      [HTMLElement.prototype, "togglePopover"],
    ] as const)
      Reflect.deleteProperty(holder, name);
    // With this value every visit reports its vitals.
    Math.random = () => 0;
  });

test("the picker and a modal need nothing that browsers of 2021 lack", async ({ page }) => {
  await takeAway(page);
  await page.goto("/used-listings");
  await page.getByRole("button", { name: /marca/i }).click();
  await page.getByRole("option", { name: "Toyota" }).click();
  await page.getByRole("button", { name: /modelo/i }).click();
  await page.getByRole("option", { name: "Corolla", exact: true }).click();
  await expect(page.getByRole("button", { name: /modelo/i })).toContainText("Corolla");

  await reachReview(page);
  await page.getByRole("link", { name: "¿Por qué piden este número?" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("no style of a visitor's page depends on a condition that old browsers do not know", async ({
  page,
}) => {
  await page.goto("/used-listings");
  const addresses = await page
    .locator("link[rel=stylesheet]")
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  for (const address of [...addresses, "/picker.css", "/modal.css"]) {
    const css = await (await page.request.get(address)).text();
    // `(width>=40rem)` and `not (…)` never match in Safari 16.3 and Chrome 103.
    for (const [condition] of css.matchAll(/@media[^{]+/g)) expect(condition).not.toMatch(/[<>]|not \(/);
  }
  const modal = await (await page.request.get("/modal.css")).text();
  // In a modal that is as high as its content, WebKit gives a body with `flex: 1` no height.
  expect(modal).toMatch(/\.tca-modal-body\{[^}]*flex:auto/);
});

test.describe("without popovers", () => {
  // The tests rewrite the pages on their way, and the pages' own policy would refuse the changed styles.
  test.use({ bypassCSP: true });
  test.beforeEach(async ({ page }) => {
    await takeAway(page);
    await page.route(/^http/, async (route) => {
      if (!/document|stylesheet|script/.test(route.request().resourceType())) return route.continue();
      const response = await route.fetch();
      const body = await response.text();
      const without = body.replaceAll(":popover-open", ":unheard-of").replaceAll(' popover="auto"', "");
      await route.fulfill({ response, body: without });
    });
  });

  test("the menu is shown and hidden by its buttons, Escape and a press outside", async ({ page }) => {
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Menú" });
    const button = page.getByRole("button", { name: "Menú" });
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await button.click();
    await expect(menu).toBeVisible();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await menu.getByRole("button", { name: "Cerrar" }).click();
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await menu.locator("summary").click();
    await expect(menu.locator(".submenu a").first()).toBeVisible();
    await page.locator(".footer-small").click();
    await expect(menu).toBeHidden();
    await button.press("Enter");
    await expect(menu.getByRole("button", { name: "Cerrar" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test("in a wide window a press outside closes the submenu, without an error", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    const submenu = page.locator(".submenu");
    await submenu.locator("summary").click();
    await expect(submenu).toHaveAttribute("open");
    await page.getByRole("heading", { level: 1 }).click();
    await expect(submenu).not.toHaveAttribute("open");
  });
});
