import { describe, expect, test } from "vitest";
import { allCopy, initialTexts, problemOf, withOverrides } from "./all-copy.ts";

test("every text has a name", () => {
  expect(initialTexts.size).toBeGreaterThan(500);
  expect(initialTexts.get("home.hero.heading")).toBe(allCopy.home["hero.heading"]);
  expect(initialTexts.get("faqGroups.0.questions.0.question")).toBe(
    allCopy.faqGroups[0].questions[0].question,
  );
});

describe("an override", () => {
  test.each([
    ["home.hero.heading", "Tu auto, más cerca", undefined],
    ["shell.copyright", "© {year} {legalName}", undefined],
    ["shell.copyright", "Sin argumentos", undefined],
    ["home.nada", "Hola", "unknown_name"],
    ["home.hero.heading", "  ", "empty"],
    ["home.hero.heading", "a".repeat(4001), "too_long"],
    ["home.hero.heading", "<b>Hola</b>", "markup"],
    ["home.hero.heading", "Hola {nombre}", "arguments"],
    ["shell.copyright", "© {year} {legalName", "message"],
    ["helpResults.count", "{count, plural, one {uno}} y {question}", "message"],
    ["helpResults.count", "{count, plural, one {uno} other {#}} y {question}", undefined],
  ])("%s, case %#", (name, value, problem) => expect(problemOf({ name, value })).toBe(problem));

  test("takes its text's place, also deep inside; the rest stays the very same", () => {
    const copy = withOverrides([
      { name: "home.hero.heading", value: "Tu auto, más cerca" },
      { name: "faqGroups.1.questions.2.answer.0", value: "Depende." },
    ]);
    expect(copy.home["hero.heading"]).toBe("Tu auto, más cerca");
    expect(copy.faqGroups[1].questions[2].answer).toEqual(["Depende."]);
    expect(copy.faqGroups[1].questions[2].id).toBe(allCopy.faqGroups[1].questions[2].id);
    expect(copy.shell).toBe(allCopy.shell);
  });

  test("that is broken changes nothing", () =>
    expect(withOverrides([{ name: "shell.copyright", value: "{" }])).toBe(allCopy));
});
