import { checkEmail } from "../forms/email-address.ts";
import { isDamaged, tidySigns, tidyText } from "../forms/tidy.ts";
import {
  type CheckedText,
  checkRequiredPhone,
  checkRequiredText,
  damagedText,
  freeText,
  personName,
} from "../forms/validators.ts";
import { fiveDigits } from "../forms/zipcode.ts";
import { entriesOf, fromEntriesOf, includes, keysOf } from "../records.ts";
import { datePartsOf, parseBirthDate } from "./birth-date.ts";
import { usStates } from "./codes.ts";
import {
  type Answers,
  type FieldErrors,
  type FieldName,
  type FieldOf,
  type Fields,
  fields,
  fieldsOf,
  isRelevant,
  type Section,
  sections,
  specOf,
  valuesOf,
} from "./fields.ts";
import { type IncomePart, readIncome } from "./income.ts";
import { type IncomeField, incomeAnswersOf } from "./income-fields.ts";
import { parseWholeDollars } from "./money.ts";
import { checkTaxpayerId } from "./taxpayer-id.ts";
import { isModelYear, vehicleCondition } from "./vehicle.ts";

/**
 * What the rules must know beyond the answers. `today`: New York's date, ISO. `placeOf`: the place of a zipcode;
 * `unlisted` if no list has the zipcode but its first three digits exist; `unavailable` if the look-up failed. The
 * visitor made no error in either case.
 */
export type Facts = {
  today: string;
  placeOf: (zipcode: string) => Place | "unlisted" | "unknown" | "unavailable";
  isProgram?: boolean;
};
export type Place = { city: string; state: string };

export type Checked = { ok: true; answers: Answers } | { ok: false; errors: FieldErrors };

type Rule = (value: string, about: { raw: Answers; facts: Facts }) => CheckedText;

const oneOf =
  (name: FieldName): Rule =>
  (value) => {
    if (!value) return specOf(name).required === "never" ? { value } : { code: "required" };
    return valuesOf(name)?.includes(value) ? { value } : { code: "choice" };
  };
const text = (name: FieldName, pattern: RegExp): Rule => checkRequiredText(fields[name].maxLength, pattern);
const optionalText =
  (name: FieldName, pattern: RegExp): Rule =>
  (value) => {
    if ([...value].length > fields[name].maxLength) return { code: "too_long" };
    return pattern.test(value) ? { value } : { code: "characters" };
  };

const zipcode: Rule = (value, { facts }) => {
  if (!value) return { code: "required" };
  const digits = fiveDigits(value);
  if (!digits) return { code: "format" };
  const place = facts.placeOf(digits);
  if (place === "unknown") return { code: "unknown" };
  if (typeof place === "object" && !includes(usStates, place.state)) return { code: "outside" };
  return { value: digits };
};

const money: Rule = (value) => {
  if (!value) return { code: "required" };
  const amount = parseWholeDollars(value);
  return "dollars" in amount ? { value: amount.dollars } : amount;
};

function wholeNumber(value: string, max: number): CheckedText {
  if (!value) return { value: "" };
  if (!/^\d{1,4}$/.test(value)) return { code: "format" };
  return Number(value) <= max ? { value: String(Number(value)) } : { code: "too_large" };
}

/** The years of a length. Years or months alone are enough. */
const years =
  (months: FieldName): Rule =>
  (value, { raw }) => {
    const result = wholeNumber(value, 80);
    if (!("value" in result) || result.value) return result;
    return raw[months]?.trim() ? { value: "0" } : { code: "required" };
  };
const months: Rule = (value) => {
  const result = wholeNumber(value, 11);
  return "value" in result ? { value: result.value || "0" } : result;
};

/** Drops a text that is too long or has markup. An application is never refused for the car that it names. */
const vehicleText =
  (name: FieldName): Rule =>
  (value) => {
    const isUsable = [...value].length <= fields[name].maxLength && freeText.test(value);
    return { value: isUsable ? value : "" };
  };
const vehicleYear: Rule = (value, { facts }) => ({ value: isModelYear(value, facts.today) ? value : "" });

const income =
  (name: IncomeField, part: IncomePart): Rule =>
  (_value, { raw, facts }) => {
    const reading = readIncome(incomeAnswersOf(name, raw), facts.isProgram);
    if (reading.ok) return { value: reading.saved[part] };
    const code = reading.errors[part];
    return code ? { code } : { value: "" };
  };

const ifRelevant =
  (name: FieldName, rule: Rule): Rule =>
  (value, about) =>
    isRelevant(name, about.raw) ? rule(value, about) : { value: "" };

const taxpayerId: Rule = (value, { raw }) => {
  const kind = raw.ssn_question?.trim();
  return kind === "ssn" || kind === "itin" ? checkTaxpayerId(kind, value) : { value: "" };
};

