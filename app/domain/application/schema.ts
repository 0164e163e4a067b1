import { z } from "zod";
import {
  emailAddress,
  freeText,
  optionalText,
  personName,
  phoneNumber,
  requiredText,
  rule,
} from "../forms/validators.ts";
import { parseBirthDate } from "./birth-date.ts";
import {
  driversLicenses,
  employmentTypes,
  isWorking,
  payTypes,
  residenceStatuses,
  taxpayerIdKinds,
  usStates,
  yesNo,
} from "./codes.ts";
import {
  type Answers,
  type FieldErrors,
  type FieldName,
  fields,
  fieldsOf,
  type Section,
  sections,
} from "./fields.ts";
import { dollarsFromSlider, sliderFromDollars, sliderMax } from "./income-slider.ts";
import { parseWholeDollars } from "./money.ts";
import { isIndividualTaxpayerNumber, isSocialSecurityNumber, taxpayerDigits } from "./taxpayer-id.ts";

/** What the rules need to know of the world. `unavailable`: the look-up failed, and nobody is refused for that. */
export type Facts = {
  /** New York's calendar date, ISO. */
  today: string;
  placeOf: (zipcode: string) => Place | "unknown" | "unavailable";
};
export type Place = { city: string; state: string };

export type Checked = { ok: true; answers: Answers } | { ok: false; errors: FieldErrors };

const oneOf = (values: readonly string[]) =>
  rule((value) => (!value ? { code: "required" } : values.includes(value) ? { value } : { code: "choice" }));
const absent = z.string().transform(() => "");
const text = (name: FieldName, pattern: RegExp) => requiredText(fields[name].maxLength, pattern);
const optional = (name: FieldName, pattern: RegExp) => optionalText(fields[name].maxLength, pattern);
const email = emailAddress(fields.email.maxLength);
const phone = phoneNumber;

