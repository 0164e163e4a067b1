import {
  driversLicenses,
  employmentTypes,
  payTypes,
  residenceStatuses,
  taxpayerIdKinds,
  usStates,
  yesNo,
} from "./codes.ts";
import { type FieldName, fieldNames, fields, type Section, sections } from "./fields.ts";

/** One field's rule as programs read it. `conditional`: required only when another answer makes it relevant. */
export type FieldRule = {
  field: FieldName;
  section: Section;
  step: number;
  required: "always" | "conditional" | "never";
  maxLength: number;
  values?: readonly string[];
};

const values: Partial<Record<FieldName, readonly string[]>> = {
  state: usStates,
  residence_status: residenceStatuses,
  employment_type: employmentTypes,
  payment_type: payTypes,
  cosigner_available: yesNo,
  drivers_license: driversLicenses,
  ssn_question: taxpayerIdKinds,
};

const never: readonly FieldName[] = [
  "makeName",
  "modelName",
  "residence_length_in_months_months",
  "contactConsent",
  "sliderValue_amount",
  "dob1_month",
  "dob1_day",
  "dob1_year",
];

const conditional: readonly FieldName[] = [
  "job_title",
  "employer_name",
  "employment_length_in_months",
  "employment_length_in_months_months",
  "cobuyerSliderValue",
  "cobuyerSliderValue_amount",
  "ssn_ui",
];

/** The rules of every field, in the order of the application; leadvalidation's answer. */
export const fieldRules: readonly FieldRule[] = fieldNames.map((field) => ({
  field,
  section: fields[field].section,
  step: sections.indexOf(fields[field].section) + 1,
  required: never.includes(field) ? "never" : conditional.includes(field) ? "conditional" : "always",
  maxLength: fields[field].maxLength,
  ...(values[field] ? { values: values[field] } : {}),
}));
