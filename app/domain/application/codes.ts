import { includes } from "../records.ts";

/* These lists are plain arrays and not zod enums, because the browser's code imports this file. */

export const residenceStatuses = [
  "rent",
  "mortgage",
  "own",
  "family",
  "employer",
  "military",
  "other",
] as const;

export const employmentTypes = [
  "full_time",
  "part_time",
  "self_employed",
  "temporary",
  "retired",
  "benefits",
  "student",
  "homemaker",
  "unemployed",
] as const;

/** Only these employment types need a job title, an employer and a length of employment. */
export const workingTypes = ["full_time", "part_time", "self_employed", "temporary"] as const;

export const payTypes = [
  "direct_deposit",
  "paycheck",
  "personal_check",
  "cash",
  "card_or_app",
  "benefits",
] as const;

export const driversLicenses = ["us", "foreign", "none"] as const;

export const taxpayerIdKinds = ["ssn", "itin", "none"] as const;

/** The condition of the wanted vehicle. The specification's picker does not offer `certified`; programs may send it. */
export const vehicleConditions = ["new", "used", "certified"] as const;
export const yesNo = ["yes", "no"] as const;

/** The list includes DC, Puerto Rico and the three military codes (shared decisions, section 3). */
export const usStates = [
  "AL",
  "AK",
  "AZ",
  "AR",
  "CA",
  "CO",
  "CT",
  "DE",
  "DC",
  "FL",
  "GA",
  "HI",
  "ID",
  "IL",
  "IN",
  "IA",
  "KS",
  "KY",
  "LA",
  "ME",
  "MD",
  "MA",
  "MI",
  "MN",
  "MS",
  "MO",
  "MT",
  "NE",
  "NV",
  "NH",
  "NJ",
  "NM",
  "NY",
  "NC",
  "ND",
  "OH",
  "OK",
  "OR",
  "PA",
  "PR",
  "RI",
  "SC",
  "SD",
  "TN",
  "TX",
  "UT",
  "VT",
  "VA",
  "WA",
  "WV",
  "WI",
  "WY",
  "AA",
  "AE",
  "AP",
] as const;

/** The kinds of employment in the operations named "ace" (contract/ace.ts). */
export const aceEmploymentTypes = ["", "EMPLOYED", "SELF_EMPLOYED", "RETIRED", "OTHER_INCOME"] as const;
export type AceEmploymentType = (typeof aceEmploymentTypes)[number];

export function aceEmploymentType(type: string): Exclude<AceEmploymentType, ""> {
  if (type === "self_employed") return "SELF_EMPLOYED";
  if (type === "retired") return "RETIRED";
  return includes(workingTypes, type) ? "EMPLOYED" : "OTHER_INCOME";
}
