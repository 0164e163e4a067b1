import { describe, expect, test } from "vitest";
import { createCheck, runCheck } from "../../../../app/domain/health/health-check.ts";
import type { DestinationBacklog, DestinationState } from "../../stores/lead-index/destination-state.ts";
import { destinationHealth } from "./destination-checks.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

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
  ])("that %s", async (_what, known, backlog, expected, finding) => {
    const found = destinationHealth(known, { ...none, ...backlog }, now);
    const health = await runCheck(createCheck("services")("destinations", "crm", () => found));
    expect(health).toMatchObject({ state: expected, finding });
  });
});
