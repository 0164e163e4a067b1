import type { OpenAlert } from "../../../../app/domain/contract/alerts.ts";
import type { CheckResult, FindingOf } from "../../../../app/domain/health/findings.ts";
import { type Check, createCheck, runChecks } from "../../../../app/domain/health/health-check.ts";
import { lazy } from "../../../../app/domain/lazy.ts";
import { entriesOf } from "../../../../app/domain/records.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";
import { readUnreadHelp } from "../../visitors/help/walked.ts";
import { crons, heartbeatTask, helpTask, taskCrons } from "./task-list.ts";
import { createTaskRuns, isLate, siteTask, type TaskRun } from "./task-runs.ts";

type TaskFinding = CheckResult<FindingOf<"schedules">>;

const tenMinutes = 600_000;
/** Milliseconds between reports. Tasks that run every minute report every tenth minute (scheduled/tasks.ts). */
const reportIntervals = {
  [crons.minute]: tenMinutes,
  [crons.tenMinutes]: tenMinutes,
  [crons.daily]: 86_400_000,
};

/**
 * Judges a task by its last run.
 * @param every milliseconds between the task's reports.
 * @param startedAt when this version was deployed. A task that has not run yet is measured from then.
 */
export function taskHealth(
  run: Omit<TaskRun, "name"> | undefined,
  every: number,
  now: number,
  startedAt: string,
): TaskFinding {
  const { succeededAt = "", failedAt = "" } = run ?? {};
  if (failedAt > succeededAt) return { finding: "task.failed", since: failedAt };
  if (isLate(succeededAt || startedAt, every, now)) return { finding: "task.late", since: succeededAt };
  return succeededAt ? { finding: "task.good", since: succeededAt } : { finding: "task.never" };
}

export function taskChecks(env: ServicesBindings, now: number): Check[] {
  const readRuns = lazy(() => createTaskRuns(env.LEDGER).list());
  const check = (name: string, every: number) =>
    createCheck("services")("schedules", name, async () => {
      if (name === heartbeatTask && !settingsOf(env).values.HEARTBEAT_URL)
        return { finding: "heartbeat.nobody" };
      const lastRun = (await readRuns()).find((run) => run.name === name);
      return withUnreadHelp(env, name, taskHealth(lastRun, every, now, env.VERSION.timestamp));
    });
  return [
    ...entriesOf(taskCrons).map(([name, cron]) => check(name, reportIntervals[cron])),
    check(siteTask.name, siteTask.every),
  ];
}

/** Names the categories of the backend's help that could not be read, although the task itself succeeded. */
async function withUnreadHelp(
  env: ServicesBindings,
  name: string,
  finding: TaskFinding,
): Promise<TaskFinding> {
  const unread = name === helpTask && finding.finding === "task.good" ? await readUnreadHelp(env) : undefined;
  if (!unread) return finding;
  return { finding: "task.partly", values: { names: unread.categories.join(", ") }, since: unread.since };
}

/** Lists the tasks that are late. The page Hoy looks for them, because a schedule that stopped sends no alert. */
export async function lateTasks(env: ServicesBindings, now: number): Promise<OpenAlert[]> {
  const parts = await runChecks(taskChecks(env, now));
  const late = parts.filter(({ finding }) => finding === "task.late");
  return late.map(({ finding: kind, name, since }) => ({ kind, values: { name, since } }));
}
