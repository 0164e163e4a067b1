import { createContext, useContext } from "react";
import type { application } from "../../copy/application.ts";
import type { Texts } from "../../copy/format.ts";
import { type Answers, type FieldErrors, type FieldName, specOf } from "../../domain/application/fields.ts";
import type { PageView } from "./view.server.ts";

export type ApplicationTexts = Texts<typeof application>;

/** What the fields of the form read: texts, the values to start from, and errors in Spanish. */
export type ApplicationForm = Pick<PageView, "consents" | "offeredZipcode"> & {
  texts: ApplicationTexts;
  answers: Answers;
  errors: FieldErrors;
};

export const FormContext = createContext<ApplicationForm | undefined>(undefined);

export function useForm(): ApplicationForm {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field of the application stands outside its form.");
  return form;
}

/** A field as the components of ui/form take it: label and hint by the table's names, value and error by the form. */
export function fieldOf({ texts, answers, errors }: ApplicationForm, name: FieldName) {
  const byName: Readonly<Record<string, string>> = texts;
  const { label = name } = specOf(name);
  return {
    name,
    label: byName[label || ""] ?? "",
    hint: byName[`${name}.hint`],
    error: errors[name],
    value: answers[name] ?? "",
  };
}
