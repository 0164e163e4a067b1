import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keysOf } from "../domain/records.ts";
import { type Page, pages } from "../pages.ts";

test("routes of cached pages read their visitor through factsOf, where the types know the key", () => {
  const personal = /\b(?:visitor|visit|visitStorage|cookieJar|draftCookie|services)Context\b/;
  const cached = keysOf(pages).filter((id) => (pages[id] as Page).cache);
  expect(cached.length).toBeGreaterThan(10);
  const wrong = cached.filter((id) => personal.test(readFileSync(`app/${pages[id].route}`, "utf8")));
  expect(
    wrong,
    "these pages are cached: use factsOf(context, page), and name the fact in the page's row (app/pages.ts)",
  ).toEqual([]);
});
