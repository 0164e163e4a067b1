import { keysOf } from "../records.ts";
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
 * Every field of the application; names are the specification's (section 3). Rules, pages, review, lead and contract
 * follow from this table and its order, or do not compile. Without zod: browser code imports it.
 */

/** The parts that a variant puts on its pages. */
export const sections = ["person", "reach", "housing", "work", "finish"] as const;
export type Section = (typeof sections)[number];

/** Sections of one topic share a heading where they stand together, are one part of the review, and one step for programs. */
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

type InputMode = "text" | "email" | "tel" | "numeric" | "none";

export type Condition<Name extends string = string> = { field: Name; oneOf: readonly string[] };

/** `rare`: folded away. `partOf`: drawn by another field's control, as the day of a date. */
type Control<Name extends string> =
  | { control: "text"; size?: "short" | "medium"; prefix?: "$" }
  | { control: "select"; values: readonly string[] }
  | { control: "choice"; values: readonly string[]; rare?: readonly string[] }
  | { control: "length" | "income" | "birth-date" | "taxpayer-id" | "consent" | "hidden" }
  | { control: { partOf: Name }; values?: readonly string[] };

type Required<Name extends string> =
  | { required: "always" | "never"; when?: Condition<Name> }
  | { required: "conditional"; when: Condition<Name> };

/** `row`: a row of its own, under the field's label or this text. `within`: part of another field's row. */
type Review<Name extends string> =
  | "row"
  | { row: string; ifAnswered?: true }
  | { within: Name }
  | { none: string };

export type FieldSpec<Name extends string = string> = Control<Name> &
  Required<Name> & {
    section: Section;
    autocomplete: string;
    inputMode: InputMode;
    /** Names are not spell-checked; they and places begin with a capital. */
    writes?: "names" | "places";
    maxLength: number;
    /** Its label's name in copy, where that is not the field's own; false: no label. */
    label?: string | false;
    review: Review<Name>;
    /** Against the table's order. */
    shownBefore?: Name;
    /** Stays in the draft; the lead has the result (lead.ts). */
    formOnly?: true;
    /** Its line on the page opens to change both. */
    shownWithin?: Name;
  };

const field = <const S extends Section, const A extends string, const I extends InputMode>(
  section: S,
  autocomplete: A,
  inputMode: I,
  maxLength: number,
) => ({ section, autocomplete, inputMode, maxLength });

const working = { field: "employment_type", oneOf: workingTypes } as const;
const withCobuyer = { field: "cosigner_available", oneOf: ["yes"] } as const;
const withNumber = { field: "ssn_question", oneOf: ["ssn", "itin"] } as const;
const onReviewPage = { none: "answered on the page of the review" } as const;

const row = { required: "always", review: "row" } as const;
const text = { control: "text", ...row } as const;
const choice = { control: "choice", ...row } as const;
const ifWorking = { required: "conditional", when: working } as const;
const ifCobuyer = { required: "conditional", when: withCobuyer } as const;
const finish = { required: "always", review: onReviewPage } as const;
const consent = { control: "consent", label: false } as const;
const vehicle = { control: "hidden", label: false, required: "never" } as const;
const vehiclePart = { ...vehicle, review: { within: "makeName" } } as const;
const birthDatePart = { control: { partOf: "dob1" }, required: "never", review: onReviewPage } as const;

const incomePart = <const Owner extends "sliderValue" | "cobuyerSliderValue">(owner: Owner) =>
  ({ control: { partOf: owner } }) as const;
const period = { ...field("work", "off", "none", 10), values: payPeriods, required: "never" } as const;
const hours = {
  ...field("work", "off", "numeric", 6),
  label: "hours.label",
  required: "conditional",
} as const;
const ofAmount = { review: { within: "sliderValue_amount" }, formOnly: true } as const;
const ofCobuyersAmount = { review: { within: "cobuyerSliderValue_amount" }, formOnly: true } as const;

