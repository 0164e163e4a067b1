import { alertsOf } from "../../../../app/domain/health/alerts.ts";
import { createCheck, runCheck } from "../../../../app/domain/health/health-check.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import { entriesOf } from "../../../../app/domain/records.ts";
import { logThrown } from "../../../../app/domain/thrown.ts";
import { outboxOf } from "../../leads/outbox/contract.ts";
import { unreadableIfNewer } from "../../leads/outbox/record.ts";
import { sweep } from "../../leads/sweep/sweep.ts";
import { createPostbackRows } from "../../partners/conversions/postback-rows.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { settingsOf } from "../../settings/settings.ts";
import { createSettingRows } from "../../stores/configuration/setting-rows.ts";
import { Counters } from "../../stores/counters/counters.ts";
import { refreshDestinations, sealSecretsAgain } from "../../stores/destinations/console-destinations.ts";
import { createAttempts } from "../../stores/lead-index/delivery-attempts.ts";
import { recountOutcomes } from "../../stores/lead-index/outcomes.ts";
import { listForgotten } from "../../stores/register/journal.ts";
import { reportOwnAlerts } from "../alerts/report-alerts.ts";
import { lookAtBackend } from "../health/backend-look.ts";
import { crons, heartbeatTask, helpTask, type TaskName, taskCrons } from "../health/task-list.ts";
import { createTaskRuns } from "../health/task-runs.ts";
import { noticesOf } from "../notices/contract.ts";

/** @param now epoch milliseconds of the injected clock. */
type RunTask = (env: ServicesBindings, now: number) => Promise<void>;

/** The function of each task. Every task limits how much it does in one run, and may be run twice without harm. */
const taskFunctions: Readonly<Record<TaskName, RunTask>> = {
  "sweep what is overdue": sweep,
  "look around": reportOwnAlerts,
  // KV may have failed when the settings were changed, or may have lost its copy.
  "copy the configuration for the site": (env, now) => createSettingRows(env).copyForSite(now),
  // This module is loaded here, because its HTML parser is large.
  [helpTask]: async (env) => (await import("../../visitors/help/walk.ts")).walkHelp(env),
  [heartbeatTask]: callHeartbeat,
  "look at the backend": lookAtBackend,
  // During a deployment an older release may still have written leads without their outcomes.
  "count outcomes again": (env, now) =>
    recountOutcomes(env.LEDGER, new Date(now - 8 * day).toISOString().slice(0, 10)),
  "forget what came back": forgetRestoredLeads,
  "seal secrets again": sealSecretsAgain,
  "delete old counters": (env, now) => new Counters(env).deleteOld(now),
  "delete old attempts": (env, now) => createAttempts(env.LEDGER).deleteOld(now),
  "delete old postbacks": (env, now) => createPostbackRows(env.LEDGER).deleteOld(now),
};

/**
 * Says whether a task reports this success, which ends the alert of an earlier failure. Tasks that run every minute
 * report every tenth minute, to save calls of the durable object for alerts.
 */
export const reportsSuccess = (cron: string, scheduledTime: number): boolean =>
  cron !== crons.minute || new Date(scheduledTime).getUTCMinutes() % 10 === 0;

/** Calls an address outside, where silence means that the schedule has stopped. The request carries no information. */
async function callHeartbeat(env: ServicesBindings): Promise<void> {
  const address = settingsOf(env).values.HEARTBEAT_URL;
  if (!address) return;
  const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(5000) });
  await response.body?.cancel();
  if (!response.ok) throw new RangeError("the heartbeat's address answered an error");
}

const day = 24 * 60 * 60_000;

/** How many leads are checked. The platform allows a thousand calls in one run, and each lead needs two. */
const mostForgotten = 450;

/**
 * Looks at the leads that were forgotten last. A lead whose outbox was restored to an earlier time is forgotten again,
 * because `reindex` finds its tombstone. An outbox that knows that it is forgotten is woken, because the restore may
 * have lost the alarm that notifies the destinations.
 */
async function forgetRestoredLeads(env: ServicesBindings): Promise<void> {
  const entries = await listForgotten(env.JOURNAL, "");
  const newest = entries.sort((a, b) => b.forgottenAt.localeCompare(a.forgottenAt)).slice(0, mostForgotten);
  for (const { id } of newest) {
    const outbox = outboxOf(env, id);
    const report = await unreadableIfNewer(outbox.report());
    if (report && report !== "unreadable") await (report.forgottenAt ? outbox.wake() : outbox.reindex());
  }
}

/**
 * Runs the tasks of this time one after another. A failed task is logged and reported, and the next ones run, except
 * for the heartbeat.
 */
export async function scheduled(
  { cron, scheduledTime }: Pick<ScheduledController, "cron" | "scheduledTime">,
  env: ServicesBindings,
  context: Pick<ExecutionContext, "waitUntil">,
): Promise<void> {
  await refreshDestinations(env);
  const settings = settingsOf(env);
  const now = settings.clock();
  let hasAnyFailed = false;
  for (const [task, time] of entriesOf(taskCrons)) {
    if (time !== cron) continue;
    if (task === heartbeatTask && (hasAnyFailed || !settings.values.HEARTBEAT_URL)) continue;
    const hasSucceeded = await runTask(task, env, now, (work) => context.waitUntil(work));
    hasAnyFailed ||= !hasSucceeded;
    if (!hasSucceeded || reportsSuccess(cron, scheduledTime)) await reportTask(task, env, !hasSucceeded);
  }
}

/** Returns whether the task succeeded. */
async function runTask(
  task: TaskName,
  env: ServicesBindings,
  now: number,
  waitUntil: ExecutionContext["waitUntil"],
): Promise<boolean> {
  try {
    await taskFunctions[task](env, now);
    return true;
  } catch (error) {
    logThrown({ event: "scheduled task failed", task }, error, waitUntil);
    return false;
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
