import { expect, test } from "vitest";
import { matchesSearch } from "./sentence.ts";

test.each([
  ["", "faq.heading", "Preguntas", true],
  ["FAQ.head", "faq.heading", "Preguntas", true],
  ["preguntas  y\nmás", "faq.heading", "Preguntas y más", true],
  ["Tu Auto es un servicio de Autos LLC.", "about.who", "{brand} es un servicio de {legalName}.", true],
  ["Tu Auto no es un banco.", "about.who", "{brand} es un servicio de {legalName}.", false],
  [
    "Quedan 3 días para enviarla",
    "saved.left",
    "{n, plural, one {Queda # día} other {Quedan # días}} para enviarla",
    true,
  ],
  ["Cualquier frase", "status.name", "{name}", false],
  ["Llama ya", "shell.call", "Llama a las {hour}", false],
])("%j finds %s, %j: %s", (wanted, name, words, expected) => {
  expect(matchesSearch(wanted, name, words)).toBe(expected);
});
