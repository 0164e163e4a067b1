import { expect, test } from "vitest";
import { shippedTexts } from "../../tests/shipped-texts.ts";
import { openingWords } from "../copy/opening.ts";
import { newYorkDate } from "../domain/calendar-day.ts";
import { openingStatus, specialDayOn } from "../domain/visit/opening-hours.ts";
import { defaultHours } from "../domain/visit/opening-settings.ts";
import { formatOpening } from "./opening.ts";

const at = (iso: string, timeZone = "America/New_York", hours = defaultHours) => {
  const now = Date.parse(iso);
  const today = newYorkDate(now);
  const special = specialDayOn(today, hours);
  return formatOpening(
    openingStatus(now, hours),
    { phone: "1-213-555-0100", timeZone, today, special },
    shippedTexts.of(openingWords),
  );
};
const asked = "¿Prefieres hablar con una persona?";

test.each([
  ["America/Los_Angeles", "las 9:00 p. m., hora de Nueva York (las 6:00 p. m. en tu zona),"],
  ["Europe/Madrid", "las 9:00 p. m., hora de Nueva York (las 3:00 a. m. en tu zona),"],
  ["America/Detroit", "las 9:00 p. m., hora de Nueva York,"],
  ["", "las 9:00 p. m., hora de Nueva York,"],
  ["Marte/Olimpo", "las 9:00 p. m., hora de Nueva York,"],
])("open in %s: the number, and until %s", (timeZone, expected) => {
  const { text, offer, link } = at("2026-11-20T12:00:00-05:00", timeZone);
  expect(offer).toBe("");
  expect(text).toBe(`${asked} Hoy contestamos hasta ${expected} en el 213-555-0100.`);
  const call = { phone: "213-555-0100", label: "Llamar al 213-555-0100" };
  expect(link).toMatchObject({ href: "tel:+12135550100", ...call });
  expect(link?.until).toBe(`Hoy contestamos hasta ${expected.replace(/,$/, "")}.`);
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
  // After the early end of a holiday, the holiday is no longer mentioned.
  ["2026-12-24T18:00:00-05:00", "America/New_York", "mañana a las 9:00 a. m., hora de Nueva York."],
])("closed at %s in %s: opens %s", (iso, timeZone, expected) => {
  const { text, offer, link } = at(iso, timeZone);
  expect(link).toBeUndefined();
  expect(text).toBe(`${asked} Nuestro teléfono abre ${expected}`);
  expect(offer).toBe(`¿Prefieres hablar? Abrimos ${expected}`);
});

test("on a holiday its name is shown, with both times if it ends early", () => {
  const christmas = `${asked} Hoy, Navidad, contestamos hasta las 5:00 p. m., hora de Nueva York`;
  const inZone = (timeZone: string) => at("2026-12-25T10:00:00-05:00", timeZone).text;
  expect(inZone("America/New_York")).toBe(`${christmas}, en el 213-555-0100.`);
  expect(at("2026-12-25T10:00:00-05:00", "America/Chicago").link?.until).toBe(
    "Hoy, Navidad, contestamos hasta las 5:00 p. m., hora de Nueva York (las 4:00 p. m. en tu zona).",
  );
  expect(inZone("America/Chicago")).toBe(`${christmas} (las 4:00 p. m. en tu zona), en el 213-555-0100.`);
  expect(at("2026-11-26T10:00:00-05:00").text).toBe(
    "Hoy, Día de Acción de Gracias, no contestamos. Nuestro teléfono abre el sábado a las 10:00 a. m., hora de Nueva York.",
  );
});

test("midnight has a name, and a day more than a week away has its date", () => {
  const late = { ...defaultHours, days: defaultHours.days.map(() => [["18:00", "24:00"]] as const) };
  expect(at("2026-11-20T20:00:00-05:00", "", late).text).toBe(
    `${asked} Hoy contestamos hasta la medianoche, hora de Nueva York, en el 213-555-0100.`,
  );
  const early = { ...defaultHours, days: defaultHours.days.map(() => [["00:00", "06:00"]] as const) };
  expect(at("2026-11-20T20:00:00-05:00", "", early).text).toContain("abre mañana a la medianoche, hora");
  const on = (day: number) => ({ name: "vacaciones", on: { kind: "yearly", month: 12, day } as const });
  const away = { ...defaultHours, daysOff: Array.from({ length: 12 }, (_, day) => on(day + 1)) };
  expect(at("2026-12-01T10:00:00-05:00", "", away).text).toBe(
    "Hoy, vacaciones, no contestamos. Nuestro teléfono abre el lunes 14 de diciembre a las 9:00 a. m., hora de Nueva York.",
  );
});
