import { type OperationKind, operationCounts } from "../../operation-counts.ts";

/** Figures that nobody has counted. Each is a flag of `npm run cost` with the same name. */
export const assumptions = {
  visits: { value: 1_000_000, says: "visits a day" },
  leads: { value: 20_000, says: "accepted applications a day" },
  documents: { value: 2, says: "documents of a visit, the first included" },
  prefetches: { value: 2, says: "pages that a visit's browser fetches ahead" },
  results: { value: 0, says: "POST /visita of a visit; 1 with a backend" },
  robots: { value: 0.1, says: "requests of robots, for each visit" },
  src: { value: 0.5, says: "share of visits with a src" },
  affiliates: { value: 0.1, says: "share of visits from affiliates" },
  clicks: { value: 0.1, says: "share of visits with a click id" },
  cars: { value: 0.03, says: "share of documents that are used cars" },
  searches: { value: 0.01, says: "share of documents that are a help search" },
  vitals: { value: 0.1, says: "reports of vitals for each document (enhance/start.ts)" },
  abandoned: { value: 3, says: "applications begun and not sent, for each lead" },
  autosaves: { value: 6, says: "autosaves of a step" },
  stepPages: { value: 0, says: "pages fetched after a step is sent; 0 if the response is the next page" },
  onePage: { value: 0, says: "share of leads by an application on one page" },
  receipts: { value: 0.3, says: "receipts opened, for each lead" },
  messages: { value: 0.001, says: "contact messages, for each visit" },
  console: { value: 500, says: "pages of the console a day" },
  isolates: { value: 100, says: "isolates alive at once, day and night" },
  pages: { value: 5, says: "pages that one isolate serves within 30 s" },
  refresh: { value: 30, says: "seconds after which an isolate reads texts and configuration again" },
  mailboxes: { value: 0, says: "dealers' mailboxes (ADF) that get each lead" },
  confirmations: {
    value: 0,
    says: "e-mails to the applicant for each lead; 1 where APPLICANT_EMAIL_FROM is set",
  },
  objectSeconds: { value: 2, says: "seconds that a lead's objects are active" },
  d1Bytes: { value: 2_500, says: "bytes of a lead in D1, with indexes" },
  objectBytes: { value: 28_700, says: "bytes of a lead in its object" },
  logBytes: { value: 400, says: "bytes of a line in the log, with what the platform adds" },
  months: { value: 1, says: "months since the first lead: what is stored grows" },
  days: { value: 30.4, says: "days of a month" },
};

export type Assumptions = Record<keyof typeof assumptions, number>;

export const defaults = Object.fromEntries(
  Object.entries(assumptions).map(([name, { value }]) => [name, value]),
) as Assumptions;

/** How often per day each kind of request comes. Kinds that are not named are too rare to cost anything. */
export function mix(a: Assumptions): Partial<Record<OperationKind, number>> {
  const later = a.visits * (a.documents - 1);
  const starts = a.leads * (1 + a.abandoned);
  const stepped = a.leads * (1 - a.onePage);
  const plain = 1 - a.src - a.affiliates - a.clicks;
  const saves = a.autosaves * (a.leads * a.abandoned + stepped * 4);
  // The first autosave of an application starts its draft, and is counted separately.
  const firstSaves = Math.min(saves, starts * (1 - a.onePage));
  return {
    "first visit": a.visits * plain,
    "first visit with a src": a.visits * a.src,
    "first visit from an affiliate": a.visits * a.affiliates,
    "first visit with a click id": a.visits * a.clicks,
    "arrivals of ten seconds, written": batches(a.visits * (1 - plain), a.isolates),
    "results after load": a.visits * a.results,
    "second page": later * (1 - a.cars - a.searches),
    "used cars": later * a.cars,
    "help, search": later * a.searches,
    prefetch: a.visits * a.prefetches,
    "a robot's visit": a.visits * a.robots,
    "vitals, a tenth of visits": a.visits * a.documents * a.vitals,
    "application, step 1, new": starts * (1 - a.onePage),
    "application on one page": starts * a.onePage,
    "application, autosave, the first": firstSaves,
    "application, autosave": saves - firstSaves,
    "application, step 1, sent": stepped,
    "application, step 2": stepped * a.stepPages,
    "application, step 2, sent": stepped,
    "application, step 3": stepped * a.stepPages,
    "application, step 3, sent": stepped,
    "application, step 4": stepped * a.stepPages,
    "application, step 4, sent and accepted": stepped,
    "application on one page, sent and accepted": a.leads * a.onePage,
    "delivery to the inbox": a.leads,
    "thank-you page": a.leads,
    receipt: a.leads * a.receipts,
    "contact message": a.visits * a.messages,
    "delivery of a contact message": a.visits * a.messages,
    "console, today": a.console / 2,
    "console, leads": a.console / 2,
    "every minute": 1440,
    "every ten minutes": 144,
    "every day": 1,
    "every hour, the site": 24,
  };
}

/**
 * How many writes the arrivals cause. An isolate writes an arrival together with the arrivals of the ten seconds
 * after it.
 */
const batches = (arrivals: number, isolates: number): number =>
  arrivals / (1 + (10 * arrivals) / (86_400 * isolates));

/** Traffic with two buyers, a webhook and a mailbox, in place of the inbox. */
function mixWithBuyers(a: Assumptions): Partial<Record<OperationKind, number>> {
  const { "delivery to the inbox": deliveries = 0, ...others } = mix(a);
  return { ...others, "buyers: delivery": deliveries };
}

/** Traffic with a product backend. The kinds of request that it changes have rows of their own. */
function mixWithBackend(a: Assumptions): Partial<Record<OperationKind, number>> {
  const { "delivery to the inbox": deliveries = 0, ...alone } = mix(a);
  const firsts = a.visits * (1 - a.src - a.affiliates - a.clicks);
  return {
    ...alone,
    ...{ "first visit": 0, "first visit with a src": 0, "first visit from an affiliate": 0 },
    ...{ "first visit with a click id": 0, "results after load": 0 },
    "backend: first visit": firsts,
    "backend: first visit with a src": a.visits - firsts,
    "backend: results after load": a.visits * Math.max(1, a.results),
    "backend: delivery": deliveries,
  };
}

/** The kinds of traffic, by who receives the leads. */
export const mixes = { inbox: mix, backend: mixWithBackend, buyers: mixWithBuyers } as const;
export type Receiver = keyof typeof mixes;

/**
 * How often per day an operation happens.
 * @param name matches the start of the operation's name, or all of it.
 */
export function operations(counts: Partial<Record<OperationKind, number>>, name: RegExp): number {
  let sum = 0;
  for (const [kind, times] of Object.entries(counts))
    for (const [operation, amount] of Object.entries(operationCounts[kind as OperationKind]))
      if (name.test(operation)) sum += times * amount;
  return sum;
}
