import { optionalText, textsIn } from "../../../app/copy/texts.ts";
import { openingTexts } from "../../../app/operator-copy/opening.ts";
import {
  fieldTexts,
  operationTexts,
  refusalTexts,
  terminalTexts,
} from "../../../app/operator-copy/operations.ts";
import { orderFailures } from "../../../app/operator-copy/order-failures.ts";

/** The operator's language: Spanish if the terminal is Spanish (LANG=es_…), otherwise English. */
export const language = process.env.LANG?.startsWith("es") ? "es" : "en";

export const operationWords = textsIn(operationTexts, language);
export const fieldWords = textsIn(fieldTexts, language);
export const terminalWords = textsIn(terminalTexts, language);
const refusalMessages = textsIn(refusalTexts, language);
const orderMessages = textsIn(orderFailures, language);
const openingMessages = textsIn(openingTexts, language);

/** Explains the code of a refusal: `deleted (Its content …)`, or `phone format` if a field was refused. */
export function explainProblem(code: string, field = ""): string {
  const isAboutLead = field === "" || field === "id";
  const consoleText = isAboutLead
    ? (optionalText(orderMessages, code) ?? optionalText(openingMessages, `not.${code}`) ?? "")
    : "";
  const meaning =
    optionalText(refusalMessages, `${field || "id"}.${code}`) ??
    optionalText(refusalMessages, code) ??
    consoleText;
  return [isAboutLead ? "" : field, code, meaning && `(${meaning})`].filter(Boolean).join(" ");
}

/** Explains all problems of a refusal in one line: `phone format, zipcode unknown`. */
export const explainProblems = (problems: readonly { field: string; code: string }[]): string =>
  problems.map(({ field, code }) => explainProblem(code, field)).join(", ") || "refused";
