import { expect, test } from "vitest";
import { shippedTexts } from "../../../tests/shipped-texts.ts";
import { application, lengthOfTime } from "../../copy/application.ts";
import { income } from "../../copy/income.ts";
import { partsOf } from "../../domain/application/fields.ts";
import { answersInWords } from "./review-rows.ts";

const field = "residence_length_in_months";
const [part] = partsOf(field);
const texts = { ...application, ...income };

test.each([
  ["3", "1", "3 años y 1 mes"],
  ["100", "0", "100 años"],
])("a length of %s years and %s months is %s", (years, months, words) => {
  const answers = { [field]: years, ...(part && { [part]: months }) };
  expect(answersInWords(answers, { texts, lengthOfTime: shippedTexts.of(lengthOfTime) }).rows[field]).toBe(
    words,
  );
});
