import { expect, test } from "vitest";
import { openingStatus } from "../domain/visit/opening-hours.ts";
import { formatOpening } from "./opening.ts";

const at = (iso: string, timeZone = "America/New_York") => {
  const now = Date.parse(iso);
  return formatOpening(openingStatus(now), { phone: "1-213-555-0100", timeZone, now });
};
test("open: the number, and until when", () => {
  const { text, link } = at("2026-11-20T12:00:00-05:00");
  expect(text).toBe(
    "¿Prefieres hablar con una persona? Hoy contestamos hasta las 9:00 p. m. en el 1-213-555-0100.",
  );
  expect(link).toMatchObject({ href: "tel:+12135550100", label: "Llámanos al 1-213-555-0100" });
});

test.each([
  ["2026-11-20T08:00:00-05:00", "America/New_York", "hoy a las 9:00 a. m., hora de Nueva York."],
  ["2026-11-20T22:00:00-05:00", "America/New_York", "mañana a las 10:00 a. m., hora de Nueva York."],
  ["2026-11-25T21:30:00-05:00", "America/New_York", "el sábado a las 10:00 a. m., hora de Nueva York."],
  [
    "2026-11-22T12:00:00-05:00",
    "America/Los_Angeles",
    "mañana a las 9:00 a. m., hora de Nueva York (a las 6:00 a. m. en tu zona).",
  ],
  ["2026-11-22T12:00:00-05:00", "America/Bogota", "mañana a las 9:00 a. m., hora de Nueva York."],
  ["2026-11-22T12:00:00-05:00", "Marte/Olimpo", "mañana a las 9:00 a. m., hora de Nueva York."],
])("closed at %s in %s: opens %s", (iso, timeZone, expected) => {
  const { text, link } = at(iso, timeZone);
  expect(link).toBeUndefined();
  expect(text).toBe(`¿Prefieres hablar con una persona? Nuestro teléfono abre ${expected}`);
});
