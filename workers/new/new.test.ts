import { expect, test } from "vitest";
import { brokenRules } from "../build/article-rules.ts";
import { parseArticle, readArticles } from "../build/articles.ts";
import { newArticle } from "./article.ts";
import { newField } from "./field.ts";
import { newOperation } from "./operation.ts";
import { newPage } from "./page.ts";
import { carryOut } from "./plan.ts";

test("a new article breaks no rule but those that say what is left to write", () => {
  const plan = newArticle("auto-credito", "guia-de-prueba");
  const [[file = "", text = ""] = []] = Object.entries(plan.files);
  expect(file).toMatch(/\/auto-credito\/guia-de-prueba\.md$/);
  const written = parseArticle(text, "guia-de-prueba", "auto-credito");
  const broken = brokenRules([...readArticles(), written], [written]);
  const others = broken.filter((line) => !line.includes("(what npm run new left to write)"));
  expect(broken.length).toBeGreaterThan(10);
  expect(others.map((line) => line.split(": ")[1])).toEqual(["length"]);
});

test.each([
  [() => newArticle("nada", "guia"), "CATEGORY is one of: auto-prestamos, "],
  [() => newArticle("auto-credito", "../guia"), "not a word of an address"],
  [() => newPage("Mala página", "/x", "X"), "a name is like creditUnions"],
  [() => newField("x-y", "work", "X", "X"), "a field's name is like trade_in"],
  [() => newField("trade_in", "casa", "X", "X"), "casa is not a section: contact, housing, work, finish"],
  [() => newOperation("nada", "getX"), "nada is no service"],
  [() => carryOut({ ...newPage("home", "/x", "X"), additions: [] }), "app/copy/home.ts exists already"],
  [
    () => carryOut({ files: {}, additions: [{ file: "README.md", before: "| ", code: "x" }], left: [] }),
    "README.md has no single line",
  ],
])("what cannot be made is not begun: %#", (make, message) => expect(make).toThrow(message));
