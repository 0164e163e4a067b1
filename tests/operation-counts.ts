import type { Counts } from "./counted-worker.ts";
import recorded from "./operation-counts.json" with { type: "json" };

/**
 * The calls of the platform by both workers for each kind of request, as exact measured numbers. An operation that is
 * not named does not happen. `tests/worker/operation-counts.worker.test.ts` checks them and describes each kind; `npm
 * run cost` and workers/SCALE.md compute with them. After an intended change:
 *
 *     UPDATE_COUNTS=1 npx vitest run --project worker operation-counts
 *
 * Rows are rows of tables and indexes, as D1 and objects bill them. `do … requests` are calls of objects. Each alarm
 * is billed as a further request.
 */
export const operationCounts: Record<OperationKind, Counts> = recorded;

export type OperationKind = keyof typeof recorded;
