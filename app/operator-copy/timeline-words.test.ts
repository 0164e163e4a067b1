import { expect, test } from "vitest";
import { timelineWords } from "./timeline-words.ts";

test.each([
  ["accepted", "request-delete", "Aceptada", "Pide borrar sus datos"],
  ["accepted", "api, program socio", "Aceptada", "De un programa, program socio"],
  ["request answered", "done, operador", "Petición contestada", "hecho, operador"],
  ["request answered", "declined, ana: no es suya", "Petición contestada", "no procede, ana: no es suya"],
  ["forget sent to crm", "answered 2xx", "Se avisó del borrado a crm", "dijo que sí"],
  [
    "correct not sent to the product backend",
    "timeout",
    "No se pudo avisar de la corrección a Sistema del producto",
    "timeout",
  ],
  ["not delivered", "crm: territory", "No se entregó", "crm: no toma su estado"],
  ["invented", "of a later version", "invented", "of a later version"],
])("%s, %s is told as %s, %s", (event, detail, ...words) => {
  const line = timelineWords("es", { event, detail });
  expect([line.event, line.detail]).toEqual(words);
});
