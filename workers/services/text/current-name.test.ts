import { expect, test } from "vitest";
import { currentName } from "./current-name.ts";

test.each([
  ["faqGroups.0.title", "faqGroups.solicitud.title"],
  ["faqGroups.1.questions.2.question", "faqGroups.credito.bancarrota.question"],
  ["faqGroups.1.questions.2.answer.0", "faqGroups.credito.bancarrota.answer.p1"],
  ["legalPages.terms.title", "legalPages.terms.title"],
  ["legalPages.terms.sections.0.heading", "legalPages.terms.what-it-does.heading"],
  ["legalPages.terms.sections.0.paragraphs.1", "legalPages.terms.what-it-does.paragraphs.p2"],
  ["lengthOfTime", "lengthOfTime.text"],
  ["application.cobuyerSliderValue", "income.cobuyerSliderValue"],
  ["application.slider.top", "income.slider.top"],
])("the old name %s is %s", (old, name) => {
  expect(currentName(old)).toBe(name);
  expect(currentName(name)).toBe(name);
});

test.each([
  "home.hero.heading",
  "faqGroups.solicitud.cuanto-tarda.answer.p1",
  "faqGroups.9.title",
  "faqGroups.0.questions.99.question",
  "legalPages.terms.sections.9.heading",
  "legalPages.constructor.sections.0.heading",
  "legalPages",
  "",
])("%s, which was no name of the old scheme, stays as it is", (name) => expect(currentName(name)).toBe(name));
