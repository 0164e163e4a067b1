import type { OpenAlert } from "../../../../app/domain/contract/alerts.ts";
import type { CheckResult, FindingOf } from "../../../../app/domain/health/findings.ts";
import { type Check, createCheck, runChecks } from "../../../../app/domain/health/health-check.ts";
import { lazy } from "../../../../app/domain/lazy.ts";
import { entriesOf } from "../../../../app/domain/records.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";
import { unreadHelp } from "../../visitors/help/walked.ts";
import { crons, heartbeatTask, helpTask, taskCrons } from "./task-list.ts";
import { createTaskRuns, isLate, siteTask, type TaskRun } from "./task-runs.ts";

type TaskFound = CheckResult<FindingOf<"schedules">>;

const tenMinutes = 600_000;
/** Milliseconds between reports. Tasks of every minute report every tenth minute (scheduled/tasks.ts). */
const taskInterval = {
  [crons.minute]: tenMinutes,
  [crons.tenMinutes]: tenMinutes,
  [crons.daily]: 86_400_000,
};

/**
 * Judges a task by its last run.
 * @param every milliseconds between the task's reports.
 * @param startedAt since when this version runs. A task that has not run yet is late by this time.
 */
export function taskHealth(
  run: Omit<TaskRun, "name"> | undefined,
  every: number,
  now: number,
  startedAt: string,
): TaskFound {
  const { succeededAt = "", failedAt = "" } = run ?? {};
  if (failedAt > succeededAt) return { finding: "task.failed", since: failedAt };
  if (isLate(succeededAt || startedAt, every, now)) return { finding: "task.late", since: succeededAt };
  return succeededAt ? { finding: "task.good", since: succeededAt } : { finding: "task.never" };
}

export function taskChecks(env: ServicesBindings, now: number): Check[] {
  const runs = lazy(() => createTaskRuns(env.LEDGER).list());
  const check = (name: string, every: number) =>
    createCheck("services")("schedules", name, async () => {
      if (name === heartbeatTask && !settingsOf(env).values.HEARTBEAT_URL)
        return { finding: "heartbeat.nobody" };
      const lastRun = (await runs()).find((run) => run.name === name);
      return partlyDone(env, name, taskHealth(lastRun, every, now, env.VERSION.timestamp));
    });
  return [
    ...entriesOf(taskCrons).map(([name, cron]) => check(name, taskInterval[cron])),
    check(siteTask.name, siteTask.every),
  ];
}

/** Adds to a good task what it could not do: a category of the backend's help may fail while the task goes well. */
async function partlyDone(env: ServicesBindings, name: string, finding: TaskFound): Promise<TaskFound> {
  const unread = name === helpTask && finding.finding === "task.good" ? await unreadHelp(env) : undefined;
  if (!unread) return finding;
  return { finding: "task.partly", values: { names: unread.categories.join(", ") }, since: unread.since };
}

/** Lists the tasks that are late, for the page Hoy, because a schedule that stopped reports nothing by itself. */
export async function lateTasks(env: ServicesBindings, now: number): Promise<OpenAlert[]> {
  const parts = await runChecks(taskChecks(env, now));
  const late = parts.filter(({ finding }) => finding === "task.late");
  return late.map(({ finding: kind, name, since }) => ({ kind, values: { name, since } }));
}
