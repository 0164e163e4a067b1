const stepSeconds = 15;
const longestSeconds = 30 * 60;
const nameAboveLongest = "more";

/**
 * The counter's name for a time: seconds in steps of 15, or `more` above half an hour. The steps are too coarse to
 * identify a person.
 */
export function timeTakenName(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000 / stepSeconds) * stepSeconds);
  return seconds > longestSeconds ? nameAboveLongest : String(seconds);
}

/** The median in seconds; Infinity if it is over half an hour, undefined if nothing was counted. */
export function medianTimeTaken(rows: readonly { name: string; count: number }[]): number | undefined {
  const times = rows
    .map(({ name, count }) => ({
      seconds: name === nameAboveLongest ? Number.POSITIVE_INFINITY : Number(name),
      count,
    }))
    .filter(({ seconds }) => seconds === Number.POSITIVE_INFINITY || seconds % stepSeconds === 0)
    .sort((a, b) => a.seconds - b.seconds);
  const total = times.reduce((sum, { count }) => sum + count, 0);
  let countSoFar = 0;
  for (const { seconds, count } of times) {
    countSoFar += count;
    if (countSoFar * 2 >= total) return seconds;
  }
  return undefined;
}
