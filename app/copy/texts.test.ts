import { expect, expectTypeOf, test } from "vitest";
import { brand } from "../../tests/shipped-texts.ts";
import { area } from "./area.ts";
import { type Text, textsFrom, textWith } from "./texts.ts";

const list = area("list", {
  plain: "Hola",
  ours: "{brand} es de {legalName}",
  saved: "Guardada: {name}, {total}",
  entries: [{ id: "uno", first: false, text: "Son {n, plural, one {una} other {# de {brand}}}" }],
  more: "Más de {brand}",
  forms: "De varias formas",
  page: "/{path}",
});
const texts = textsFrom(list, brand);

test("a message that names values of its own is a function of them; the brand's are there", () => {
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

test("a text that lacks a value does not compile, and keeps no other from being read", () => {
  // @ts-expect-error total is missing
  expect(() => texts.saved({ name: "Ana" })).toThrow();
  expect(texts.plain).toBe("Hola");
});

test("an editor's words without its values leave a text a function", () => {
  const changed = textsFrom(list, brand, { ...list, saved: "Ya está guardada" });
  expect(changed.saved({ name: "Ana", total: 3 })).toBe("Ya está guardada");
});

test("the values are read from the message by the compiler as by the parser", () => {
  type Of<Message extends string> =
    Text<Message> extends (values: infer Values) => string ? keyof Values : never;
  expectTypeOf<
    Of<"el {day}{n, plural, one { de {month}} other {}} {zone, select, a {(aquí, {place})} other {}} {at}">
  >().toEqualTypeOf<"day" | "n" | "month" | "zone" | "place" | "at">();
  expectTypeOf<Text<"{n, number} {brand}">>().toEqualTypeOf<
    (values: { readonly n: string | number }) => string
  >();
  expectTypeOf<[Text<"{brand}, {postalAddress}">, Text<string>]>().toEqualTypeOf<[string, string]>();
});
