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

test("a new article breaks no rule but that of its length, and says where it is and what rules there are", () => {
  const left = newArticle("auto-credito", "guia-de-prueba", root).join("\n");
  const file = `${articleFolder}/auto-credito/guia-de-prueba.md`;
  expect(left).toContain(file);
  expect(existsSync(inRoot(/\S+README\.md/.exec(left)?.[0] ?? ""))).toBe(true);
  const written = parseArticle(readFileSync(join(root, file), "utf8"), "guia-de-prueba", "auto-credito");
  expect(brokenRules([...readArticles(), written], [written]).map((line) => line.split(": ")[1])).toEqual([
    "length",
  ]);
  expect(() => newArticle("auto-credito", "guia-de-prueba", root)).toThrow("file already exists");
});

test.each([
  ["nada", "guia", "CATEGORY is one of: auto-prestamos, "],
  ["auto-credito", "../guia", "not a word of an address"],
])("npm run new article %s %s writes nothing", (category, slug, message) =>
  expect(() => newArticle(category, slug, root)).toThrow(message),
);
