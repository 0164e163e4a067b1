import { Cron } from "croner";
import type { Miniflare } from "miniflare";
import type { BuiltConfig } from "./built-config.ts";

/** The platform's limit for a scheduled run, in milliseconds. */
const limitMs = 15 * 60_000;

/**
 * Daily runs also run at the start: their time may have passed while the site was stopped, and a restored store must
 * repeat its deletions at once.
 */
const isDaily = (cron: string): boolean => /^\d+ \d+ \* \* \*$/.test(cron);

/**
 * Calls the workers' `scheduled()` at the times of `[triggers] crons`, in UTC. A run is not started again while it is
 * under way. A run that fails is logged and does not affect other runs.
 */
export function runSchedules(
  runtime: Miniflare,
  workers: readonly Pick<BuiltConfig, "name" | "triggers">[],
): Cron[] {
  const jobs = workers.flatMap(({ name, triggers }) =>
    (triggers?.crons ?? []).map(
      (cron) =>
        new Cron(
          cron,
          // The platform counts Sunday as 1.
          {
            timezone: "UTC",
            alternativeWeekdays: true,
            protect: true,
            catch: (error) => logFailure(name, cron, error),
          },
          () => run(runtime, name, cron),
        ),
    ),
  );
  for (const job of jobs) if (isDaily(job.getPattern() ?? "")) void job.trigger();
  return jobs;
}

async function run(runtime: Miniflare, name: string, cron: string): Promise<void> {
  const scheduledTime = new Date();
  scheduledTime.setUTCSeconds(0, 0);
  const worker = await runtime.getWorker(name);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("took more than 15 minutes")), limitMs);
  });
  try {
    const { outcome } = await Promise.race([worker.scheduled({ cron, scheduledTime }), tooLong]);
    if (outcome !== "ok") logFailure(name, cron, new Error(outcome));
  } finally {
    clearTimeout(timer);
  }
}

function logFailure(worker: string, cron: string, error: unknown): void {
  console.error(JSON.stringify({ event: "scheduled run failed", worker, cron, message: String(error) }));
}
