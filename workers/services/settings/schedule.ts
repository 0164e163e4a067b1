import { UnreadableSetting } from "../../../app/domain/settings/table.ts";

/** Milliseconds after which an undelivered lead needs a person. Attempts continue. */
const attentionAfter = 24 * 60 * 60_000;

/** The shortest wait between attempts, in seconds. */
export const shortestWait = 1;
/** The longest wait between attempts: thirty days, in seconds. */
export const longestWait = 30 * 24 * 60 * 60;

/**
 * Reads the seconds between attempts, which are comma-separated.
 * @throws RangeError for a number below one second or above thirty days.
 */
export function parseSchedule(text: string): number[] {
  const seconds = text.split(",").map(Number);
  if (seconds.some((second) => !(second >= shortestWait && second <= longestWait)))
    throw new UnreadableSetting("must look like {}", "5,60,300");
  return seconds;
}

/**
 * Milliseconds from attempt number `attempts` (1 is the first) to the next attempt. The last step repeats for ever.
 */
export const delayAfter = (attempts: number, schedule: readonly number[]): number =>
  (schedule[Math.min(attempts, schedule.length) - 1] ?? 21_600) * 1000;

export const needsAttention = (since: number, now: number, { needsPerson = false } = {}): boolean =>
  needsPerson || now - since >= attentionAfter;
