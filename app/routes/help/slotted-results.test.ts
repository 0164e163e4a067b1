import { expect, test } from "vitest";
import { slottedResults } from "./slotted-results.ts";

const mark = "b5c1f0de-0000-4000-8000-000000000001";
const view = (question: string, results: { title: string; text: string; url: string }[]) => ({
  question,
  title: `${question}: búsqueda`,
  count: results.length > 0 ? `${results.length} para «${question}»` : "",
  results,
});
const hit = (name: string) => ({
  title: `Guía ${name}`,
  text: `Sobre ${name}.`,
  url: `/temas-de-ayuda/${name}`,
});

test("nothing of a question or its results is in what the page is made from", () => {
  const slotted = slottedResults(view("zanahoria", [hit("remolacha"), hit("lechuga")]), mark);
  const json = JSON.stringify(slotted?.data);
  for (const own of ["zanahoria", "remolacha", "lechuga"]) expect(json).not.toContain(own);
  for (const name of Object.keys(slotted?.fillings ?? {})) expect(json).toContain(`${name}-${mark}`);
  expect(Object.values(slotted?.fillings ?? {})).toContain("/temas-de-ayuda/lechuga");
});

test("questions with as many results share a page", () => {
  const dataOf = (question: string, name: string) =>
    JSON.stringify(slottedResults(view(question, [hit(name)]), mark)?.data);
  expect(dataOf("a", "b")).toBe(dataOf("c", "d"));
  expect(dataOf("a", "b")).not.toBe(JSON.stringify(slottedResults(view("a", []), mark)?.data));
});

test.each(["javascript:alert(1)", "https://socio.example/guia", "//socio.example/guia", "guia", ""])(
  "a result at %j is left to React",
  (url) => expect(slottedResults(view("a", [hit("b"), { ...hit("c"), url }]), mark)).toBeUndefined(),
);

test("without a question there are no results", () =>
  expect(slottedResults(view("", []), mark)).toBeUndefined());
