import { expect, test } from "vitest";
import { readArticles } from "../../build/help-content.ts";
import { orderOfNeed } from "./order-of-need.ts";

test.each(Object.entries(orderOfNeed))(
  "%s: each place is an article's, and each article has one place",
  (category, slugs) => {
    const articles = readArticles().filter((article) => article.category === category);
    const known = new Set(articles.map(({ slug }) => slug));
    expect(slugs.filter((slug) => !known.has(slug))).toEqual([]);
    expect(new Set(slugs).size).toBe(slugs.length);
  },
);
