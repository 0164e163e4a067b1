/**
 * The fields of a log line: codes, counts, paths and our random ids. No field can hold personal data, and an event with
 * another field does not compile. Errors' messages are excluded too, because they may quote what somebody typed
 * (thrown.ts).
 */
type LogFields = {
  /**
   * The id of the request that led to the event, as a visitor reads it on an error page
   * (workers/site/request-events.ts).
   */
  request: string;
  /** The submission's random id. It stays the same for every attempt. */
  id: string;
  /** A path without its query and without a link's token (link-token.ts). */
  path: string;
  /** An error's name, and the place where it was thrown. */
  kind: string;
  at: string;
  reason: string;
  effect: string;
  /** Milliseconds. */
  ms: number;
  /** HTTP status of the reply, or 0 if there was no reply. */
  status: number;
  count: number;
  level: number;
  /** ISO. */
  since: string;
  /** From here on: names of operations, tasks, pages, destinations, settings and alerts, and codes. */
  call: string;
  task: string;
  step: string;
  page: string;
  facts: readonly string[];
  category: string;
  slug: string;
  destination: string;
  verdict: string;
  failure: string;
  key: string;
  name: string;
  where: string;
  provider: string;
  /** Fields of the access log: an operator's name, the order, and a submission or page. */
  who: string;
  what: string;
  subject: string;
};

export type LogEvent = { event: string } & { [Name in keyof LogFields]?: LogFields[Name] | undefined };

/**
 * Writes one line of JSON, which Workers Logs searches by field. A field that {@link LogEvent} lacks does not
 * compile, whether it is spread or written.
 */
export function logEvent<Event extends LogEvent>(
  level: "log" | "warn" | "error",
  event: Event & Record<Exclude<keyof Event, keyof LogEvent>, never>,
): void {
  console[level](JSON.stringify(event));
}
