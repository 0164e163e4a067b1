import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { withTypedErrors } from "./typed-errors.ts";

test("an error is logged by kind, path and place, without its message and without a query", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const app = new Hono().get("/nada", () => {
    throw new TypeError("maria@example.com\n    at maria@example.com");
  });
  withTypedErrors(app);
  const handed: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => void handed.push(work),
    passThroughOnException() {},
  };
  const headers = { "x-request-id": "4f1c-09ab" };
  const response = await app.request("/nada?correo=maria%40example.com", { headers }, {}, context as never);
  expect(response.status).toBe(503);
  const line = JSON.parse(String(log.mock.calls[0]?.[0]));
  const at = expect.stringMatching(/typed-errors\.test\.ts:\d+:\d+/);
  const request = "4f1c-09ab";
  expect(line).toEqual({ event: "services error", request, path: "/nada", kind: "TypeError", at });
  const thrown = await handed[0]?.catch((error: Error) => error.stack);
  expect(thrown).toMatch(/^TypeError: services error\n +at .*typed-errors\.test\.ts/);
  expect(thrown).not.toContain("maria");
});
