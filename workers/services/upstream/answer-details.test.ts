import { expect, test } from "vitest";
import { detailsOf } from "./answer-details.ts";
import { type AnswerField, readAnswer } from "./read-answer.ts";

const sent = [
  ...["María José", "Núñez O'Brien", "maria.nunez@example.com", "1-213-555-0142", "90245", "CA"],
  ...["078051120", "1985-05-12", "123 Calle Maple, Apt 4", "rent"],
];
const detailsIn = (body: string): string => {
  const answer = readAnswer(body);
  return "fields" in answer ? detailsOf(answer.fields, sent) : "";
};

test.each([
  ['{"leadId":123,"status":"ACCEPTED"}', "leadId 123, status ACCEPTED"],
  ['{"data":{"lead_id":"L-7"},"result":"queued for review"}', "result queued for review, lead_id L-7"],
  ["status=OK&REQUEST_NO=99", "status OK, REQUEST_NO 99"],
  ['{"id":1,"status":2,"code":3,"result":4,"ref":5}', "id 1, status 2, code 3, result 4"],
  ['{"id":{"a":1},"status":null,"success":true}', ""],
])("of %s the timeline keeps %j", (body, details) => expect(detailsIn(body)).toBe(details));

test.each<[string, string]>([
  ["message", "Gracias, todo bien"],
  ["name", "Ana"],
  ["creditStatus", "BANKRUPT"],
  ["id", "maria.nunez@example.com"],
  ["id", "2135550142"],
  ["reference", "+1 213 555 0142"],
  ["id", "L078051120"],
  ["code", "19850512"],
  ["status", "MARIA JOSE"],
  ["result", "nunez"],
  ["status", "ca"],
  ["number", "90245"],
  ["status", "Renter"],
  ["status", "x".repeat(41)],
  ["status", "a\nb"],
  ["status", "uno dos tres cuatro cinco"],
])(
  "%s %j is left out: it may name a person, repeats what was sent, or is too long",
  (...field: AnswerField) => expect(detailsOf([field], sent)).toBe(""),
);
