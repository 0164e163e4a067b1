import { taskAlert } from "../../../app/domain/health/alerts.ts";
import { noticesOf } from "../alerts/contract.ts";
import type { ServicesBindings } from "../bindings.ts";
import { createTaskRuns } from "../health/task-runs.ts";
import { settingsOf } from "../settings.ts";
import { reportsSuccess, type Task, tasks } from "./tasks.ts";

/** One after another. A failed task is logged and reported, and the others run. */
export async function scheduled(
  { cron, scheduledTime }: Pick<ScheduledController, "cron" | "scheduledTime">,
  env: ServicesBindings,
): Promise<void> {
  const now = settingsOf(env).clock();
  for (const task of tasks.filter((one) => one.cron === cron)) {
    const hasFailed = await runTask(task, env, now);
    if (hasFailed || reportsSuccess(task, scheduledTime)) await reportTask(task, env, hasFailed);
  }
}

async function runTask(task: Task, env: ServicesBindings, now: number): Promise<boolean> {
  try {
    await task.run(env, now);
    return false;
  } catch (error) {
    console.error(
      JSON.stringify({ event: "scheduled task failed", task: task.name, kind: (error as Error).name }),
    );
    return true;
  }
}

async function reportTask({ name }: Task, env: ServicesBindings, hasFailed: boolean): Promise<void> {
  try {
    await createTaskRuns(env.LEDGER).note(name, hasFailed, new Date(settingsOf(env).clock()).toISOString());
  } catch (error) {
    console.error(JSON.stringify({ event: "task run not noted", kind: (error as Error).name }));
  }
  try {
    await noticesOf(env.NOTICES).report(`task ${name}`, hasFailed ? [taskAlert(name)] : []);
  } catch (error) {
    console.error(JSON.stringify({ event: "operator notice not sent", kind: (error as Error).name }));
  }
}
