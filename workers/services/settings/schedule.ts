import { UnreadableSetting } from "../../../app/domain/settings/table.ts";

/** After this time an undelivered lead needs a person. Attempts continue. */
const attentionAfterMs = 24 * 60 * 60_000;

/** The shortest wait between attempts, in seconds. */
export const shortestWait = 1;
/** The longest wait between attempts: thirty days, in seconds. */
export const longestWait = 30 * 24 * 60 * 60;

/**
 * Reads the seconds between attempts, which are comma-separated.
 * @throws UnreadableSetting for a number below one second or above thirty days.
 */
export function parseSchedule(text: string): number[] {
  const seconds = text.split(",").map(Number);
  if (seconds.some((second) => !(second >= shortestWait && second <= longestWait)))
    throw new UnreadableSetting("must look like {}", "5,60,300");
  return seconds;
}

/** Returns the milliseconds from an attempt (1 is the first) to the next. The schedule's last number repeats for ever. */
export const delayAfter = (attemptNumber: number, schedule: readonly number[]): number =>
  (schedule[Math.min(attemptNumber, schedule.length) - 1] ?? 21_600) * 1000;

export const needsAttention = (since: number, now: number, { needsPerson = false } = {}): boolean =>
  needsPerson || now - since >= attentionAfterMs;
