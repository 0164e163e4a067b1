/**
 * All that a line of the log may say: codes, counts, paths and random ids of ours. There is no field for what a person typed
 * or is, so an event that has one does not compile; messages of errors are such (thrown.ts).
 */
type LogFields = {
  /** Of the request that led to it, as its visitor reads it on an error page (workers/site/request-events.ts). */
  request: string;
  /** Of a submission: random, and the same in every attempt. */
  id: string;
  /** Without a query, and without the token of a link (link-token.ts). */
  path: string;
  /** An error's name, and where it was thrown. */
  kind: string;
  at: string;
  reason: string;
  effect: string;
  /** Milliseconds. */
  ms: number;
  /** Of HTTP; 0: nothing was answered. */
  status: number;
  count: number;
  level: number;
  /** ISO. */
  since: string;
  /** Names of ours: of operations, tasks, pages, destinations, settings, alerts. */
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
  /** Of the access log: an operator's name, the order, and a submission or page. */
  who: string;
  what: string;
  subject: string;
};

export type LogEvent = { event: string } & { [Name in keyof LogFields]?: LogFields[Name] | undefined };

/** One line of JSON, which Workers Logs searches by field. What {@link LogEvent} lacks does not compile, spread or written. */
export function logEvent<Event extends LogEvent>(
  level: "log" | "warn" | "error",
  event: Event & Record<Exclude<keyof Event, keyof LogEvent>, never>,
): void {
  console[level](JSON.stringify(event));
}
