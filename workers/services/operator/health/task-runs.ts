/** When a task last succeeded and failed. Times are ISO, empty for never. */
export type TaskRun = { name: string; succeededAt: string; failedAt: string };

/**
 * The site's own task, which runs once an hour (wrangler.toml) and reports to this worker. `every` is in
 * milliseconds.
 */
export const siteTask = { name: "look around (site)", every: 3_600_000 } as const;

/** Says whether more than twice a task's interval and 15 minutes have passed since its last run. Schedules are not exact. */
export const isLate = (lastRunAt: string, every: number, now: number): boolean =>
  now - Date.parse(lastRunAt) > 2 * every + 900_000;

export function createTaskRuns(database: D1Database) {
  return {
    /** @param at ISO. */
    async note(name: string, hasFailed: boolean, at: string): Promise<void> {
      const column = hasFailed ? "failed_at" : "succeeded_at";
      await database
        .prepare(
          `INSERT INTO task_run (name, ${column}) VALUES (?1, ?2)
           ON CONFLICT (name) DO UPDATE SET ${column} = excluded.${column}`,
        )
        .bind(name, at)
        .run();
    },

    async list(): Promise<TaskRun[]> {
      const { results } = await database
        .prepare("SELECT name, succeeded_at AS succeededAt, failed_at AS failedAt FROM task_run")
        .all<TaskRun>();
      return results;
    },
  };
}
