import { inTime } from "../../../../app/domain/in-time.ts";
import { outboxOf } from "../../leads/outbox/contract.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { memories } from "../../settings/memories.ts";
import { settingsOf } from "../../settings/settings.ts";
import { createTaskRuns, isLate, siteTask } from "./task-runs.ts";

/** Milliseconds for which an isolate repeats a response, so that frequent monitors do not burden the stores. */
const cachedFor = 30_000;
const limitMs = 5000;
/** The name of the outbox, and of the row of `task_run`, that are written as a test. */
const probeName = "ready";
const tenMinutes = 600_000;

/**
 * Says whether leads can be accepted and delivered: an outbox and D1 store a row and return it, and the scheduled tasks
 * run. A new deployment has half an hour for its first run. While the stores are tested, other callers get the last
 * response.
 */
export async function isReady(env: ServicesBindings): Promise<boolean> {
  const { ready } = memories;
  const now = Date.now();
  if (ready.isReady === undefined || now - ready.at >= cachedFor) {
    ready.at = now;
    ready.isReady = await Promise.all(
      [outboxOf(env, probeName).probe(), isScheduleRunning(env)].map((work) => inTime(work, limitMs)),
    )
      .then((results) => results.every(Boolean))
      .catch(() => false);
  }
  return ready.isReady;
}

async function isScheduleRunning(env: ServicesBindings): Promise<boolean> {
  const runs = createTaskRuns(env.LEDGER);
  const now = settingsOf(env).clock();
  await runs.note(probeName, false, new Date(now).toISOString());
  const rows = await runs.list();
  const isWritten = rows.some(
    ({ name, succeededAt }) => name === probeName && Date.parse(succeededAt) > now - cachedFor,
  );
  const [lastRunAt] = rows
    .filter(({ name }) => name !== probeName && name !== siteTask.name)
    .flatMap(({ succeededAt, failedAt }) => [succeededAt, failedAt])
    .sort()
    .slice(-1);
  return isWritten && !isLate(lastRunAt || env.VERSION.timestamp, tenMinutes, now);
}
