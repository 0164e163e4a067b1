/** How long what visitors gave is kept, before it is deleted. */
export type Retention = {
  /** A body after it was delivered to the product backend, or exported; days. */
  bodyDays: number;
  /** The consents, from acceptance; years. */
  consentYears: number;
  /** A body that nobody exported is told from this age on; days. */
  unexportedNoticeDays: number;
  /** A body that nobody exported is deleted at this age; days. */
  unexportedDays: number;
  /** What is left of a forgotten submission (id, reference, dates); years. */
  tombstoneYears: number;
  /** How far back duplicates are looked for; days. */
  duplicateDays: number;
};

const names = {
  bodyDays: ["RETENTION_BODY_DAYS", 30],
  consentYears: ["RETENTION_CONSENT_YEARS", 5],
  unexportedNoticeDays: ["RETENTION_UNEXPORTED_NOTICE_DAYS", 60],
  unexportedDays: ["RETENTION_UNEXPORTED_DAYS", 730],
  tombstoneYears: ["RETENTION_TOMBSTONE_YEARS", 5],
  duplicateDays: ["DUPLICATE_DAYS", 30],
} as const satisfies Record<keyof Retention, readonly [string, number]>;

/**
 * The retention periods of a worker's variables, with the defaults.
 *
 * @throws RangeError naming the variable that is no positive whole number.
 */
export function readRetention(variables: object): Retention {
  const values = variables as Readonly<Record<string, unknown>>;
  const read = ([name, standard]: readonly [string, number]): number => {
    const value = Number(values[name] || standard);
    if (!Number.isInteger(value) || value < 1)
      throw new RangeError(`${name}: must be a positive whole number`);
    return value;
  };
  return {
    bodyDays: read(names.bodyDays),
    consentYears: read(names.consentYears),
    unexportedNoticeDays: read(names.unexportedNoticeDays),
    unexportedDays: read(names.unexportedDays),
    tombstoneYears: read(names.tombstoneYears),
    duplicateDays: read(names.duplicateDays),
  };
}
