import { textsIn } from "../../../app/operator-copy/bilingual.ts";
import {
  fieldTexts,
  operationTexts,
  refusalTexts,
  terminalTexts,
} from "../../../app/operator-copy/operations.ts";

/** Of whoever types: Spanish where the terminal is (LANG=es_…), otherwise English. */
export const language = process.env.LANG?.startsWith("es") ? "es" : "en";

export const operationWords = textsIn(operationTexts, language);
export const fieldWords = textsIn(fieldTexts, language);
export const terminalWords = textsIn(terminalTexts, language);
const refusals = textsIn(refusalTexts, language);

/** `deleted (its content …)`, or `phone format` where a field was refused. */
export function problemOf(code: string, field = ""): string {
  const named = field && field !== "id" ? `${field} ${code}` : code;
  const meaning = refusals.or(code, "");
  return meaning ? `${named} (${meaning})` : named;
}

/** `deleted (its content …)`, or `phone format, zipcode unknown` where fields were refused. */
export const problemsOf = (problems: readonly { field: string; code: string }[]): string =>
  problems.map(({ field, code }) => problemOf(code, field)).join(", ") || "refused";
