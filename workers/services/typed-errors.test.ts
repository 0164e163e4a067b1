import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { withTypedErrors } from "./typed-errors.ts";

test("an error is logged by kind, path and place, without its message and without a query", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const app = new Hono().get("/nada", () => {
    throw new TypeError("maria@example.com\n    at maria@example.com");
  });
  withTypedErrors(app);
  const response = await app.request("/nada?correo=maria%40example.com");
  expect(response.status).toBe(503);
  const line = JSON.parse(String(log.mock.calls[0]?.[0]));
  const at = expect.stringMatching(/typed-errors\.test\.ts:\d+:\d+/);
  expect(line).toEqual({ event: "services error", path: "/nada", kind: "TypeError", at });
});
