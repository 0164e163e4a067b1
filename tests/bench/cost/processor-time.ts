import type { OperationKind } from "../../operation-counts.ts";

/**
 * Milliseconds of processor time for a request of each kind, both workers together. `npm run bench` measured them
 * with the local simulators of KV, D1 and objects included, so each figure is an upper bound. Kinds without a figure
 * use `otherwise`.
 */
export const processorTime: Partial<Record<OperationKind, number>> & { otherwise: number } = {
  "first visit": 0.21,
  "first visit with a src": 1.01,
  "first visit from an affiliate": 1.01,
  "first visit with a click id": 1.01,
  "second page": 0.2,
  prefetch: 0.2,
  "a robot's visit": 0.21,
  "used cars": 0.26,
  "used cars of a make": 1.57,
  "help, search": 0.7,
  "application, step 1, new": 0.23,
  "application, autosave, the first": 1.32,
  "application, autosave": 0.45,
  "application, step 1, sent": 2.44,
  "application, step 2": 0.55,
  "application, step 2, sent": 1.57,
  "application, step 3": 0.56,
  "application, step 3, sent": 1.72,
  "application, step 4": 0.8,
  "application, step 4, sent and accepted": 10,
  "delivery to the inbox": 10,
  "thank-you page": 0.58,
  otherwise: 1.3,
};

export const measuredOn = "2026-11-23";
