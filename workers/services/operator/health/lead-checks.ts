import type { CheckResult, FindingOf } from "../../../../app/domain/health/findings.ts";
import { type Check, createCheck } from "../../../../app/domain/health/health-check.ts";
import { lazy } from "../../../../app/domain/lazy.ts";
import { urgentDays } from "../../../../app/domain/privacy/request-terms.ts";
import { entriesOf } from "../../../../app/domain/records.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import type { Settings } from "../../settings/read-settings.ts";
import { settingsOf } from "../../settings/settings.ts";
import { type Backlog, type Backlogs, LeadIndex } from "../../stores/lead-index/lead-index.ts";
import { RequestIndex } from "../../stores/lead-index/request-index.ts";

type LeadFound = CheckResult<FindingOf<"leads">>;

const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds that a delivery may take. Attempts go on for a day before a lead needs a person. */
export const lateAfter = hour;
/** Milliseconds for which a person may leave something undone. */
const patience = 7 * day;
/** Milliseconds for which withdrawals are listed. */
const withdrawalsSince = 30 * day;

/**
 * Says whether leads may stay here: with a list of destinations the inbox may have some, even if others get them too.
 */
export const isAlone = ({ values }: Pick<Settings, "values">): boolean =>
  values.DESTINATIONS !== undefined || values.UPSTREAM_ORIGIN === undefined;

const badness = (since: string, limit: number, now: number) =>
  now - Date.parse(since) >= limit ? "broken" : "look";

type ForPersons = "lost" | "needs.attention" | "unconfirmed" | "refused" | "calls";

/**
 * Judges what waits for a person.
 * @param limit milliseconds after which it counts as broken.
 */
export const personHealth = (
  finding: ForPersons,
  { count, oldest: since }: Backlog,
  now: number,
  limit = patience,
): LeadFound => ({ finding, state: badness(since, limit, now), values: { count }, since });

export const queuedHealth = ({ count, oldest: since }: Backlog, now: number): LeadFound =>
  now - Date.parse(since) < lateAfter
    ? { finding: "queued", values: { count }, since }
    : { finding: "queued.late", state: badness(since, day, now), values: { count }, since };

/**
 * Judges open requests.
 * @param due New York's date (ISO) by which the first must be answered.
 */
export const requestHealth = ({ count, oldest: since }: Backlog, due: string, now: number): LeadFound =>
  now - Date.parse(due) < -urgentDays * day
    ? { finding: "requests", values: { count, due }, since }
    : { finding: "requests.due", state: badness(due, day, now), values: { count, due }, since };

type Limits = Pick<Settings["retention"], "unexportedNoticeDays" | "unexportedDays">;

export function unexportedHealth({ count, oldest: since }: Backlog, now: number, limits: Limits): LeadFound {
  if (now - Date.parse(since) < limits.unexportedNoticeDays * day)
    return { finding: "unexported", values: { count }, since };
  const end = limits.unexportedDays * day;
  const deletion = new Date(Date.parse(since) + end).toISOString().slice(0, 10);
  return { finding: "unexported.old", state: badness(since, end, now), values: { count, deletion }, since };
}

/** Finds what waits for somebody, by the lead index, the worst first. */
export function leadChecks(env: ServicesBindings, now: number): Check[] {
  const ledger = new LeadIndex(env.LEDGER);
  const index = new RequestIndex(env.LEDGER);
  const backlog = lazy(() => ledger.backlog());
  const check = <Facts extends { count: number }>(
    name: string,
    ask: () => Promise<Facts>,
    judge: (facts: Facts) => LeadFound | Promise<LeadFound>,
  ) =>
    createCheck("services")("leads", name, async () => {
      const facts = await ask();
      return facts.count === 0 ? { finding: "good" } : judge(facts);
    });
  /** A status of the backlog without a judge does not compile. */
  const judges: Record<keyof Backlogs, (backlog: Backlog) => LeadFound | Promise<LeadFound>> = {
    lost: (backlog) => personHealth("lost", backlog, now, 0),
    "needs attention": (backlog) => personHealth("needs.attention", backlog, now),
    unconfirmed: (backlog) => personHealth("unconfirmed", backlog, now),
    refused: (backlog) => personHealth("refused", backlog, now),
    queued: (backlog) => queuedHealth(backlog, now),
    async "in review"({ count, oldest: since }) {
      const { captcha = 0, flood = 0, repeated = 0 } = await ledger.inReview();
      const values = { count, captcha, flood, repeated };
      return { finding: "in.review", state: badness(since, patience, now), values, since };
    },
  };
  return [
    ...entriesOf(judges).map(([status, judge]) =>
      check(status, async () => (await backlog())[status], judge),
    ),
    check(
      "withdrawals",
      async () => {
        const ago = (ms: number) => new Date(now - ms).toISOString();
        const { recent, untold } = await ledger.withdrawals(ago(withdrawalsSince), ago(lateAfter));
        return { count: untold || recent, untold };
      },
      ({ count, untold }) =>
        untold > 0
          ? { finding: "withdrawals.untold", state: "look", values: { count } }
          : { finding: "withdrawals", values: { count } },
    ),
    // A call is wanted at a certain time, at the earliest on the next open day.
    check(
      "calls",
      () => index.callsToMake(),
      (calls) => personHealth("calls", calls, now),
    ),
    check(
      "requests",
      () => index.waiting(),
      (requests) => requestHealth(requests, requests.firstDue, now),
    ),
    check(
      "unexported",
      () => ledger.unexported(),
      (leads) => unexportedHealth(leads, now, settingsOf(env).retention),
    ),
  ];
}
