import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// The console draws its own fields, because visitors do not fill them in.
const screens = globSync("app/**/*.tsx").filter((file) => !/^app\/(?:ui\/form|console)\//.test(file));

test("only app/ui/form draws a field's frame, error and honeypot", () => {
  const drawn = /className=(?:"|\{`)(?:field\b|field-error|error-summary|trap\b)|<textarea|has-error/;
  expect(screens.filter((file) => drawn.test(readFileSync(file, "utf8")))).toEqual([]);
});
