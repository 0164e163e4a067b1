import { fromEntriesOf, keysOf } from "../records.ts";
import {
  driversLicenses,
  employmentTypes,
  payTypes,
  residenceStatuses,
  taxpayerIdKinds,
  usStates,
  workingTypes,
  yesNo,
} from "./codes.ts";
import { payPeriods } from "./income.ts";

/**
 * This file has every field of the application, with the specification's names (section 3). Rules, pages, review, lead
 * and contract follow from the table and its order, or they do not compile. The browser's code imports this file, so it
 * does not use zod.
 */

/** The sections that a variant of the form (flows.ts) puts on its pages. `reach`: e-mail address and telephone. */
export const sections = ["person", "reach", "housing", "work", "finish"] as const;
export type Section = (typeof sections)[number];

/**
 * Sections of one topic share a heading if they stand on the same page. They are one part of the review and one step
 * for programs.
 */
export const topics = ["contact", "housing", "work", "finish"] as const;
export type Topic = (typeof topics)[number];
const topicOfSection = {
  person: "contact",
  reach: "contact",
  housing: "housing",
  work: "work",
  finish: "finish",
} as const satisfies Record<Section, Topic>;
export const topicOf = (section: Section): Topic => topicOfSection[section];

/** Groups neighbouring sections of one topic, which stand under one heading. */
export function sectionsByTopic(sectionsOfPage: readonly Section[]): Section[][] {
  const groups: Section[][] = [];
  for (const section of sectionsOfPage) {
    const last = groups.at(-1);
    if (last?.[0] && topicOf(last[0]) === topicOf(section)) last.push(section);
    else groups.push([section]);
  }
  return groups;
}

type InputMode = "text" | "email" | "tel" | "numeric" | "none";

export type Condition<Name extends string = string> = { field: Name; oneOf: readonly string[] };

/** How a field is drawn. `rare`: choices that the page folds away. `partOf`: the field whose control draws this one. */
type Control<Name extends string> =
  | { control: "text"; size?: "short"; prefix?: "$" }
  | { control: "select"; values: readonly string[] }
  | { control: "choice"; values: readonly string[]; rare?: readonly string[] }
  | { control: "length" | "income" | "birth-date" | "taxpayer-id" | "consent" | "hidden" }
  | { control: { partOf: Name }; values?: readonly string[] };

/**
 * How the review shows a field. `row`: in its own row, under the field's label or under this text. `within`: in the row
 * of this other field. `none`: not at all, for this reason.
 */
type Review<Name extends string> =
  | "row"
  | { row: string; ifAnswered?: true }
  | { within: Name }
  | { none: string };

/** The keys that a row may leave out; {@link withDefaults} fills them in. */
type RowDefaults<Name extends string> = {
  autocomplete: string;
  inputMode: InputMode;
  /** `conditional`: required only while the answer in `when` makes the field relevant. */
  required: "always" | "conditional" | "never";
  review: Review<Name>;
};

type FieldRow<Name extends string = string> = Control<Name> &
  Partial<RowDefaults<Name>> & {
    section: Section;
    /** The keyboard begins names and places with a capital letter, and the browser does not spell-check names. */
    content?: "names" | "places";
    maxLength: number;
    /** The label's name in copy, if it differs from the field's name. False: the field has no label. */
    label?: string | false;
    when?: Condition<Name>;
    /** The page shows the row's field before this other field, although the row comes later in the table. */
    shownBefore?: Name;
    /** The field stays in the draft. The lead has only what was computed from it (lead.ts). */
    formOnly?: true;
    /** The field stands in the line of this other field. The line opens to change both. */
    shownWithin?: Name;
  };

export type FieldSpec<Name extends string = string> = FieldRow<Name> & RowDefaults<Name>;

/**
 * Fills in what a row leaves out. By default the browser does not fill in the field, only text opens a keyboard, an
 * answer is required wherever the field is relevant, and the review has a row for it. The last section shares its page
 * with the review, so the review has no rows for that section.
 */
const withDefaults = <Name extends string>(row: FieldRow<Name>): FieldSpec<Name> => ({
  autocomplete: "off",
  inputMode: row.control === "text" ? "text" : "none",
  required: row.control === "hidden" ? "never" : row.when ? "conditional" : "always",
  review: row.section === "finish" ? { none: "answered on the page of the review" } : "row",
  ...row,
});

const ifWorking = { field: "employment_type", oneOf: workingTypes } as const;
const ifCobuyer = { field: "cosigner_available", oneOf: ["yes"] } as const;
const ifNumber = { field: "ssn_question", oneOf: ["ssn", "itin"] } as const;

