import type { OperationKind } from "../../operation-counts.ts";

/**
 * Milliseconds of processor time for a request of each kind, both workers together: measured by `npm run bench` with the
 * local simulators of KV, D1 and objects left in, so that each is an upper bound. Kinds without a number take `otherwise`.
 */
export const processorTime: Partial<Record<OperationKind, number>> & { otherwise: number } = {
  "first visit": 0.25,
  "first visit with a src": 1.05,
  "first visit from an affiliate": 1.05,
  "first visit with a click id": 1.05,
  "second page": 0.21,
  prefetch: 0.21,
  "a robot's visit": 0.25,
  "used cars": 0.26,
  "used cars of a make": 1.87,
  "help, search": 1.41,
  "application, step 1, new": 0.23,
  "application, autosave, the first": 1.51,
  "application, autosave": 1.51,
  "application, step 1, sent": 2.48,
  "application, step 2": 0.65,
  "application, step 2, sent": 1.8,
  "application, step 3": 0.64,
  "application, step 3, sent": 1.93,
  "application, step 4": 1.01,
  "application, step 4, sent and accepted": 10,
  "delivery to the inbox": 10,
  "thank-you page": 1.9,
  otherwise: 1.3,
};

export const measuredOn = "2026-11-23";
