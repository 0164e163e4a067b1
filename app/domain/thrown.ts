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
  const errorWithoutMessage = new Error(event.event);
  errorWithoutMessage.name = kindOf(error);
  errorWithoutMessage.stack = `${errorWithoutMessage.name}: ${errorWithoutMessage.message}\n${framesOf(error)}`;
  // Without `waitUntil` nobody would handle the rejected promise, so none is made.
  waitUntil?.(Promise.reject(errorWithoutMessage));
}

const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** The stack without the message, which stands before the frames and may have several lines. */
const framesOf = ({ stack = "", message }: Error): string => {
  const messageLines = `${message}\n`;
  return stack.includes(messageLines) ? stack.slice(stack.indexOf(messageLines) + messageLines.length) : "";
};
