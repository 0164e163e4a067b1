import { globSync, readFileSync } from "node:fs";
import { Visitor } from "vite";
import { expect, test } from "vitest";
import { inRoot } from "../../workers/paths.ts";
import { parse } from "../imports-of.ts";

const readAttributes = new Set(["alt", "aria-label", "aria-description", "label", "placeholder", "title"]);
const isWords = (text: unknown) => typeof text === "string" && /\p{L}{2}/u.test(text);

/** Words that a component contains itself. No editor can change such words, and no test of the copy reads them. */
function wordsIn(path: string, source: string): string[] {
  const foundWords: string[] = [];
  const add = (words: string) => foundWords.push(`${path}: ${words.trim()}`);
  new Visitor({
    JSXText: ({ value }) => void (isWords(value) && add(value)),
    JSXAttribute({ name, value }) {
      if (value?.type !== "Literal" || !isWords(value.value) || !readAttributes.has(String(name.name)))
        return;
      add(`${name.name}="${value.value}"`);
    },
  }).visit(parse(path, source).program);
  return foundWords;
}

test("a screen's words stand in app/copy, where an editor can change them", () => {
  const files = globSync("app/**/*.tsx", { cwd: inRoot() });
  expect(files.length).toBeGreaterThan(100);
  const foundWords = files.flatMap((file) => wordsIn(file, readFileSync(inRoot(file), "utf8")));
  expect(foundWords, "write these in app/copy, or app/operator-copy").toEqual([]);
});

test.each([
  ["<p>Tu auto</p>", ["a.tsx: Tu auto"]],
  ['<img alt="Un auto" className="picture" />', ['a.tsx: alt="Un auto"']],
  ["<p>{texts.heading} · $</p>", []],
])("%s", (source, found) => expect(wordsIn("a.tsx", source)).toEqual(found));
