import { type LogEvent, logEvent } from "./log-event.ts";
import { settingsReason } from "./settings/problems.ts";

/** The facts that a log may contain about an error. Its message is left out, because it may hold something typed. */
const loggableFacts = (error: unknown): { kind: string; at?: string | undefined; reason?: string } => ({
  kind: kindOf(error),
  // The first frame in our code. The stack of a store's error begins in the platform's code.
  ...(error instanceof Error && { at: /^ +at (?!.*cloudflare-internal:)(.+)$/m.exec(framesOf(error))?.[1] }),
  ...settingsReason(error),
});

/**
 * Logs an error that was handled, and hands a copy without its message to the platform as an uncaught error. The
 * platform maps only the stacks of uncaught errors to the sources, and not those that are logged
 * (tests/worker/error-places.worker.test.ts).
 */
export function logThrown(event: LogEvent, error: unknown, waitUntil?: (work: Promise<never>) => void): void {
  logEvent("error", { ...event, ...loggableFacts(error) });
  if (!(error instanceof Error)) return;
  const copy = new Error(event.event);
  copy.name = kindOf(error);
  copy.stack = `${copy.name}: ${copy.message}\n${framesOf(error)}`;
  // Without `waitUntil` no promise is made, because nobody would catch it.
  waitUntil?.(Promise.reject(copy));
}

const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** The stack's frames, which follow the message. The message may have several lines. */
const framesOf = ({ stack = "", message }: Error): string => {
  const messageLines = `${message}\n`;
  return stack.includes(messageLines) ? stack.slice(stack.indexOf(messageLines) + messageLines.length) : "";
};
