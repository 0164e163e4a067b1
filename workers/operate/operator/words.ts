import { optionalText, textsIn } from "../../../app/copy/texts.ts";
import { leadTexts } from "../../../app/operator-copy/lead.ts";
import { openingTexts } from "../../../app/operator-copy/opening.ts";
import {
  fieldTexts,
  operationTexts,
  refusalTexts,
  terminalTexts,
} from "../../../app/operator-copy/operations.ts";

/** The language of whoever types: Spanish where the terminal is Spanish (LANG=es_…), otherwise English. */
export const language = process.env.LANG?.startsWith("es") ? "es" : "en";

export const operationWords = textsIn(operationTexts, language);
export const fieldWords = textsIn(fieldTexts, language);
export const terminalWords = textsIn(terminalTexts, language);
const refusals = textsIn(refusalTexts, language);
/** The console's. */
const ofLead = textsIn(leadTexts, language);
const unopened = textsIn(openingTexts, language);

/** `deleted (Its content …)`, or `phone format` where a field was refused. */
export function problemOf(code: string, field = ""): string {
  const isOfLead = field === "" || field === "id";
  const general = isOfLead
    ? (optionalText(ofLead, `failed.${code}`) ?? optionalText(unopened, `not.${code}`) ?? "")
    : "";
  const meaning =
    optionalText(refusals, `${field || "id"}.${code}`) ?? optionalText(refusals, code) ?? general;
  return [isOfLead ? "" : field, code, meaning && `(${meaning})`].filter(Boolean).join(" ");
}

/** `deleted (Its content …)`, or `phone format, zipcode unknown` where fields were refused. */
export const problemsOf = (problems: readonly { field: string; code: string }[]): string =>
  problems.map(({ field, code }) => problemOf(code, field)).join(", ") || "refused";
