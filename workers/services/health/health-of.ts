import type { Found } from "../../../app/domain/health/health-check.ts";
import type { HealthFinding } from "../../../app/domain/health/health-words.ts";
import { soon } from "../../../app/domain/privacy/request-terms.ts";
import type { DestinationBacklog, DestinationState } from "../ledger/destination-state.ts";
import type { Reply } from "../upstream/reply.ts";
import type { TaskRun } from "./task-runs.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds of waiting until it needs a look, and until it is broken. */
export type Patience = { look: number; broken: number };

/** @param waiting since when the oldest waits: ISO, empty where nothing does. */
export function backlogHealth(
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
export const patienceWithPersons: Patience = { look: 0, broken: 7 * day };
/** Of a term's last day. */
export const patienceWithTerms: Patience = { look: -soon * day, broken: day };

/** Milliseconds until a failing destination is broken: others get through meanwhile, or it is back. */
const failingFor = hour / 12;

const failing = {
  refused: "destination.refuses",
  unconfirmed: "destination.unclear",
  failed: "destination.fails",
} as const;

/** Refused and unconfirmed leads need a person even when it works again. `state`: undefined before the first attempt. */
export function destinationHealth(
  state: DestinationState | undefined,
  backlog: DestinationBacklog,
  now: number,
  pausedAt = "",
): Found {
  const { succeeded_at = "", failed_at = "", failing_since = "", failure = "" } = state ?? {};
  const values = { ...backlog, succeeded: succeeded_at, failed: failed_at, failure };
  if (pausedAt) return { state: "look", finding: "destination.paused", values, since: pausedAt };
  if (failed_at > succeeded_at) {
    const since = failing_since > succeeded_at ? failing_since : failed_at;
    const finding =
      failing[state?.verdict === "refused" || state?.verdict === "unconfirmed" ? state.verdict : "failed"];
    return { state: now - Date.parse(since) >= failingFor ? "broken" : "look", finding, values, since };
  }
  const isLate = backlog.waiting > 0 && now - Date.parse(backlog.oldest) >= patienceWithDelivery.look;
  if (backlog.refused + backlog.unconfirmed > 0 || isLate)
    return { state: "look", finding: "destination.left", values };
  return { state: "good", finding: succeeded_at ? "destination.good" : "destination.new", values };
}

/** Twice its interval and some minutes: schedules are not exact. */
export const isLate = (at: string, every: number, now: number): boolean =>
  now - Date.parse(at) > 2 * every + hour / 4;

/** @param every interval of its reports; milliseconds. */
export function taskHealth(run: TaskRun | undefined, every: number, now: number): Found {
  if (!run || (!run.succeededAt && !run.failedAt)) return { state: "look", finding: "task.never" };
  if (run.failedAt > run.succeededAt) return { state: "broken", finding: "task.failed", since: run.failedAt };
  return isLate(run.succeededAt, every, now)
    ? { state: "broken", finding: "task.late", since: run.succeededAt }
    : { state: "good", finding: "task.good", since: run.succeededAt };
}

/** Any answer proves that it is there. */
export function backendHealth(reply: Reply, ms: number): Found {
  if (reply.is === "none" && reply.failure !== "redirect")
    return { state: "broken", finding: "backend.away", values: { failure: reply.failure } };
  const status = reply.is === "none" ? 302 : reply.status;
  return status >= 500
    ? { state: "look", finding: "backend.error", values: { status, ms } }
    : { state: "good", finding: "backend.answers", values: { ms } };
}

export function backupHealth(last: { at: string } | undefined, lastAcceptedAt: string): Found {
  if (!last) return { state: lastAcceptedAt ? "look" : "good", finding: "backup.empty" };
  // A copy follows its lead within minutes.
  const isBehind = lastAcceptedAt !== "" && Date.parse(lastAcceptedAt) - Date.parse(last.at) > hour;
  return {
    state: isBehind ? "broken" : "good",
    finding: isBehind ? "backup.old" : "backup.good",
    since: last.at,
  };
}
