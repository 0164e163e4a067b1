import { expect, test } from "vitest";
import { shippedTexts } from "../../tests/shipped-texts.ts";
import { readSite } from "../config.ts";
import { waysToTalk } from "../copy/call-back.ts";
import { openingWeek, openingWords } from "../copy/opening.ts";
import { defaultHours } from "../domain/visit/opening-settings.ts";
import { formatWeek, weekTable } from "./opening-week.ts";

const texts = { week: shippedTexts.of(openingWeek), words: shippedTexts.of(openingWords) };
const hoursOf = (variables: Record<string, string>) => readSite(variables).config.hours;
const week = (OPENING_HOURS: string): string => {
  const hours = { ...hoursOf({ OPENING_HOURS }), holidays: [], daysOff: [] };
  const [times = "", ...closed] = formatWeek(hours, texts);
  return [times, ...closed.slice(0, -1)].join(" ");
};

test("the usual hours, in sentences", () =>
  expect(formatWeek(defaultHours, texts)).toEqual([
    "Contestamos de lunes a viernes de 9:00 a. m. a 9:00 p. m. y los sábados de 10:00 a. m. a 6:00 p. m., hora de Nueva York.",
    "Los domingos no contestamos.",
    "Cerramos a las 5:00 p. m., hora de Nueva York, estos días: Año Nuevo, Día de los Caídos, Juneteenth, Día de la Independencia, Día del Trabajo, Nochebuena, Navidad y víspera de Año Nuevo.",
    "No contestamos estos días: Día de Acción de Gracias y viernes después de Acción de Gracias.",
  ]));

test.each([
  ['{"mon-sun":"08:00-20:00"}', "Contestamos todos los días de 8:00 a. m. a 8:00 p. m., hora de Nueva York."],
  ['{"mon-sun":"00:00-24:00"}', "Contestamos todos los días las 24 horas."],
  [
    '{"mon-fri":["09:00-13:00","15:00-18:00"],"sat":"10:00-14:00"}',
    "Contestamos de lunes a viernes, de 9:00 a. m. a 1:00 p. m. y de 3:00 p. m. a 6:00 p. m.; los sábados, de 10:00 a. m. a 2:00 p. m., hora de Nueva York. Los domingos no contestamos.",
  ],
  [
    '{"mon":"09:00-12:00","wed":"09:00-12:00","fri-sun":"09:00-12:00"}',
    "Contestamos los lunes y miércoles y de viernes a domingo de 9:00 a. m. a 12:00 p. m., hora de Nueva York. Los martes y jueves no contestamos.",
  ],
  [
    '{"fri":"18:00-24:00"}',
    "Contestamos los viernes de 6:00 p. m. a medianoche, hora de Nueva York. De lunes a jueves y los sábados y domingos no contestamos.",
  ],
  ["{}", ""],
])("%s", (json, expected) => expect(week(json)).toBe(expected));

test("holidays are named with the time at which they end; a holiday that ends before opening is a day off", () => {
  const HOLIDAYS = JSON.stringify([
    { name: "Nochebuena", on: "12-24", closes: "13:00" },
    { name: "Navidad", on: "12-25", closes: "00:00" },
  ]);
  const DAYS_OFF = '[{"name":"Thanksgiving","on":"4th thu nov"}]';
  expect(formatWeek(hoursOf({ HOLIDAYS, DAYS_OFF }), texts).slice(2)).toEqual([
    "Cerramos a la 1:00 p. m., hora de Nueva York, estos días: Nochebuena.",
    "No contestamos estos días: Navidad, Thanksgiving y viernes después de Acción de Gracias.",
  ]);
});

test.each([
  [{}, ["De lunes a viernes: 9 a. m. a 9 p. m.", "Los sábados: 10 a. m. a 6 p. m.", "Los domingos: Nadie"]],
  [
    { OPENING_HOURS: '{"mon": ["09:30-13:00", "15:00-18:00"], "tue-sun": "00:00-24:00"}' },
    ["Los lunes: 9:30 a. m. a 1 p. m. y 3 p. m. a 6 p. m.", "De martes a domingo: las 24 horas"],
  ],
  [{ OPENING_HOURS: "{}" }, []],
])("the week as a table: %j", (variables, rows) => {
  const range = shippedTexts.of(waysToTalk)["hours.range"];
  const table = weekTable(hoursOf(variables), { ...texts, closed: "Nadie", range });
  expect(table.rows.map(({ days, times }) => `${days}: ${times}`)).toEqual(rows);
});
