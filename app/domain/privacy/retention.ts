import { entriesOf, fromEntriesOf } from "../records.ts";
import { wholeNumber } from "../settings/parse.ts";
import { type Said, type Sentence, say } from "../settings/sentences.ts";
import { readTable, type Setting, setting, type Variables } from "../settings/table.ts";

const periods = {
  /** After delivery or export. */
  bodyDays: { variable: "RETENTION_BODY_DAYS", standard: 30, least: 1 },
  consentYears: { variable: "RETENTION_CONSENT_YEARS", standard: 5, least: 1 },
  /** Then the operator is alerted of a lead that nobody exported; after `unexportedDays` it is deleted. */
  unexportedNoticeDays: { variable: "RETENTION_UNEXPORTED_NOTICE_DAYS", standard: 60, least: 1 },
  unexportedDays: { variable: "RETENTION_UNEXPORTED_DAYS", standard: 730, least: 1 },
  /** A forgotten lead's id, reference and dates. */
  tombstoneYears: { variable: "RETENTION_TOMBSTONE_YEARS", standard: 5, least: 1 },
  /** After the answer. */
  requestYears: { variable: "RETENTION_REQUEST_YEARS", standard: 2, least: 1 },
  /** Within these a second application of a person is a repeated one. */
  duplicateDays: { variable: "DUPLICATE_DAYS", standard: 30, least: 0 },
} as const;

/** The privacy policy's words and the deletion come from these. */
export type Retention = Record<keyof typeof periods, number>;

/** Longer than any law asks: a typing error must not keep a lead for centuries. */
const most = { days: 36_500, years: 100 };

type RetentionVariable = (typeof periods)[keyof Retention]["variable"];

export const retentionSettings: Record<RetentionVariable, Setting<number>> = fromEntriesOf(
  entriesOf(periods).map(([period, { variable, standard, least }]) => [
    variable,
    setting<number>(wholeNumber(least, period.endsWith("Years") ? most.years : most.days), standard),
  ]),
);

/** A notice after deletion is reported, and comes in time instead. */
export function retentionOf(
  values: Readonly<Record<RetentionVariable, number>>,
  report: (name: RetentionVariable, reason: Said, effect: Sentence) => void,
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
