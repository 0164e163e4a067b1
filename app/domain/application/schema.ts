import { dayOf } from "../calendar-day.ts";
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
import { type DatePart, datePartsOf, parseBirthDate } from "./birth-date.ts";
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

/** What the rules must know beyond the answers. */
export type Facts = {
  /** New York's date, ISO. */
  today: string;
  /**
   * `unlisted`: no list has the zipcode, but its first three digits exist. `unavailable`: the look-up failed. Neither
   * is the visitor's error; `unknown` is.
   */
  placeOf: (zipcode: string) => Place | "unlisted" | "unknown" | "unavailable";
  /** Whether the answers come from a program and not from a page ({@link readIncome}). */
  isProgram?: boolean;
};
export type Place = { city: string; state: string };

export type AnswersCheck = { ok: true; answers: Answers } | { ok: false; errors: FieldErrors };

/** Checks one field's text. The context has the answers to all fields. */
type Rule = (value: string, context: { answers: Answers; facts: Facts }) => CheckedText;

const choiceRule =
  (name: FieldName): Rule =>
  (value) => {
    if (!value) return specOf(name).required === "never" ? { value } : { code: "required" };
    return valuesOf(name)?.includes(value) ? { value } : { code: "choice" };
  };
const textRule = (name: FieldName, pattern: RegExp): Rule =>
  checkRequiredText(fields[name].maxLength, pattern);
const optionalTextRule =
  (name: FieldName, pattern: RegExp): Rule =>
  (value) => {
    if ([...value].length > fields[name].maxLength) return { code: "too_long" };
    return pattern.test(value) ? { value } : { code: "characters" };
  };

const zipcodeRule: Rule = (value, { facts }) => {
  if (!value) return { code: "required" };
  const digits = fiveDigits(value);
  if (!digits) return { code: "format" };
  const place = facts.placeOf(digits);
  if (place === "unknown") return { code: "unknown" };
  if (typeof place === "object" && !includes(usStates, place.state)) return { code: "outside" };
  return { value: digits };
};

const moneyRule: Rule = (value) => {
  if (!value) return { code: "required" };
  const amount = parseWholeDollars(value);
  return "dollars" in amount ? { value: amount.dollars } : amount;
};

function wholeNumber(value: string, max: number): CheckedText {
  if (!value) return { value: "" };
  if (!/^\d{1,4}$/.test(value)) return { code: "format" };
  return Number(value) <= max ? { value: String(Number(value)) } : { code: "too_large" };
}

/** The years of a length of time. They may be empty if the months are filled in. */
const yearsRule =
  (months: FieldName): Rule =>
  (value, { answers }) => {
    const result = wholeNumber(value, 80);
    if (!("value" in result) || result.value) return result;
    return answers[months]?.trim() ? { value: "0" } : { code: "required" };
  };
const monthsRule: Rule = (value) => {
  const result = wholeNumber(value, 11);
  return "value" in result ? { value: result.value || "0" } : result;
};

/** Drops a text that is too long or has markup. An application is never refused for the car that it names. */
const vehicleTextRule =
  (name: FieldName): Rule =>
  (value) => {
    const isUsable = [...value].length <= fields[name].maxLength && freeText.test(value);
    return { value: isUsable ? value : "" };
  };
const vehicleYearRule: Rule = (value, { facts }) => ({ value: isModelYear(value, facts.today) ? value : "" });

const incomeRule =
  (name: IncomeField, part: IncomePart): Rule =>
  (_value, { answers, facts }) => {
    const reading = readIncome(incomeAnswersOf(name, answers), facts.isProgram);
    if (reading.ok) return { value: reading.saved[part] };
    const code = reading.errors[part];
    return code ? { code } : { value: "" };
  };

const ifRelevant =
  (name: FieldName, rule: Rule): Rule =>
  (value, context) =>
    isRelevant(name, context.answers) ? rule(value, context) : { value: "" };

const taxpayerIdRule: Rule = (value, { answers }) => {
  const kind = answers.ssn_question?.trim();
  return kind === "ssn" || kind === "itin" ? checkTaxpayerId(kind, value) : { value: "" };
};

