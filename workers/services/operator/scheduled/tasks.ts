import { alertsOf } from "../../../../app/domain/health/alerts.ts";
import { createCheck, runCheck } from "../../../../app/domain/health/health-check.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import { entriesOf } from "../../../../app/domain/records.ts";
import { logThrown } from "../../../../app/domain/thrown.ts";
import { outboxOf } from "../../leads/outbox/contract.ts";
import { orUnreadable } from "../../leads/outbox/record.ts";
import { sweep } from "../../leads/sweep/sweep.ts";
import { createPostbackRows } from "../../partners/conversions/postback-rows.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";
import { createSettingRows } from "../../stores/configuration/setting-rows.ts";
import { Counters } from "../../stores/counters/counters.ts";
import { createAttempts } from "../../stores/lead-index/delivery-attempts.ts";
import { recountOutcomes } from "../../stores/lead-index/outcomes.ts";
import { forgottenOn } from "../../stores/register/journal.ts";
import { findAlerts } from "../alerts/report-alerts.ts";
import { lookAtBackend } from "../health/backend-look.ts";
import { crons, heartbeatTask, helpTask, type TaskName, taskCrons } from "../health/task-list.ts";
import { createTaskRuns } from "../health/task-runs.ts";
import { noticesOf } from "../notices/contract.ts";

/**
 * Runs a task.
 * @param now epoch milliseconds of the injected clock.
 */
type Run = (env: ServicesBindings, now: number) => Promise<void>;

/** The function of each task. Every task limits how much it does in one run, and running it twice does no harm. */
const runs: Readonly<Record<TaskName, Run>> = {
  "sweep what is overdue": sweep,
  "look around": findAlerts,
  // Writes the copy again if KV did not take it when the settings were published, or lost it.
  "copy the configuration for the site": (env, now) => createSettingRows(env).copy(now),
  // The walk through a partner's help pages is imported when it runs, because its HTML parser is large.
  [helpTask]: async (env) => (await import("../../visitors/help/walk.ts")).walkHelp(env),
  [heartbeatTask]: callHeartbeat,
  "look at the backend": lookAtBackend,
  // During a deployment an older release may still write leads without their outcomes, so the counts of the last eight
  // days are made again.
  "count outcomes again": (env, now) =>
    recountOutcomes(env.LEDGER, new Date(now - 8 * day).toISOString().slice(0, 10)),
  "forget what came back": forgetWhatCameBack,
  "delete old counters": (env, now) => new Counters(env).deleteOld(now),
  "delete old attempts": (env, now) => createAttempts(env.LEDGER).deleteOld(now),
  "delete old postbacks": (env, now) => createPostbackRows(env.LEDGER).deleteOld(now),
};

/**
 * Says whether a task reports its success, which ends the alert of an earlier failure. Frequent tasks report every
 * tenth minute, which saves calls of the durable object that holds the alerts.
 */
export const reportsSuccess = (cron: string, scheduledTime: number): boolean =>
  cron !== crons.minute || new Date(scheduledTime).getUTCMinutes() % 10 === 0;

/**
 * Calls the heartbeat after a good run of the other tasks. Silence at that address tells somebody outside that the
 * schedule stopped. The request carries no information.
 */
async function callHeartbeat(env: ServicesBindings): Promise<void> {
  const address = settingsOf(env).values.HEARTBEAT_URL;
  if (!address) return;
  const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(5000) });
  await response.body?.cancel();
  if (!response.ok) throw new RangeError("the heartbeat's address answered an error");
}

const day = 24 * 60 * 60_000;

/**
 * How many entries of the journal are checked, the latest first. A task may make a thousand calls, and this one calls
 * each outbox twice.
 */
const mostForgotten = 450;

/**
 * Reads the journal of forgotten leads. A lead whose storage was restored to a time before it was forgotten is forgotten
 * again (`reindex` finds its entry). A lead that is still forgotten is woken, in case the alarm that notifies the
 * destinations was lost with the restore.
 */
async function forgetWhatCameBack(env: ServicesBindings): Promise<void> {
  const entries = await forgottenOn(env.JOURNAL, "");
  const newest = entries.sort((a, b) => b.forgottenAt.localeCompare(a.forgottenAt)).slice(0, mostForgotten);
  for (const { id } of newest) {
    const outbox = outboxOf(env, id);
    const report = await orUnreadable(outbox.report());
    if (report && report !== "unreadable") await (report.forgottenAt ? outbox.wake() : outbox.reindex());
  }
}

/** Runs the tasks of this time one after another. A failed task is logged and reported, and the others run. */
export async function scheduled(
  { cron, scheduledTime }: Pick<ScheduledController, "cron" | "scheduledTime">,
  env: ServicesBindings,
  context: Pick<ExecutionContext, "waitUntil">,
): Promise<void> {
  const settings = settingsOf(env);
  const now = settings.clock();
  let isGood = true;
  for (const [task, time] of entriesOf(taskCrons)) {
    if (time !== cron) continue;
    if (task === heartbeatTask && !(isGood && settings.values.HEARTBEAT_URL)) continue;
    const hasFailed = await runTask(task, env, now, (work) => context.waitUntil(work));
    isGood &&= !hasFailed;
    if (hasFailed || reportsSuccess(cron, scheduledTime)) await reportTask(task, env, hasFailed);
  }
}

async function runTask(
  task: TaskName,
  env: ServicesBindings,
  now: number,
  waitUntil: ExecutionContext["waitUntil"],
): Promise<boolean> {
  try {
    await runs[task](env, now);
    return false;
  } catch (error) {
    logThrown({ event: "scheduled task failed", task }, error, waitUntil);
    return true;
  }
}

async function reportTask(name: TaskName, env: ServicesBindings, hasFailed: boolean): Promise<void> {
  try {
    await createTaskRuns(env.LEDGER).note(name, hasFailed, new Date(settingsOf(env).clock()).toISOString());
  } catch (error) {
    logEvent("error", { event: "task run not noted", kind: (error as Error).name });
  }
  try {
    const failure = createCheck("services")("schedules", name, () => ({ finding: "task.failed" }));
    const parts = hasFailed ? [await runCheck(failure)] : [];
    await noticesOf(env.NOTICES).report(`task ${name}`, alertsOf(parts, settingsOf(env).clock()));
  } catch (error) {
    logEvent("error", { event: "operator notice not sent", kind: (error as Error).name });
  }
}
