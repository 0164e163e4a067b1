import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Page } from "playwright/test";
import { inRoot } from "../../workers/paths.ts";
import { listening } from "../listening.ts";
import { test as base, expect } from "./application-pages.ts";

// The picker and the modal run on a page of another site, which has nothing of ours but the class names that it chose
// itself.

const fixture = (name: string) => readFileSync(inRoot("tests", "fixtures", name), "utf8");

/** Starts another site. Its policy allows our host's scripts, styles and services and nothing inline. */
function startOtherSite(ours: string) {
  const policy = [
    "default-src 'none'",
    `script-src ${ours}`,
    `style-src 'self' ${ours}`,
    `connect-src ${ours}`,
    "require-trusted-types-for 'script'",
  ].join("; ");
  const server = createServer(({ url }, response) => {
    const isStyle = url === "/own.css";
    response.setHeader("content-type", isStyle ? "text/css" : "text/html; charset=utf-8");
    response.setHeader("content-security-policy", policy);
    // With this header the page loads files from elsewhere only if those files allow it.
    response.setHeader("cross-origin-embedder-policy", "require-corp");
    response.end(fixture(isStyle ? "other-site.css" : "other-site.html"));
  });
  return listening(server);
}

const test = base.extend<{ elsewhere: string }>({
  elsewhere: async ({ site }, use) => {
    const { origin, end } = await startOtherSite(site.origin);
    await use(origin);
    await end();
  },
});

type Picker = { clear(field: string): void; destroy(): void };
type Widgets = { mountPicker: (...given: unknown[]) => Picker; createModal: Create };
type Create = (options: object) => { show(): void; destroy(): void };
type Window = { widgets: Widgets; calls: unknown[]; modal: ReturnType<Create>; picker: Picker };

/**
 * Loads the widgets as a page does, with two stylesheets and two modules. `mountPicker` below also passes a utility
 * that loads vehicles.
 */
async function useWidgets(page: Page, ours: string): Promise<void> {
  for (const name of ["picker", "modal"])
    await page.evaluate(
      (href) =>
        new Promise<void>((done, fail) => {
          const link = document.createElement("link");
          Object.assign(link, { rel: "stylesheet", href, onload: () => done(), onerror: fail });
          document.head.appendChild(link);
        }),
      `${ours}/${name}.css`,
    );
  await page.evaluate(async (origin) => {
    const { mountPicker } = await import(`${origin}/picker.js`);
    const { createModal } = await import(`${origin}/modal.js`);
    Object.assign(window, { widgets: { mountPicker, createModal }, calls: [] });
  }, ours);
}

const mountPicker = (page: Page, ours: string) =>
  page.evaluate((origin) => {
    const { widgets, calls } = window as unknown as Window;
    const record = (name: string) => (value: unknown) => calls.push([name, value]);
    const loadVehicles = async (make: string) => {
      const query = new URLSearchParams({ make });
      // Because of this header the browser sends a preflight request first.
      const headers = { "x-requested-with": "fetch" };
      return (await fetch(`${origin}/services/newcar/v1/getVehicleList?${query}`, { headers })).json();
    };
    const picker = widgets.mountPicker(
      "my-car",
      {
        classNames: { make: "make", model: "model", year: "year", zipcode: "zip" },
        condition: "used",
        defaults: { zipcode: "90245" },
        noSelection: { make: "¿Qué marca?" },
        callbacks: {
          ...Object.fromEntries(["loaded", "make", "model", "year"].map((name) => [name, record(name)])),
          selectMakes: (makes: [string, string][]) => makes.filter(([, name]) => /^[ST]/.test(name)),
        },
      },
      { loadVehicles },
    );
    Object.assign(window, { picker });
  }, ours);

/** Every computed style of every element of the page, with its ::before. */
const stylesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body, body *:not(script)")].map((element) => {
      const style = getComputedStyle(element);
      const before = getComputedStyle(element, "::before");
      const all = (one: CSSStyleDeclaration) =>
        [...one].map((name) => `${name}: ${one.getPropertyValue(name)}`);
      return `${element.outerHTML.slice(0, 60)}\n${[...all(style), ...all(before)].join("\n")}`;
    }),
  );

