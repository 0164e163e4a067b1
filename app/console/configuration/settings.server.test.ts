import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { readSite } from "../../config.ts";
import { consoleContext } from "../../context.ts";
import type { Language } from "../../copy/intl.ts";
import { readValue } from "../../domain/configuration/values.ts";
import { defaultHours } from "../../domain/visit/opening-settings.ts";
import { loadSettings, saveSettings } from "./settings.server.ts";

const url = new URL("https://operador.example/operador/configuracion");
const change = { name: "PHONE_MAIN", value: "213-555-0100", base: 0 };

function contextWith(result: object, language: Language = "es") {
  const call = vi.fn(async (_operation: object, _input: object) => result);
  const context = new RouterContextProvider();
  const operator = { call, scopes: ["read", "change"], language };
  const editor = { previewOf: async (path: string) => path };
  context.set(consoleContext, { operator, editor, deployed: readSite({}) } as never);
  return { context, call };
}
const away = { ok: false, status: 503, errors: [] };

test("without the services the screen has no settings, and no error discards what was typed", async () => {
  const { context } = contextWith(away);
  expect(await loadSettings(context, url)).toBeUndefined();
  const body = { changes: [change], why: "Una razón", from: "" };
  expect(await saveSettings(context, body)).toEqual({ outcome: "failed", status: 503, problems: [] });
});

test("all problems of a form are reported at once, without calling the services", async () => {
  const { context, call } = contextWith(away);
  const changes = [
    { ...change, value: "1" },
    { name: "HOLIDAYS", value: "Navidad | 12-25 | 17:00\nx | 02-30 | 17:00\n | 12-25", base: 0 },
  ];
  const outcome = await saveSettings(context, { changes, why: "x", from: "2026-02-30T09:00" });
  expect(outcome).toEqual({
    outcome: "invalid",
    problems: [
      { field: "PHONE_MAIN", sentence: "debe ser como (213) 555-0100, 1-213-555-0100" },
      { field: "HOLIDAYS", sentence: expect.stringMatching(/^la línea 2 debe ser como 12-25, /) },
      { field: "HOLIDAYS", sentence: "la línea 3 debe ser como Nochebuena | 12-24 | 15:00" },
      { field: "why", sentence: "di por qué, en una frase" },
      { field: "from", sentence: "debe ser una hora que exista" },
    ],
  });
  expect(call).not.toHaveBeenCalled();
});

test("a time is New York's, and a refusal of the services is shown at its field", async () => {
  const errors = [{ field: "from", code: "past" }];
  const { context, call } = contextWith({ ok: false, status: 400, errors });
  const sent = { changes: [change], why: "Una razón", from: "2026-11-25T09:00" };
  expect(await saveSettings(context, sent)).toEqual({
    outcome: "invalid",
    problems: [{ field: "from", sentence: "esa hora ya pasó" }],
  });
  expect(call.mock.lastCall?.[1]).toMatchObject({ from: "2026-11-25T14:00:00.000Z" });
});

test("opening hours name the days in the operator's language, and can be entered in the same words", async () => {
  const read = (language: Language) => {
    const { context } = contextWith(
      {
        ok: true,
        response: { settings: [{ name: "OPENING_HOURS", inEffect: null, waiting: [], newest: 0 }] },
      },
      language,
    );
    return loadSettings(context, url);
  };
  for (const [language, first, last] of [
    ["es", "Lunes: 09:00-21:00", "Domingo: Cerrado"],
    ["en", "Monday: 09:00-21:00", "Sunday: Closed"],
  ] as const) {
    const text = (await read(language))?.settings[0]?.current.text ?? "";
    expect([text.split("\n")[0], text.split("\n")[6]]).toEqual([first, last]);
    expect(readValue("OPENING_HOURS", text)).toEqual(defaultHours.days);
  }
});
