import { type LogEvent, logEvent } from "./log-event.ts";
import { settingsReason } from "./settings/problems.ts";

/**
 * Returns the facts that a log may contain about an error. The error's message is left out, because it may hold
 * something that somebody typed.
 */
const factsOf = (error: unknown): { kind: string; at?: string | undefined; reason?: string } => ({
  kind: kindOf(error),
  // The place in our code where the error was thrown. A store's errors begin in the platform's code, which is
  // skipped.
  ...(error instanceof Error && { at: /^ +at (?!.*cloudflare-internal:)(.+)$/m.exec(framesOf(error))?.[1] }),
  ...settingsReason(error),
});

/**
 * Logs an error that was handled, and hands it to the platform as an uncaught error. The platform maps only the
 * stacks of uncaught errors to the sources. A line of the log has no stack, and neither has `console.error(error)`
 * (tests/worker/error-places.worker.test.ts).
 */
export function logThrown(event: LogEvent, error: unknown, waitUntil?: (work: Promise<never>) => void): void {
  logEvent("error", { ...event, ...factsOf(error) });
  if (!(error instanceof Error)) return;
  const bare = new Error(event.event);
  bare.name = kindOf(error);
  bare.stack = `${bare.name}: ${bare.message}\n${framesOf(error)}`;
  // The promise is only made if `waitUntil` takes it; otherwise nobody would catch it.
  waitUntil?.(Promise.reject(bare));
}

const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** The stack's frames, which stand behind the message. The message may have several lines too. */
const framesOf = ({ stack = "", message }: Error): string => {
  const head = `${message}\n`;
  return stack.includes(head) ? stack.slice(stack.indexOf(head) + head.length) : "";
};
