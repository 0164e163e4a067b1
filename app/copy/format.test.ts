import { expect, test } from "vitest";
import { brand } from "../../tests/shipped-texts.ts";
import { about } from "./about.ts";
import { format } from "./format.ts";
import { legalPages } from "./legal.ts";
import { shell } from "./shell.ts";
import { textReader } from "./texts.ts";

test.each([
  ["{who}.", "Autos Sol Financia, Inc.", "Autos Sol Financia, Inc."],
  ["{who}. Sigue.", "Autos Sol Financia, Inc.", "Autos Sol Financia, Inc. Sigue."],
  ["«{who}.»", "Autos Sol Financia, Inc.", "«Autos Sol Financia, Inc.»"],
  ["{who}. Sigue.", "Autos Sol", "Autos Sol. Sigue."],
  ["Desde {who}.", "las 9:00 a. m.", "Desde las 9:00 a. m."],
  ["{who}...", "Espera", "Espera..."],
  ["{who} {who}", "../a", "../a ../a"],
])("%s with «%s»: %s", (message, who, text) => expect(format(message, { who })).toBe(text));

test.each(["Autos Sol Financia, Inc.", "Autos Sol"])(
  "a sentence ends with one full stop after the legal name %s",
  (legalName) => {
    const values = { ...brand, legalName };
    const name = legalName.replace(/\.$/, "");
    expect(textReader(values)(shell).copyright({ since: "1999–", year: "2026" })).toBe(
      `© 1999–2026 ${name}. Todos los derechos reservados.`,
    );
    expect(textReader(values)(about)["who.text"]).toBe(`${brand.brand} es un servicio de ${name}.`);
    expect(textReader(values)(legalPages).terms.sections[0]?.paragraphs).toHaveProperty(
      "p1",
      expect.stringContaining(`un servicio de ${name}. Recibe su solicitud`),
    );
  },
);
