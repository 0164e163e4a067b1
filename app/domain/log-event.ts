/**
 * The fields that a line of the log may have: codes, counts, paths and our random ids. No field is for personal data or
 * for something that a person typed, so an event with such data does not compile. Errors' messages are left out for the
 * same reason (thrown.ts).
 */
type LogFields = {
  /** The id of the request that led to the event. An error page shows it to the visitor (request-events.ts). */
  request: string;
  /** The submission's random id. It stays the same for every attempt. */
  id: string;
  /** A path without its query and without a link's token (link-token.ts). */
  path: string;
  /** An error's name. */
  kind: string;
  /** The place in the code where the error was thrown. */
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
  /** The fields up to `provider` hold our own names: of operations, tasks, pages, destinations, settings and alerts. */
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
  /** Fields of the access log: the operator's name, the operation, and its submission or page. */
  who: string;
  what: string;
  subject: string;
};

export type LogEvent = { event: string } & { [Name in keyof LogFields]?: LogFields[Name] | undefined };

/**
 * Writes one line of JSON, which Workers Logs searches by field. The event's type refuses fields that {@link LogEvent}
 * lacks, also if they come from a spread.
 */
export function logEvent<Event extends LogEvent>(
  level: "log" | "warn" | "error",
  event: Event & Record<Exclude<keyof Event, keyof LogEvent>, never>,
): void {
  console[level](JSON.stringify(event));
}
