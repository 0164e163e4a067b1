/**
 * Every field of the application: which section asks it, how a keyboard and a browser's autofill should meet
 * it, how long it may be. Names are the specification's (section 3). Plain data without zod: the browser has it.
 */

export const sections = ["contact", "housing", "work", "finish"] as const;
export type Section = (typeof sections)[number];

type FieldSpec = {
  section: Section;
  /** HTML autofill token; `off` where the platform has none. */
  autocomplete: string;
  inputMode: "text" | "email" | "tel" | "numeric" | "none";
  maxLength: number;
};

const field = (
  section: Section,
  autocomplete: string,
  inputMode: FieldSpec["inputMode"],
  maxLength: number,
): FieldSpec => ({ section, autocomplete, inputMode, maxLength });

export const fields = {
  first_name: field("contact", "given-name", "text", 128),
  last_name: field("contact", "family-name", "text", 128),
  email: field("contact", "email", "email", 254),
  phone: field("contact", "tel", "tel", 32),
  zipcode: field("contact", "postal-code", "numeric", 10),
  makeName: field("contact", "off", "none", 60),
  modelName: field("contact", "off", "none", 60),
  address: field("housing", "address-line1", "text", 128),
  city: field("housing", "address-level2", "text", 64),
  state: field("housing", "address-level1", "none", 2),
  residence_status: field("housing", "off", "none", 20),
  residence_length_in_months: field("housing", "off", "numeric", 2),
  residence_length_in_months_months: field("housing", "off", "numeric", 2),
  monthly_rent_housing_cost: field("housing", "off", "numeric", 12),
  employment_type: field("work", "off", "none", 20),
  job_title: field("work", "organization-title", "text", 64),
  employer_name: field("work", "organization", "text", 128),
  employment_length_in_months: field("work", "off", "numeric", 2),
  employment_length_in_months_months: field("work", "off", "numeric", 2),
  payment_type: field("work", "off", "none", 20),
  sliderValue: field("work", "off", "none", 2),
  sliderValue_amount: field("work", "off", "numeric", 12),
  cosigner_available: field("work", "off", "none", 3),
  cobuyerSliderValue: field("work", "off", "none", 2),
  cobuyerSliderValue_amount: field("work", "off", "numeric", 12),
  dob1: field("finish", "bday", "none", 10),
  dob1_month: field("finish", "bday-month", "numeric", 2),
  dob1_day: field("finish", "bday-day", "numeric", 2),
  dob1_year: field("finish", "bday-year", "numeric", 4),
  drivers_license: field("finish", "off", "none", 10),
  ssn_question: field("finish", "off", "none", 4),
  ssn_ui: field("finish", "off", "numeric", 11),
  privacyCheckbox: field("finish", "off", "none", 3),
  contactConsent: field("finish", "off", "none", 3),
} as const satisfies Record<string, FieldSpec>;

export type FieldName = keyof typeof fields;
export const fieldNames = Object.keys(fields) as FieldName[];

/** What is typed or stored: one string a field, as the field's name stands at the border. */
export type Answers = Partial<Record<FieldName, string>>;

/** First problem of each field, as a code; app/copy holds the words. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Never in a draft, a URL, a log or an answer to the browser (shared decisions, principle 4). */
export const secretFields: readonly FieldName[] = ["ssn_ui"];

export const fieldsOf = (section: Section): FieldName[] =>
  fieldNames.filter((name) => fields[name].section === section);
