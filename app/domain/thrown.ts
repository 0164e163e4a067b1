import { type LogEvent, logEvent } from "./log-event.ts";
import { settingsReason } from "./settings/problems.ts";

/** What a log may say of an error: never its message, which may hold what somebody typed. */
const factsOf = (error: unknown): { kind: string; at?: string | undefined; reason?: string } => ({
  kind: kindOf(error),
  // Where it was thrown, in our code: a store's errors begin in the platform's.
  ...(error instanceof Error && { at: /^ +at (?!.*cloudflare-internal:)(.+)$/m.exec(framesOf(error))?.[1] }),
  ...settingsReason(error),
});

/**
 * Logs an error that was answered, and hands it to the platform as an uncaught one: it maps the stacks of these alone to the
 * sources, and a line of the log has no stack, nor has `console.error(error)` (tests/worker/error-places.worker.test.ts).
 */
export function logThrown(event: LogEvent, error: unknown, waitUntil?: (work: Promise<never>) => void): void {
  logEvent("error", { ...event, ...factsOf(error) });
  if (!(error instanceof Error)) return;
  const bare = new Error(event.event);
  bare.name = kindOf(error);
  bare.stack = `${bare.name}: ${bare.message}\n${framesOf(error)}`;
  // Not made without a place to go: nobody would catch it.
  waitUntil?.(Promise.reject(bare));
}

const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** Behind the message, which may have lines too. */
const framesOf = ({ stack = "", message }: Error): string => {
  const head = `${message}\n`;
  return stack.includes(head) ? stack.slice(stack.indexOf(head) + head.length) : "";
};
