import { createContext, useContext } from "react";
import type { application, steps } from "../../copy/application.ts";
import type { income } from "../../copy/income.ts";
import { optionalText, type Texts } from "../../copy/texts.ts";
import {
  type Answers,
  type Condition,
  type FieldErrors,
  type FieldName,
  fieldNames,
  ownerOf,
  type Section,
  specOf,
} from "../../domain/application/fields.ts";
import type { PageView } from "./view.server.ts";

export type ApplicationTexts = Texts<typeof application>;
export type StepTexts = Texts<typeof steps>;

export type ApplicationForm = Pick<PageView, "consents" | "offeredZipcode" | "hasReview" | "isReturning"> & {
  texts: ApplicationTexts;
  incomeTexts: Texts<typeof income>;
  stepTexts: StepTexts;
  /** Pressing Enter in this field sends the page. */
  lastField: FieldName | undefined;
  answers: Answers;
  /** Error texts, by field. */
  errors: FieldErrors;
  /** Codes of the errors that only ask whether a valid answer is meant, by field. */
  questions: FieldErrors;
};

export const FormContext = createContext<ApplicationForm | undefined>(undefined);

export function useForm(): ApplicationForm {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field of the application stands outside its form.");
  return form;
}

/**
 * The properties of a field's control. Label and hint come from the texts that the table of fields names, value and
 * error from the form.
 */
export function fieldOf(
  { texts, incomeTexts, stepTexts, answers, errors, questions }: Omit<ApplicationForm, "lastField">,
  name: FieldName,
) {
  const textNamed = (key: string): string | undefined =>
    optionalText(stepTexts, key) ?? optionalText(texts, key) ?? optionalText(incomeTexts, key);
  const { label = name, control, required } = specOf(name);
  const isWholeField = typeof control === "string";
  const isOptional = required === "never" && isWholeField;
  return {
    name,
    label: [textNamed(label || ""), isOptional && label && texts["field.optional"]].filter(Boolean).join(" "),
    hint: [textNamed(`${name}.hint`), textNamed(`${label}.why`)].filter(Boolean).join(" ") || undefined,
    error: errors[name],
    isQuestion: questions[name] !== undefined,
    // For a part of a field, the control of the whole field says whether an answer is required.
    required: isWholeField && !isOptional,
    value: answers[name] ?? "",
  };
}

export const enterKeyAfter = ({ lastField }: ApplicationForm, name: FieldName) =>
  name === lastField ? ("go" as const) : ("next" as const);

/** Fields that are drawn together. Fields with a condition show only while another answer makes them relevant. */
export type FieldGroup = { when: Condition | undefined; names: FieldName[] };

/** The fields in the order of drawing: hidden fields first, then the table's order and its `shownBefore`. */
const fieldsInOrder: readonly FieldName[] = (() => {
  const drawnNames = fieldNames.filter((name) => !ownerOf(name) && !specOf(name).shownWithin);
  const ordered = drawnNames.flatMap((name) => {
    const before = drawnNames.filter((other) => specOf(other).shownBefore === name);
    return specOf(name).shownBefore ? [] : [...before, name];
  });
  const isHidden = (name: FieldName) => specOf(name).control === "hidden";
  return [...ordered.filter(isHidden), ...ordered.filter((name) => !isHidden(name))];
})();

/** The fields of the sections in the order of drawing, grouped by condition. */
export function groupsOn(sections: readonly Section[]): FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (const name of fieldsInOrder) {
    const { section, when } = specOf(name);
    if (!sections.includes(section)) continue;
    const last = groups.at(-1);
    if (when && last?.when === when) last.names.push(name);
    else groups.push({ when, names: [name] });
  }
  return groups;
}

/** The page's last field if the visitor types into it; otherwise undefined. */
export function lastTextField(sections: readonly Section[]): FieldName | undefined {
  const last = sections.flatMap((section) => groupsOn([section]).flatMap(({ names }) => names)).at(-1);
  return last && specOf(last).inputMode !== "none" ? last : undefined;
}
