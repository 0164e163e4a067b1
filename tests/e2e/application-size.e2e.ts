import type { Locator, Page } from "playwright/test";
import { onlyInFull } from "../full-run.ts";
import { cosigner, expect, expectThanks, goOn, send, test } from "./application-pages.ts";

/**
 * A whole application, as somebody fills it in on a telephone 360 px wide. The tests measure how many answers, taps
 * and screens it takes. A field that already has the focus needs no tap. A month takes two taps: the first opens the
 * list and the second chooses.
 */

type Finger = { answers: number; taps: number };

const answersOf = (page: Page, finger: Finger) => {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const tap = async (target: Locator) => {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    finger.taps += 1;
    await target.tap();
  };
  const type = async (target: Locator, text: string) => {
    await tap(target);
    await page.keyboard.type(text);
  };
  const answer = async (give: () => Promise<void>) => {
    finger.answers += 1;
    await give();
  };
  const write = (target: Locator, text: string) => answer(() => type(target, text));
  const choose = (name: string) => answer(() => tap(field(name)));
  const years = (question: string) => page.getByRole("group", { name: question }).getByLabel("Años");
  return [
    async () => {
      await write(field("Nombre"), "María José");
      await write(field("Apellidos"), "Hernández Ríos");
      await write(field("Código postal"), "90011");
    },
    async () => {
      await write(field("Dirección"), "1234 E 41st St");
      await write(page.getByLabel("Apartamento o unidad"), "Apt 5");
      await choose("Rento");
      await write(years("¿Cuánto llevas viviendo ahí?"), "3");
      await write(page.getByLabel("¿Cuánto pagas al mes"), "1450");
    },
    async () => {
      await choose("Trabajo de tiempo completo");
      await write(field("¿En qué trabajas?"), "Cocinera");
      await write(field("¿Dónde trabajas?"), "La Fonda");
      await write(years("¿Cuánto llevas en este trabajo?"), "2");
      await answer(() => tap(page.getByRole("radio", { name: "a la semana" }).first()));
      await write(page.getByRole("textbox", { name: "Cantidad a la semana, en dólares" }).first(), "775");
      await choose("Depósito directo");
      await answer(() => tap(cosigner(page, "No")));
      await write(field("Correo electrónico"), "mj.hernandez@example.com");
      await write(field("Teléfono"), "2135550142");
    },
    async () => {
      await answer(async () => {
        await tap(field("Mes"));
        finger.taps += 1;
        await field("Mes").selectOption({ label: "mayo" });
        await type(field("Día"), "12");
        await type(field("Año"), "1985");
      });
      await choose("Sí, de Estados Unidos");
      await choose("Sí, Seguro Social");
      await write(page.getByRole("textbox", { name: /^Número de Seguro Social/ }), "078-05-1120");
      await answer(() => tap(page.getByLabel(/^Acepto los términos/)));
    },
  ];
};

const headings = ["Tus datos", "Tu vivienda", "Tu trabajo", "Para terminar"];

// Without scripts the reasons for asking for the taxpayer number stand open on the page, and nobody has to open them.
for (const [javaScriptEnabled, most] of [
  [true, { answers: 23, taps: 29, screens: 9, lastStep: 2350 }],
  [false, { answers: 23, taps: 31, screens: 10.3, lastStep: 2650 }],
] as const)
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled, hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

    // application.e2e.ts fills in the same application without scripts, so only the sizes remain for `npm run
    // test:full`.
    const details = javaScriptEnabled ? {} : onlyInFull;
    test("a whole application takes few answers, taps and screens of 740 px", details, async ({ page }) => {
      const finger = { answers: 0, taps: 1 };
      const heights: number[] = [];
      await page.goto("/");
      await page.getByRole("link", { name: "Empezar mi solicitud" }).first().tap();
      for (const [step, fill] of answersOf(page, finger).entries()) {
        await expect(page.getByRole("heading", { level: 1, name: headings[step] ?? "" })).toBeVisible();
        if (javaScriptEnabled) await page.locator('[data-application="ready"]').waitFor();
        await fill();
        heights.push(await page.locator("main").evaluate((main) => main.scrollHeight));
        finger.taps += 1;
        await (step < 3 ? goOn(page) : send(page));
      }
      await expectThanks(page);
      console.log(finger, heights);
      const screens = heights.reduce((sum, height) => sum + height) / 740;
      const why = "a question that is worth it raises this test's number";
      expect(finger.answers, why).toBeLessThanOrEqual(most.answers);
      expect(finger.taps, why).toBeLessThanOrEqual(most.taps);
      expect(screens, why).toBeLessThanOrEqual(most.screens);
      expect(heights.at(-1), why).toBeLessThanOrEqual(most.lastStep);
    });
  });
