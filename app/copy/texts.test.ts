import { expect, expectTypeOf, test } from "vitest";
import { brand } from "../../tests/shipped-texts.ts";
import { area } from "./area.ts";
import { optionalText, type Text, textReader, textsIn, textWith } from "./texts.ts";

const list = area("list", {
  plain: "Hola",
  ours: "{brand} es de {legalName}",
  saved: "Guardada: {name}, {total}",
  entries: [{ id: "uno", first: false, text: "Son {n, plural, one {una} other {# de {brand}}}" }],
  more: "Más de {brand}",
  forms: "De varias formas",
  page: "/{path}",
});
const texts = textReader(brand)(list);

test("a message with its own values is a function of them, and the brand's values are filled in", () => {
  expect(texts.plain).toBe("Hola");
  expect(texts.ours).toBe(`${brand.brand} es de ${brand.legalName}`);
  expect(texts.saved({ name: "Ana", total: 3 })).toBe("Guardada: Ana, 3");
  expect(texts.entries.map(({ id, text }) => [id, text({ n: 2 })])).toEqual([
    ["uno", `Son 2 de ${brand.brand}`],
  ]);
  expect(texts.entries[0].first).toBe(false);
  expect([texts.more, texts.forms]).toEqual([`Más de ${brand.brand}`, "De varias formas"]);
  expect(texts.page).toBe("/{path}");
  expect([
    textWith(texts.plain, { name: "Ana", total: 3 }),
    textWith(texts.saved, { name: "Ana", total: 3 }),
  ]).toEqual(["Hola", "Guardada: Ana, 3"]);
});

test("a text that lacks a value does not compile, and the other texts can still be read", () => {
  // @ts-expect-error total is missing
  expect(() => texts.saved({ name: "Ana" })).toThrow();
  expect(texts.plain).toBe("Hola");
});

test("an editor's words without its values leave a text a function", () => {
  const changed = textReader(brand, () => area("list", { ...list, saved: "Ya está guardada" }))(list);
  expect(changed.saved({ name: "Ana", total: 3 })).toBe("Ya está guardada");
});

test("an area in two languages is read in either, with the values that both messages name", () => {
  const both = area("both", {
    greeting: ["Hola", "Hello"],
    count: ["{n, plural, one {Una} other {Son #}}, {who}", "{n, number} of {who}"],
    "status.new": ["Nueva", "New"],
  });
  expectTypeOf<Parameters<ReturnType<typeof textsIn<typeof both>>["count"]>[0]>().toMatchTypeOf<{
    n: string | number;
    who: string | number;
  }>();
  const [es, en] = [textsIn(both), textsIn(both, "en")];
  expect([es.greeting, en.greeting]).toEqual(["Hola", "Hello"]);
  expect([es.count({ n: 1, who: "Ana" }), en.count({ n: 1000, who: "Ana" })]).toEqual([
    "Una, Ana",
    "1,000 of Ana",
  ]);
  expect(["new", "old"].map((code) => optionalText(en, `status.${code}`) ?? code)).toEqual(["New", "old"]);
  expect(optionalText(es, "count", { n: 2, who: "Ana" })).toBe("Son 2, Ana");
  expect(optionalText(es, "constructor")).toBeUndefined();
});

test("the compiler reads the names that stand outside of cases", () => {
  type Of<Message extends string> =
    Text<Message> extends (values: infer Values) => string
      ? keyof { [Name in keyof Values as string extends Name ? never : Name]: true }
      : never;
  expectTypeOf<
    Of<"el {day}{n, plural, one { de {month}} other {}} {zone, select, a {(aquí, {place})} other {}} {at}">
  >().toEqualTypeOf<"day" | "n" | "zone" | "at">();
  expectTypeOf<
    Of<"{n, plural, =0 {{left, plural, one {la única} other {ninguna}}} other {{left} de #}}: {who} {brand}">
  >().toEqualTypeOf<"n" | "who">();
  expectTypeOf<Of<"{n, number} {brand}">>().toEqualTypeOf<"n">();
  expectTypeOf<[Text<"{brand}, {postalAddress}">, Text<string>]>().toEqualTypeOf<[string, string]>();
});
