/** Days before its last day when somebody is asked to read a dated fact again. */
export const dueWithinDays = 60;

/**
 * The last day on which a fact is shown.
 * @param day The fact's day in ISO, as the result.
 */
export const aYearAfter = (day: string): string =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace("-02-29", "-02-28")}`;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 3600_000));
