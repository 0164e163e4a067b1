import { isWaiting } from "./attempt.ts";
import { isConverting } from "./conversion.ts";
import { index, type Turn } from "./upkeep.ts";

/** What takes longer than this is not waited for before the row in the index is written. Milliseconds. */
const patience = 2000;

/** Waits for the work, for a moment only. @returns whether it has ended. */
export async function within(work: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), patience);
  try {
    return await Promise.race([work.then(() => true), promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Does the work, which delivers, and sees to the row in the index meanwhile. At the first alarm after an acceptance or an
 * order the row waits for what becomes of it, so that most leads are written once: it is written before the end only if the
 * work takes long, and at once where nothing is delivered or announced. Every later alarm writes it first, also after a
 * crash that left a lead without one.
 */
export async function indexBeside(turn: Turn, work: () => Promise<unknown>): Promise<void> {
  const submission = turn.store.read();
  const changesSoon = submission && (isWaiting(submission) || isConverting(submission));
  if (submission?.runs !== 1 || !changesSoon) await index(turn);
  const working = work();
  if (!(await within(working))) await index(turn);
  await working;
}
