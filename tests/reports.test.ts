import { afterEach, expect, test, vi } from "vitest";
import { inRoot } from "../workers/paths.ts";
import { browserReport, vitestReport } from "./reports.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("no test is tried again, on CI neither: a second try hides the one that fails at times", async () => {
  vi.stubEnv("CI", "true");
  const { default: browser } = await import("../playwright.config.ts");
  const { default: vitest } = await import("../vitest.config.ts");
  const retries = (vitest as { test: { projects: { test: { retry?: number } }[] } }).test.projects.map(
    ({ test: { retry = 0 } }) => retry,
  );
  expect([browser.retries, ...retries]).toEqual([0, 0, 0, 0]);
});

test("Vitest's report names what failed, and files that did not run", () => {
  const testResults = [
    {
      name: inRoot("a.test.ts"),
      status: "failed",
      message: "",
      assertionResults: [
        { fullName: "good", status: "passed", failureMessages: [] },
        { fullName: "bad", status: "failed", failureMessages: ["expected 1 to be 2", "again"] },
      ],
    },
    { name: inRoot("b.test.ts"), status: "failed", message: "no such module", assertionResults: [] },
  ];
  expect(vitestReport({ numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      { test: "a.test.ts › bad", message: "expected 1 to be 2" },
      { test: "b.test.ts", message: "no such module" },
    ],
  });
});

test("Playwright's report is read through its suites", () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: "a.e2e.ts",
    title,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }, { errors: [] }] }],
  });
  const inner = { specs: [spec("bad", "unexpected", "not visible")] };
  const report = {
    stats: { expected: 1, unexpected: 1 },
    suites: [{ specs: [spec("good", "expected")], suites: [inner] }],
    errors: [],
  };
  expect(browserReport(report)).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ test: "a.e2e.ts › bad", message: "not visible" }],
  });
});
