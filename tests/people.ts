import {
  type Answers,
  type FieldName,
  type Fields,
  fieldNames,
  valuesOf,
} from "../app/domain/application/fields.ts";
import { fromEntriesOf } from "../app/domain/records.ts";

/**
 * Optional lines of text accept any text, and optional choices accept any of their values, so both get a value below.
 * Other fields need their own values.
 */
type Optional = {
  [Name in FieldName]: Fields[Name] extends
    | { control: "text"; inputMode?: "text"; required: "never" }
    | { control: "choice"; required: "never" }
    ? Name
    : never;
}[FieldName];

const ownAnswers: Record<Exclude<FieldName, Optional>, string> & { [Name in FieldName]?: string } = {
  first_name: "María José",
  last_name: "Núñez O'Brien",
  email: "maria.nunez@example.com",
  phone: "(213) 555-0142",
  zipcode: "90245",
  makeName: "Toyota",
  modelName: "Corolla",
  makeNameNormalized: "toyota",
  modelNameNormalized: "corolla",
  vehicleYear: "2015",
  vehicleCondition: "used",
  address: "123 Calle Maple, Apt 4",
  city: "El Segundo",
  state: "CA",
  residence_status: "rent",
  residence_length_in_months: "3",
  residence_length_in_months_months: "4",
  monthly_rent_housing_cost: "1,200",
  employment_type: "full_time",
  job_title: "Cocinera",
  employer_name: "Restaurante La Paloma",
  employment_length_in_months: "2",
  employment_length_in_months_months: "6",
  payment_type: "direct_deposit",
  sliderValue: "11",
  sliderValue_amount: "2,750",
  sliderValue_period: "month",
  sliderValue_hours: "40",
  cosigner_available: "yes",
  cobuyerSliderValue: "7",
  cobuyerSliderValue_amount: "1800",
  cobuyerSliderValue_period: "month",
  cobuyerSliderValue_hours: "20",
  dob1: "1985-05-12",
  dob1_year: "1985",
  dob1_month: "5",
  dob1_day: "12",
  address_unit: "Edificio B",
  drivers_license: "us",
  ssn_question: "ssn",
  ssn_ui: "078-05-1120",
  privacyCheckbox: "yes",
  contactConsent: "yes",
};

const optionalAnswer = (name: FieldName): string => valuesOf(name)?.[0] ?? `Respuesta ${name.length}`;

/** A valid answer to every field of the application at once, none of them empty. */
export const everyAnswer: Record<FieldName, string> = fromEntriesOf(
  fieldNames.map((name) => [name, ownAnswers[name] ?? optionalAnswer(name)]),
);

const {
  makeName: _make,
  modelName: _model,
  makeNameNormalized: _makeKey,
  modelNameNormalized: _modelKey,
  vehicleYear: _year,
  vehicleCondition: _condition,
  sliderValue: _slider,
  cobuyerSliderValue: _cobuyerSlider,
  dob1: _wholeDate,
  contactConsent: _contactConsent,
  ...typed
} = everyAnswer;

/**
 * An invented person's application as a browser sends it. A test that needs another person changes the fields that it
 * needs.
 */
export const person: Answers = { ...typed, residence_length_in_months_months: "" };

/**
 * Area codes for the 555-01XX numbers, with a hundred numbers in each. The first person gets a random number, and
 * each later person the next.
 */
const areaCodes = ["213", "305", "312", "415", "512", "602", "702", "713", "818", "210"];
let lastPhone = Math.floor(Math.random() * 1000);
function nextPhone(): string {
  lastPhone = (lastPhone + 1) % 1000;
  return `(${areaCodes[Math.floor(lastPhone / 100)]}) 555-01${String(lastPhone % 100).padStart(2, "0")}`;
}

/**
 * Returns another invented person at each call, with their own phone, e-mail address and Social Security number, so
 * that the lead is not a duplicate of another test's lead.
 */
export function somebody(changes: Answers = {}): Answers {
  const digits = (count: number, from: number, below: number) =>
    String(from + Math.floor(Math.random() * (below - from))).padStart(count, "0");
  return {
    ...person,
    email: `maria.${crypto.randomUUID().slice(0, 13)}@example.com`,
    phone: nextPhone(),
    ssn_ui: `${digits(3, 1, 666)}-${digits(2, 1, 100)}-${digits(4, 1, 10_000)}`,
    ...changes,
  };
}
