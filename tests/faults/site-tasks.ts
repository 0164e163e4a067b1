import type { Slice } from "../../app/domain/contract/operator/rebuilds.ts";
import type { IndexEntry } from "../../workers/services/ledger/ledger.ts";
import type { TestSite } from "../standalone-site.ts";

/** The services worker's name in a runtime. */
export const services = "tu-credito-de-auto-services";

/** Runs the services' tasks of a time, as the platform does. */
export async function runTasks({ runtime }: TestSite, cron: string): Promise<void> {
  const worker = await runtime.getWorker(services);
  await worker.scheduled({ cron, scheduledTime: new Date("2026-11-22T12:00:00Z") });
}

export const listed = (site: TestSite) =>
  site.operate<{ leads: IndexEntry[]; counts: Record<string, number> }>("/leads?limit=500");

/** Every slice of a reindex. @returns the sums of what it did. */
export async function reindex(site: TestSite): Promise<Record<string, number>> {
  const total: Record<string, number> = {};
  let cursor = "";
  do {
    const slice = await site.operate<Slice>("/reindex", "POST", { cursor });
    cursor = slice.cursor;
    for (const [what, count] of Object.entries(slice.counts)) total[what] = (total[what] ?? 0) + count;
  } while (cursor);
  return total;
}
