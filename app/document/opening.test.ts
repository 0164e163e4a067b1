import { expect, test } from "vitest";
import { newYorkDate } from "../domain/calendar-day.ts";
import { openingStatus, specialDayOn } from "../domain/visit/opening-hours.ts";
import { usualHours } from "../domain/visit/opening-settings.ts";
import { formatOpening } from "./opening.ts";

const at = (iso: string, timeZone = "America/New_York", hours = usualHours) => {
  const now = Date.parse(iso);
  const special = specialDayOn(newYorkDate(now), hours);
  return formatOpening(openingStatus(now, hours), { phone: "1-213-555-0100", timeZone, now, special });
};
test("open: the number, and until when", () => {
  const { text, link } = at("2026-11-20T12:00:00-05:00");
  expect(text).toBe(
    "¿Prefieres hablar con una persona? Hoy contestamos hasta las 9:00 p. m., hora de Nueva York, en el 1-213-555-0100.",
  );
  expect(link).toMatchObject({
    href: "tel:+12135550100",
    phone: "213-555-0100",
    label: "Llamar al 213-555-0100",
  });
});

test.each([
  ["America/Los_Angeles", "las 9:00 p. m., hora de Nueva York (las 6:00 p. m. en tu zona),"],
  ["America/Phoenix", "las 9:00 p. m., hora de Nueva York (las 7:00 p. m. en tu zona),"],
  ["Europe/Madrid", "las 9:00 p. m., hora de Nueva York (las 3:00 a. m. en tu zona),"],
  ["Africa/Abidjan", "las 9:00 p. m., hora de Nueva York (las 2:00 a. m. en tu zona),"],
  ["America/Detroit", "las 9:00 p. m., hora de Nueva York,"],
  ["", "las 9:00 p. m., hora de Nueva York,"],
  ["Marte/Olimpo", "las 9:00 p. m., hora de Nueva York,"],
])("open in %s: until %s", (timeZone, expected) =>
  expect(at("2026-11-20T12:00:00-05:00", timeZone).text).toBe(
    `¿Prefieres hablar con una persona? Hoy contestamos hasta ${expected} en el 1-213-555-0100.`,
  ),
);

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

const asked = "¿Prefieres hablar con una persona?";
test.each([
  [
    "2026-12-25T10:00:00-05:00",
    `${asked} Hoy, Navidad, contestamos hasta las 5:00 p. m., hora de Nueva York, en el 1-213-555-0100.`,
  ],
  [
    "2026-11-26T10:00:00-05:00",
    "Hoy, Día de Acción de Gracias, no contestamos. Nuestro teléfono abre el sábado a las 10:00 a. m., hora de Nueva York.",
  ],
  // After the early end of a holiday the day is no news.
  [
    "2026-12-24T18:00:00-05:00",
    `${asked} Nuestro teléfono abre mañana a las 9:00 a. m., hora de Nueva York.`,
  ],
])("on a holiday its name is said: %s", (iso, expected) => expect(at(iso).text).toBe(expected));

test("on a holiday that ends early the visitor's own time is given too", () =>
  expect(at("2026-12-25T10:00:00-05:00", "America/Chicago").text).toBe(
    `${asked} Hoy, Navidad, contestamos hasta las 5:00 p. m., hora de Nueva York (las 4:00 p. m. en tu zona), en el 1-213-555-0100.`,
  ));

test("midnight is called so, and a day that is further away than a week has its date", () => {
  const late = { ...usualHours, days: usualHours.days.map(() => [["18:00", "24:00"]] as const) };
  expect(at("2026-11-20T20:00:00-05:00", "", late).text).toBe(
    `${asked} Hoy contestamos hasta la medianoche, hora de Nueva York, en el 1-213-555-0100.`,
  );
  const early = { ...usualHours, days: usualHours.days.map(() => [["00:00", "06:00"]] as const) };
  expect(at("2026-11-20T20:00:00-05:00", "", early).text).toContain("abre mañana a la medianoche, hora");
  const on = (day: number) => ({ name: "vacaciones", on: { kind: "yearly", month: 12, day } as const });
  const away = { ...usualHours, daysOff: Array.from({ length: 12 }, (_, day) => on(day + 1)) };
  expect(at("2026-12-01T10:00:00-05:00", "", away).text).toBe(
    "Hoy, vacaciones, no contestamos. Nuestro teléfono abre el lunes 14 de diciembre a las 9:00 a. m., hora de Nueva York.",
  );
});
