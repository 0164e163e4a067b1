import type { OperationKind } from "../../operation-counts.ts";

/**
 * Milliseconds of processor time for a request of each kind, both workers together: measured by `npm run bench` with the
 * local simulators of KV, D1 and objects left in, so that each is an upper bound. Kinds without a number take `otherwise`.
 */
export const processorTime: Partial<Record<OperationKind, number>> & { otherwise: number } = {
  "first visit": 1.94,
  "first visit with a src": 1.94,
  "first visit from an affiliate": 1.94,
  "first visit with a click id": 1.94,
  "second page": 0.17,
  prefetch: 0.78,
  "a robot's visit": 0.22,
  "used cars": 22.5,
  "help, search": 5.8,
  "application, step 1, new": 2.8,
  "application, autosave": 0.73,
  "application, step 4, sent and accepted": 6,
  "delivery to the inbox": 8,
  "thank-you page": 1,
  otherwise: 1.3,
};

export const measuredOn = "2026-11-21";
