import { alertsOf } from "../../../../app/domain/health/alerts.ts";
import { checkOf, partOf } from "../../../../app/domain/health/health-check.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import { logThrown } from "../../../../app/domain/thrown.ts";
import { outboxOf } from "../../leads/outbox/contract.ts";
import { orUnreadable } from "../../leads/outbox/record.ts";
import { sweep } from "../../leads/sweep/sweep.ts";
import { createPostbackRows } from "../../partners/conversions/postback-rows.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";
import { createSettingRows } from "../../stores/configuration/setting-rows.ts";
import { createCounters } from "../../stores/counters/counters.ts";
import { createAttempts } from "../../stores/lead-index/delivery-attempts.ts";
import { recountOutcomes } from "../../stores/lead-index/outcomes.ts";
import { forgottenOn } from "../../stores/register/journal.ts";
import { findAlerts } from "../alerts/report-alerts.ts";
import { lookAtBackend, lookTask } from "../health/backend-look.ts";
import { createTaskRuns } from "../health/task-runs.ts";
import { noticesOf } from "../notices/contract.ts";

/** The times of `[triggers]` in wrangler.toml. UTC. */
export const crons = { minute: "* * * * *", tenMinutes: "*/10 * * * *", daily: "23 7 * * *" } as const;

type Cron = (typeof crons)[keyof typeof crons];

export type Task = {
  name: string;
  cron: Cron;
  /** @param now epoch milliseconds, of the injected clock. */
  run(env: ServicesBindings, now: number): Promise<void>;
};

/** It runs behind the others of its time, where there is an address. */
export const heartbeatTask = "call the heartbeat";

export const helpTask = "read the backend's help";

/** Every task is bounded, and may run twice. */
export const tasks: readonly Task[] = [
  { name: "sweep what is overdue", cron: crons.minute, run: sweep },
  { name: "look around", cron: crons.tenMinutes, run: findAlerts },
  {
    // Where KV did not take it when it was published, or lost it.
    name: "copy the configuration for the site",
    cron: crons.tenMinutes,
    run: (env, now) => createSettingRows(env).copy(now),
  },
  {
    name: helpTask,
    cron: crons.tenMinutes,
    // Loaded only here: the reader of a partner's HTML is large.
    run: async (env) => (await import("../../visitors/help/walk.ts")).walkHelp(env),
  },
  { name: heartbeatTask, cron: crons.tenMinutes, run: callHeartbeat },
  // Behind the heartbeat, which a backend that hangs must not hold up.
  { name: lookTask, cron: crons.tenMinutes, run: lookAtBackend },
  {
    name: "count outcomes again",
    cron: crons.daily,
    // An older release, which may run beside this one, writes the index alone.
    run: (env, now) => recountOutcomes(env.LEDGER, new Date(now - 8 * day).toISOString().slice(0, 10)),
  },
  { name: "forget what came back", cron: crons.daily, run: forgetWhatCameBack },
  { name: "delete old counters", cron: crons.daily, run: (env, now) => createCounters(env).deleteOld(now) },
  {
    name: "delete old attempts",
    cron: crons.daily,
    run: (env, now) => createAttempts(env.LEDGER).deleteOld(now),
  },
  {
    name: "delete old postbacks",
    cron: crons.daily,
    run: (env, now) => createPostbackRows(env.LEDGER).deleteOld(now),
  },
];

/** A success ends an earlier failure's alert. Frequent tasks report it every tenth minute, which spares the alerts. */
export const reportsSuccess = ({ cron }: Pick<Task, "cron">, scheduledTime: number): boolean =>
  cron !== crons.minute || new Date(scheduledTime).getUTCMinutes() % 10 === 0;

/** After a good run of the others: silence there tells somebody outside that the schedule stopped. The request says nothing but that it is made. */
async function callHeartbeat(env: ServicesBindings): Promise<void> {
  const address = settingsOf(env).values.HEARTBEAT_URL;
  if (!address) return;
  const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(5000) });
  await response.body?.cancel();
  if (!response.ok) throw new RangeError("the heartbeat's address answered an error");
}

const day = 24 * 60 * 60_000;

/** A task may make a thousand calls, and asks each outbox twice. What was forgotten last is looked at first. */
const mostForgotten = 450;

/** By the journal: outboxes that were put back to an earlier moment, and tombstones that may have lost the alarm by which they tell others. */
async function forgetWhatCameBack(env: ServicesBindings): Promise<void> {
  const entries = await forgottenOn(env.JOURNAL, "");
  const newest = entries.sort((a, b) => b.forgottenAt.localeCompare(a.forgottenAt)).slice(0, mostForgotten);
  for (const { id } of newest) {
    const outbox = outboxOf(env, id);
    const report = await orUnreadable(outbox.report());
    if (report && report !== "unreadable") await (report.forgottenAt ? outbox.wake() : outbox.reindex());
  }
}

/** One after another. A failed task is logged and reported, and the others run. */
export async function scheduled(
  { cron, scheduledTime }: Pick<ScheduledController, "cron" | "scheduledTime">,
  env: ServicesBindings,
  context: Pick<ExecutionContext, "waitUntil">,
): Promise<void> {
  const settings = settingsOf(env);
  const now = settings.clock();
  let isGood = true;
  for (const task of tasks.filter((one) => one.cron === cron)) {
    if (task.name === heartbeatTask && !(isGood && settings.values.HEARTBEAT_URL)) continue;
    const hasFailed = await runTask(task, env, now, (work) => context.waitUntil(work));
    isGood &&= !hasFailed;
    if (hasFailed || reportsSuccess(task, scheduledTime)) await reportTask(task, env, hasFailed);
  }
}

async function runTask(
  task: Task,
  env: ServicesBindings,
  now: number,
  waitUntil: ExecutionContext["waitUntil"],
): Promise<boolean> {
  try {
    await task.run(env, now);
    return false;
  } catch (error) {
    logThrown({ event: "scheduled task failed", task: task.name }, error, waitUntil);
    return true;
  }
}

async function reportTask({ name }: Task, env: ServicesBindings, hasFailed: boolean): Promise<void> {
  try {
    await createTaskRuns(env.LEDGER).note(name, hasFailed, new Date(settingsOf(env).clock()).toISOString());
  } catch (error) {
    logEvent("error", { event: "task run not noted", kind: (error as Error).name });
  }
  try {
    const failure = checkOf("services")("schedules", name, () => ({ finding: "task.failed" }));
    const parts = hasFailed ? [await partOf(failure)] : [];
    await noticesOf(env.NOTICES).report(`task ${name}`, alertsOf(parts, settingsOf(env).clock()));
  } catch (error) {
    logEvent("error", { event: "operator notice not sent", kind: (error as Error).name });
  }
}
