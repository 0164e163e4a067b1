import { keysOf } from "../records.ts";

/** How long what visitors gave us is kept. The privacy policy's words and the deletion itself come from these numbers. */
export type Retention = {
  /** Days that a lead's sealed body stays after it was delivered or exported. */
  bodyDays: number;
  /** Years that the record of consents stays. */
  consentYears: number;
  /** Days after which the operator is told of a lead that nobody exported, and after which it is deleted. */
  unexportedNoticeDays: number;
  unexportedDays: number;
  /** Years that the tombstone of a forgotten lead stays: its id, reference and dates. */
  tombstoneYears: number;
  /** Days within which a second application of the same person is a repeated one. */
  duplicateDays: number;
};

/** Each period's variable, what stands in when it is not set, and the least it may be. */
const periods = {
  bodyDays: { variable: "RETENTION_BODY_DAYS", standard: 30, least: 1 },
  consentYears: { variable: "RETENTION_CONSENT_YEARS", standard: 5, least: 1 },
  unexportedNoticeDays: { variable: "RETENTION_UNEXPORTED_NOTICE_DAYS", standard: 60, least: 1 },
  unexportedDays: { variable: "RETENTION_UNEXPORTED_DAYS", standard: 730, least: 1 },
  tombstoneYears: { variable: "RETENTION_TOMBSTONE_YEARS", standard: 5, least: 1 },
  duplicateDays: { variable: "DUPLICATE_DAYS", standard: 30, least: 0 },
} as const satisfies Record<keyof Retention, { variable: string; standard: number; least: number }>;

/** Longer than any law asks: a slip of the finger that would keep a lead for centuries is refused. */
const most = { days: 36_500, years: 100 };

/**
 * Reads the retention periods from a worker's variables; one that is missing or empty has its default.
 *
 * @throws RangeError naming a variable that is no whole number in its range, or a notice that would come after deletion.
 */
export function readRetention(variables: object): Retention {
  const texts = variables as Readonly<Record<string, unknown>>;
  const read = (period: keyof Retention): number => {
    const { variable, standard, least } = periods[period];
    const text = String(texts[variable] ?? "").trim() || String(standard);
    const limit = period.endsWith("Years") ? most.years : most.days;
    const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= least && number <= limit))
      throw new RangeError(`${variable}: must be a whole number from ${least} to ${limit}`);
    return number;
  };
  const retention: Retention = {
    bodyDays: read("bodyDays"),
    consentYears: read("consentYears"),
    unexportedNoticeDays: read("unexportedNoticeDays"),
    unexportedDays: read("unexportedDays"),
    tombstoneYears: read("tombstoneYears"),
    duplicateDays: read("duplicateDays"),
  };
  if (retention.unexportedNoticeDays >= retention.unexportedDays)
    throw new RangeError("RETENTION_UNEXPORTED_NOTICE_DAYS: must be less than RETENTION_UNEXPORTED_DAYS");
  return retention;
}

/** The variables of the periods that differ: what the site promises must be what the services do. */
export const differingPeriods = (retention: Retention, other: Readonly<Record<string, number>>): string[] =>
  keysOf(periods)
    .filter((period) => retention[period] !== other[period])
    .map((period) => periods[period].variable);