const zipcode = (facts: Facts) =>
  rule((value) => {
    if (!value) return { code: "required" };
    const five = /^(\d{5})(?:[-\s]\d{4})?$/.exec(value)?.[1];
    if (!five) return { code: "format" };
    const place = facts.placeOf(five);
    if (place === "unknown") return { code: "unknown" };
    if (place !== "unavailable" && !(usStates as readonly string[]).includes(place.state))
      return { code: "outside" };
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

/**
 * A slider and the typed amount beside it agree: a typed amount decides, for without JavaScript the slider
 * cannot follow it; a notch alone stands for its dollars.
 */
const income = (notch: string | undefined, amount: string | undefined) => {
  if (amount?.trim()) {
    const dollars = parseWholeDollars(amount);
    if ("code" in dollars) return { notch: z.string().transform(() => ""), amount: money };
    const agreed = String(sliderFromDollars(Number(dollars.dollars)));
    return { notch: z.string().transform(() => agreed), amount: money };
  }
  const valid = /^\d{1,2}$/.test(notch?.trim() ?? "") && Number(notch) <= sliderMax;
  const dollars = valid ? String(dollarsFromSlider(Number(notch))) : "";
  return {
    notch: z.string().transform(() => (valid ? String(Number(notch)) : "")),
    amount: rule(() => (valid ? { value: dollars } : { code: notch?.trim() ? "choice" : "required" })),
  };
};

const taxpayerId = (kind: string | undefined) => {
  if (kind !== "ssn" && kind !== "itin") return absent;
  return rule((value) => {
    if (!value) return { code: `required_${kind}` };
    const digits = taxpayerDigits(value) ?? "";
    const valid = kind === "ssn" ? isSocialSecurityNumber(digits) : isIndividualTaxpayerNumber(digits);
    return valid ? { value: digits } : { code: `format_${kind}` };
  });
};

/** The date's three fields, or the whole date where a program sends it as `dob1` (ISO). */
const birthDate = (raw: Answers, facts: Facts) => {
  const whole = /^(\d{4})-(\d{2})-(\d{2})$/.exec(raw.dob1?.trim() ?? "");
  const parts =
    whole && !raw.dob1_year && !raw.dob1_month && !raw.dob1_day
      ? { year: whole[1] ?? "", month: whole[2] ?? "", day: whole[3] ?? "" }
      : { year: raw.dob1_year ?? "", month: raw.dob1_month ?? "", day: raw.dob1_day ?? "" };
  const result = parseBirthDate(parts, facts.today);
  const part = (index: number) =>
    z.string().transform(() => ("date" in result ? String(Number(result.date.split("-")[index])) : ""));
  return {
    dob1: rule(() => ("date" in result ? { value: result.date } : { code: result.code })),
    dob1_month: part(1),
    dob1_day: part(2),
    dob1_year: part(0),
  };
};

/**
 * The rules of one section, for these answers: what one answer makes irrelevant (a co-buyer's income without a
 * co-buyer, an employer without a job) is emptied, never an error. Every message is a code.
 */
const sectionSchema = {
  contact: (_raw: Answers, facts: Facts) =>
    z.object({
      first_name: text("first_name", personName),
      last_name: text("last_name", personName),
      email,
      phone,
      zipcode: zipcode(facts),
      makeName: optional("makeName", freeText),
      modelName: optional("modelName", freeText),
    }),
  housing: (raw: Answers) =>
    z.object({
      address: text("address", freeText),
      city: text("city", freeText),
      state: oneOf(usStates),
      residence_status: oneOf(residenceStatuses),
      residence_length_in_months: years(raw.residence_length_in_months_months),
      residence_length_in_months_months: months,
      monthly_rent_housing_cost: money,
    }),
  work: (raw: Answers) => {
    const works = isWorking(raw.employment_type?.trim());
    const shared = raw.cosigner_available?.trim() === "yes";
    const own = income(raw.sliderValue, raw.sliderValue_amount);
    const cobuyer = income(raw.cobuyerSliderValue, raw.cobuyerSliderValue_amount);
    return z.object({
      employment_type: oneOf(employmentTypes),
      job_title: works ? text("job_title", freeText) : absent,
      employer_name: works ? text("employer_name", freeText) : absent,
      employment_length_in_months: works ? years(raw.employment_length_in_months_months) : absent,
      employment_length_in_months_months: works ? months : absent,
      payment_type: oneOf(payTypes),
      sliderValue: own.notch,
      sliderValue_amount: own.amount,
      cosigner_available: oneOf(yesNo),
      cobuyerSliderValue: shared ? cobuyer.notch : absent,
      cobuyerSliderValue_amount: shared ? cobuyer.amount : absent,
    });
  },
  finish: (raw: Answers, facts: Facts) =>
    z.object({
      ...birthDate(raw, facts),
      drivers_license: oneOf(driversLicenses),
      ssn_question: oneOf(taxpayerIdKinds),
      ssn_ui: taxpayerId(raw.ssn_question?.trim()),
      privacyCheckbox: rule((value) => (isTicked(value) ? { value: "yes" } : { code: "required" })),
      contactConsent: rule((value) => ({ value: isTicked(value) ? "yes" : "" })),
    }),
} as const satisfies Record<Section, (raw: Answers, facts: Facts) => z.ZodType>;

const isTicked = (value: string) => ["yes", "on", "true", "1"].includes(value);

/** Checks one section's answers; valid answers come back as they are kept, and checking them again changes nothing. */
export function checkSection(section: Section, raw: Answers, facts: Facts): Checked {
  const whole = Object.fromEntries(fieldsOf(section).map((name) => [name, raw[name] ?? ""]));
  const result = sectionSchema[section](raw, facts).safeParse(whole);
  if (result.success) return { ok: true, answers: result.data as Answers };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const name = issue.path[0] as FieldName | undefined;
    if (name && !errors[name]) errors[name] = issue.message;
  }
  return { ok: false, errors };
}

/** Checks several sections at once (all of them by default): the page layouts' and the services' entry. */
export function checkSections(
  raw: Answers,
  facts: Facts,
  asked: readonly Section[] = sections,
): { ok: true; answers: Answers } | { ok: false; errors: FieldErrors } {
  const results = asked.map((section) => checkSection(section, raw, facts));
  const errors: FieldErrors = Object.assign({}, ...results.map((result) => (result.ok ? {} : result.errors)));
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    answers: Object.assign({}, ...results.map((result) => (result.ok ? result.answers : {}))),
  };
}
