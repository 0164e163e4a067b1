import { expect, test } from "vitest";
import { backendHealth, backupHealth } from "./service-checks.ts";

test.each([
  [{ is: "whole", status: 404, text: "" }, "answers"],
  [{ is: "whole", status: 503, text: "" }, "backend.error"],
  [{ is: "none", failure: "redirect" }, "answers"],
  [{ is: "none", failure: "timeout" }, "backend.away"],
] as const)("the backend's reply %o is found %s", (reply, finding) =>
  expect(backendHealth(reply, 5)).toMatchObject({ finding }),
);

test.each([
  ["", "", "backup.empty", "good"],
  ["", "2026-11-22T11:55:00Z", "backup.empty", "look"],
  ["2026-11-22T11:30:00Z", "2026-11-22T11:55:00Z", "backup.good", undefined],
  ["2026-11-22T10:30:00Z", "2026-11-22T11:55:00Z", "backup.old", undefined],
])("the last copy %s of leads until %s is %s", (copied, accepted, finding, state) => {
  const found = backupHealth(copied, accepted);
  expect([found.finding, found.state]).toEqual([finding, state]);
});
