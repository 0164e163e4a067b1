import { expect, test } from "vitest";
import { faqGroups } from "./faq.ts";
import { home } from "./home.ts";
import { shell } from "./shell.ts";
import { createSiteTexts, shippedTexts } from "./site-texts.ts";

const heading = { name: "home.hero.heading", value: "Hola", initValue: home["hero.heading"] };

test("an area with a change is the same object each time it is asked for", () => {
  const texts = createSiteTexts([heading]);
  expect(texts.of(home)["hero.heading"]).toBe("Hola");
  expect(texts.of(home)).toBe(texts.of(home));
});

test("an area without a change is the shipped one", () => {
  expect(createSiteTexts([heading]).of(shell)).toBe(shell);
  expect(createSiteTexts([heading]).of(faqGroups)).toBe(faqGroups);
  expect(shippedTexts.of(home)).toBe(home);
});

test("a stale change leaves the shipped text", () => {
  const stale = { ...heading, initValue: "Lo que decía antes" };
  expect(createSiteTexts([stale]).of(home)).toBe(home);
});

test("of two changes of one text the later one counts", () => {
  const texts = createSiteTexts([heading, { ...heading, value: "Adiós" }]);
  expect(texts.of(home)["hero.heading"]).toBe("Adiós");
});