export const fields = {
  first_name: { ...field("person", "given-name", "text", 128), ...text, writes: "names" },
  last_name: { ...field("person", "family-name", "text", 128), ...text, writes: "names" },
  email: { ...field("reach", "email", "email", 254), ...text },
  phone: { ...field("reach", "tel", "tel", 48), ...text, size: "medium" },
  zipcode: { ...field("person", "postal-code", "numeric", 16), ...text, size: "short" },
  makeName: {
    ...field("person", "off", "none", 60),
    ...vehicle,
    review: { row: "vehicle", ifAnswered: true },
  },
  modelName: { ...field("person", "off", "none", 60), ...vehiclePart },
  makeNameNormalized: { ...field("person", "off", "none", 60), ...vehiclePart },
  modelNameNormalized: { ...field("person", "off", "none", 60), ...vehiclePart },
  vehicleYear: { ...field("person", "off", "none", 4), ...vehiclePart },
  vehicleCondition: { ...field("person", "off", "none", 9), ...vehiclePart },

  address: { ...field("housing", "address-line1", "text", 128), ...text, writes: "places" },
  address_unit: {
    ...field("housing", "address-line2", "text", 32),
    control: "text",
    size: "medium",
    writes: "places",
    required: "never",
    review: { row: "address_unit", ifAnswered: true },
  },
  city: {
    ...field("housing", "address-level2", "text", 64),
    ...text,
    writes: "places",
    review: { row: "place" },
  },
  state: {
    ...field("housing", "address-level1", "none", 2),
    control: "select",
    values: usStates,
    required: "always",
    review: { within: "city" },
    shownWithin: "city",
  },
  residence_status: {
    ...field("housing", "off", "none", 20),
    ...choice,
    values: residenceStatuses,
    rare: ["employer", "military", "other"],
  },
  residence_length_in_months: {
    ...field("housing", "off", "numeric", 2),
    ...row,
    control: "length",
    label: "residence_length",
  },
  residence_length_in_months_months: {
    ...field("housing", "off", "numeric", 2),
    control: { partOf: "residence_length_in_months" },
    label: "months",
    required: "never",
    review: { within: "residence_length_in_months" },
  },
  monthly_rent_housing_cost: {
    ...field("housing", "off", "numeric", 24),
    ...text,
    size: "short",
    prefix: "$",
  },

  employment_type: {
    ...field("work", "off", "none", 20),
    ...choice,
    values: employmentTypes,
    rare: ["retired", "benefits", "student", "homemaker", "unemployed"],
  },
  job_title: { ...field("work", "organization-title", "text", 64), ...text, ...ifWorking },
  employer_name: { ...field("work", "organization", "text", 128), ...text, ...ifWorking, writes: "places" },
  employment_length_in_months: {
    ...field("work", "off", "numeric", 2),
    ...ifWorking,
    control: "length",
    label: "employment_length",
    review: "row",
  },
  employment_length_in_months_months: {
    ...field("work", "off", "numeric", 2),
    ...ifWorking,
    control: { partOf: "employment_length_in_months" },
    label: "months",
    review: { within: "employment_length_in_months" },
  },
  payment_type: {
    ...field("work", "off", "none", 20),
    ...choice,
    values: payTypes,
    rare: ["personal_check", "benefits"],
  },
  sliderValue: {
    ...field("work", "off", "none", 2),
    control: "income",
    shownBefore: "payment_type",
    required: "always",
    review: { within: "sliderValue_amount" },
  },
  sliderValue_amount: {
    ...field("work", "off", "numeric", 24),
    ...incomePart("sliderValue"),
    label: "amount.label",
    required: "never",
    review: { row: "sliderValue" },
  },
  sliderValue_period: { ...period, ...incomePart("sliderValue"), ...ofAmount },
  sliderValue_hours: {
    ...hours,
    ...incomePart("sliderValue"),
    ...ofAmount,
    when: { field: "sliderValue_period", oneOf: ["hour"] },
  },
  cosigner_available: { ...field("work", "off", "none", 3), ...choice, values: yesNo },
  cobuyerSliderValue: {
    ...field("work", "off", "none", 2),
    ...ifCobuyer,
    control: "income",
    review: { within: "cobuyerSliderValue_amount" },
  },
  cobuyerSliderValue_amount: {
    ...field("work", "off", "numeric", 24),
    ...ifCobuyer,
    ...incomePart("cobuyerSliderValue"),
    label: "amount.label",
    review: { row: "cobuyerSliderValue" },
  },
  cobuyerSliderValue_period: {
    ...period,
    ...incomePart("cobuyerSliderValue"),
    ...ofCobuyersAmount,
    when: withCobuyer,
  },
  cobuyerSliderValue_hours: {
    ...hours,
    ...incomePart("cobuyerSliderValue"),
    ...ofCobuyersAmount,
    when: { field: "cobuyerSliderValue_period", oneOf: ["hour"] },
  },

  dob1: { ...field("finish", "bday", "none", 10), ...finish, control: "birth-date" },
  dob1_month: { ...field("finish", "bday-month", "numeric", 2), ...birthDatePart },
  dob1_day: { ...field("finish", "bday-day", "numeric", 2), ...birthDatePart },
  dob1_year: { ...field("finish", "bday-year", "numeric", 4), ...birthDatePart },
  drivers_license: {
    ...field("finish", "off", "none", 10),
    ...finish,
    control: "choice",
    values: driversLicenses,
  },
  ssn_question: {
    ...field("finish", "off", "none", 4),
    ...finish,
    control: "choice",
    values: taxpayerIdKinds,
  },
  ssn_ui: {
    ...field("finish", "off", "numeric", 16),
    control: "taxpayer-id",
    required: "conditional",
    when: withNumber,
    review: onReviewPage,
  },
  privacyCheckbox: { ...field("finish", "off", "none", 3), ...finish, ...consent },
  contactConsent: { ...field("finish", "off", "none", 3), ...finish, ...consent, required: "never" },
} as const satisfies Record<string, FieldSpec>;

