import type { CheckResult, FindingOf } from "../../../../app/domain/health/findings.ts";
import { type Check, createCheck } from "../../../../app/domain/health/health-check.ts";
import { lazy } from "../../../../app/domain/lazy.ts";
import { urgentDays } from "../../../../app/domain/privacy/days-left.ts";
import { entriesOf } from "../../../../app/domain/records.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import type { Settings } from "../../settings/read-settings.ts";
import { settingsOf } from "../../settings/settings.ts";
import { type Backlog, type Backlogs, LeadIndex } from "../../stores/lead-index/lead-index.ts";
import { RequestIndex } from "../../stores/lead-index/request-index.ts";

type LeadFinding = CheckResult<FindingOf<"leads">>;

const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds after which a delivery is late. */
export const lateAfter = hour;
/** Milliseconds after which work that waits for an operator counts as broken. */
const operatorLimit = 7 * day;
/** Milliseconds for which withdrawals are counted. */
const withdrawalsWindow = 30 * day;

/** Says whether leads may stay in our inbox: there is a list of destinations, or no product backend. */
export const mayHaveInbox = ({ values }: Pick<Settings, "values">): boolean =>
  values.DESTINATIONS !== undefined || values.UPSTREAM_ORIGIN === undefined;

const severity = (since: string, limit: number, now: number) =>
  now - Date.parse(since) >= limit ? "broken" : "look";

type OperatorFinding = "lost" | "needs.attention" | "unconfirmed" | "refused" | "calls";

/**
 * Judges leads that wait for an operator.
 * @param limit milliseconds after which their waiting counts as broken.
 */
export const operatorWorkHealth = (
  finding: OperatorFinding,
  { count, oldest: since }: Backlog,
  now: number,
  limit = operatorLimit,
): LeadFinding => ({ finding, state: severity(since, limit, now), values: { count }, since });

export const queuedHealth = ({ count, oldest: since }: Backlog, now: number): LeadFinding =>
  now - Date.parse(since) < lateAfter
    ? { finding: "queued", values: { count }, since }
    : { finding: "queued.late", state: severity(since, day, now), values: { count }, since };

/** @param due the New York date (ISO) by which the first request must be answered. */
export const requestHealth = ({ count, oldest: since }: Backlog, due: string, now: number): LeadFinding =>
  now - Date.parse(due) < -urgentDays * day
    ? { finding: "requests", values: { count, due }, since }
    : { finding: "requests.due", state: severity(due, day, now), values: { count, due }, since };

type Limits = Pick<Settings["retention"], "unexportedNoticeDays" | "unexportedDays">;

export function unexportedHealth(
  { count, oldest: since }: Backlog,
  now: number,
  limits: Limits,
): LeadFinding {
  if (now - Date.parse(since) < limits.unexportedNoticeDays * day)
    return { finding: "unexported", values: { count }, since };
  const unexportedLimit = limits.unexportedDays * day;
  const deletion = new Date(Date.parse(since) + unexportedLimit).toISOString().slice(0, 10);
  return {
    finding: "unexported.old",
    state: severity(since, unexportedLimit, now),
    values: { count, deletion },
    since,
  };
}

/** Lists the checks of the lead index, the most serious first. */
export function leadChecks(env: ServicesBindings, now: number): Check[] {
  const leadIndex = new LeadIndex(env.LEDGER);
  const requestIndex = new RequestIndex(env.LEDGER);
  const readBacklogs = lazy(() => leadIndex.readBacklogs());
  /** Makes a check that is good if nothing is counted. */
  const check = <Facts extends { count: number }>(
    name: string,
    read: () => Promise<Facts>,
    judge: (facts: Facts) => LeadFinding | Promise<LeadFinding>,
  ) =>
    createCheck("services")("leads", name, async () => {
      const facts = await read();
      return facts.count === 0 ? { finding: "good" } : judge(facts);
    });
  /** A status of the backlog without a judge does not compile. */
  const judges: Record<keyof Backlogs, (backlog: Backlog) => LeadFinding | Promise<LeadFinding>> = {
    lost: (backlog) => operatorWorkHealth("lost", backlog, now, 0),
    "needs attention": (backlog) => operatorWorkHealth("needs.attention", backlog, now),
    unconfirmed: (backlog) => operatorWorkHealth("unconfirmed", backlog, now),
    refused: (backlog) => operatorWorkHealth("refused", backlog, now),
    queued: (backlog) => queuedHealth(backlog, now),
    async "in review"({ count, oldest: since }) {
      const { captcha = 0, flood = 0, repeated = 0 } = await leadIndex.countByReviewReason();
      const values = { count, captcha, flood, repeated };
      return { finding: "in.review", state: severity(since, operatorLimit, now), values, since };
    },
  };
  return [
    ...entriesOf(judges).map(([status, judge]) =>
      check(status, async () => (await readBacklogs())[status], judge),
    ),
    check(
      "withdrawals",
      async () => {
        const ago = (ms: number) => new Date(now - ms).toISOString();
        const { recent, untold } = await leadIndex.countWithdrawals(ago(withdrawalsWindow), ago(lateAfter));
        return { count: untold || recent, untold };
      },
      ({ count, untold }) =>
        untold > 0
          ? { finding: "withdrawals.untold", state: "look", values: { count } }
          : { finding: "withdrawals", values: { count } },
    ),
    check(
      "calls",
      () => requestIndex.countCallsToMake(),
      (calls) => operatorWorkHealth("calls", calls, now),
    ),
    check(
      "requests",
      () => requestIndex.summarizeOpen(),
      (requests) => requestHealth(requests, requests.firstDue, now),
    ),
    check(
      "unexported",
      () => leadIndex.countUnexported(),
      (leads) => unexportedHealth(leads, now, settingsOf(env).retention),
    ),
  ];
}
