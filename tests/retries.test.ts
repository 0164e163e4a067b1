import { afterEach, expect, test, vi } from "vitest";

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