export type Fields = typeof fields;
export type FieldName = keyof Fields;
export const fieldNames = keysOf(fields);
const knownFields: ReadonlySet<unknown> = new Set(fieldNames);
export const isFieldName = (name: unknown): name is FieldName => knownFields.has(name);

export type FieldOf<S extends Section> = {
  [Name in FieldName]: Fields[Name]["section"] extends S ? Name : never;
}[FieldName];

/** One string a field, as typed or stored. */
export type Answers = Partial<Record<FieldName, string>>;

export type FieldErrors = Partial<Record<FieldName, string>>;

/** Never in a draft, a URL, a log or an answer to the browser (shared decisions, principle 4). */
export const secretFields: readonly FieldName[] = ["ssn_ui"];

const specs: Readonly<Record<FieldName, FieldSpec<FieldName>>> = fields;

export const specOf = (name: FieldName): FieldSpec<FieldName> => specs[name];

export function valuesOf(name: FieldName): readonly string[] | undefined {
  const spec = specs[name];
  return "values" in spec ? spec.values : undefined;
}

export function isRelevant(name: FieldName, answers: Answers): boolean {
  const { when } = specs[name];
  if (!when) return true;
  return when.oneOf.includes(answers[when.field]?.trim() ?? "") && isRelevant(when.field, answers);
}

const bySection = Object.groupBy(fieldNames, (name) => fields[name].section);

export const fieldsOf = (section: Section): readonly FieldName[] => bySection[section] ?? [];

export const pickSections = (answers: Answers, some: readonly Section[]): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([name]) => isFieldName(name) && some.includes(fields[name].section)),
  );

export const partsOf = (name: FieldName): FieldName[] => fieldNames.filter((part) => ownerOf(part) === name);

export function ownerOf(name: FieldName): FieldName | undefined {
  const { control } = specs[name];
  return typeof control === "object" ? control.partOf : undefined;
}