const button = (page: Page, name: string) => page.locator(".my-car").getByRole("button", { name });
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });

test(`the picker looks and works as on our pages, and leaves the page's own styles alone`, async ({
  page,
  site,
  elsewhere,
}) => {
  const fromUs: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === site.origin && request.method() !== "OPTIONS") fromUs.push(pathname);
  });
  await page.goto(elsewhere);
  const before = await stylesOf(page);
  expect(before.length).toBeGreaterThan(15);
  await useWidgets(page, site.origin);
  expect(await stylesOf(page)).toEqual(before);

  await mountPicker(page, site.origin);
  await expect(page.locator("#marca")).toBeHidden();
  await expect(page.locator(".zip")).toHaveValue("90245");
  const field = button(page, "¿Qué marca?");
  await field.click();
  await expect(page.getByRole("option").first()).toHaveText("Saab");
  await expect(option(page, "Ford")).toHaveCount(0);
  const cells = await page
    .getByRole("option")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  expect(new Set(cells.map(({ left }) => Math.round(left))).size).toBe(2);
  expect(Math.min(...cells.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
  const looks = await field.evaluate((element) => {
    const { fontSize, textTransform, boxSizing, paddingTop } = getComputedStyle(element);
    const list = document.querySelector(".tca-picker-flyout-make")?.getBoundingClientRect();
    const wrapper = document.querySelector(".my-car")?.getBoundingClientRect();
    const button = element.getBoundingClientRect();
    return {
      style: { fontSize, textTransform, boxSizing, paddingTop },
      below: (list?.top ?? 0) - button.bottom,
      outside: Math.max((list?.right ?? 0) - (wrapper?.right ?? 0), (wrapper?.left ?? 0) - (list?.left ?? 0)),
    };
  });
  expect(looks.style).toEqual({
    fontSize: "16px",
    textTransform: "none",
    boxSizing: "border-box",
    paddingTop: "7px",
  });
  expect(looks.below).toBeGreaterThanOrEqual(0);
  expect(looks.below).toBeLessThan(20);
  expect(looks.outside).toBeLessThanOrEqual(0);

  await option(page, "Toyota").click();
  await button(page, "Modelo").click();
  await option(page, "Corolla").click();
  await button(page, "Año").click();
  await option(page, "2015").click();
  await expect(button(page, "2015")).toBeVisible();
  await expect(page.locator("#marca")).toHaveValue("toyota");
  const calls = await page.evaluate(() => (window as unknown as Window).calls);
  expect(calls).toMatchObject([
    ["loaded", {}],
    ["make", {}],
    ["model", {}],
    ["year", { make: "toyota", makeName: "Toyota", modelName: "Corolla", year: 2015 }],
  ]);
  await page.evaluate(() => (window as unknown as Window).picker.clear("model"));
  await expect(button(page, "Año")).toBeDisabled();
  await page.evaluate(() => (window as unknown as Window).picker.destroy());
  // The chosen option stays for the page's form, so the test removes it. Everything else is as before.
  await page.evaluate(() => document.querySelector("#marca option[value=toyota]")?.remove());
  await page.locator(".zip").fill("");
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  expect(await stylesOf(page)).toEqual(before);
  expect([...new Set(fromUs)].sort()).toEqual([
    "/modal.css",
    "/modal.js",
    "/picker.css",
    "/picker.js",
    "/services/newcar/v1/getVehicleList",
  ]);
});

