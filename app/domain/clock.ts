/** The current time in epoch milliseconds. Rules take the time as an argument; only entry points have a clock. */
export type Clock = () => number;

/**
 * The system's clock, or one that stands still at `testNow` (ISO) for tests.
 *
 * @throws RangeError when a test clock is set in production, or is not a date.
 */
export function clockFrom(environment: string, testNow: string | undefined): Clock {
  if (!testNow) return () => Date.now();
  if (environment === "production") throw new RangeError("TEST_NOW: not allowed in production");
  const fixed = Date.parse(testNow);
  if (Number.isNaN(fixed)) throw new RangeError("TEST_NOW: not a valid date");
  return () => fixed;
}
