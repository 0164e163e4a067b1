import type { Counts } from "./counted-worker.ts";
import recorded from "./operation-counts.json" with { type: "json" };

/**
 * What both workers ask of the platform for each kind of request, measured: exact numbers, and what is not named is none.
 * `tests/worker/operation-counts.worker.test.ts` holds them and says what each kind is; `npm run cost` and
 * workers/SCALE.md compute from them. After a change on purpose:
 *
 *     UPDATE_COUNTS=1 npx vitest run --project worker operation-counts
 *
 * Rows are rows of tables and indexes, as D1 and objects bill them. `do … requests` are calls of objects, besides which
 * each alarm is a request too.
 */
export const operationCounts: Record<OperationKind, Counts> = recorded;

export type OperationKind = keyof typeof recorded;
