/** How finely the time from first page to acceptance is counted, and where it ends; seconds. */
const step = 15;
const longest = 30 * 60;
const beyond = "more";

/**
 * The time from an application's first page to its acceptance as it is counted: whole quarters of a minute, `more`
 * beyond half an hour. Coarse enough to be nobody's.
 *
 * @param milliseconds a negative one, of a clock that was set, counts as none.
 */
export function timeTakenName(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000 / step) * step);
  return seconds > longest ? beyond : String(seconds);
}

/**
 * The median of counted times, seconds; `beyond half an hour` is Infinity, and undefined where nothing was counted.
 *
 * @param rows names of `timeTakenName` with how often each was counted, in any order; other names are left out.
 */
export function medianTimeTaken(rows: readonly { name: string; count: number }[]): number | undefined {
  const counted = rows
    .map(({ name, count }) => ({ seconds: name === beyond ? Number.POSITIVE_INFINITY : Number(name), count }))
    .filter(({ seconds }) => seconds === Number.POSITIVE_INFINITY || seconds % step === 0)
    .sort((a, b) => a.seconds - b.seconds);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  return counted.find(({ count }) => {
    passed += count;
    return passed * 2 >= total;
  })?.seconds;
}
