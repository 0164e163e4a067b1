import { relative } from "node:path";
import { inRoot } from "../workers/paths.ts";
import type { Failure, Report } from "./stages.ts";

/** The parts of Vitest's JSON report that are read. */
type VitestJson = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Reads Vitest's report. A file that could not be run counts as one failure. */
export function vitestReport({ numPassedTests, testResults }: VitestJson): Report {
  const failures: Failure[] = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(inRoot(), name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    for (const { fullName, failureMessages } of failed)
      failures.push({ test: `${file} › ${fullName}`, message: failureMessages[0] ?? "" });
    if (status === "failed" && failed.length === 0) failures.push({ test: file, message });
  }
  return { passed: numPassedTests, failed: failures.length, failures };
}

/** The parts of Playwright's JSON report that are read. */
type BrowserJson = {
  stats: { expected: number; unexpected: number };
  suites: Suite[];
  errors: { message?: string }[];
};
type Suite = { suites?: Suite[]; specs: Spec[] };
type Spec = {
  file: string;
  title: string;
  tests: { status: string; results: { errors: { message?: string }[] }[] }[];
};

/** Reads Playwright's report. */
export function browserReport({ stats, suites, errors }: BrowserJson): Report {
  const failures: Failure[] = errors.map(({ message = "" }) => ({ test: "before any test", message }));
  const read = (suite: Suite): void => {
    for (const { file, title, tests } of suite.specs)
      for (const { status, results } of tests) {
        const test = `${file} › ${title}`;
        const message = results.flatMap((result) => result.errors)[0]?.message ?? "";
        if (status === "unexpected") failures.push({ test, message });
      }
    for (const inner of suite.suites ?? []) read(inner);
  };
  for (const suite of suites) read(suite);
  return { passed: stats.expected, failed: failures.length, failures };
}
