import type { Page } from "playwright/test";
import { expect, reachReview, test } from "./kept-page.ts";

type Voice = { lang: string; name: string };
/** What the fake voice was told to do, in order. */
type Utterances = { text: string; lang: string; voice: string }[];
declare global {
  interface Window {
    utterances: Utterances;
    cancelled: number;
    /** Ends the sentences that are waiting, as a voice does that has read them. */
    finish(): void;
    /** Gives the browser these voices, as Chrome does after the page has loaded. */
    giveVoices(voices: Voice[]): void;
  }
}

const american = { lang: "es-US", name: "Paulina de aquí" };
const mexican = { lang: "es_MX", name: "Paulina" };
const spanish = { lang: "es-ES", name: "Mónica" };
const english = { lang: "en-US", name: "Samantha" };

/** Replaces the browser's voice by one that says nothing. The browser of the tests has none of its own. */
const withVoices = (page: Page, voices: Voice[]) =>
  page.addInitScript((given) => {
    let current = given;
    let waiting: SpeechSynthesisUtterance[] = [];
    class Utterance extends EventTarget {
      text: string;
      voice: Voice | null = null;
      lang = "";
      onerror: (() => void) | null = null;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => current,
      speak(utterance: SpeechSynthesisUtterance) {
        waiting.push(utterance);
        const { text, lang, voice } = utterance;
        window.utterances.push({ text, lang, voice: voice?.name ?? "" });
      },
      cancel() {
        window.cancelled += 1;
        const cut = waiting;
        waiting = [];
        // A browser reports a reading that was cut off later, as an error.
        setTimeout(() => {
          for (const utterance of cut) utterance.onerror?.(new Event("error") as SpeechSynthesisErrorEvent);
        });
      },
    });
    Object.assign(window, {
      utterances: [],
      cancelled: 0,
      SpeechSynthesisUtterance: Utterance,
      finish() {
        for (const utterance of waiting.splice(0)) utterance.dispatchEvent(new Event("end"));
      },
      giveVoices(late: Voice[]) {
        current = late;
        synthesis.dispatchEvent(new Event("voiceschanged"));
      },
    });
    Object.defineProperty(window, "speechSynthesis", { value: synthesis, configurable: true });
  }, voices);

const buttons = (page: Page) => page.getByRole("button", { name: /^Escúchalo/ });
const button = (page: Page, about: string) => page.getByRole("button", { name: `Escúchalo ${about}` });
const contact = "el permiso para llamadas y mensajes";
const stop = (page: Page) => page.getByRole("button", { name: /^Detener/ });
const utterancesOf = (page: Page) => page.evaluate(() => window.utterances);
const wordsOf = (page: Page, name: string) =>
  page.locator(`input[name=${name}]`).evaluate((box) => box.closest("label")?.textContent ?? "");

test("the button reads the very words of each consent, and of why the number is asked for", async ({
  page,
}) => {
  await withVoices(page, [english, spanish, mexican, american]);
  await reachReview(page);
  for (const [about, name] of [
    ["tu autorización", "privacyCheckbox"],
    [contact, "contactConsent"],
  ] as const) {
    const words = await wordsOf(page, name);
    const ticked = await page.locator(`input[name=${name}]`).isChecked();
    await page.evaluate(() => window.utterances.splice(0));
    await button(page, about).press("Enter");
    const read = await utterancesOf(page);
    expect(read.map(({ text }) => text).join("")).toBe(words);
    expect(new Set(read.map(({ voice, lang }) => `${voice} ${lang}`))).toEqual(
      new Set([`${american.name} es-US`]),
    );
    // Listening consents to nothing, and changes no words.
    expect(await page.locator(`input[name=${name}]`).isChecked()).toBe(ticked);
    expect(await wordsOf(page, name)).toBe(words);
    await page.evaluate(() => window.finish());
    await expect(button(page, about)).toBeVisible();
  }
  await page.evaluate(() => window.utterances.splice(0));
  await button(page, "por qué piden este número").click();
  const reasons = await page.locator("#ssn-por-que p").allTextContents();
  expect((await utterancesOf(page)).map(({ text }) => text).join("")).toBe(reasons.join(""));
});

test("a second press stops, another button begins with its own words, and the next page is silent", async ({
  page,
}) => {
  await withVoices(page, [mexican, spanish]);
  await reachReview(page);
  await button(page, contact).click();
  await expect(stop(page)).toHaveCount(1);
  expect(new Set((await utterancesOf(page)).map(({ voice }) => voice))).toEqual(new Set([mexican.name]));
  await stop(page).click();
  await expect(stop(page)).toHaveCount(0);
  await expect(buttons(page)).toHaveCount(3);
  expect(await page.evaluate(() => window.cancelled)).toBe(1);

  await button(page, contact).click();
  await button(page, "tu autorización").click();
  await expect(stop(page)).toHaveCount(1);
  await expect(stop(page)).toHaveAccessibleName("Detener tu autorización");
  expect(await page.evaluate(() => window.cancelled)).toBe(2);
  await page.getByRole("button", { name: "Atrás" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tu trabajo" })).toBeVisible();
  expect(await page.evaluate(() => window.cancelled)).toBe(3);
});

test("without a Spanish voice there is no button; one that comes late brings the buttons", async ({
  page,
}) => {
  await withVoices(page, [english]);
  await reachReview(page);
  await page.locator('[data-application="ready"]').waitFor();
  await expect(buttons(page)).toHaveCount(0);
  await page.evaluate((voice) => window.giveVoices([voice]), spanish);
  await expect(buttons(page)).toHaveCount(3);
});

test("a browser that cannot speak has no button", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Object.getPrototypeOf(window), "speechSynthesis");
    Reflect.deleteProperty(window, "speechSynthesis");
  });
  await reachReview(page);
  await page.locator('[data-application="ready"]').waitFor();
  expect(await page.evaluate(() => "speechSynthesis" in window)).toBe(false);
  await expect(buttons(page)).toHaveCount(0);
});

test("nothing moves when the buttons appear on a telephone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withVoices(page, []);
  await reachReview(page);
  await page.locator('[data-application="ready"]').waitFor();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate((voice) => window.giveVoices([voice]), mexican);
  await expect(buttons(page)).toHaveCount(3);
  expect(await height()).toBe(before);
});
