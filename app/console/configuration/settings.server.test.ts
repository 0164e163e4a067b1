import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { readSite } from "../../config.ts";
import { consoleContext } from "../../context.ts";
import { loadSettings, saveSettings } from "./settings.server.ts";

const url = new URL("https://operador.example/operador/configuracion");
const change = { name: "PHONE_MAIN", value: "213-555-0100", base: 0 };

function contextWith(result: object) {
  const call = vi.fn(async (_operation: object, _input: object) => result);
  const context = new RouterContextProvider();
  const operator = { call, scopes: ["read", "change"] };
  context.set(consoleContext, { operator, deployed: readSite({}) } as never);
  return { context, call };
}
const away = { ok: false, status: 503, errors: [] };

test("services that do not answer are no error: what was typed must stay", async () => {
  const { context } = contextWith(away);
  expect(await loadSettings(context, url)).toBeUndefined();
  const body = { changes: [change], why: "Una razón", from: "" };
  expect(await saveSettings(context, body)).toEqual({ kind: "failed", status: 503 });
});

test("all that is wrong is said at once, without asking the services", async () => {
  const { context, call } = contextWith(away);
  const changes = [
    { ...change, value: "1" },
    { name: "HOLIDAYS", value: [{ name: "", on: "02-30", closes: "17:00" }], base: 0 },
  ];
  const answer = await saveSettings(context, { changes, why: "x", from: "2026-02-30T09:00" });
  expect(answer).toEqual({
    kind: "invalid",
    problems: [
      { field: "PHONE_MAIN", code: "phone" },
      { field: "HOLIDAYS.0.name", code: "required" },
      { field: "HOLIDAYS.0.on", code: "day" },
      { field: "why", code: "why" },
      { field: "from", code: "time" },
    ],
  });
  expect(call).not.toHaveBeenCalled();
});

test("a time is New York's, and what the services refuse is shown at its field", async () => {
  const errors = [{ field: "from", code: "past" }];
  const { context, call } = contextWith({ ok: false, status: 400, errors });
  const sent = { changes: [change], why: "Una razón", from: "2026-11-25T09:00" };
  expect(await saveSettings(context, sent)).toEqual({ kind: "invalid", problems: errors });
  expect(call.mock.lastCall?.[1]).toMatchObject({ from: "2026-11-25T14:00:00.000Z" });
});
