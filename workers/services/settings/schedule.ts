import { UnreadableSetting } from "../../../app/domain/settings/table.ts";

/** Undelivered for this long, it needs a person; attempts continue. Milliseconds. */
const attentionAfter = 24 * 60 * 60_000;

/** Seconds. */
export const shortestWait = 1;
/** Thirty days, in seconds. */
export const longestWait = 30 * 24 * 60 * 60;

/** Seconds between attempts, comma-separated. @throws RangeError for numbers outside of one second to thirty days. */
export function parseSchedule(text: string): number[] {
  const seconds = text.split(",").map(Number);
  if (seconds.some((second) => !(second >= shortestWait && second <= longestWait)))
    throw new UnreadableSetting("must look like {}", "5,60,300");
  return seconds;
}

/** Milliseconds from attempt number `attempts` (1 is the first) to the next; the last step repeats for ever. */
export const delayAfter = (attempts: number, schedule: readonly number[]): number =>
  (schedule[Math.min(attempts, schedule.length) - 1] ?? 21_600) * 1000;

export const needsAttention = (since: number, now: number, { needsPerson = false } = {}): boolean =>
  needsPerson || now - since >= attentionAfter;
