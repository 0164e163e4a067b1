import { createContext, useContext } from "react";
import type { application } from "../../copy/application.ts";
import type { Texts } from "../../copy/format.ts";
import type { income } from "../../copy/income.ts";
import type { steps } from "../../copy/steps.ts";
import { type Answers, type FieldErrors, type FieldName, specOf } from "../../domain/application/fields.ts";
import type { PageView } from "./view.server.ts";

/** One object, because the table of fields names texts of both. */
export type ApplicationTexts = Texts<typeof application> & Texts<typeof income>;
export type StepTexts = Texts<typeof steps>;

/** What the fields of the form read: texts, the values to start from, and errors in Spanish. */
export type ApplicationForm = Pick<
  PageView,
  "consents" | "offeredZipcode" | "hasReview" | "review" | "returning"
> & {
  texts: ApplicationTexts;
  /** What is said beside the questions. */
  words: StepTexts;
  /** The last control of the page: Enter after it sends the page. */
  lastField: FieldName | undefined;
  answers: Answers;
  errors: FieldErrors;
};

export const FormContext = createContext<ApplicationForm | undefined>(undefined);

export function useForm(): ApplicationForm {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field of the application stands outside its form.");
  return form;
}

/**
 * A field as the components of ui/form take it: label and hint, with the reason why it is asked, by the table's names;
 * value and error by the form.
 */
export function fieldOf({ texts, words, answers, errors }: ApplicationForm, name: FieldName) {
  const byName = (text: string): string | undefined =>
    (words as Readonly<Record<string, string>>)[text] ?? (texts as Readonly<Record<string, string>>)[text];
  const { label = name, control, required } = specOf(name);
  return {
    name,
    label: byName(label || "") ?? "",
    hint: [byName(`${name}.hint`), byName(`${label}.why`)].filter(Boolean).join(" ") || undefined,
    error: errors[name],
    // A field that another one's control draws is required as that control is.
    required: required !== "never" && typeof control === "string",
    value: answers[name] ?? "",
  };
}

/** What a telephone's Enter key does after a field: it goes to the next one, or sends the page after the last. */
export const enterKeyAfter = ({ lastField }: ApplicationForm, name: FieldName) =>
  name === lastField ? ("go" as const) : ("next" as const);
