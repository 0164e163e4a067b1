import type { ProcessFacts } from "./processes.ts";

/** How long a part of the runtime has shown no sign of life; milliseconds. */
export type VitalSign = {
  /** Since its last answer. */
  silentMs: number;
  /** Of that, how long all its processes were stopped by a signal. */
  stoppedMs: number;
  /** Of that, how long it has taken no processor time, or has had no process. */
  idleMs: number;
  /** Processor time when it was last seen to work. */
  processorMs: number;
};

export const answering: VitalSign = { silentMs: 0, stoppedMs: 0, idleMs: 0, processorMs: 0 };

/** What a waking thread may take without getting anywhere. */
const idleTakesMs = 20;

/**
 * The sign after a look at the processes of a part that has not answered.
 *
 * @param elapsedMs since the look before. A supervisor that was starved itself has seen less than passed: no look counts
 *   for more than two seconds.
 */
export function afterSilentLook(
  sign: VitalSign,
  elapsedMs: number,
  members: readonly Pick<ProcessFacts, "stopped" | "waits" | "processorMs">[] | undefined,
): VitalSign {
  const seenMs = Math.min(elapsedMs, 2000);
  // Where processes cannot be seen, silence alone decides.
  if (!members) return { ...answering, silentMs: sign.silentMs + seenMs };
  const processorMs = members.reduce((sum, one) => sum + one.processorMs, 0);
  const works = Math.abs(processorMs - sign.processorMs) >= idleTakesMs || members.some((one) => one.waits);
  const isStopped = members.length > 0 && members.every((one) => one.stopped);
  return {
    silentMs: sign.silentMs + seenMs,
    stoppedMs: isStopped ? sign.stoppedMs + seenMs : 0,
    idleMs: works ? 0 : sign.idleMs + seenMs,
    processorMs: works ? processorMs : sign.processorMs,
  };
}

/**
 * Why a part must be replaced, or undefined while there is hope. A saturated runtime can leave a visitor without an answer
 * for ten seconds and more, but it works; one that does not work will never answer.
 */
export function causeToReplace({ silentMs, stoppedMs, idleMs }: VitalSign): string | undefined {
  if (stoppedMs >= 2000) return "was stopped";
  if (idleMs >= 5000) return "does not answer and does nothing";
  if (silentMs >= 60_000) return "has not answered for a minute";
  return undefined;
}
