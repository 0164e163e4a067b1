import { expect, test } from "vitest";
import { inRoot } from "../workers/paths.ts";
import { browserReport, vitestReport } from "./reports.ts";

test("Vitest's report names what failed, what passed at a later try, and files that did not run", () => {
  const testResults = [
    {
      name: inRoot("a.test.ts"),
      status: "failed",
      message: "",
      assertionResults: [
        { fullName: "good", status: "passed", failureMessages: [] },
        { fullName: "late", status: "passed", failureMessages: ["first try"] },
        { fullName: "bad", status: "failed", failureMessages: ["expected 1 to be 2", "again"] },
      ],
    },
    { name: inRoot("b.test.ts"), status: "failed", message: "no such module", assertionResults: [] },
  ];
  expect(vitestReport({ numPassedTests: 2, testResults })).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      { test: "a.test.ts › bad", message: "expected 1 to be 2" },
      { test: "b.test.ts", message: "no such module" },
    ],
    flaky: [{ test: "a.test.ts › late", message: "first try" }],
  });
});

test("Playwright's report is read through its suites", () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: "a.e2e.ts",
    title,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }, { errors: [] }] }],
  });
  const inner = { specs: [spec("late", "flaky", "timeout"), spec("bad", "unexpected", "not visible")] };
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [{ specs: [spec("good", "expected")], suites: [inner] }],
    errors: [],
  };
  expect(browserReport(report)).toEqual({
    passed: 2,
    failed: 1,
    failures: [{ test: "a.e2e.ts › bad", message: "not visible" }],
    flaky: [{ test: "a.e2e.ts › late", message: "timeout" }],
  });
});
