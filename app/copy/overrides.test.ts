import { describe, expect, test } from "vitest";
import { area } from "./area.ts";
import { type FaqGroup, faqGroups } from "./faq.ts";
import { helpResults } from "./help.ts";
import { home } from "./home.ts";
import { legalPages } from "./legal.ts";
import { namedTextsOf, type Override, overrideProblem, withOverrides } from "./overrides.ts";
import { shell } from "./shell.ts";

const shipped = new Map([home, shell, helpResults, faqGroups, legalPages].flatMap(namedTextsOf));
const override = (name: string, value: string): Override => ({
  name,
  value,
  initValue: shipped.get(name) ?? "",
});

test("textsOf names texts by keys and ids", () => {
  expect(shipped.get("home.hero.heading")).toBe(home["hero.heading"]);
  expect(shipped.get("faqGroups.credito.title")).toBe("Mi crédito");
  expect(shipped.get("faqGroups.solicitud.cuanto-tarda.question")).toBe("¿Cuánto tarda llenar la solicitud?");
  expect(shipped.get("faqGroups.solicitud.cuesta-algo.answer")).toMatch(/^No\. Es gratis/);
  expect(shipped.get("legalPages.terms.what-it-does.paragraphs.p2")).toMatch(/^No somos prestamista/);
});

test.each(["Hola", { text: "Hola" }])(
  "textsOf throws for a list with the entry %j, which has no id",
  (entry) => expect(() => namedTextsOf(area("test", { rows: [entry] }))).toThrow(TypeError),
);

describe("problemOf", () => {
  test.each([
    ["shell.copyright", "Sin argumentos", undefined],
    ["home.nada", "Hola", "unknown_name"],
    ["home.hero.heading", "  ", "empty"],
    ["home.hero.heading", "a".repeat(4001), "too_long"],
    ["home.hero.heading", "<b>Hola</b>", "markup"],
    ["home.hero.heading", "Hola {nombre}", "arguments"],
    ["home.hero.heading", "En dos\nlíneas, 20 % más – 🚗", undefined],
    ["shell.copyright", "© {year} {legalName", "message"],
    ["helpResults.count", "{count, plural, one {uno}} y {question}", "message"],
    ["helpResults.count", "{count, plural, one {uno} other {#}} y {question}", undefined],
    ["helpResults.count", "{count, plural, one {uno} other {{otro}}}", "arguments"],
  ])("%s, case %#", (name, value, problem) =>
    expect(overrideProblem(override(name, value), shipped)).toBe(problem),
  );

  test.each(["\u0000", "\u007f", "\u009b", "\r", "\u202e", "\u2066", "\u200f"])(
    "a text with the invisible character %j is left out",
    (sign) =>
      expect(overrideProblem(override("home.hero.heading", `Llama${sign} ya`), shipped)).toBe("characters"),
  );

  test("an override whose original is no longer the shipped text is stale", () => {
    const stale = { ...override("home.hero.heading", "Hola"), initValue: "El título de antes" };
    expect(overrideProblem(stale, shipped)).toBe("stale");
  });
});

describe("withOverrides", () => {
  test("replaces a text deep inside and leaves ids and paths alone", () => {
    const name = "faqGroups.credito.bancarrota.answer";
    const group = withOverrides(faqGroups, [override(name, "Depende.")]).find(({ id }) => id === "credito");
    const question = group?.questions.find(({ id }) => id === "bancarrota");
    const original = faqGroups.find(({ id }) => id === "credito")?.questions[2];
    expect(question).toEqual({ ...original, answer: "Depende." });
  });

  test("keeps the order of paragraphs", () => {
    const name = "legalPages.terms.what-it-does.paragraphs.p2";
    const [section] = withOverrides(legalPages, [override(name, "Otra cosa.")]).terms.sections;
    expect(Object.keys(section?.paragraphs ?? {})).toEqual(["p1", "p2"]);
    expect(section?.paragraphs.p2).toBe("Otra cosa.");
  });

  test("returns the area itself if no override applies", () => {
    const broken = override("shell.copyright", "{");
    const stale = { name: "shell.skip", value: "Saltar", initValue: "Otro texto" };
    expect(withOverrides(shell, [broken, stale])).toBe(shell);
  });

  test("an override stays with its question when another is inserted before it", () => {
    const question = (id: string) => ({ id, question: `¿${id}?`, answer: `Respuesta de ${id}.` });
    const faqOf = (...ids: string[]) =>
      area<readonly FaqGroup[]>("faqGroups", [{ id: "grupo", title: "Grupo", questions: ids.map(question) }]);
    const name = "faqGroups.grupo.segunda.answer";
    const change = { name, value: "Cambiada.", initValue: "Respuesta de segunda." };
    const [group] = withOverrides(faqOf("nueva", "primera", "segunda"), [change]);
    expect(group?.questions.map(({ answer }) => answer)).toEqual([
      "Respuesta de nueva.",
      "Respuesta de primera.",
      "Cambiada.",
    ]);
  });
});
