import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { previewQuery } from "../.server/preview.ts";
import {
  clockContext,
  contentCacheContext,
  copyContext,
  pageCacheContext,
  requestFactsContext,
  visitorContext,
} from "../context.ts";
import { type AllCopy, allCopy } from "../copy/all-copy.ts";
import type { Visitor } from "../domain/visit/visitor.ts";
import { cachePolicy } from "../http.ts";
import { cachePages } from "./cache-pages.ts";
import { createPageCache } from "./page-cache.ts";

const minute = 60_000;
const noon = Date.parse("2026-11-20T17:00:00Z");
const visitor = {
  applicationLink: "/auto-credito/solicitud",
  phone: "1-213-555-0100",
  opening: { open: true, closes: noon + 60 * minute },
  timeZone: "",
  zipcode: { value: "90245", origin: "default" },
  choice: { decided: false, analytics: false, marketing: false, gpc: false },
} as Visitor;

let memo = createPageCache(1_000_000);
let rendered = 0;
beforeEach(() => {
  memo = createPageCache(1_000_000);
  rendered = 0;
});

type Asked = {
  now?: number;
  path?: string;
  visitor?: Partial<Visitor>;
  copy?: AllCopy;
  freshUntil?: number;
  /** What the rendered page carries. */
  headers?: Record<string, string>;
};

/** What a request is answered: how many pages were rendered when this one was, and the application's link in it. */
async function ask(request: Asked = {}): Promise<string> {
  const url = new URL(request.path ?? "/", "https://sitio.example");
  const context = new RouterContextProvider();
  context.set(requestFactsContext, { url, isDocument: true } as never);
  context.set(visitorContext, { ...visitor, ...request.visitor });
  context.set(clockContext, () => request.now ?? noon);
  context.set(pageCacheContext, memo);
  context.set(copyContext, request.copy ?? allCopy);
  context.set(contentCacheContext, { freshUntil: () => request.freshUntil ?? noon + 5 * minute } as never);
  const response = await cachePages({ request: new Request(url), context }, async () => {
    rendered += 1;
    const { applicationLink } = context.get(visitorContext);
    return new Response(`${rendered}: ${applicationLink}`, {
      headers: { "cache-control": cachePolicy.page, ...request.headers },
    });
  });
  return response.text();
}

test("a page is held as long as its content is fresh, and not a moment longer", async () => {
  expect(await ask()).toMatch(/^1:/);
  expect(await ask({ now: noon + 5 * minute - 1 })).toMatch(/^1:/);
  expect(await ask({ now: noon + 5 * minute, freshUntil: noon + 10 * minute })).toMatch(/^2:/);
  expect(await ask({ now: noon + 6 * minute })).toMatch(/^2:/);
});

test("a page made while its source failed is not held", async () => {
  await ask({ freshUntil: 0 });
  expect(await ask()).toMatch(/^2:/);
});

test("other texts, another telephone, other hours, another day are other pages", async () => {
  const freshUntil = Number.POSITIVE_INFINITY;
  await ask({ freshUntil });
  expect(await ask({ freshUntil, visitor: { phone: "1-213-555-0199" } })).toMatch(/^2:/);
  expect(await ask({ freshUntil, visitor: { opening: { open: false, opens: noon + minute } } })).toMatch(
    /^3:/,
  );
  expect(await ask({ freshUntil, now: noon + 24 * 60 * minute })).toMatch(/^4:/);
  expect(await ask({ freshUntil })).toMatch(/^1:/);
  expect(await ask({ freshUntil, copy: { ...allCopy } })).toMatch(/^5:/);
});

test("what sets a cookie, what is personal, and what is previewed is never held", async () => {
  const asked: Asked[] = [
    { headers: { "set-cookie": "a=b" } },
    { headers: { "cache-control": cachePolicy.personal } },
    { path: `/?${previewQuery}=x` },
    { path: "/sem", visitor: { zipcode: { value: "78040", origin: "visitor" } } },
    { path: "/auto-credito/solicitud" },
  ];
  for (const request of asked) {
    await ask(request);
    await ask(request);
  }
  expect([rendered, memo.size().pages]).toEqual([10, 0]);
});

test("affiliates' links share one page, each filled with its own, also where the page is not held", async () => {
  const link = (n: number) => ({
    visitor: { applicationLink: `https://seguro.example/a?affid=${n}&subid=b` },
  });
  const filled = (n: number) => `1: https://seguro.example/a?affid=${n}&amp;subid=b`;
  expect(await ask(link(1))).toBe(filled(1));
  expect(await ask(link(2))).toBe(filled(2));
  expect([rendered, memo.size().pages]).toEqual([1, 1]);
  const headers = { "cache-control": cachePolicy.personal };
  expect(await ask({ ...link(3), path: "/faq", headers })).toBe(
    "2: https://seguro.example/a?affid=3&amp;subid=b",
  );
});
