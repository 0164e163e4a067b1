import { afterEach, expect, test, vi } from "vitest";
import { handleError } from "./entry.server.tsx";

const request = new Request("https://site.example/nada?correo=maria%40example.com");
afterEach(() => vi.restoreAllMocks());

/** What the router hands over for a method or an address that no route answers. */
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

test("an error is logged by kind and path, without its message and without a query", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  handleError(new TypeError("maria@example.com"), { request });
  expect(log.mock.calls).toEqual([
    [JSON.stringify({ event: "page error", path: "/nada", kind: "TypeError" })],
  ]);
});
