/** Days as people here read a week: Monday first. */
const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** Strengths beside 0. */
const strengths = 4;

export type HeatCell = { weekday: number; hour: number; count: number; strength: number };

/**
 * Every hour of a week with its count, the days as {@link weekdays}. Strengths are even parts of the largest count: 0 is
 * nothing, 4 is near the largest.
 */
export function heatMapOf(
  counted: readonly { weekday: number; hour: number; count: number }[],
): HeatCell[][] {
  const counts = new Map(counted.map(({ weekday, hour, count }) => [`${weekday} ${hour}`, count]));
  const largest = Math.max(1, ...counts.values());
  return weekdays.map((weekday) =>
    Array.from({ length: 24 }, (_, hour) => {
      const count = counts.get(`${weekday} ${hour}`) ?? 0;
      return { weekday, hour, count, strength: Math.ceil((count / largest) * strengths) };
    }),
  );
}

/** The hour with most; undefined where nothing was counted. */
export function busiestOf(rows: readonly (readonly HeatCell[])[]): HeatCell | undefined {
  const busiest = rows
    .flat()
    .reduce<HeatCell | undefined>((most, cell) => (cell.count > (most?.count ?? 0) ? cell : most), undefined);
  return busiest;
}
