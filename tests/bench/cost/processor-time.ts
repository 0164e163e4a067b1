import type { OperationKind } from "../../operation-counts.ts";

/**
 * Milliseconds of processor time for a request of each kind, both workers together: measured by `npm run bench` with the
 * local simulators of KV, D1 and objects left in, so that each is an upper bound. Kinds without a number take `otherwise`.
 */
export const processorTime: Partial<Record<OperationKind, number>> & { otherwise: number } = {
  "first visit": 0.41,
  "first visit with a src": 1.88,
  "first visit from an affiliate": 1.88,
  "first visit with a click id": 1.88,
  "second page": 0.4,
  prefetch: 0.36,
  "a robot's visit": 0.4,
  "used cars": 0.37,
  "used cars of a make": 2.42,
  "help, search": 1.7,
  "application, step 1, new": 0.39,
  "application, autosave, the first": 2.22,
  "application, autosave": 2.22,
  "application, step 1, sent": 4.75,
  "application, step 2": 1.89,
  "application, step 2, sent": 3.13,
  "application, step 3": 1.98,
  "application, step 3, sent": 3.32,
  "application, step 4": 2.6,
  "application, step 4, sent and accepted": 10,
  "delivery to the inbox": 10,
  "thank-you page": 1.9,
  otherwise: 1.3,
};

export const measuredOn = "2026-11-22";
