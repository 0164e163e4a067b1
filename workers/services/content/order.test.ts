import { expect, test } from "vitest";
import { readArticles } from "../../build/articles.ts";
import { inOrderOfNeed, orderOfNeed } from "./order.ts";

const named = (...names: string[]) =>
  names.map((name) => ({ category: name.split("/")[0] ?? "", slug: name.split("/")[1] ?? "" }));
const order = { creditos: ["b", "a"], autos: ["c"] };

test("articles stand in the order of their category's list, whatever order they are read in", () =>
  expect(inOrderOfNeed(named("autos/c", "creditos/a", "creditos/b"), order)).toEqual(
    named("creditos/b", "creditos/a", "autos/c"),
  ));

test.each([
  ["an article without a place", ["creditos/a", "creditos/b", "autos/c", "autos/d"], "autos/d has no place"],
  ["a place in another category", ["creditos/a", "creditos/b", "creditos/c"], "creditos/c has no place"],
  ["a place without an article", ["creditos/a", "autos/c"], "creditos/b is no article"],
])("%s stops the build", (_, articles, message) =>
  expect(() => inOrderOfNeed(named(...articles), order)).toThrow(message),
);

test("a place that is there twice stops the build", () =>
  expect(() => inOrderOfNeed(named("autos/c"), { autos: ["c", "c"] })).toThrow("autos/c has two places"));

test("the site's articles have their places, and are read in that order", () =>
  expect(readArticles().map(({ slug }) => slug)).toEqual(Object.values(orderOfNeed).flat()));
