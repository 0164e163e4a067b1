import { expect, test } from "vitest";
import { httpVisitor } from "../http-visitor.ts";
import { siteOfFile } from "./sites.ts";

// These tests count what a page of content costs: calls from the site to the services worker, and calls to the
// backend.

const calls: string[] = [];
const alone = await siteOfFile({ onServicesCall: (path) => calls.push(path) });

/** The calls for a page's own content, without the calls for its visitor's arrival. */
const callsFor = async (path: string): Promise<string[]> => {
  const visitor = httpVisitor(alone.origin);
  calls.length = 0;
  expect((await visitor.get(path)).status).toBe(200);
  return calls.filter((call) => !/pixels|geocoding|target|arrival/.test(call)).sort();
};

const article = "/temas-de-ayuda/auto-credito/mal-credito";
test("a rendered page takes one call for each content and text, and no call when it is requested again", async () => {
  expect(await callsFor(article)).toEqual([
    "/et/v1/getEtContent",
    "/et/v1/getEtContent",
    "/temas-de-ayuda/auto-credito",
    article,
  ]);
  for (const path of ["/temas-de-ayuda", "/temas-de-ayuda/auto-credito", "/help-topics/mal-credito"])
    await callsFor(path);
  for (const path of [article, "/temas-de-ayuda", "/temas-de-ayuda/auto-credito", "/help-topics/mal-credito"])
    expect(await callsFor(path), path).toEqual([]);
});