/** Pages send the date of birth in three fields; programs may send it in one. */
function readBirthDate(raw: Answers, { today }: Facts) {
  const parts = { year: raw.dob1_year ?? "", month: raw.dob1_month ?? "", day: raw.dob1_day ?? "" };
  const hasParts = Object.values(parts).some((part) => part.trim());
  const dateParts = hasParts || !raw.dob1?.trim() ? parts : datePartsOf(raw.dob1);
  return dateParts ? parseBirthDate(dateParts, today) : { code: "format" };
}
const birthDate: Rule = (_value, { raw, facts }) => {
  const result = readBirthDate(raw, facts);
  return "date" in result ? { value: result.date } : { code: result.code };
};
const birthDatePart =
  (index: number): Rule =>
  (_value, { raw, facts }) => {
    const result = readBirthDate(raw, facts);
    return { value: "date" in result ? String(Number(result.date.split("-")[index])) : "" };
  };

const isTicked = (value: string) => ["yes", "on", "true", "1"].includes(value);

type ChoiceField = {
  [Name in FieldName]: Fields[Name] extends { control: "choice" | "select" } ? Name : never;
}[FieldName];

/**
 * The rule of each field. A field without a rule does not compile, unless its answer is chosen from a list of values.
 * The rules do not use zod, because building a schema for each form was slow.
 */
const rules: { [S in Section]: Record<Exclude<FieldOf<S>, ChoiceField>, Rule> } = {
  person: {
    first_name: text("first_name", personName),
    last_name: text("last_name", personName),
    zipcode,
    makeName: vehicleText("makeName"),
    modelName: vehicleText("modelName"),
    makeNameNormalized: vehicleText("makeNameNormalized"),
    modelNameNormalized: vehicleText("modelNameNormalized"),
    vehicleYear,
    vehicleCondition: (value) => ({ value: vehicleCondition(value) }),
  },
  reach: {
    email: checkEmail(fields.email.maxLength),
    phone: checkRequiredPhone,
  },
  housing: {
    address: text("address", freeText),
    address_unit: optionalText("address_unit", freeText),
    city: text("city", freeText),
    residence_length_in_months: years("residence_length_in_months_months"),
    residence_length_in_months_months: months,
    monthly_rent_housing_cost: money,
  },
  work: {
    job_title: ifRelevant("job_title", text("job_title", freeText)),
    employer_name: ifRelevant("employer_name", text("employer_name", freeText)),
    employment_length_in_months: ifRelevant(
      "employment_length_in_months",
      years("employment_length_in_months_months"),
    ),
    employment_length_in_months_months: ifRelevant("employment_length_in_months_months", months),
    sliderValue: income("sliderValue", "notch"),
    sliderValue_amount: income("sliderValue", "amount"),
    sliderValue_period: income("sliderValue", "period"),
    sliderValue_hours: income("sliderValue", "hours"),
    cobuyerSliderValue: ifRelevant("cobuyerSliderValue", income("cobuyerSliderValue", "notch")),
    cobuyerSliderValue_amount: ifRelevant(
      "cobuyerSliderValue_amount",
      income("cobuyerSliderValue", "amount"),
    ),
    cobuyerSliderValue_period: ifRelevant(
      "cobuyerSliderValue_period",
      income("cobuyerSliderValue", "period"),
    ),
    cobuyerSliderValue_hours: ifRelevant("cobuyerSliderValue_hours", income("cobuyerSliderValue", "hours")),
  },
  finish: {
    dob1: birthDate,
    dob1_month: birthDatePart(1),
    dob1_day: birthDatePart(2),
    dob1_year: birthDatePart(0),
    ssn_ui: taxpayerId,
    privacyCheckbox: (value) => (isTicked(value) ? { value: "yes" } : { code: "required" }),
    contactConsent: (value) => ({ value: isTicked(value) ? "yes" : "" }),
  },
};

/**
 * Whether a field holds words. Other fields hold a number, an e-mail address or a code, whose rules read plain signs
 * only.
 */
const isWords = (name: FieldName): boolean => specOf(name).inputMode === "text";

const tidyAnswers = (answers: Answers): Answers =>
  fromEntriesOf(
    entriesOf(answers).map(([name, value = ""]) => [
      name,
      isWords(name) ? tidyText(value) : tidySigns(value),
    ]),
  );

/**
 * Checks one section. Checking valid answers again does not change them.
 * @param raw answers that were already tidied.
 */
function checkSection(section: Section, raw: Answers, facts: Facts): Checked {
  const answers: Answers = {};
  const errors: FieldErrors = {};
  const sectionRules: Partial<Record<FieldName, Rule>> = rules[section];
  for (const name of fieldsOf(section)) {
    const rule = sectionRules[name] ?? ifRelevant(name, oneOf(name));
    const value = raw[name] ?? "";
    const hasLostLetters = isDamaged(value) && isWords(name) && isRelevant(name, raw);
    const result = hasLostLetters ? damagedText : rule(value, { raw, facts });
    if ("value" in result) answers[name] = result.value;
    else errors[name] = result.code;
  }
  return keysOf(errors).length > 0 ? { ok: false, errors } : { ok: true, answers };
}

export function checkSections(
  answers: Answers,
  facts: Facts,
  sectionsToCheck: readonly Section[] = sections,
): Checked {
  const raw = tidyAnswers(answers);
  const results = sectionsToCheck.map((section) => checkSection(section, raw, facts));
  const errors: FieldErrors = Object.assign({}, ...results.map((result) => (result.ok ? {} : result.errors)));
  if (keysOf(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    answers: Object.assign({}, ...results.map((result) => (result.ok ? result.answers : {}))),
  };
}
