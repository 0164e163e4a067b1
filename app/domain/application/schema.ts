import { z } from "zod";
import { emailAddress, freeText, personName, phoneNumber, requiredText, rule } from "../forms/validators.ts";
import { fromEntriesOf, includes, keysOf } from "../records.ts";
import { datePartsOf, parseBirthDate } from "./birth-date.ts";
import { usStates } from "./codes.ts";
import {
  type Answers,
  type FieldErrors,
  type FieldName,
  type FieldOf,
  fields,
  fieldsOf,
  isFieldName,
  isRelevant,
  type Section,
  sections,
  valuesOf,
} from "./fields.ts";
import { type IncomePart, readIncome } from "./income.ts";
import { type IncomeField, typedIncome } from "./income-fields.ts";
import { parseWholeDollars } from "./money.ts";
import { checkTaxpayerId } from "./taxpayer-id.ts";
import { isModelYear } from "./vehicle.ts";

/** What the rules need to know of the world. `unavailable`: the look-up failed, which is nobody's error. */
export type Facts = {
  /** New York's calendar date, ISO. */
  today: string;
  placeOf: (zipcode: string) => Place | "unknown" | "unavailable";
};
export type Place = { city: string; state: string };

export type Checked = { ok: true; answers: Answers } | { ok: false; errors: FieldErrors };

/** One of the table's values for this field. */
const oneOf = (name: FieldName) =>
  rule((value) => {
    if (!value) return { code: "required" };
    return valuesOf(name)?.includes(value) ? { value } : { code: "choice" };
  });
const absent = z.string().transform(() => "");
const text = (name: FieldName, pattern: RegExp) => requiredText(fields[name].maxLength, pattern);
const optionalText = (name: FieldName, pattern: RegExp) =>
  rule((value) => {
    if ([...value].length > fields[name].maxLength) return { code: "too_long" };
    return pattern.test(value) ? { value } : { code: "characters" };
  });
const email = emailAddress(fields.email.maxLength);
const phone = phoneNumber;

const zipcode = (facts: Facts) =>
  rule((value) => {
    if (!value) return { code: "required" };
    const five = /^(\d{5})(?:[-\s]\d{4})?$/.exec(value)?.[1];
    if (!five) return { code: "format" };
    const place = facts.placeOf(five);
    if (place === "unknown") return { code: "unknown" };
    if (place !== "unavailable" && !includes(usStates, place.state)) return { code: "outside" };
    return { value: five };
  });

const money = rule((value) => {
  if (!value) return { code: "required" };
  const amount = parseWholeDollars(value);
  return "dollars" in amount ? { value: amount.dollars } : amount;
});

const wholeNumber = (most: number) =>
  rule((value) => {
    if (!value) return { value: "" };
    if (!/^\d{1,4}$/.test(value)) return { code: "format" };
    return Number(value) <= most ? { value: String(Number(value)) } : { code: "too_large" };
  });

/** Years and months stand beside each other: one of them is enough, both empty is not. */
const years = (other: string | undefined) =>
  wholeNumber(80).transform((value, context) => {
    if (value) return value;
    if (other?.trim()) return "0";
    context.issues.push({ code: "custom", message: "required", input: value });
    return z.NEVER;
  });
const months = wholeNumber(11).transform((value) => value || "0");

/** What cannot be a vehicle's name, key or year is dropped: no application is refused for the car that it names. */
const vehicleText = (name: FieldName) =>
  rule((value) => {
    const fits = [...value].length <= fields[name].maxLength && freeText.test(value);
    return { value: fits ? value : "" };
  });
const vehicleYear = ({ today }: Facts) =>
  rule((value) => ({ value: isModelYear(value, today) ? value : "" }));

/** The fields of one income, by the rule that reads them together. */
function income(name: IncomeField, raw: Answers) {
  const read = readIncome(typedIncome(name, raw));
  const part = (part: IncomePart) =>
    rule(() => {
      if (read.ok) return { value: read.saved[part] };
      const code = read.errors[part];
      return code ? { code } : { value: "" };
    });
  return { notch: part("notch"), amount: part("amount"), period: part("period"), hours: part("hours") };
}

const taxpayerId = (kind: string | undefined) => {
  if (kind !== "ssn" && kind !== "itin") return absent;
  return rule((value) => checkTaxpayerId(kind, value));
};

/** The date's three fields, or else the whole date, where a program sends it as `dob1`. */
const birthDate = (raw: Answers, facts: Facts) => {
  const parts = { year: raw.dob1_year ?? "", month: raw.dob1_month ?? "", day: raw.dob1_day ?? "" };
  const hasParts = Object.values(parts).some((part) => part.trim());
  const whole = hasParts || !raw.dob1?.trim() ? parts : datePartsOf(raw.dob1);
  const result = whole ? parseBirthDate(whole, facts.today) : { code: "format" };
  const part = (index: number) =>
    z.string().transform(() => ("date" in result ? String(Number(result.date.split("-")[index])) : ""));
  return {
    dob1: rule(() => ("date" in result ? { value: result.date } : { code: result.code })),
    dob1_month: part(1),
    dob1_day: part(2),
    dob1_year: part(0),
  };
};

