import type { Alert } from "../../app/domain/contract/alerts.ts";
import type { Slice } from "../../app/domain/contract/operator/rebuilds.ts";
import type { Outbox } from "../../workers/services/leads/outbox/contract.ts";
import type { IndexEntry } from "../../workers/services/stores/lead-index/lead-index.ts";
import type { StandIn } from "../faults/product-backend.ts";
import type { TestSite } from "../standalone-site.ts";

/** The workers' names in a runtime, and access to the parts that a test inspects. */
export const services = "tu-credito-de-auto-services";
export const pagesWorker = "tu-credito-de-auto";

export const workerOf = ({ runtime }: TestSite, name = services) => runtime.getWorker(name);

export const databaseOf = ({ runtime }: TestSite, binding: "LEDGER" | "COUNTERS" = "LEDGER") =>
  runtime.getD1Database(binding, services);

export async function outboxOf({ runtime }: TestSite, id: string): Promise<Outbox> {
  const outboxes = await runtime.getDurableObjectNamespace("OUTBOX", services);
  return outboxes.get(outboxes.idFromName(id)) as unknown as Outbox;
}

/** The plan by which a database runs a query. */
export async function planOf(
  site: TestSite,
  binding: "LEDGER" | "COUNTERS",
  sql: string,
  values: unknown[] = [],
): Promise<string> {
  const question = (await databaseOf(site, binding)).prepare(`EXPLAIN QUERY PLAN ${sql}`);
  const { results } = await question.bind(...values).all<{ detail: string }>();
  return results.map(({ detail }) => detail).join("\n");
}

/** Runs a worker's tasks of a schedule, as the platform does. */
export async function runTasks(site: TestSite, cron: string, name = services): Promise<void> {
  const worker = await workerOf(site, name);
  await worker.scheduled({ cron, scheduledTime: new Date("2026-11-22T12:00:00Z") });
}

/** The alerts in each message that the operator's webhook got. */
export const toldTo = ({ calls }: StandIn): Alert[][] => calls.map(({ body }) => JSON.parse(body).matters);

export const listed = (site: TestSite) =>
  site.operate<{ leads: IndexEntry[]; counts: Record<string, number> }>("/leads?limit=500");

/**
 * Runs every slice of a task.
 * @returns the sums of its counts.
 */
export async function everySlice(
  site: TestSite,
  path: "/reindex" | "/backup/restore",
  options: object = {},
): Promise<Record<string, number>> {
  const total: Record<string, number> = {};
  let cursor = "";
  do {
    const slice = await site.operate<Slice>(path, "POST", { cursor, ...options });
    cursor = slice.cursor;
    for (const [what, count] of Object.entries(slice.counts)) total[what] = (total[what] ?? 0) + count;
  } while (cursor);
  return total;
}
export const reindex = (site: TestSite) => everySlice(site, "/reindex");
