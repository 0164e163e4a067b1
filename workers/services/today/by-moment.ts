/** An hour of UTC (`2026-11-22T05`) as New York's clock shows it in a span. ?3: `-5 hours`. */
export const localHour = (hour: string): string => `strftime('%Y-%m-%dT%H', ${hour} || ':00', ?3)`;

/**
 * Sums of hours as one list: by moment, `at` being a day or an hour of New York, and by day of the week (0 is Sunday) and
 * hour, `at` being `0 13`.
 *
 * @param hourly a query with the columns hour, name, count, one row for each hour and name.
 * @param atLength characters of a moment: 10 for days, 13 for hours.
 */
export const byMoment = (hourly: string, atLength: 10 | 13): string => `
  WITH hourly AS MATERIALIZED (SELECT ${localHour("hour")} AS local, name, count FROM (${hourly}))
  SELECT substr(local, 1, ${atLength}) AS at, name, sum(count) AS count FROM hourly GROUP BY 1, 2
  UNION ALL
  SELECT strftime('%w', substr(local, 1, 10)) || ' ' || substr(local, 12, 2), name, sum(count)
  FROM hourly GROUP BY 1, 2`;

export type MomentRow = { at: string; name: string; count: number };
