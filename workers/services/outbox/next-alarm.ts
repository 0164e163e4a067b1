import type { ServicesBindings } from "../bindings.ts";
import type { OutboxSettings } from "../settings.ts";
import { isWaiting } from "./attempt.ts";
import { isConverting } from "./conversion.ts";
import { nextAttemptAt } from "./deliveries.ts";
import type { OutboxSubmission } from "./record.ts";
import { dueAt } from "./retention.ts";
import { isUpToDate } from "./upkeep.ts";
import { isTelling } from "./withdrawal.ts";

/** When nothing may be deleted, because a period cannot be read. Milliseconds. */
const daily = 24 * 60 * 60_000;

/**
 * What is due is decided when an alarm wakes, by the clock of the settings; that one and the platform's may differ, so no
 * alarm is set further ahead than this. Milliseconds.
 */
const longestSleep = 366 * 24 * 60 * 60_000;
const shortestSleep = 60_000;

/**
 * What follows an alarm. While something is left to repeat, its alarm is set already, and another only where a destination
 * of a list is due before it (Infinity: none is). With nothing left, the next alarm is retention's; a submission whose time
 * is over is erased. Times are epoch milliseconds of the platform's clock.
 */
export function alarmAfter(
  submission: OutboxSubmission,
  settings: OutboxSettings,
  env: ServicesBindings,
): { is: "repeat" | "sleep"; at: number } | "erase" {
  const isRepeated =
    isWaiting(submission) ||
    submission.events.length > 0 ||
    isConverting(submission) ||
    isTelling(submission) ||
    !isUpToDate(submission, env);
  if (isRepeated) return { is: "repeat", at: nextAttemptAt(submission) ?? Number.POSITIVE_INFINITY };
  if (submission.isOver) return "erase";
  const wait = dueAt(submission, settings.retention) - settings.clock();
  const least = settings.mayDelete ? shortestSleep : daily;
  return { is: "sleep", at: Date.now() + Math.min(Math.max(wait, least), longestSleep) };
}