const rows = {
  first_name: {
    section: "person",
    control: "text",
    autocomplete: "given-name",
    content: "names",
    maxLength: 128,
  },
  last_name: {
    section: "person",
    control: "text",
    autocomplete: "family-name",
    content: "names",
    maxLength: 128,
  },
  email: { section: "reach", control: "text", autocomplete: "email", inputMode: "email", maxLength: 254 },
  phone: {
    section: "reach",
    control: "text",
    autocomplete: "tel",
    inputMode: "tel",
    maxLength: 48,
  },
  zipcode: {
    section: "person",
    control: "text",
    size: "short",
    autocomplete: "postal-code",
    inputMode: "numeric",
    maxLength: 16,
  },
  makeName: {
    section: "person",
    control: "hidden",
    maxLength: 60,
    review: { row: "vehicle", ifAnswered: true },
  },
  modelName: { section: "person", control: "hidden", maxLength: 60, review: { within: "makeName" } },
  makeNameNormalized: { section: "person", control: "hidden", maxLength: 60, review: { within: "makeName" } },
  modelNameNormalized: {
    section: "person",
    control: "hidden",
    maxLength: 60,
    review: { within: "makeName" },
  },
  vehicleYear: { section: "person", control: "hidden", maxLength: 4, review: { within: "makeName" } },
  vehicleCondition: { section: "person", control: "hidden", maxLength: 9, review: { within: "makeName" } },

  address: {
    section: "housing",
    control: "text",
    autocomplete: "address-line1",
    content: "places",
    maxLength: 128,
  },
  address_unit: {
    section: "housing",
    control: "text",
    size: "short",
    autocomplete: "address-line2",
    content: "places",
    maxLength: 32,
    required: "never",
    review: { row: "address_unit", ifAnswered: true },
  },
  city: {
    section: "housing",
    control: "text",
    autocomplete: "address-level2",
    content: "places",
    maxLength: 64,
    review: { row: "place" },
  },
  state: {
    section: "housing",
    control: "select",
    values: usStates,
    autocomplete: "address-level1",
    maxLength: 2,
    review: { within: "city" },
    shownWithin: "city",
  },
  residence_status: {
    section: "housing",
    control: "choice",
    values: residenceStatuses,
    rare: ["employer", "military", "other"],
    maxLength: 20,
  },
  residence_length_in_months: {
    section: "housing",
    control: "length",
    label: "residence_length",
    inputMode: "numeric",
    maxLength: 2,
  },
  residence_length_in_months_months: {
    section: "housing",
    control: { partOf: "residence_length_in_months" },
    label: "months",
    inputMode: "numeric",
    maxLength: 2,
    required: "never",
    review: { within: "residence_length_in_months" },
  },
  monthly_rent_housing_cost: {
    section: "housing",
    control: "text",
    size: "short",
    prefix: "$",
    inputMode: "numeric",
    maxLength: 24,
  },

  employment_type: {
    section: "work",
    control: "choice",
    values: employmentTypes,
    rare: ["retired", "benefits", "student", "homemaker", "unemployed"],
    maxLength: 20,
  },
  job_title: {
    section: "work",
    control: "text",
    autocomplete: "organization-title",
    maxLength: 64,
    when: ifWorking,
  },
  employer_name: {
    section: "work",
    control: "text",
    autocomplete: "organization",
    content: "places",
    maxLength: 128,
    when: ifWorking,
  },
  employment_length_in_months: {
    section: "work",
    control: "length",
    label: "employment_length",
    inputMode: "numeric",
    maxLength: 2,
    when: ifWorking,
  },
  employment_length_in_months_months: {
    section: "work",
    control: { partOf: "employment_length_in_months" },
    label: "months",
    inputMode: "numeric",
    maxLength: 2,
    when: ifWorking,
    review: { within: "employment_length_in_months" },
  },
  payment_type: {
    section: "work",
    control: "choice",
    values: payTypes,
    rare: ["personal_check", "benefits"],
    maxLength: 20,
  },
  sliderValue: {
    section: "work",
    control: "income",
    maxLength: 2,
    review: { within: "sliderValue_amount" },
    shownBefore: "payment_type",
  },
  sliderValue_amount: {
    section: "work",
    control: { partOf: "sliderValue" },
    label: "amount.label",
    inputMode: "numeric",
    maxLength: 24,
    required: "never",
    review: { row: "sliderValue" },
  },
  sliderValue_period: {
    section: "work",
    control: { partOf: "sliderValue" },
    values: payPeriods,
    maxLength: 10,
    required: "never",
    review: { within: "sliderValue_amount" },
    formOnly: true,
  },
  sliderValue_hours: {
    section: "work",
    control: { partOf: "sliderValue" },
    label: "hours.label",
    inputMode: "numeric",
    maxLength: 6,
    when: { field: "sliderValue_period", oneOf: ["hour"] },
    review: { within: "sliderValue_amount" },
    formOnly: true,
  },
  cosigner_available: { section: "work", control: "choice", values: yesNo, maxLength: 3 },
  cobuyerSliderValue: {
    section: "work",
    control: "income",
    maxLength: 2,
    when: ifCobuyer,
    review: { within: "cobuyerSliderValue_amount" },
  },
  cobuyerSliderValue_amount: {
    section: "work",
    control: { partOf: "cobuyerSliderValue" },
    label: "amount.label",
    inputMode: "numeric",
    maxLength: 24,
    when: ifCobuyer,
    review: { row: "cobuyerSliderValue" },
  },
  cobuyerSliderValue_period: {
    section: "work",
    control: { partOf: "cobuyerSliderValue" },
    values: payPeriods,
    maxLength: 10,
    required: "never",
    when: ifCobuyer,
    review: { within: "cobuyerSliderValue_amount" },
    formOnly: true,
  },
  cobuyerSliderValue_hours: {
    section: "work",
    control: { partOf: "cobuyerSliderValue" },
    label: "hours.label",
    inputMode: "numeric",
    maxLength: 6,
    when: { field: "cobuyerSliderValue_period", oneOf: ["hour"] },
    review: { within: "cobuyerSliderValue_amount" },
    formOnly: true,
  },

  dob1: { section: "finish", control: "birth-date", autocomplete: "bday", maxLength: 10 },
  dob1_month: {
    section: "finish",
    control: { partOf: "dob1" },
    autocomplete: "bday-month",
    inputMode: "numeric",
    maxLength: 2,
    required: "never",
  },
  dob1_day: {
    section: "finish",
    control: { partOf: "dob1" },
    autocomplete: "bday-day",
    inputMode: "numeric",
    maxLength: 2,
    required: "never",
  },
  dob1_year: {
    section: "finish",
    control: { partOf: "dob1" },
    autocomplete: "bday-year",
    inputMode: "numeric",
    maxLength: 4,
    required: "never",
  },
  drivers_license: { section: "finish", control: "choice", values: driversLicenses, maxLength: 10 },
  ssn_question: { section: "finish", control: "choice", values: taxpayerIdKinds, maxLength: 4 },
  ssn_ui: {
    section: "finish",
    control: "taxpayer-id",
    inputMode: "numeric",
    maxLength: 16,
    when: ifNumber,
  },
  privacyCheckbox: { section: "finish", control: "consent", label: false, maxLength: 3 },
  contactConsent: { section: "finish", control: "consent", label: false, maxLength: 3, required: "never" },
} as const satisfies Record<string, FieldRow>;

