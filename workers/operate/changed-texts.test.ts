import { expect, test } from "vitest";
import { changedTextLines } from "./changed-texts.ts";

const shipped = new Map([
  ["home.title", "Inicio"],
  ["home.lead", "Lo de hoy"],
]);
const text = (name: string, value: string, initValue: string) => ({ url: "/", name, value, initValue });

test("changedTextLines lists texts by page, those that wait marked", () => {
  const published = [text("home.title", "Bienvenido", "Inicio")];
  const pending = [text("home.title", "Hola", "Inicio")];
  expect(changedTextLines([{ url: "/", published, pending }], shipped)).toEqual([
    "/",
    "  home.title: Bienvenido",
    "  (waiting) home.title: Hola",
  ]);
});

test("changedTextLines says which texts are stale, published or waiting, and what is shipped now", () => {
  const stale = text("home.lead", "Otra cosa", "Lo de ayer");
  const reason = [
    "    the shipped text has changed since. It is now: Lo de hoy",
    "    `set` again confirms the change, `reset` removes it.",
  ];
  expect(changedTextLines([{ url: "/", published: [stale], pending: [stale] }], shipped)).toEqual([
    "/",
    "  (stale) home.lead: Otra cosa",
    ...reason,
    "  (waiting, stale) home.lead: Otra cosa",
    ...reason,
  ]);
});

test("changedTextLines says why pages leave a text out", () => {
  const gone = text("home.nada", "Hola", "Nada");
  expect(changedTextLines([{ url: "/", published: [gone], pending: [] }], shipped)).toEqual([
    "/",
    "  (left out) home.nada: Hola",
    "    there is no text of that name; `npm run text -- find WORDS` finds names",
  ]);
});
