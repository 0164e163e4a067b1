import { describe, expect, test } from "vitest";
import type { DestinationBacklog, DestinationState } from "../ledger/destination-state.ts";
import {
  backendHealth,
  backlogHealth,
  backupHealth,
  destinationHealth,
  patienceWithDelivery,
  patienceWithPersons,
  taskHealth,
} from "./health-of.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test.each([
  [0, "", "good", "good"],
  [2, ago(59), "good", "look"],
  [2, ago(60), "look", "look"],
  [2, ago(24 * 60), "broken", "look"],
  [2, ago(7 * 24 * 60), "broken", "broken"],
])("%d that wait since %s: %s on their way, %s for a person", (count, oldest, delivery, person) => {
  expect(backlogHealth("queued", { count, oldest }, now, patienceWithDelivery).state).toBe(delivery);
  expect(backlogHealth("in.review", { count, oldest }, now, patienceWithPersons).state).toBe(person);
});

describe("a task", () => {
  const every = 10 * 60_000;
  test.each([
    [undefined, "look", "task.never"],
    [{ succeededAt: ago(9), failedAt: "" }, "good", "task.good"],
    [{ succeededAt: ago(9), failedAt: ago(19) }, "good", "task.good"],
    [{ succeededAt: ago(19), failedAt: ago(9) }, "broken", "task.failed"],
    [{ succeededAt: "", failedAt: ago(9) }, "broken", "task.failed"],
    [{ succeededAt: ago(36), failedAt: "" }, "broken", "task.late"],
  ])("%o is %s: %s", (run, state, finding) =>
    expect(taskHealth(run && { name: "x", ...run }, every, now)).toMatchObject({ state, finding }),
  );
});

test.each([
  [{ is: "whole", status: 404, text: "" }, "good", "backend.answers"],
  [{ is: "whole", status: 503, text: "" }, "look", "backend.error"],
  [{ is: "none", failure: "redirect" }, "good", "backend.answers"],
  [{ is: "none", failure: "timeout" }, "broken", "backend.away"],
] as const)("a backend's %o is %s", (reply, state, finding) =>
  expect(backendHealth(reply, 5)).toMatchObject({ state, finding }),
);

test.each([
  [undefined, "", "good"],
  [undefined, ago(5), "look"],
  [{ at: ago(30) }, ago(5), "good"],
  [{ at: ago(90) }, ago(5), "broken"],
])("the last copy %o of leads until %s is %s", (last, accepted, state) =>
  expect(backupHealth(last, accepted).state).toBe(state),
);

describe("a destination", () => {
  const none = { waiting: 0, refused: 0, unconfirmed: 0, oldest: "" };
  const state = (changes: Partial<DestinationState>): DestinationState => ({
    ...{ destination: "crm", succeeded_at: "", failed_at: "", failing_since: "", verdict: "", failure: "" },
    ...changes,
  });
  const refusing = (since: string, at: string) =>
    state({ failed_at: at, failing_since: since, verdict: "refused", failure: "webhook: 401" });

  const refuses = refusing(ago(6), ago(1));
  const takesAgain = state({ succeeded_at: ago(1), failed_at: ago(2) });
  const tookOthers = { ...refusing(ago(60), ago(1)), succeeded_at: ago(10) };

  test.each<[string, DestinationState | undefined, Partial<DestinationBacklog>, string, string]>([
    ["nothing was sent to", undefined, {}, "good", "destination.new"],
    ["took the last", takesAgain, {}, "good", "destination.good"],
    ["has just said no", refusing(ago(1), ago(1)), {}, "look", "destination.refuses"],
    ["says no for five minutes", refusing(ago(5), ago(1)), {}, "broken", "destination.refuses"],
    ["took others before its last no", tookOthers, {}, "look", "destination.refuses"],
    ["answers unclearly", { ...refuses, verdict: "unconfirmed" }, {}, "broken", "destination.unclear"],
    ["does not answer", { ...refuses, verdict: "failed" }, {}, "broken", "destination.fails"],
    ["takes again, and refused some before", takesAgain, { refused: 2 }, "look", "destination.left"],
    ["others wait for", takesAgain, { waiting: 2, oldest: ago(60) }, "look", "destination.left"],
    ["one is under way to", takesAgain, { waiting: 1, oldest: ago(1) }, "good", "destination.good"],
  ])("that %s", (_what, known, backlog, expected, finding) => {
    const health = destinationHealth(known, { ...none, ...backlog }, now);
    expect(health).toMatchObject({ state: expected, finding });
  });
});
