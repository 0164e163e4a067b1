import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../context.ts";
import { newYorkDate } from "../../domain/application/birth-date.ts";
import type { Answers } from "../../domain/application/fields.ts";
import type { Facts } from "../../domain/application/schema.ts";

/** What the rules need to know: New York's date, and the place of the one zipcode in these answers. */
export async function readFacts(
  context: Readonly<RouterContextProvider>,
  answers: Answers,
  now: number,
): Promise<Facts> {
  const zipcode = /^\d{5}/.exec(answers.zipcode?.trim() ?? "")?.[0] ?? "";
  const place = zipcode ? await context.get(servicesContext).placeOf(zipcode) : "unknown";
  return { today: newYorkDate(now), placeOf: (other) => (other === zipcode ? place : "unknown") };
}
