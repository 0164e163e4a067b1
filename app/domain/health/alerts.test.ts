import { describe, expect, test } from "vitest";
import { alertSchema } from "../contract/alerts.ts";
import { alertsOf, type Findings, taskAlert } from "./alerts.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const none = { count: 0, oldest: "" };
const backlog = { lost: none, queued: none, "needs attention": none, unconfirmed: none, refused: none };
const quiet: Findings = {
  now,
  hasBackend: false,
  backlog,
  inReview: {},
  unexported: none,
  withdrawals: { recent: 0, untold: 0 },
  calls: none,
  requests: { count: 0, firstDue: "" },
  wrongSettings: [],
  retention: { unexportedNoticeDays: 60, unexportedDays: 730 },
};
const wrong = (name: string, reason: string) => ({ name, reason, effect: "Its default stands in.", es: "" });
const some = (count: number, oldest: string) => ({ count, oldest });
const waiting = (leads: Partial<Findings["backlog"]>): Partial<Findings> => ({
  backlog: { ...backlog, ...leads },
});
const aMinuteAgo = "2026-11-22T11:59:00Z";
const recent = { withdrawals: { recent: 2, untold: 0 } };
const untold = { withdrawals: { recent: 2, untold: 1 } };
const due = (firstDue: string) => ({ requests: { count: 2, firstDue } });
const dueSoon = ["request-due:2026-11-22", "requests"];
const keysOf = (changes: Partial<Findings>) => alertsOf({ ...quiet, ...changes }).map(({ key }) => key);

describe("what the operator is told", () => {
  test("is nothing while all is well", () => expect(alertsOf(quiet)).toEqual([]));

  test.each<[string, Partial<Findings>, string[]]>([
    ["a lead that waits for less than an hour", waiting({ queued: some(1, "2026-11-22T11:01:00Z") }), []],
    ["a lead that waits for an hour", waiting({ queued: some(3, "2026-11-22T11:00:00Z") }), ["undelivered"]],
    ["leads to look at", waiting({ "needs attention": some(2, aMinuteAgo) }), ["needs-attention"]],
    ["a delivery nobody could read", waiting({ unconfirmed: some(1, aMinuteAgo) }), ["unconfirmed"]],
    ["a lead that was refused, at once", waiting({ refused: some(2, aMinuteAgo) }), ["refused"]],
    ["withdrawals of leads that we have", recent, ["withdrawals"]],
    ["withdrawals that the backend took", { hasBackend: true, ...recent }, []],
    ["one that the backend did not take", { hasBackend: true, ...untold }, ["withdrawals-untold"]],
    ["leads in review", { inReview: { captcha: 1, flood: 40 } }, ["in-review:captcha", "in-review:flood"]],
    ["visitors who ask to be called", { hasBackend: true, calls: some(2, aMinuteAgo) }, ["calls"]],
    ["requests about data, due later", due("2026-11-30"), ["requests"]],
    ["a request that is due within a week, every day", due("2026-11-29"), dueSoon],
    ["a request that is late, every day", due("2026-11-21"), dueSoon],
    ["leads to fetch, without a backend", { unexported: some(2, aMinuteAgo) }, ["new-leads"]],
    ["no leads to fetch with a backend", { hasBackend: true, unexported: some(2, aMinuteAgo) }, []],
    [
      "a lead that nobody fetched for 60 days",
      { unexported: some(1, "2026-09-23T12:00:00Z") },
      ["never-fetched:2968", "new-leads"],
    ],
    [
      "a captcha whose provider refuses the secret",
      { captchaFault: { code: "invalid-input-secret" } },
      ["captcha:CAPTCHA_SECRET"],
    ],
    [
      "a setting that cannot be read, by its name alone",
      { wrongSettings: [wrong("DELIVERY_SCHEDULE", "must be positive numbers")] },
      ["setting:DELIVERY_SCHEDULE"],
    ],
  ])("%s", (_, changes, expected) => expect(keysOf(changes)).toEqual(expected));

  test("every alert fits the form in which it is sent, and names a way to act", () => {
    const old = some(1, "2026-11-01T00:00:00Z");
    const all = alertsOf({
      ...quiet,
      backlog: { lost: old, queued: old, "needs attention": old, unconfirmed: old, refused: old },
      inReview: { captcha: 1, flood: 1, repeated: 1, other: 2 },
      unexported: some(1, "2024-11-01T00:00:00Z"),
      wrongSettings: [wrong("NOTICE_EMAIL_TO", "x".repeat(600)), wrong("DIGEST_KEYS", "is missing")],
      captchaFault: { code: "unknown code about a key" },
    });
    expect(all).toHaveLength(14);
    for (const alert of [...all, taskAlert("sweep what is overdue")]) {
      expect(alertSchema.safeParse(alert).error?.issues).toBeUndefined();
      expect(alert.act).not.toBe("");
    }
  });
});