export type Fields = typeof rows;
export type FieldName = keyof Fields;
export const fieldNames = keysOf(rows);
const rowOf: Readonly<Record<FieldName, FieldRow<FieldName>>> = rows;
export const fields: Readonly<Record<FieldName, FieldSpec<FieldName>>> = fromEntriesOf(
  fieldNames.map((name) => [name, withDefaults(rowOf[name])]),
);
export const specOf = (name: FieldName): FieldSpec<FieldName> => fields[name];
const fieldNameSet: ReadonlySet<unknown> = new Set(fieldNames);
export const isFieldName = (name: unknown): name is FieldName => fieldNameSet.has(name);

export type FieldOf<S extends Section> = {
  [Name in FieldName]: Fields[Name]["section"] extends S ? Name : never;
}[FieldName];

/** What an applicant entered: one string for each field, as it was typed or as it is stored. */
export type Answers = Partial<Record<FieldName, string>>;

export type FieldErrors = Partial<Record<FieldName, string>>;

/** Fields that never stand in a draft, a URL, a log or a response to the browser (shared decisions, principle 4). */
export const secretFields: readonly FieldName[] = ["ssn_ui"];

export function valuesOf(name: FieldName): readonly string[] | undefined {
  const spec = fields[name];
  return "values" in spec ? spec.values : undefined;
}

export function isRelevant(name: FieldName, answers: Answers): boolean {
  const { when } = fields[name];
  if (!when) return true;
  return when.oneOf.includes(answers[when.field]?.trim() ?? "") && isRelevant(when.field, answers);
}

const namesBySection = Object.groupBy(fieldNames, (name) => fields[name].section);

export const fieldsOf = (section: Section): readonly FieldName[] => namesBySection[section] ?? [];

export const pickSections = (answers: Answers, chosenSections: readonly Section[]): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([name]) => isFieldName(name) && chosenSections.includes(fields[name].section),
    ),
  );

export const partsOf = (name: FieldName): FieldName[] => fieldNames.filter((part) => ownerOf(part) === name);

export function ownerOf(name: FieldName): FieldName | undefined {
  const { control } = fields[name];
  return typeof control === "object" ? control.partOf : undefined;
}
