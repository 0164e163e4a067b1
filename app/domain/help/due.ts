/** An operator is asked to check a fact again during the last 60 days on which it is shown. */
export const dueWithinDays = 60;

/** A checked fact is shown for a year. Both days are ISO. February 29 becomes February 28. */
export const aYearAfter = (day: string): string =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace("-02-29", "-02-28")}`;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 3600_000));
