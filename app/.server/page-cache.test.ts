import { expect, test } from "vitest";
import { type CachedPage, createPageCache } from "./page-cache.ts";

const page = (body: string): CachedPage => ({
  parts: [new TextEncoder().encode(body)],
  slots: [],
  hash: "",
  headers: new Headers(),
  texts: {},
  freshUntil: 0,
});

test("the page cache keeps the pages that were requested last, and never more than its bound", () => {
  const cache = createPageCache(10);
  cache.put("a", page("1234"));
  cache.put("b", page("1234"));
  cache.get("a");
  cache.put("c", page("1234"));
  expect(["a", "b", "c"].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
  expect(cache.size()).toEqual({ pages: 2, bytes: 8 });
  cache.put("c", page("12345"));
  expect(cache.size().bytes).toBe(9);
  cache.put("d", page("12345678901"));
  expect(["c", "d"].map((key) => cache.get(key) !== undefined)).toEqual([true, false]);
});
