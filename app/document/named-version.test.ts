import { expect, test } from "vitest";
import { namesVersion } from "./named-version.ts";

test.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  ['W/"x",W/"abc","y"', true],
  ['"a,b", "abc"', true],
  ["*", true],
  [" * ", true],
  [null, false],
  ["", false],
  ['"x"', false],
  ['W/"x", "y"', false],
  ["abc", false],
  ['"abcd"', false],
  ['"*"', false],
])('If-None-Match: %s names W/"abc": %s', (header, names) =>
  expect(namesVersion(header, 'W/"abc"')).toBe(names),
);
