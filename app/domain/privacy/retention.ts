import { entriesOf, fromEntriesOf } from "../records.ts";
import { wholeNumber } from "../settings/parse.ts";
import { type Sentence, say, type Wording } from "../settings/sentences.ts";
import { readTable, type Setting, setting, type Variables } from "../settings/table.ts";

const periods = {
  /** How long a lead's body is stored after its delivery or export. */
  bodyDays: { variable: "RETENTION_BODY_DAYS", standard: 30, least: 1 },
  consentYears: { variable: "RETENTION_CONSENT_YEARS", standard: 5, least: 1 },
  /** When the operator is alerted to a lead that nobody exported. After `unexportedDays` the lead is deleted. */
  unexportedNoticeDays: { variable: "RETENTION_UNEXPORTED_NOTICE_DAYS", standard: 60, least: 1 },
  unexportedDays: { variable: "RETENTION_UNEXPORTED_DAYS", standard: 730, least: 1 },
  /** How long the id, reference and dates of a deleted lead are stored. */
  tombstoneYears: { variable: "RETENTION_TOMBSTONE_YEARS", standard: 5, least: 1 },
  /** How long a person's request is stored after it was answered. */
  requestYears: { variable: "RETENTION_REQUEST_YEARS", standard: 2, least: 1 },
  /** A second application of the same person within these days counts as repeated. */
  duplicateDays: { variable: "DUPLICATE_DAYS", standard: 30, least: 0 },
} as const;

/** The periods of storage. Both the words of the privacy policy and the deletion use these numbers. */
export type Retention = Record<keyof typeof periods, number>;

/** The longest periods that a setting may have: longer than any law asks, but they limit the harm of a typing error. */
const longestPeriod = { days: 36_500, years: 100 };

type RetentionVariable = (typeof periods)[keyof Retention]["variable"];

export const retentionSettings: Record<RetentionVariable, Setting<number>> = fromEntriesOf(
  entriesOf(periods).map(([period, { variable, standard, least }]) => [
    variable,
    setting<number>(
      wholeNumber(least, period.endsWith("Years") ? longestPeriod.years : longestPeriod.days),
      standard,
    ),
  ]),
);

/** The periods of the settings. An alert that would come after the deletion is reported and comes earlier. */
export function retentionOf(
  values: Readonly<Record<RetentionVariable, number>>,
  report: (name: RetentionVariable, reason: Wording, effect: Sentence) => void,
): Retention {
  const retention: Retention = fromEntriesOf(
    entriesOf(periods).map(([period, { variable }]) => [period, values[variable]]),
  );
  if (retention.unexportedNoticeDays < retention.unexportedDays) return retention;
  report(
    "RETENTION_UNEXPORTED_NOTICE_DAYS",
    say("must be less than {}", "RETENTION_UNEXPORTED_DAYS"),
    "The notice comes at half of that time.",
  );
  return { ...retention, unexportedNoticeDays: Math.floor(retention.unexportedDays / 2) };
}

export const readRetention = (variables: Variables): Retention =>
  retentionOf(readTable(retentionSettings, variables).values, () => {});
