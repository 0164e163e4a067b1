import { expect, test } from "vitest";
import { everyAnswer } from "../../../tests/people.ts";
import { shippedTexts } from "../../../tests/shipped-texts.ts";
import { application, lengthOfTime } from "../../copy/application.ts";
import { income } from "../../copy/income.ts";
import { partsOf } from "../../domain/application/fields.ts";
import { answersInWords } from "./review-rows.ts";

const field = "residence_length_in_months";
const [part] = partsOf(field);
const reviewTexts = { texts: { ...application, ...income }, lengthOfTime: shippedTexts.of(lengthOfTime) };

test.each([
  ["3", "1", "3 años y 1 mes"],
  ["100", "0", "100 años"],
])("a length of %s years and %s months is %s", (years, months, words) => {
  const answers = { [field]: years, ...(part && { [part]: months }) };
  expect(answersInWords(answers, reviewTexts).rows[field]).toBe(words);
});

const asSaved = { ...everyAnswer, phone: "1-213-555-0142", monthly_rent_housing_cost: "1200" };

test("the closed review has every answer, by section", () => {
  expect(answersInWords(asSaved, reviewTexts).lines).toMatchInlineSnapshot(`
    {
      "housing": "123 Calle Maple, Apt 4 Edificio B
    El Segundo, California
    Rento · $1,200 al mes · 3 años y 4 meses",
      "person": "María José Núñez O'Brien · 90245 · Toyota Corolla 2015",
      "reach": "213-555-0142
    maria.nunez@example.com",
      "work": "Cocinera · Restaurante La Paloma
    2 años y 6 meses · $2,750 al mes
    Depósito directo
    Con otra persona · $1,800 al mes",
    }
  `);
});
