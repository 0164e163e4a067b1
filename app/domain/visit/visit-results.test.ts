import { expect, test } from "vitest";
import { isWorthSaving, pendingCallsState, pendingNumber } from "./visit-results.ts";

const now = Date.parse("2026-11-20T17:00:00Z");
const number = pendingNumber(now);

test.each([
  ["nothing without a cookie", undefined, undefined, 0, "nothing"],
  ["the results of calls that still run", number, undefined, 5, "awaited"],
  ["theirs, not an earlier request's", number, pendingNumber(now - 1), 5, "awaited"],
  ["the results of calls that are complete", number, number, 5, "answered"],
  ["their answers, however late the visitor returns", number, number, 200, "answered"],
  ["nothing any more after half a minute", number, undefined, 31, "unanswered"],
  ["nothing for a number without a time", crypto.randomUUID(), undefined, 0, "unanswered"],
  ["nothing for a number of another time", pendingNumber(now + 3_600_000), undefined, 0, "unanswered"],
] as const)("the cookie announces %s", (_, pending, answered, seconds, outcome) =>
  expect(pendingCallsState(pending, answered, now + seconds * 1000)).toBe(outcome),
);

test.each([
  [{}, false],
  [{ cookies: [] }, false],
  [{ partnerReferralId: "" }, false],
  [{ profileGuid: "g" }, true],
  [{ partnerReferralId: "R-77" }, true],
  [{ pixelCode: "<img>" }, true],
  [{ zipcode: { value: "60601", origin: "service" } }, true],
  [{ cookies: [{ name: "a", value: "b", path: "/", maxAge: 1 }] }, true],
] as const)("results %j are worth a write: %s", (results, isWorth) =>
  expect(isWorthSaving(results as Parameters<typeof isWorthSaving>[0])).toBe(isWorth),
);
