import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { brokenRules } from "../build/article-rules.ts";
import { articleFolder, parseArticle, readArticles } from "../build/articles.ts";
import { inRoot } from "../paths.ts";
import { newArticle } from "./article.ts";

const root = mkdtempSync(join(tmpdir(), "new-"));
mkdirSync(join(root, articleFolder, "auto-credito"), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

test("a new article breaks no rule but those that say what is left to write, and tells where all of it is", () => {
  const left = newArticle("auto-credito", "guia-de-prueba", root).join("\n");
  const file = `${articleFolder}/auto-credito/guia-de-prueba.md`;
  expect(left).toContain(file);
  expect(existsSync(inRoot(/\S+README\.md/.exec(left)?.[0] ?? ""))).toBe(true);
  const written = parseArticle(readFileSync(join(root, file), "utf8"), "guia-de-prueba", "auto-credito");
  const broken = brokenRules([...readArticles(), written], [written]);
  const others = broken.filter((line) => !line.includes("(what npm run new left to write)"));
  expect(broken.length).toBeGreaterThan(10);
  expect(others.map((line) => line.split(": ")[1])).toEqual(["length"]);
  expect(() => newArticle("auto-credito", "guia-de-prueba", root)).toThrow("file already exists");
});

test.each([
  ["nada", "guia", "CATEGORY is one of: auto-prestamos, "],
  ["auto-credito", "../guia", "not a word of an address"],
])("npm run new article %s %s writes nothing", (category, slug, message) =>
  expect(() => newArticle(category, slug, root)).toThrow(message),
);
