import { inTime } from "../../../../app/domain/in-time.ts";
import { outboxOf } from "../../leads/outbox/contract.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { memories } from "../../settings/memories.ts";
import { settingsOf } from "../../settings/settings.ts";
import { createTaskRuns, isLate, siteTask } from "./task-runs.ts";

/**
 * Milliseconds for which an isolate repeats a response. Monitors that ask more often cost nothing and burden no
 * store.
 */
const keptFor = 30_000;
const limitMs = 5000;
/** The name of the outbox that is written to, and of a row among the tasks' runs. */
const probe = "ready";
const tenMinutes = 600_000;

/**
 * Says whether leads can be taken and go out: an outbox and the index take a write and give it back, and the schedule
 * runs. A new deployment has half an hour for its first run. While the stores are asked, other callers get the
 * earlier response.
 */
export async function isReady(env: ServicesBindings): Promise<boolean> {
  const { ready } = memories;
  const now = Date.now();
  if (ready.isReady === undefined || now - ready.at >= keptFor) {
    ready.at = now;
    ready.isReady = await Promise.all(
      [outboxOf(env, probe).probe(), hasSchedule(env)].map((work) => inTime(work, limitMs)),
    )
      .then((results) => results.every(Boolean))
      .catch(() => false);
  }
  return ready.isReady;
}

async function hasSchedule(env: ServicesBindings): Promise<boolean> {
  const runs = createTaskRuns(env.LEDGER);
  const now = settingsOf(env).clock();
  await runs.note(probe, false, new Date(now).toISOString());
  const rows = await runs.list();
  const isWritten = rows.some(
    ({ name, succeededAt }) => name === probe && Date.parse(succeededAt) > now - keptFor,
  );
  const [last] = rows
    .filter(({ name }) => name !== probe && name !== siteTask.name)
    .flatMap(({ succeededAt, failedAt }) => [succeededAt, failedAt])
    .sort()
    .slice(-1);
  return isWritten && !isLate(last || env.VERSION.timestamp, tenMinutes, now);
}