type Rules<S extends Section> = Record<FieldOf<S>, z.ZodType<string, string>>;
type SectionSchemas = { [S in Section]: (raw: Answers, facts: Facts) => z.ZodObject<Rules<S>> };

/**
 * The rules of one section, for these answers: a field of the table without a rule does not compile. What one answer
 * makes irrelevant (a co-buyer's income without a co-buyer, an employer without a job) is emptied, never an error.
 * Every message is a code.
 */
const sectionSchema: SectionSchemas = {
  contact: (_raw, facts) =>
    z.object({
      first_name: text("first_name", personName),
      last_name: text("last_name", personName),
      email,
      phone,
      zipcode: zipcode(facts),
      makeName: vehicleText("makeName"),
      modelName: vehicleText("modelName"),
      makeNameNormalized: vehicleText("makeNameNormalized"),
      modelNameNormalized: vehicleText("modelNameNormalized"),
      vehicleYear: vehicleYear(facts),
    }),
  housing: (raw) =>
    z.object({
      address: text("address", freeText),
      address_unit: optionalText("address_unit", freeText),
      city: text("city", freeText),
      state: oneOf("state"),
      residence_status: oneOf("residence_status"),
      residence_length_in_months: years(raw.residence_length_in_months_months),
      residence_length_in_months_months: months,
      monthly_rent_housing_cost: money,
    }),
  work: (raw) => {
    const own = income("sliderValue", raw);
    const cobuyer = income("cobuyerSliderValue", raw);
    const ifRelevant = (name: FieldName, rules: z.ZodType<string, string>) =>
      isRelevant(name, raw) ? rules : absent;
    return z.object({
      employment_type: oneOf("employment_type"),
      job_title: ifRelevant("job_title", text("job_title", freeText)),
      employer_name: ifRelevant("employer_name", text("employer_name", freeText)),
      employment_length_in_months: ifRelevant(
        "employment_length_in_months",
        years(raw.employment_length_in_months_months),
      ),
      employment_length_in_months_months: ifRelevant("employment_length_in_months_months", months),
      payment_type: oneOf("payment_type"),
      sliderValue: own.notch,
      sliderValue_amount: own.amount,
      sliderValue_period: own.period,
      sliderValue_hours: own.hours,
      cosigner_available: oneOf("cosigner_available"),
      cobuyerSliderValue: ifRelevant("cobuyerSliderValue", cobuyer.notch),
      cobuyerSliderValue_amount: ifRelevant("cobuyerSliderValue_amount", cobuyer.amount),
      cobuyerSliderValue_period: ifRelevant("cobuyerSliderValue_period", cobuyer.period),
      cobuyerSliderValue_hours: ifRelevant("cobuyerSliderValue_hours", cobuyer.hours),
    });
  },
  finish: (raw, facts) =>
    z.object({
      ...birthDate(raw, facts),
      drivers_license: oneOf("drivers_license"),
      ssn_question: oneOf("ssn_question"),
      ssn_ui: taxpayerId(raw.ssn_question?.trim()),
      privacyCheckbox: rule((value) => (isTicked(value) ? { value: "yes" } : { code: "required" })),
      contactConsent: rule((value) => ({ value: isTicked(value) ? "yes" : "" })),
    }),
};

const isTicked = (value: string) => ["yes", "on", "true", "1"].includes(value);

/** Checks one section's answers; valid answers come back as they are saved, and checking them again changes nothing. */
function checkSection(section: Section, raw: Answers, facts: Facts): Checked {
  const whole = fromEntriesOf(fieldsOf(section).map((name) => [name, raw[name] ?? ""]));
  const result = sectionSchema[section](raw, facts).safeParse(whole);
  if (result.success) return { ok: true, answers: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const [name] = issue.path;
    if (isFieldName(name)) errors[name] ??= issue.message;
  }
  return { ok: false, errors };
}

/** Checks several sections at once (all of them by default): the flows' and the services' entry. */
export function checkSections(raw: Answers, facts: Facts, checked: readonly Section[] = sections): Checked {
  const results = checked.map((section) => checkSection(section, raw, facts));
  const errors: FieldErrors = Object.assign({}, ...results.map((result) => (result.ok ? {} : result.errors)));
  if (keysOf(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    answers: Object.assign({}, ...results.map((result) => (result.ok ? result.answers : {}))),
  };
}
