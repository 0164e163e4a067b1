import { createContext, useContext } from "react";
import { application, steps } from "../../copy/application.ts";
import { income } from "../../copy/income.ts";
import type { SiteTexts } from "../../copy/site-texts.ts";
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
import { fromEntriesOf } from "../../domain/records.ts";
import type { PageView } from "./view.server.ts";

export type ApplicationTexts = Texts<typeof application>;
export type StepTexts = Texts<typeof steps>;

export type ApplicationForm = Pick<
  PageView,
  "consents" | "offeredZipcode" | "hasReview" | "isReturning" | "pages"
> & {
  texts: ApplicationTexts;
  incomeTexts: Texts<typeof income>;
  stepTexts: StepTexts;
  fieldTexts: FieldTexts;
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

type FieldTexts = Readonly<Record<FieldName, { label: string; hint: string | undefined }>>;

const fieldTextsBySite = new WeakMap<SiteTexts, FieldTexts>();

/** Returns every field's label and hint. Each version of the site's texts is read once. */
export function fieldTextsOf(siteTexts: SiteTexts): FieldTexts {
  const fieldTexts = fieldTextsBySite.get(siteTexts) ?? readFieldTexts(siteTexts);
  fieldTextsBySite.set(siteTexts, fieldTexts);
  return fieldTexts;
}

function readFieldTexts({ of }: SiteTexts): FieldTexts {
  const textOf = (name: string) =>
    optionalText(of(steps), name) ?? optionalText(of(application), name) ?? optionalText(of(income), name);
  return fromEntriesOf(
    fieldNames.map((name) => {
      const { label = name } = specOf(name);
      const labelText = label && textOf(label);
      const optional = label && isOptional(name) && of(application)["field.optional"];
      const hint = [textOf(`${name}.hint`), textOf(`${label}.why`)];
      return [
        name,
        {
          label: [labelText, optional].filter(Boolean).join(" "),
          hint: hint.filter(Boolean).join(" ") || undefined,
        },
      ];
    }),
  );
}

/** A part of a field is neither optional nor required by itself: the control that draws it says so. */
const isPart = (name: FieldName) => typeof specOf(name).control !== "string";
const isOptional = (name: FieldName) => specOf(name).required === "never" && !isPart(name);

/** Whether one of the sections' fields says that it is optional. */
export const hasOptionalField = (sections: readonly Section[]): boolean =>
  fieldNames.some((name) => {
    const { section, control } = specOf(name);
    return sections.includes(section) && control !== "hidden" && control !== "consent" && isOptional(name);
  });

/** The properties of a field's control: its texts, and its value and error from the form. */
export function fieldOf(
  form: Pick<ApplicationForm, "fieldTexts" | "answers" | "errors" | "questions">,
  name: FieldName,
) {
  return {
    name,
    ...form.fieldTexts[name],
    error: form.errors[name],
    isQuestion: form.questions[name] !== undefined,
    required: !isOptional(name) && !isPart(name),
    value: form.answers[name] ?? "",
  };
}

export const enterKeyAfter = ({ lastField }: ApplicationForm, name: FieldName) =>
  name === lastField ? ("go" as const) : ("next" as const);

/** Short texts that stand side by side where there is room, each under the one before. */
const beside: Partial<Record<FieldName, FieldName>> = {
  last_name: "first_name",
  phone: "email",
  employer_name: "job_title",
};

/**
 * Rows of fields that are drawn together. Fields with a condition show only while another answer makes them relevant.
 */
export type FieldGroup = { when: Condition | undefined; rows: FieldName[][] };

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
    const lastRow = last?.rows.at(-1);
    if (lastRow && beside[name] === lastRow[0]) lastRow.push(name);
    else if (when && last?.when === when) last.rows.push([name]);
    else groups.push({ when, rows: [[name]] });
  }
  return groups;
}

/** The page's last field if the visitor types into it; otherwise undefined. */
export function lastTextField(sections: readonly Section[]): FieldName | undefined {
  const last = sections.flatMap((section) => groupsOn([section]).flatMap(({ rows }) => rows.flat())).at(-1);
  return last && specOf(last).inputMode !== "none" ? last : undefined;
}
