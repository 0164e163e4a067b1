import { RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { SiteConfig } from "./config.ts";
import { configContext, type RequestFacts, requestFactsContext } from "./context.ts";
import { handleError } from "./entry.server.tsx";

const request = new Request("https://site.example/nada?correo=maria%40example.com");
afterEach(() => vi.restoreAllMocks());

/** The response that the router hands over for a method or an address that no route serves. */
const routeAnswer = (status: number) => ({ status, statusText: "", internal: true, data: "no route" });

test.each([
  ["an answer that a route throws", new Response(null, { status: 404 })],
  ["a method that no route answers", routeAnswer(405)],
  ["an address that no route answers", routeAnswer(404)],
])("%s is not logged as a page's error", (_, thrown) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  handleError(thrown, { request });
  expect(log).not.toHaveBeenCalled();
});

test("the platform gets an error as uncaught, with its frames, which it maps to the sources, and without its message", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const context = new RouterContextProvider();
  const handed: Promise<unknown>[] = [];
  context.set(configContext, { environment: "production" } as SiteConfig);
  context.set(requestFactsContext, {
    id: "4f1c-09ab",
    waitUntil: (work: Promise<unknown>) => void handed.push(work),
  } as RequestFacts);
  handleError(new TypeError("maria@example.com\n    at maria@example.com"), { request, context });
  const thrown = await handed[0]?.catch((error: Error) => error);
  expect(thrown).toMatchObject({ name: "TypeError", message: "page error" });
  expect((thrown as Error).stack).toMatch(/^TypeError: page error\n +at .*entry\.server\.test\.ts:\d+:\d+/);
  expect((thrown as Error).stack).not.toContain("maria");
});

test("an error is logged by kind, path and place, without its message and without a query", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  handleError(new TypeError("maria@example.com\n    at maria@example.com"), { request });
  const line = JSON.parse(String(log.mock.calls[0]?.[0]));
  expect(line).toEqual({ event: "page error", path: "/nada", kind: "TypeError", at: expect.any(String) });
  expect(line.at).toMatch(/entry\.server\.test\.ts:\d+:\d+/);
});
