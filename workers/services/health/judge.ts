import type { Found } from "../../../app/domain/health/health-check.ts";
import type { HealthFinding } from "../../../app/domain/health/health-words.ts";
import type { Reply } from "../upstream/reply.ts";
import type { TaskRun } from "./task-runs.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** What waits for this long should be looked at, and for this long it is broken; milliseconds. */
type Patience = { look: number; broken: number };

/**
 * A backlog, by how long the oldest of it waits.
 *
 * @param waiting since when the oldest waits: ISO, empty where nothing does.
 */
export function judgeBacklog(
  finding: HealthFinding,
  { count, oldest }: { count: number; oldest: string },
  now: number,
  { look, broken }: Patience,
): Found {
  if (count === 0) return { state: "good", finding: "none.waiting" };
  const age = now - Date.parse(oldest);
  const state = age >= broken ? "broken" : age >= look ? "look" : "good";
  return { state, finding, values: { count }, since: oldest };
}

/** Attempts go on for a day before a lead needs a person; an hour of it is a bad hour of the backend's. */
export const patienceWithDelivery: Patience = { look: hour, broken: day };
/** What needs a person is looked at in any case. */
export const patienceWithPersons: Patience = { look: 0, broken: 7 * day };

/** A task, by its last runs. @param every how often it says how it went; milliseconds. */
export function judgeTask(run: TaskRun | undefined, every: number, now: number): Found {
  if (!run || (!run.succeededAt && !run.failedAt)) return { state: "look", finding: "task.never" };
  if (run.failedAt > run.succeededAt) return { state: "broken", finding: "task.failed", since: run.failedAt };
  const age = now - Date.parse(run.succeededAt);
  // Twice its time, and a bit: a schedule is no clock.
  const isLate = age > 2 * every + hour / 4;
  return isLate
    ? { state: "broken", finding: "task.late", since: run.succeededAt }
    : { state: "good", finding: "task.good", since: run.succeededAt };
}

/** The backend's answer to a request for `/`: anything that it says proves that it is there. */
export function judgeReply(reply: Reply, ms: number): Found {
  if (reply.is === "none" && reply.failure !== "redirect")
    return { state: "broken", finding: "backend.away", values: { failure: reply.failure } };
  const status = reply.is === "none" ? 302 : reply.status;
  return status >= 500
    ? { state: "look", finding: "backend.error", values: { status, ms } }
    : { state: "good", finding: "backend.answers", values: { ms } };
}

/** The last copy of an outbox; undefined: there is none yet. */
export function judgeBackup(last: { at: string } | undefined, lastAcceptedAt: string): Found {
  if (!last) return { state: lastAcceptedAt ? "look" : "good", finding: "backup.empty" };
  // A copy follows its lead within minutes.
  const isBehind = lastAcceptedAt !== "" && Date.parse(lastAcceptedAt) - Date.parse(last.at) > hour;
  return {
    state: isBehind ? "broken" : "good",
    finding: isBehind ? "backup.old" : "backup.good",
    since: last.at,
  };
}