/** Pages send the date of birth in three fields; programs may send it in one. */
function readBirthDate(answers: Answers, { today }: Facts) {
  const parts = {
    year: answers.dob1_year ?? "",
    month: answers.dob1_month ?? "",
    day: answers.dob1_day ?? "",
  };
  const hasParts = Object.values(parts).some((part) => part.trim());
  const dateParts = hasParts || !answers.dob1?.trim() ? parts : datePartsOf(answers.dob1);
  return dateParts ? parseBirthDate(dateParts, today) : { code: "format" };
}
const birthDateRule: Rule = (_value, { answers, facts }) => {
  const result = readBirthDate(answers, facts);
  return "code" in result ? result : { value: "date" in result ? result.date : "" };
};
const birthDatePartRule =
  (part: DatePart): Rule =>
  (_value, { answers, facts }) => {
    const result = readBirthDate(answers, facts);
    const code = "partCodes" in result && result.partCodes[part];
    if (code) return { code };
    return { value: "date" in result ? String(dayOf(result.date)[part]) : "" };
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
    first_name: textRule("first_name", personName),
    last_name: textRule("last_name", personName),
    zipcode: zipcodeRule,
    makeName: vehicleTextRule("makeName"),
    modelName: vehicleTextRule("modelName"),
    makeNameNormalized: vehicleTextRule("makeNameNormalized"),
    modelNameNormalized: vehicleTextRule("modelNameNormalized"),
    vehicleYear: vehicleYearRule,
    vehicleCondition: (value) => ({ value: vehicleCondition(value) }),
  },
  reach: {
    email: checkEmail(fields.email.maxLength),
    phone: checkRequiredPhone,
  },
  housing: {
    address: textRule("address", freeText),
    address_unit: optionalTextRule("address_unit", freeText),
    city: textRule("city", freeText),
    residence_length_in_months: yearsRule("residence_length_in_months_months"),
    residence_length_in_months_months: monthsRule,
    monthly_rent_housing_cost: moneyRule,
  },
  work: {
    job_title: ifRelevant("job_title", textRule("job_title", freeText)),
    employer_name: ifRelevant("employer_name", textRule("employer_name", freeText)),
    employment_length_in_months: ifRelevant(
      "employment_length_in_months",
      yearsRule("employment_length_in_months_months"),
    ),
    employment_length_in_months_months: ifRelevant("employment_length_in_months_months", monthsRule),
    sliderValue: incomeRule("sliderValue", "notch"),
    sliderValue_amount: incomeRule("sliderValue", "amount"),
    sliderValue_period: incomeRule("sliderValue", "period"),
    sliderValue_hours: incomeRule("sliderValue", "hours"),
    cobuyerSliderValue: ifRelevant("cobuyerSliderValue", incomeRule("cobuyerSliderValue", "notch")),
    cobuyerSliderValue_amount: ifRelevant(
      "cobuyerSliderValue_amount",
      incomeRule("cobuyerSliderValue", "amount"),
    ),
    cobuyerSliderValue_period: ifRelevant(
      "cobuyerSliderValue_period",
      incomeRule("cobuyerSliderValue", "period"),
    ),
    cobuyerSliderValue_hours: ifRelevant(
      "cobuyerSliderValue_hours",
      incomeRule("cobuyerSliderValue", "hours"),
    ),
  },
  finish: {
    dob1: birthDateRule,
    dob1_month: birthDatePartRule("month"),
    dob1_day: birthDatePartRule("day"),
    dob1_year: birthDatePartRule("year"),
    ssn_ui: taxpayerIdRule,
    privacyCheckbox: (value) => (isTicked(value) ? { value: "yes" } : { code: "required" }),
    contactConsent: (value) => ({ value: isTicked(value) ? "yes" : "" }),
  },
};

/** Whether a field holds words and not a number, an e-mail address or a code, whose rules read only plain signs. */
const holdsWords = (name: FieldName): boolean => specOf(name).inputMode === "text";

const tidyAnswers = (answers: Answers): Answers =>
  fromEntriesOf(
    entriesOf(answers).map(([name, value = ""]) => [
      name,
      holdsWords(name) ? tidyText(value) : tidySigns(value),
    ]),
  );

/** @param answers tidied answers to all sections. */
function checkSection(section: Section, answers: Answers, facts: Facts): AnswersCheck {
  const validAnswers: Answers = {};
  const errors: FieldErrors = {};
  const sectionRules: Partial<Record<FieldName, Rule>> = rules[section];
  for (const name of fieldsOf(section)) {
    const rule = sectionRules[name] ?? ifRelevant(name, choiceRule(name));
    const value = answers[name] ?? "";
    const hasLostLetters = isDamaged(value) && holdsWords(name) && isRelevant(name, answers);
    const result = hasLostLetters ? damagedText : rule(value, { answers, facts });
    if ("value" in result) validAnswers[name] = result.value;
    else errors[name] = result.code;
  }
  return keysOf(errors).length > 0 ? { ok: false, errors } : { ok: true, answers: validAnswers };
}

/** Checks the answers to these sections and normalizes them. Checking the result again does not change it. */
export function checkSections(
  answers: Answers,
  facts: Facts,
  sectionsToCheck: readonly Section[] = sections,
): AnswersCheck {
  const tidy = tidyAnswers(answers);
  const results = sectionsToCheck.map((section) => checkSection(section, tidy, facts));
  const errors: FieldErrors = Object.assign({}, ...results.map((result) => (result.ok ? {} : result.errors)));
  if (keysOf(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    answers: Object.assign({}, ...results.map((result) => (result.ok ? result.answers : {}))),
  };
}
