import { expect, test } from "vitest";
import { productFiles, slowExpressions } from "./slow-expressions.ts";

const found = (source: string) => slowExpressions("a.tsx", source).map((finding) => finding.split(" ")[0]);

test.each([
  ["slashes at the end", String.raw`path.replace(/\/+$/, "")`],
  ["spaces before a word", String.raw`const unit = /\s*hora$/;`],
  ["two that share a text", "if (/^[^?]*.*$x/.test(a)) b();"],
  ["one within another", "const all = /^(?:a+)+$/;"],
  [
    "in an attribute of JSX",
    String.raw`const field = <input onBlur={(e) => e.target.value.match(/\.+$/)} />;`,
  ],
])("a slow expression is found: %s", (_, source) => {
  expect(found(`\n${source}`)).toContain("a.tsx:2");
});

test.each([
  ["from the start", String.raw`path.replace(/^\/+/, "")`],
  ["a bound", "const unit = / {0,9}hora$/;"],
  ["a text, a comment, a division", String.raw`const text = "/\/+$/"; const half = a / b / c; // /\/+$/`],
])("a fast expression is not reported: %s", (_, source) => expect(found(source)).toEqual([]));

test("the product's files are checked, and their tests are not", () => {
  const files = productFiles();
  expect(files).toEqual(
    expect.arrayContaining(["app/domain/path-matcher.ts", "app/.server/cookies.ts", "workers/app.ts"]),
  );
  expect(files.filter((file) => file.includes(".test."))).toEqual([]);
});