test("missing elements are logged for developers, and the rest works", async ({
  page,
  site,
  elsewhere,
  complaints,
}) => {
  await page.goto(elsewhere);
  await useWidgets(page, site.origin);
  const [made, logged] = await page.evaluate(() => {
    const { mountPicker } = (window as unknown as Window).widgets;
    const wrapper = Object.assign(document.createElement("div"), { className: "w" });
    wrapper.appendChild(Object.assign(document.createElement("i"), { className: "picker-make" }));
    document.body.appendChild(wrapper);
    const logged: string[] = [];
    const utilities = {
      loadVehicles: async () => [{ key: "ford", name: "Ford" }],
      log: (message: string) => logged.push(message),
    };
    const made = [
      mountPicker("w", {}, undefined),
      mountPicker(undefined, {}, utilities),
      mountPicker("nada", {}, utilities),
      mountPicker("w", { condition: "old", hideModelOnSoldOut: 1 }, utilities),
    ];
    return [made.map(Boolean), logged] as const;
  });
  expect(made).toEqual([false, false, false, true]);
  expect(logged).toEqual([
    "Picker: wrapper reference not provided",
    "Picker: wrapper missing (nada)",
    "Picker: hideModelOnSoldOut must be true or false",
    "Picker: condition must be one of new, n, used, u, all, both, a",
    "Picker: model element not found",
    "Picker: year element not found",
  ]);
  expect(complaints.splice(0)).toEqual(["Picker: utilities plugin missing"]);
  await expect(page.locator(".w").getByRole("button", { name: "Marca" })).toBeEnabled();
});

test("the modal has its size, place, cover and looks on another site's page", async ({
  page,
  site,
  elsewhere,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto(elsewhere);
  const before = await stylesOf(page);
  await useWidgets(page, site.origin);
  await page.locator("#antes").focus();
  await page.evaluate(() => {
    const { widgets } = window as unknown as Window;
    const body = [document.getElementById("parte"), "Dos"];
    const modal = widgets.createModal({ title: "Un título", body, skin: "noche", drag: true });
    Object.assign(window, { modal });
    modal.show();
  });
  const dialog = page.getByRole("dialog", { name: "Un título" });
  const looks = () =>
    dialog.evaluate((element) => {
      const { zIndex, opacity, transform, backgroundColor } = getComputedStyle(element);
      const { left, top, width, height } = element.getBoundingClientRect();
      return { zIndex, opacity, transform, backgroundColor, box: [left, top, width, height] };
    });
  await expect.poll(looks).toEqual({
    zIndex: "9999",
    opacity: "1",
    transform: "none",
    backgroundColor: "rgb(21, 21, 21)",
    box: [350, 175, 300, 450],
  });
  const cover = page.locator(".tca-modal-cover");
  await expect(cover).toHaveCSS("z-index", "9998");
  await expect(cover).toHaveCSS("background-color", "rgba(0, 0, 0, 0.5)");
  const exit = await dialog.getByRole("button", { name: "Cerrar" }).boundingBox();
  expect([exit?.width, exit?.height]).toEqual([44, 44]);
  const cross = await dialog
    .locator(".tca-modal-exit path")
    .evaluate((path: SVGPathElement) => [path.getBBox().width, getComputedStyle(path).fill]);
  expect(cross).toEqual([12, "none"]);
  // A part of the page that a modal shows as its body keeps the page's looks.
  await expect(dialog.locator("#parte")).toHaveCSS("color", "rgb(128, 0, 128)");
  await expect(dialog.getByRole("heading")).toHaveCSS("color", "rgb(239, 239, 239)");

  await dialog.getByRole("button", { name: "Página siguiente" }).click();
  await expect(dialog).toContainText("Dos");
  await dialog.getByRole("heading").hover();
  await page.mouse.down();
  await page.mouse.move(520, 100, { steps: 3 });
  await page.mouse.up();
  expect((await dialog.boundingBox())?.y).toBeLessThan(175);
  await page.mouse.click(10, 10);
  await expect(dialog).toBeHidden();
  await expect(page.locator("#antes")).toBeFocused();
  await page.evaluate(() => {
    (window as unknown as Window).modal.destroy();
    (document.activeElement as HTMLElement).blur();
  });
  await page.mouse.move(0, 0);
  expect(await stylesOf(page)).toEqual(before);
});
