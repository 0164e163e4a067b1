/** Seconds. */
const step = 15;
const longest = 30 * 60;
const beyond = "more";

/** In steps of 15 s, `more` beyond half an hour: too coarse to identify a person. */
export function timeTakenName(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000 / step) * step);
  return seconds > longest ? beyond : String(seconds);
}

/** Seconds; Infinity beyond half an hour, undefined without counts. */
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
