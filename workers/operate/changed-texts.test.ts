import { expect, test } from "vitest";
import { setText } from "../../app/domain/contract/operator/texts.ts";
import { shippedByName } from "./areas.ts";
import { changedTextLines } from "./changed-texts.ts";

const shipped = new Map([
  ["home.title", "Inicio"],
  ["home.lead", "Lo de hoy"],
]);
const text = (name: string, value: string, initValue: string) => ({ url: "/", name, value, initValue });

test("changedTextLines lists texts by page: those that wait, those that are stale, and those that pages leave out", () => {
  const stale = text("home.lead", "Otra cosa", "Lo de ayer");
  const published = [text("home.title", "Bienvenido", "Inicio"), stale, text("home.nada", "Hola", "Nada")];
  const pending = [text("home.title", "Hola", "Inicio"), stale];
  const reason = [
    "    the shipped text has changed since. It is now: Lo de hoy",
    "    `set` again confirms the change, `reset` removes it.",
  ];
  expect(changedTextLines([{ url: "/", published, pending }], shipped)).toEqual([
    "/",
    "  home.title: Bienvenido",
    ...["  (stale) home.lead: Otra cosa", ...reason],
    "  (left out) home.nada: Hola",
    "    there is no text of that name; `npm run text -- find WORDS` finds names",
    "  (waiting) home.title: Hola",
    ...["  (waiting, stale) home.lead: Otra cosa", ...reason],
  ]);
});

test("every text that the site ships may be set as it is, under its name", async () => {
  for (const [name, value] of await shippedByName()) {
    const text = { url: "*", name, value, initValue: value };
    expect(setText.request.safeParse(text).error?.issues, name).toBeUndefined();
  }
});
