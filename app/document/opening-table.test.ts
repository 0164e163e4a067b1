import { describe, expect, test } from "vitest";
import { openingWeek, openingWords } from "../copy/opening.ts";
import { readTable } from "../domain/settings/table.ts";
import { openingSettings } from "../domain/visit/opening-settings.ts";
import { weekTable } from "./opening-week.ts";

describe("the week as a table", () => {
  const words = { week: openingWeek, words: openingWords, closed: "Nadie", range: "{from} a {until}" };
  const rowsOf = (variables: Record<string, string>) => {
    const { values } = readTable(openingSettings, variables);
    const hours = { days: values.OPENING_HOURS, holidays: values.HOLIDAYS, daysOff: values.DAYS_OFF };
    return weekTable(hours, words).rows.map(({ days, times }) => `${days}: ${times}`);
  };
  test.each([
    [{}, ["De lunes a viernes: 9 a. m. a 9 p. m.", "Los sábados: 10 a. m. a 6 p. m.", "Los domingos: Nadie"]],
    [
      { OPENING_HOURS: '{"mon": ["09:30-13:00", "15:00-18:00"], "tue-sun": "00:00-24:00"}' },
      ["Los lunes: 9:30 a. m. a 1 p. m. y 3 p. m. a 6 p. m.", "De martes a domingo: las 24 horas"],
    ],
    [{ OPENING_HOURS: "{}" }, []],
  ])("%j", (variables, rows) => expect(rowsOf(variables)).toEqual(rows));
});
