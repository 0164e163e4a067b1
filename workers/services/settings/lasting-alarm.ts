import { logThrown } from "../../../app/domain/thrown.ts";

/** The time from an alarm that failed to the next alarm. */
const retryAfterMs = 10 * 60_000;

/**
 * Runs an object's alarm. The platform repeats an alarm that throws six times and then drops it for ever
 * (developers.cloudflare.com/durable-objects/api/alarms). Therefore the next alarm is set before anything else runs,
 * and an error of the work is logged.
 * @param work sets the exact next alarm, or deletes it.
 */
export async function lastingAlarm(
  storage: DurableObjectStorage,
  object: { name: string; id?: string | undefined },
  work: () => Promise<void>,
): Promise<void> {
  await storage.setAlarm(Date.now() + retryAfterMs);
  try {
    await work();
  } catch (error) {
    logThrown({ event: "alarm failed", ...object }, error);
  }
}
