import { expect, test } from "vitest";
import { timelineWords } from "./timeline-words.ts";

test.each([
  ["accepted", "request-delete", "Aceptada", "Pide borrar sus datos"],
  ["accepted", "api, program socio", "Aceptada", "Solicitud de un programa: socio"],
  ["request answered", "done, operador", "Petición contestada", "hecho, operador"],
  ["request answered", "declined, ana: no es suya", "Petición contestada", "no procede, ana: no es suya"],
  ["forget sent to crm", "answered 2xx", "Se avisó del borrado a Autos Sol", "dijo que sí"],
  [
    "correct not sent to the product backend",
    "timeout",
    "No se pudo avisar de la corrección a Sistema del producto",
    "timeout",
  ],
  [
    "attempt failed",
    "crm: webhook: status 401",
    "Un intento falló",
    "Autos Sol: no acepta nuestra llave (401)",
  ],
  [
    "attempt failed",
    "submission: status 503, not validated: timeout 0",
    "Un intento falló",
    "su sistema falla o está ocupado (503), sin validar: timeout 0",
  ],
  [
    "delivery refused",
    "webhook: success=false 200",
    "Rechazada por su destino",
    "contestó «success=false» (200)",
  ],
  ["not delivered", "crm: territory", "No se entregó", "Autos Sol: no toma su estado"],
  ["invented", "of a later version", "invented", "of a later version"],
])("%s, %s is told as %s, %s", (event, detail, ...words) => {
  const line = timelineWords("es", { event, detail }, new Map([["crm", "Autos Sol"]]));
  expect([line.event, line.detail]).toEqual(words);
});
